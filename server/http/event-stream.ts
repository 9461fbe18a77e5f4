import type { ServerResponse } from 'node:http'
import { allCalls } from '#shared/contract/calls.ts'
import { codes } from '#shared/contract/codes.ts'
import { Refusal } from '../failures/refusal.ts'
import type { Reader } from '../live/live.ts'
import { callerOf } from './authenticate.ts'
import type { StreamCall } from './call.ts'
import type { Deps } from './deps.ts'
import { type Exchange, headerOf } from './exchange.ts'
import { iso } from './iso.ts'
import { closeEntry } from './journal-entry.ts'
import { answerHeaders } from './protocol.ts'
import type { Seller } from './sessions.ts'

/** The last step of a request that is answered by a stream: no envelope, and no end of its own. */
export function answerByStream(
  deps: Deps,
  open: (call: StreamCall) => () => void,
  { exchange, seller }: { exchange: Exchange; seller: Seller | null },
): void {
  const { request, response } = exchange
  begin(exchange)
  if (request.method === 'HEAD') return void response.end()
  const { live, eventStreams } = deps
  const stop = open({
    live,
    eventStreams,
    seller,
    lastEventId: headerOf(request, 'last-event-id'),
    isAllowed: () => isAllowed(deps, exchange),
    reader: readerOf(response),
  })
  response.once('close', stop)
}

function begin(exchange: Exchange): void {
  const { response, requestId, now } = exchange
  closeEntry(exchange, { code: codes.Ok, status: 200 })
  response.writeHead(200, {
    ...answerHeaders,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'X-Clock': iso(now()),
    'X-Request-Id': requestId,
  })
  response.flushHeaders()
}

/** Node keeps what a reader does not take: nothing more is given to it then. */
export const readerOf = (response: ServerResponse): Reader => ({
  send(text) {
    if (response.writableNeedDrain) return false
    response.write(text)
    return true
  },
  end: () => void (response.writableNeedDrain ? response.destroy() : response.end()),
})

function isAllowed({ sessions }: Deps, { call, request }: Exchange): boolean {
  try {
    return call !== undefined && callerOf(allCalls[call], sessions, request.headers.authorization) !== null
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
