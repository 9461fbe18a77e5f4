import type { ServerResponse } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { Refusal } from '../failures/refusal.ts'
import type { Reader } from '../live/live.ts'
import { callerOf } from './authenticate.ts'
import type { Stream } from './call.ts'
import type { Deps } from './deps.ts'
import type { Seller } from './sessions.ts'

/** The last step of a request that is answered by a stream: no envelope, and no end of its own. */
export function streamBy(name: CallName, stream: Stream, deps: Deps): RequestHandler {
  return (request, response) => {
    const seller: Seller = response.locals.seller
    begin(response)
    if (request.method === 'HEAD') return void response.end()
    const stop = stream.open({
      live: deps.live,
      sellerId: seller.id,
      lastEventId: request.get('Last-Event-ID'),
      isAllowed: () => isAllowed(name, deps, request),
      reader: readerOf(response),
    })
    response.once('close', stop)
  }
}

function begin(response: Response): void {
  response.set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Clock': response.locals.clock?.() })
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

function isAllowed(name: CallName, { sessions }: Deps, request: Request): boolean {
  try {
    return callerOf(allCalls[name], sessions, request.headers.authorization) !== null
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
