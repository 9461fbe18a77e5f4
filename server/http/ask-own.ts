import type { OutgoingHttpHeaders } from 'node:http'
import { replayLimits } from '#shared/journal.ts'

/** A request that this server sends to itself. */
export interface OwnRequest {
  method: string
  /** With its query. */
  address: string
  headers: OutgoingHttpHeaders
  body: string | undefined
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

/**
 * @param url the world's own, on this computer
 * @returns what asks a world of this server as anybody else would, by its guard, its faults and its limits
 */
export const askingOwn =
  (url: string, launchKey: string | undefined): AskOwn =>
  ({ method, address, headers, body }) => {
    // Imported, its every export is read, and one of them loads all of fetch.
    const { request } = process.getBuiltinModule('node:http')
    const { promise, resolve } = Promise.withResolvers<OwnReply>()
    const asked = request(url + address, {
      method,
      agent: false,
      signal: AbortSignal.timeout(replayLimits.waitMs),
      headers: { ...headers, ...(launchKey !== undefined && { 'X-Launch-Key': launchKey }) },
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

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}
