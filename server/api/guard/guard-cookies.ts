import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'
import { isSame } from '../../platform/secrets.ts'
import { answerHeaders } from '../transport/protocol.ts'

/** Paths to which browsers send the operator's cookie: operator calls, uploaded pictures, and test worlds. */
const operatorPaths = ['/sandbox', '/files', '/w'] as const

type CookieKind = 'launch' | 'operator'

/**
 * Creates the cookies of browser mode. Browsers send cookies to every port of a host, so the names contain the port.
 * The launch cookie allows calls, the operator cookie commands.
 */
export function createCookies(port: number) {
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
    /** Returns the values of the `Set-Cookie` headers. */
    given(): string[] {
      const cookie = (kind: CookieKind, path: string) =>
        stringifySetCookie({ name: nameOf(kind), value: secrets[kind], httpOnly: true, sameSite: 'strict', path })
      return [cookie('launch', '/'), ...operatorPaths.map(path => cookie('operator', path))]
    },
  }
}

/**
 * Page that is sent instead of a redirect. After a link from another site, a browser does not send SameSite=Strict
 * cookies with the redirected request. It sends them with a request that this page starts.
 */
const onward = '<!doctype html><meta http-equiv="refresh" content="0;url=/"><title>Stallkeeper Sandbox</title>'

interface Tickets {
  /** One-time ticket in the first link, which the starting process created. */
  ticket?: string
  /** Accepts and invalidates the ticket of a later link. */
  takeTicket?: (sent: string) => boolean
}

/**
 * Creates a function that exchanges a one-time ticket for the cookies. The function returns true if it has sent a
 * response.
 */
export function createTicketSwap({ ticket, takeTicket }: Tickets, cookies: ReturnType<typeof createCookies>) {
  let first = ticket
  const take = (sent: string): boolean => {
    if (first === undefined || !isSame(sent, first)) return takeTicket?.(sent) === true
    first = undefined
    return true
  }
  return (request: Request, response: Response): boolean => {
    const sent = request.query.ticket
    if (typeof sent !== 'string' || !take(sent)) return false
    const isTyped = request.get('sec-fetch-site') === 'none'
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
