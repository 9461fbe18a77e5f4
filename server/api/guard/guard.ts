import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import { isSame } from '../../platform/secrets.ts'
import type { IsStarter } from '../caller/require-operator.ts'
import { answerHeaders } from '../transport/protocol.ts'
import { ForeignRequest } from './foreign-request.ts'
import { createCookies, createTicketSwap } from './guard-cookies.ts'
import { knownHosts, knownOrigins, nameInOrigin, nameOf, nearPeers } from './known-callers.ts'

/** Settings of the guard: callers and host names that it accepts (`docs/rules/safety.md`). */
export interface GuardOptions {
  /** Origins whose pages may call, in addition to the server's; `loopback` means every port of this computer. */
  allowedOrigins?: readonly string[]
  /** Names that the server also answers for, with a port or for any. */
  allowedHosts?: readonly string[]
  /** In a container: its neighbours may call too. */
  container?: boolean
  /** If set, every request must carry it in `X-Launch-Key` or in the cookie that a ticket was exchanged for. */
  launchKey?: string
  /** Browser mode: swapped once for two HttpOnly cookies: one lets in, one for the operator's paths commands. */
  ticket?: string
  /** Takes the ticket of a later link of that kind, which another process has made. */
  takeTicket?: (sent: string) => boolean
}

const picturePaths = /^\/(pictures|files)\//

export interface Guard {
  /** Lets a request go on, answers it itself (a preflight, or the ticket), or throws ForeignRequest. */
  guard: RequestHandler
  isStarter: IsStarter
}

/**
 * Keeps strangers out of the server, before anything else looks at a request: host and proxies (421), peer, origin and
 * launch key (403). It keeps out other web pages and other users of the computer, not programs of the same user.
 * @param port that the server listens on
 */
export function createGuard(port: number, options: GuardOptions): Guard {
  const { launchKey, allowedOrigins = [] } = options
  const refuseForeign = foreignCheck(port, options)
  const cookies = createCookies(port)
  const swapTicket = createTicketSwap(options, cookies)
  const { describe, preflight } = crossOrigin({
    isNamed: allowedOrigins.length > 0,
    takesCookies: launchKey === undefined,
  })

  const holdsKey = (request: Request): boolean => {
    if (launchKey === undefined) return true
    const sent = request.get('x-launch-key')
    return (sent !== undefined && isSame(sent, launchKey)) || cookies.holds(request, 'launch')
  }

  return {
    guard(request, response, next) {
      const { end } = response.locals.exchange
      refuseForeign(request)
      describe(request, response)
      if (request.method === 'OPTIONS' && request.headers.origin !== undefined) {
        preflight(request, response)
        return end()
      }
      // Before the next check: the file that brings the ticket has no origin, which a browser calls another site.
      if (swapTicket(request, response)) return end()
      refuseOtherSite(request, allowedOrigins.length > 0)
      if (!holdsKey(request))
        throw new ForeignRequest('key', request.get('x-launch-key') ?? '', 'Open the link that the server printed.')
      next()
    },
    isStarter: request => cookies.holds(request, 'operator'),
  }
}

/** @returns what throws for whatever a request says of itself that is not for this server: who sends it, its host, a proxy on its way, its origin */
function foreignCheck(port: number, options: GuardOptions): (request: IncomingMessage) => void {
  const { allowedOrigins = [], allowedHosts = [], container = false } = options
  const isKnownHost = knownHosts(port, { allowedHosts, container })
  const isKnownOrigin = knownOrigins(port, allowedOrigins)
  const isNear = container ? nearPeers() : () => true
  return ({ headers, socket }) => {
    const { host = '', origin } = headers
    if (!isNear(socket.remoteAddress)) throw strangePeer(socket.remoteAddress)
    if (!isKnownHost(host)) throw strangeHost(host, port)
    for (const name in headers) if (isProxyHeader(name)) throw passedProxy(name)
    if (origin !== undefined && !isKnownOrigin(origin) && origin !== `http://${host}`) throw strangeOrigin(origin)
  }
}

const isProxyHeader = (name: string): boolean =>
  name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-')

const strangePeer = (address = '') =>
  new ForeignRequest('peer', address, 'Call from a loopback or a private address: the server answers no other.')

function strangeHost(host: string, port: number): ForeignRequest {
  const own = `Ask for http://127.0.0.1:${port} as it stands`
  const flag = nameOf(host) === undefined ? '' : `, or start the server with --allow-host ${host}`
  return new ForeignRequest('host', host, `${own}${flag}.`)
}

const passedProxy = (header: string) =>
  new ForeignRequest('proxy', header, 'Ask the server directly: it answers nothing that passed a proxy.')

function strangeOrigin(origin: string): ForeignRequest {
  const flag =
    nameInOrigin(origin) === undefined
      ? 'Call from a page of this computer: no other origin can be allowed.'
      : `Start the server with --allow-origin ${origin}.`
  return new ForeignRequest('origin', origin, flag)
}

/**
 * A browser that says that another site asks, without an origin; pages that were named may show pictures.
 * @throws ForeignRequest
 */
function refuseOtherSite({ headers, path }: Request, isNamed: boolean): void {
  if (headers.origin !== undefined) return
  const site = headers['sec-fetch-site']
  const isPicture = picturePaths.test(path)
  if (site === 'cross-site')
    throw new ForeignRequest('origin', site, isPicture ? picturesByOneName : 'Open the address in a tab of its own.')
  if (site !== 'same-site' || (isNamed && isPicture)) return
  throw new ForeignRequest('origin', site, isPicture ? picturesByFlag : 'Open the address in a tab of its own.')
}

const picturesByFlag = 'Start the server with --allow-origin and the origin of the page that shows the picture.'
const picturesByOneName =
  'Show pictures below the name that the page stands on, as fileHost has it: localhost on localhost, 127.0.0.1 on 127.0.0.1.'

/** Response headers that pages of other origins may read, in addition to the safelisted ones. */
const exposed = [
  'X-Sandbox',
  'X-Clock',
  'X-Request-Id',
  'X-Fault',
  'X-Live-Id',
  'Idempotent-Replayed',
  'Retry-After',
  'Allow',
]
const exposedHeaders = exposed.join(', ')

/**
 * Sets the CORS headers for pages of other origins.
 * @param isNamed true if some origin is allowed: the answer then varies by origin
 * @param takesCookies no cookie of ours lets anybody in, so that a page may send what it has
 */
function crossOrigin({ isNamed, takesCookies }: { isNamed: boolean; takesCookies: boolean }) {
  return {
    /** Says on the answer who may read it. */
    describe(request: Request, response: Response): void {
      const { origin, host } = request.headers
      if (isNamed) response.setHeader('Vary', 'Origin')
      if (origin === undefined || origin === `http://${host}`) return
      response.setHeader('Access-Control-Allow-Origin', origin)
      response.setHeader('Access-Control-Expose-Headers', exposedHeaders)
      if (takesCookies) response.setHeader('Access-Control-Allow-Credentials', 'true')
    },
    preflight(request: Request, response: Response): void {
      response.writeHead(204, {
        ...answerHeaders,
        'Access-Control-Allow-Headers': request.get('access-control-request-headers') ?? '*',
        'Access-Control-Allow-Methods': 'GET, POST, DELETE',
        'Access-Control-Max-Age': '600',
        'Access-Control-Allow-Private-Network': 'true',
      })
      response.end()
    },
  }
}
