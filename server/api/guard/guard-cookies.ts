import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'
import { isSame } from '../../platform/secrets.ts'
import { answerHeaders } from '../transport/protocol.ts'

/** Paths that get the operator's cookie: operator calls, uploaded pictures, and test worlds. */
const operatorPaths = ['/sandbox', '/files', '/w'] as const

type CookieKind = 'launch' | 'operator'

/** A cookie goes to every port of its host: the name holds ours, and what lets in is not what commands. */
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

interface Tickets {
  /** The ticket of the first link. */
  ticket?: string
  /** Takes the ticket of a later link, if it is one. */
  takeTicket?: (sent: string) => boolean
}

/** @returns what swaps a one-time ticket for the cookies, and says whether it did */
export function createTicketSwap({ ticket, takeTicket }: Tickets, cookies: ReturnType<typeof createCookies>) {
  let first = ticket
  const take = (sent: string): boolean => {
    if (first === undefined || !isSame(sent, first)) return takeTicket?.(sent) === true
    first = undefined
    return true
  }
  return (request: Request, response: Response): boolean => {
    // A link preview or a scanner asks by HEAD before the person opens the link.
    if (request.method !== 'GET') return false
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
