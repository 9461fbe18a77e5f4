import { randomBytes } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { Request, RequestHandler, Response } from 'express'
import { isSame } from './secrets.ts'

export interface GuardOptions {
  /** Port that the server listens on, known once it does. */
  port: () => number
  allowedOrigins: readonly string[]
  launchKey?: string | undefined
  ticket?: string | undefined
}

const allowedHeaders =
  'authorization, content-type, accept-language, x-timezone, idempotency-key, last-event-id, x-operator-key'
const exposedHeaders = 'X-Sandbox, X-Clock, Idempotent-Replayed, X-Fault'

/** Where the operator's cookie goes: what an operator commands, and the pictures that an operator decides about. */
const operatorPaths = ['/sandbox', '/files'] as const
const picturePaths = /^\/(pictures|files)\//

export interface Guard {
  middleware: RequestHandler
  /** Whether the request comes from the person who started the server, by the browser mode's cookie of its own for that. */
  isOperator(request: Request): boolean
}

/**
 * Keeps strangers out of the loopback server, before anything else looks at a request: host and proxies (421), origin and
 * launch key (403). It keeps out other web pages and other users of the computer, not programs of the same user.
 */
export function createGuard(options: GuardOptions): Guard {
  const { port, allowedOrigins, launchKey } = options
  const cookies = createCookies(port)
  const swapTicket = createTicketSwap(options.ticket, cookies)

  const holdsKey = (request: Request): boolean => {
    if (launchKey === undefined) return true
    const sent = request.get('X-Launch-Key')
    return (sent !== undefined && isSame(sent, launchKey)) || cookies.holds(request, 'launch')
  }

  const middleware: RequestHandler = (request, response, next) => {
    const foreign = foreignTo(options, request)
    if (foreign) return next(foreign)
    const { origin } = request.headers
    if (origin !== undefined && !isOwn(origin, port())) allow(response, origin)
    if (request.method === 'OPTIONS' && origin !== undefined) return preflight(response)
    // Before the next check: the file that brings the ticket has no origin, which a browser calls another site.
    if (swapTicket(request, response)) return
    if (isFromElsewhere(request, allowedOrigins))
      return next(
        new ForeignRequest('origin', request.get('Sec-Fetch-Site') ?? '', 'Open the address in a tab of its own.'),
      )
    if (!holdsKey(request))
      return next(
        new ForeignRequest('key', request.get('X-Launch-Key') ?? '', 'Open the link that the server printed.'),
      )
    next()
  }
  return { middleware, isOperator: request => cookies.holds(request, 'operator') }
}

const hostsOf = (port: number): string[] => ['127.0.0.1', 'localhost', '[::1]'].map(host => `${host}:${port}`)
const isOwn = (origin: string, port: number): boolean => hostsOf(port).some(host => origin === `http://${host}`)

/** What a request says of itself that is not for this server: its host, a proxy on its way, its origin. */
function foreignTo({ port, allowedOrigins }: GuardOptions, request: Request): ForeignRequest | undefined {
  const { host = '', origin } = request.headers
  if (!hostsOf(port()).includes(host))
    return new ForeignRequest('host', host, `Ask for http://127.0.0.1:${port()} as it stands.`)
  const proxy = Object.keys(request.headers).find(isProxyHeader)
  if (proxy !== undefined)
    return new ForeignRequest('proxy', proxy, 'Ask the server directly: it answers nothing that passed a proxy.')
  if (origin !== undefined && !isOwn(origin, port()) && !allowedOrigins.includes(origin))
    return new ForeignRequest(
      'origin',
      origin,
      'Call from the console itself, or name this origin when the server starts.',
    )
  return undefined
}

/** A browser that says that another site asks, without an origin; allowed origins may show pictures. */
function isFromElsewhere(request: Request, allowedOrigins: readonly string[]): boolean {
  if (request.headers.origin !== undefined) return false
  const site = request.get('Sec-Fetch-Site')
  const isPicture = allowedOrigins.length > 0 && picturePaths.test(request.path)
  return site === 'cross-site' || (site === 'same-site' && !isPicture)
}

const isProxyHeader = (name: string): boolean =>
  name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-')

function allow(response: Response, origin: string): void {
  response.set({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': exposedHeaders,
    Vary: 'Origin',
  })
}

function preflight(response: Response): void {
  response.set({
    'Access-Control-Allow-Headers': allowedHeaders,
    'Access-Control-Allow-Methods': 'GET, POST, DELETE',
    'Access-Control-Max-Age': '600',
    'Access-Control-Allow-Private-Network': 'true',
  })
  response.status(204).end()
}

type CookieKind = 'launch' | 'operator'

/** A cookie goes to every port of its host: the name holds ours, and what lets in is not what commands. */
function createCookies(port: () => number) {
  const secrets: Record<CookieKind, string> = {
    launch: randomBytes(32).toString('base64url'),
    operator: randomBytes(32).toString('base64url'),
  }
  const nameOf = (kind: CookieKind) => `stallkeeper_${kind}_${port()}`
  return {
    holds(request: Request, kind: CookieKind): boolean {
      const held = parseCookie(request.headers.cookie ?? '')[nameOf(kind)]
      return held !== undefined && isSame(held, secrets[kind])
    },
    give(response: Response): void {
      const set = (kind: CookieKind, path: string) =>
        response.cookie(nameOf(kind), secrets[kind], { httpOnly: true, sameSite: 'strict', path })
      set('launch', '/')
      for (const path of operatorPaths) set('operator', path)
    },
  }
}

/** In place of a redirect: what another site led to carries no strict cookies onward, what our own page asks for does. */
const onward = '<!doctype html><meta http-equiv="refresh" content="0;url=/"><title>Stallkeeper Sandbox</title>'

/** @returns what swaps the one-time ticket for the cookies, and says whether it did */
function createTicketSwap(first: string | undefined, cookies: ReturnType<typeof createCookies>) {
  let ticket = first
  return (request: Request, response: Response): boolean => {
    const sent = request.query.ticket
    if (ticket === undefined || typeof sent !== 'string' || !isSame(sent, ticket)) return false
    ticket = undefined
    cookies.give(response)
    response.set({ 'Content-Security-Policy': "default-src 'none'", 'Referrer-Policy': 'no-referrer' })
    if (request.get('Sec-Fetch-Site') === 'none') response.redirect('/')
    else response.type('html').send(onward)
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
