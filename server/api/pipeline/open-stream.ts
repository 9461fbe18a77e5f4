import type { ServerResponse } from 'node:http'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { codes } from '#shared/contract/codes.ts'
import type { Parsed } from '#shared/contract/schemas.ts'
import type { Reader } from '../../core/changes/sse-hub.ts'
import { Refusal } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import { callerOf } from '../caller/authenticate.ts'
import { answered, type Exchange, type Step } from '../exchange.ts'
import { closeEntry } from '../journal/request-journal.ts'
import { answerHeaders } from '../transport/protocol.ts'
import type { Stream, StreamCall } from './call.ts'

/** Returns the last step of a call whose response is an event stream without an envelope. */
export const openStream = <Name extends CallName>({ open }: Stream<Name>): Step =>
  function openStream(exchange) {
    const { request, response, world, seller } = exchange
    begin(exchange)
    if (request.method === 'HEAD') {
      response.end()
      return answered
    }
    const call: StreamCall = {
      streams: world.streams,
      seller,
      lastEventId: request.get('last-event-id'),
      isAllowed: () => isAllowed(exchange),
      reader: readerOf(response),
    }
    response.once('close', open(call, exchange.input as Parsed<Name>))
    return answered
  }

function begin(exchange: Exchange): void {
  const { response, requestId, world } = exchange
  closeEntry(exchange, { code: codes.Ok, status: 200 })
  response.writeHead(200, {
    ...answerHeaders,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'X-Clock': iso(world.state.clock.now()),
    'X-Request-Id': requestId,
  })
  response.flushHeaders()
}

/**
 * Adapts a response for an event stream. If the client does not read, `send` returns false, because Node would buffer
 * without a limit.
 */
export const readerOf = (response: ServerResponse): Reader => ({
  send(text) {
    if (response.writableNeedDrain) return false
    response.write(text)
    return true
  },
  end: () => void (response.writableNeedDrain ? response.destroy() : response.end()),
})

function isAllowed({ world: { sessions }, call, request }: Exchange): boolean {
  try {
    return call !== undefined && callerOf(allCalls[call], sessions, request.headers.authorization) !== null
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
