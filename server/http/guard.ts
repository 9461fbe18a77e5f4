import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse as parseQuery } from 'node:querystring'
import { parseCookie, stringifySetCookie } from 'cookie'
import { type Exchange, headerOf } from './exchange.ts'
import { answerHeaders } from './protocol.ts'
import { isSame } from './secrets.ts'

export interface GuardOptions {
  /** Port that the server listens on. */
  port: number
  allowedOrigins: readonly string[]
  launchKey?: string | undefined
  ticket?: string | undefined
}

const allowedHeaders =
  'authorization, content-type, accept-language, x-timezone, idempotency-key, last-event-id, x-operator-key, x-sandbox-fault'
const exposedHeaders = 'X-Sandbox, X-Clock, Idempotent-Replayed, X-Fault'

/** Where the operator's cookie goes: what an operator commands, and the pictures that an operator decides about. */
const operatorPaths = ['/sandbox', '/files'] as const
const picturePaths = /^\/(pictures|files)\//

export interface Guard {
  /**
   * @returns whether the request goes on; false when the guard has answered it: a preflight, or the ticket
   * @throws ForeignRequest
   */
  admit(exchange: Exchange): boolean
  /** Whether the request comes from the person who started the server, by the browser mode's cookie of its own for that. */
  isOperator(request: IncomingMessage): boolean
}

/**
 * Keeps strangers out of the loopback server, before anything else looks at a request: host and proxies (421), origin and
 * launch key (403). It keeps out other web pages and other users of the computer, not programs of the same user.
 */
export function createGuard(options: GuardOptions): Guard {
  const { allowedOrigins, launchKey } = options
  const own = ownAddress(options.port)
  const cookies = createCookies(options.port)
  const swapTicket = createTicketSwap(options.ticket, cookies)

  const holdsKey = (request: IncomingMessage): boolean => {
    if (launchKey === undefined) return true
    const sent = headerOf(request, 'x-launch-key')
    return (sent !== undefined && isSame(sent, launchKey)) || cookies.holds(request, 'launch')
  }

  return {
    admit(exchange) {
      const { request, response } = exchange
      const { origin } = request.headers
      refuseForeign(request, own, allowedOrigins)
      if (origin !== undefined && !own.origins.has(origin)) allow(response, origin)
      if (request.method === 'OPTIONS' && origin !== undefined) return preflight(response)
      // Before the next check: the file that brings the ticket has no origin, which a browser calls another site.
      if (swapTicket(exchange)) return false
      if (isFromElsewhere(exchange, allowedOrigins))
        throw new ForeignRequest(
          'origin',
          headerOf(request, 'sec-fetch-site') ?? '',
          'Open the address in a tab of its own.',
        )
      if (!holdsKey(request))
        throw new ForeignRequest(
          'key',
          headerOf(request, 'x-launch-key') ?? '',
          'Open the link that the server printed.',
        )
      return true
    },
    isOperator: request => cookies.holds(request, 'operator'),
  }
}

interface OwnAddress {
  port: number
  hosts: ReadonlySet<string>
  origins: ReadonlySet<string>
}

function ownAddress(port: number): OwnAddress {
  const hosts = ['127.0.0.1', 'localhost', '[::1]'].map(host => `${host}:${port}`)
  return { port, hosts: new Set(hosts), origins: new Set(hosts.map(host => `http://${host}`)) }
}

/** @throws ForeignRequest for what a request says of itself that is not for this server: its host, a proxy on its way, its origin */
function refuseForeign({ headers }: IncomingMessage, own: OwnAddress, allowedOrigins: readonly string[]): void {
  const { host = '', origin } = headers
  if (!own.hosts.has(host)) throw new ForeignRequest('host', host, `Ask for http://127.0.0.1:${own.port} as it stands.`)
  for (const name in headers)
    if (isProxyHeader(name))
      throw new ForeignRequest('proxy', name, 'Ask the server directly: it answers nothing that passed a proxy.')
  if (origin !== undefined && !own.origins.has(origin) && !allowedOrigins.includes(origin))
    throw new ForeignRequest(
      'origin',
      origin,
      'Call from the console itself, or name this origin when the server starts.',
    )
}

/** A browser that says that another site asks, without an origin; allowed origins may show pictures. */
function isFromElsewhere({ request, path }: Exchange, allowedOrigins: readonly string[]): boolean {
  if (request.headers.origin !== undefined) return false
  const site = headerOf(request, 'sec-fetch-site')
  const isPicture = allowedOrigins.length > 0 && picturePaths.test(path)
  return site === 'cross-site' || (site === 'same-site' && !isPicture)
}

const isProxyHeader = (name: string): boolean =>
  name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-')

function allow(response: ServerResponse, origin: string): void {
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Expose-Headers', exposedHeaders)
  response.setHeader('Vary', 'Origin')
}

/** @returns false: nothing more is to be done */
function preflight(response: ServerResponse): false {
  response.writeHead(204, {
    ...answerHeaders,
    'Access-Control-Allow-Headers': allowedHeaders,
    'Access-Control-Allow-Methods': 'GET, POST, DELETE',
    'Access-Control-Max-Age': '600',
    'Access-Control-Allow-Private-Network': 'true',
  })
  response.end()
  return false
}

type CookieKind = 'launch' | 'operator'

/** A cookie goes to every port of its host: the name holds ours, and what lets in is not what commands. */
function createCookies(port: number) {
  const secrets: Record<CookieKind, string> = {
    launch: randomBytes(32).toString('base64url'),
    operator: randomBytes(32).toString('base64url'),
  }
  const nameOf = (kind: CookieKind) => `stallkeeper_${kind}_${port}`
  return {
    holds(request: IncomingMessage, kind: CookieKind): boolean {
      const held = parseCookie(request.headers.cookie ?? '')[nameOf(kind)]
      return held !== undefined && isSame(held, secrets[kind])
    },
    /** The lines that give them to a browser. */
    given(): string[] {
      const cookie = (kind: CookieKind, path: string) =>
        stringifySetCookie({ name: nameOf(kind), value: secrets[kind], httpOnly: true, sameSite: 'strict', path })
      return [cookie('launch', '/'), ...operatorPaths.map(path => cookie('operator', path))]
    },
  }
}

/** In place of a redirect: what another site led to carries no strict cookies onward, what our own page asks for does. */
const onward = '<!doctype html><meta http-equiv="refresh" content="0;url=/"><title>Stallkeeper Sandbox</title>'

/** @returns what swaps the one-time ticket for the cookies, and says whether it did */
function createTicketSwap(first: string | undefined, cookies: ReturnType<typeof createCookies>) {
  let ticket = first
  return ({ request, response, query }: Exchange): boolean => {
    if (ticket === undefined) return false
    const sent = parseQuery(query).ticket
    if (typeof sent !== 'string' || !isSame(sent, ticket)) return false
    ticket = undefined
    const isTyped = headerOf(request, 'sec-fetch-site') === 'none'
    response.writeHead(isTyped ? 302 : 200, {
      ...answerHeaders,
      'Set-Cookie': cookies.given(),
      'Content-Security-Policy': "default-src 'none'",
      'Referrer-Policy': 'no-referrer',
      'Content-Type': 'text/html; charset=utf-8',
      ...(isTyped && { Location: '/' }),
    })
    response.end(isTyped ? '<p>Found. Redirecting to /</p>' : onward)
    return true
  }
}

type Refused = 'host' | 'proxy' | 'origin' | 'key'
const statuses: Record<Refused, 403 | 421> = { host: 421, proxy: 421, origin: 403, key: 403 }
const mostOfValue = 200

/** A request that the guard turned away: which check did, what it saw, and what a developer can do. Says nothing of any token. */
export class ForeignRequest extends Error {
  override name = 'ForeignRequest'
  readonly status: 403 | 421
  readonly data: { refused: Refused; value: string; try: string }

  constructor(refused: Refused, value: string, advice: string) {
    super(`turned away by its ${refused}`)
    this.status = statuses[refused]
    this.data = { refused, value: refused === 'key' ? '' : value.trim().slice(0, mostOfValue), try: advice }
  }
}
