import { createHmac } from 'node:crypto'
import type { LookupFunction } from 'node:net'

/** What is sent to the receiver of a webhook. */
export interface Delivered {
  body: string
  headers: Readonly<Record<string, string>>
}

/** Nothing is looked up: the only name that a webhook may have is this computer's own. */
const loopback: LookupFunction = (_name, _options, done) =>
  done(null, [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ])

/**
 * Sends an event, and follows nothing that the answer points to.
 * @returns the status of the answer
 * @throws Error where none came before `signal` ended it
 */
export function postEvent(url: string, { body, headers }: Delivered, signal: AbortSignal): Promise<number> {
  // Imported, its every export is read, and one of them loads all of fetch.
  const { request } = process.getBuiltinModule('node:http')
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method: 'POST',
      agent: false,
      lookup: loopback,
      signal,
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
    })
    asked.once('error', reject)
    asked.once('response', answer => {
      answer.once('error', reject)
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    asked.end(body)
  })
}

/** `t=SECONDS,v1=HEX`: the HMAC-SHA256 of the seconds, a dot and the body. */
export function signatureOf(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
