import type { OutgoingHttpHeaders } from 'node:http'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import { replayLimits } from '#shared/journal.ts'

/** A request that the server sends to itself. The call determines method and path. */
export interface SelfRequest {
  /** A call without path parameters. */
  call: CallName
  fields: Record<string, unknown>
  headers: OutgoingHttpHeaders
}

/** The answer; fields are null if a fault suppressed or truncated it. */
export interface SelfReply {
  status: number | null
  /** Null if the answer is not JSON. */
  json: unknown
  requestId: string | null
}

export type SendToSelf = (request: SelfRequest) => Promise<SelfReply>

const nothing: SelfReply = { status: null, json: null, requestId: null }

/** Puts the fields into the query of a GET, or into the JSON body of a POST. */
function partsOf({ call, fields }: SelfRequest) {
  const { method } = allCalls[call]
  const path = fullPath(call)
  if (method === 'POST') return { method, path, body: JSON.stringify(fields) }
  const query = queryOf(fields)
  return { method, path: query === '' ? path : `${path}?${query}`, body: undefined }
}

export const queryOf = (fields: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()

/**
 * @param url of the world, on this computer
 * @returns a function that sends requests through the world's guard, faults and limits like any other client
 */
export function senderToSelf(url: string, launchKey: string | undefined): SendToSelf {
  const { hostname, port, pathname } = new URL(url)
  // Node's `host` option takes an IPv6 address without brackets.
  const host = hostname.replace(/^\[|\]$/g, '')
  const base = pathname.replace(/\/$/, '')
  return selfRequest => {
    const { method, path, body } = partsOf(selfRequest)
    // An `import` would read every export of node:http, and one of them loads all of fetch.
    const { request } = process.getBuiltinModule('node:http')
    const { promise, resolve } = Promise.withResolvers<SelfReply>()
    const outgoing = request({
      host,
      port,
      path: base + path,
      method,
      agent: false,
      signal: AbortSignal.timeout(replayLimits.waitMs),
      headers: {
        ...selfRequest.headers,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(launchKey !== undefined && { 'X-Launch-Key': launchKey }),
      },
    })
    outgoing.once('error', () => resolve(nothing))
    outgoing.once('response', answer => {
      const pieces: Buffer[] = []
      const { statusCode = null, headers: answered } = answer
      const requestId = typeof answered['x-request-id'] === 'string' ? answered['x-request-id'] : null
      answer.on('data', piece => pieces.push(piece))
      answer.once('error', () => resolve({ status: statusCode, json: null, requestId }))
      answer.once('end', () => resolve({ status: statusCode, json: jsonIn(Buffer.concat(pieces)), requestId }))
    })
    outgoing.end(body)
    return promise
  }
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}
