import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parse as parseQuery } from 'node:querystring'
import { parseCookie, stringifySetCookie } from 'cookie'
import { type Exchange, headerOf } from './exchange.ts'
import { answerHeaders } from './protocol.ts'
import { isSame } from './secrets.ts'

/** Where the operator's cookie goes: what an operator commands, the pictures that an operator decides about, and the worlds beside the server's own. */
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

/** @returns what swaps the one-time ticket for the cookies, and says whether it did */
export function createTicketSwap(first: string | undefined, cookies: ReturnType<typeof createCookies>) {
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
