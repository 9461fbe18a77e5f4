import { callOf, type Exchange } from '../exchange.ts'

/** Step that adds a seller's call to the request log. Later steps complete the entry. */
export function requestLog(exchange: Exchange): void {
  const { request, requestId, path, world } = exchange
  const at = world.state.clock.now()
  exchange.entry = world.journal.begin({ request, requestId, path, call: callOf(exchange), at })
}
