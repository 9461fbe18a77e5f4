import type { OutgoingHttpHeaders } from 'node:http'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import { replayLimits } from '#shared/journal.ts'

/** A request that the server sends to itself. The name of the call determines method and path. */
export interface SelfRequest {
  /** Name of the call. Its path must not have parameters. */
  call: CallName
  fields: Record<string, unknown>
  headers: OutgoingHttpHeaders
}

/** The response. Its fields are null if a fault suppressed or truncated it. */
export interface SelfReply {
  status: number | null
  /** Parsed body; null if the response is not JSON. */
  json: unknown
  requestId: string | null
}

export type SendToSelf = (request: SelfRequest) => Promise<SelfReply>

const nothing: SelfReply = { status: null, json: null, requestId: null }

/** Returns the request's parts: a GET has the fields in its query, a POST in its JSON body. */
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
 * Creates a function that sends requests to this server. They pass the world's guard, faults and limits like those of
 * any other client.
 * @param url address of the world on this computer
 */
export function senderToSelf(url: string, launchKey: string | undefined): SendToSelf {
  const { hostname, port, pathname } = new URL(url)
  // The option `host` of Node takes an IPv6 address without brackets.
  const host = hostname.replace(/^\[|\]$/g, '')
  const base = pathname.replace(/\/$/, '')
  return selfRequest => {
    const { method, path, body } = partsOf(selfRequest)
    // `import` would evaluate all lazy exports of node:http. One of them loads fetch, which slows the start.
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
