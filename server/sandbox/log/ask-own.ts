import type { OutgoingHttpHeaders } from 'node:http'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import { replayLimits } from '#shared/journal.ts'

/** A request that this server sends to itself. Its method and path are those of its call. */
export interface OwnRequest {
  /** A call without parameters in its path. */
  call: CallName
  fields: Record<string, unknown>
  headers: OutgoingHttpHeaders
}

/** What came back; a fault may have kept an answer from coming, or from being whole. */
export interface OwnReply {
  status: number | null
  /** Null where it is no JSON. */
  json: unknown
  requestId: string | null
}

export type AskOwn = (request: OwnRequest) => Promise<OwnReply>

const nothing: OwnReply = { status: null, json: null, requestId: null }

/** Puts the fields into the query of a GET, and into the body of a POST as JSON. */
function partsOf({ call, fields }: OwnRequest) {
  const { method } = allCalls[call]
  const path = fullPath(call)
  if (method === 'POST') return { method, path, body: JSON.stringify(fields) }
  const query = queryOf(fields)
  return { method, path: query === '' ? path : `${path}?${query}`, body: undefined }
}

/** Returns fields as the query of an address. */
export const queryOf = (fields: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()

/**
 * @param url the world's own, on this computer
 * @returns what asks a world of this server as anybody else would, by its guard, its faults and its limits
 */
export function askingOwn(url: string, launchKey: string | undefined): AskOwn {
  const { hostname, port, pathname } = new URL(url)
  // Node's option for an IPv6 address has no brackets.
  const host = hostname.replace(/^\[|\]$/g, '')
  const base = pathname.replace(/\/$/, '')
  return own => {
    const { method, path, body } = partsOf(own)
    // Imported, its every export is read, and one of them loads all of fetch.
    const { request } = process.getBuiltinModule('node:http')
    const { promise, resolve } = Promise.withResolvers<OwnReply>()
    const asked = request({
      host,
      port,
      path: base + path,
      method,
      agent: false,
      signal: AbortSignal.timeout(replayLimits.waitMs),
      headers: {
        ...own.headers,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(launchKey !== undefined && { 'X-Launch-Key': launchKey }),
      },
    })
    asked.once('error', () => resolve(nothing))
    asked.once('response', answer => {
      const pieces: Buffer[] = []
      const { statusCode = null, headers: answered } = answer
      const requestId = typeof answered['x-request-id'] === 'string' ? answered['x-request-id'] : null
      answer.on('data', piece => pieces.push(piece))
      answer.once('error', () => resolve({ status: statusCode, json: null, requestId }))
      answer.once('end', () => resolve({ status: statusCode, json: jsonIn(Buffer.concat(pieces)), requestId }))
    })
    asked.end(body)
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
