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
  /** Additional host names, with one port or for any port. */
  allowedHosts?: readonly string[]
  /**
   * In a container, also accepts the host names of other containers (`inContainer`). Every request must then come from
   * a loopback, private or cluster address (RFC 1918, 4193, 6598).
   */
  container?: boolean
  /**
   * If set, every request must carry this key in `X-Launch-Key` or in the cookie that was set in exchange for a ticket.
   */
  launchKey?: string
  /** Browser mode: one-time ticket for two HttpOnly cookies. One allows calls, the other operator calls. */
  ticket?: string
  /** Accepts the ticket of a later link, which another process of the same user created. */
  takeTicket?: (sent: string) => boolean
}

const picturePaths = /^\/(pictures|files)\//

export interface Guard {
  /** Handles a request: passes it on, answers a preflight or a ticket, or throws ForeignRequest. */
  guard: RequestHandler
  isStarter: IsStarter
}

/**
 * Creates the guard, which checks each request first: host and proxies (421), then peer, origin and launch key (403).
 * The guard refuses other web pages and other users of the computer, but not programs of the same user.
 * @param port port of the server
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
      // The ticket must be exchanged before `refuseOtherSite` runs, because a browser marks a link in a local file as
      // cross-site. Only GET requests exchange it. Link previews and scanners send HEAD before the person opens the
      // link.
      if (request.method === 'GET' && swapTicket(request, response)) return end()
      refuseOtherSite(request, allowedOrigins.length > 0)
      if (!holdsKey(request))
        throw new ForeignRequest('key', request.get('x-launch-key') ?? '', 'Open the link that the server printed.')
      next()
    },
    isStarter: request => cookies.holds(request, 'operator'),
  }
}

/**
 * Returns a function that refuses a request if its peer, host or origin is not allowed, or if a proxy forwarded it.
 * @throws ForeignRequest
 */
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

const strangePeer = (address = '') => new ForeignRequest('peer', address, 'Call from a loopback or private address.')

function strangeHost(host: string, port: number): ForeignRequest {
  const advice = `Call http://127.0.0.1:${port} directly`
  const flag = nameOf(host) === undefined ? '' : `, or start the server with --allow-host ${host}`
  return new ForeignRequest('host', host, `${advice}${flag}.`)
}

const passedProxy = (header: string) =>
  new ForeignRequest('proxy', header, 'Call the server directly: it refuses requests that passed a proxy.')

function strangeOrigin(origin: string): ForeignRequest {
  const flag =
    nameInOrigin(origin) === undefined
      ? 'Call from a page of this computer: no other origin can be allowed.'
      : `Start the server with --allow-origin ${origin}.`
  return new ForeignRequest('origin', origin, flag)
}

/**
 * Refuses requests that a browser marks as cross-site, or as same-site without an origin. If pages of other origins are
 * allowed, they may load pictures.
 * @throws ForeignRequest
 */
function refuseOtherSite({ headers, path }: Request, isNamed: boolean): void {
  if (headers.origin !== undefined) return
  const site = headers['sec-fetch-site']
  const isPicture = picturePaths.test(path)
  if (site === 'cross-site')
    throw new ForeignRequest('origin', site, isPicture ? picturesByOneName : 'Open the address in a new tab.')
  if (site !== 'same-site' || (isNamed && isPicture)) return
  throw new ForeignRequest('origin', site, isPicture ? picturesByFlag : 'Open the address in a new tab.')
}

const picturesByFlag = 'Start the server with --allow-origin and the origin of the page that shows the picture.'
const picturesByOneName =
  'Load pictures from the host name of the page, as in fileHost: localhost on localhost, 127.0.0.1 on 127.0.0.1.'

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
 * Creates the functions that set the CORS headers for pages of other origins.
 * @param isNamed true if some origin is allowed; responses then vary by origin
 * @param takesCookies true if no cookie of the server grants access, so that pages may send cookies
 */
function crossOrigin({ isNamed, takesCookies }: { isNamed: boolean; takesCookies: boolean }) {
  return {
    /** Sets the headers that let the origin read the response. */
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
