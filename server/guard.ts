import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { isSame } from './secrets.ts'

export interface GuardOptions {
  /** Port that the server listens on, known once it does. */
  port: () => number
  allowedOrigins: readonly string[]
  launchKey?: string | undefined
  ticket?: string | undefined
}

const cookieName = 'stallkeeper_launch'
const allowedHeaders = 'authorization, content-type, accept-language, x-timezone, idempotency-key, x-operator-key'

export interface Guard {
  middleware: RequestHandler
  /** Whether the request comes from the person who started the server, by the browser mode's cookie. */
  isLauncher(request: Request): boolean
}

/**
 * Keeps strangers out of the loopback server, before anything else looks at a request: host (421), origin (403), launch
 * key (401). It keeps out other web pages and other users of the computer, not programs of the same user.
 */
export function createGuard(options: GuardOptions): Guard {
  let ticket = options.ticket
  const cookie = randomBytes(32).toString('base64url')

  const hosts = () => ['127.0.0.1', 'localhost', '[::1]'].map(host => `${host}:${options.port()}`)
  const isOwn = (origin: string) => hosts().some(host => origin === `http://${host}`)
  const isLauncher = (request: Request) => {
    const held = request.headers.cookie?.match(new RegExp(`(?:^|; )${cookieName}=([^;]+)`))?.[1]
    return held !== undefined && isSame(held, cookie)
  }
  const holdsKey = (request: Request) => {
    const { launchKey } = options
    if (launchKey === undefined) return true
    const sent = request.get('X-Launch-Key')
    return (sent !== undefined && isSame(sent, launchKey)) || isLauncher(request)
  }
  const swapTicket = (request: Request, response: Response): boolean => {
    const sent = request.query.ticket
    if (ticket === undefined || typeof sent !== 'string' || !isSame(sent, ticket)) return false
    ticket = undefined
    response.cookie(cookieName, cookie, { httpOnly: true, sameSite: 'strict', path: '/' })
    response.redirect('/')
    return true
  }

  const middleware: RequestHandler = (request, response, next) => {
    const { origin } = request.headers
    if (!hosts().includes(request.headers.host ?? '')) return next(new Stranger(421))
    if (origin !== undefined && !isOwn(origin)) {
      if (!options.allowedOrigins.includes(origin)) return next(new Stranger(403))
      response.set({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Expose-Headers': 'X-Sandbox, X-Clock',
        Vary: 'Origin',
      })
    } else if (request.get('Sec-Fetch-Site') === 'cross-site' && origin === undefined) return next(new Stranger(403))
    if (request.method === 'OPTIONS' && origin !== undefined) {
      response.set({
        'Access-Control-Allow-Headers': allowedHeaders,
        'Access-Control-Allow-Methods': 'GET, POST, DELETE',
        'Access-Control-Max-Age': '600',
        'Access-Control-Allow-Private-Network': 'true',
      })
      return response.status(204).end()
    }
    if (swapTicket(request, response)) return
    if (!holdsKey(request)) return next(new Stranger(401))
    next()
  }
  return { middleware, isLauncher }
}

/** A request that the guard turned away; `status` is the HTTP status. */
export class Stranger extends Error {
  override name = 'Stranger'
  readonly status: 401 | 403 | 421

  constructor(status: 401 | 403 | 421) {
    super(`turned away with ${status}`)
    this.status = status
  }
}
