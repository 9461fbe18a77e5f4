import { callOf, type Exchange } from '../exchange.ts'

/** Notes a seller's call in the journal, which the later steps complete. */
export function requestLog(exchange: Exchange): void {
  const { request, requestId, path, world } = exchange
  const at = world.state.clock.now()
  exchange.entry = world.journal.begin({ request, requestId, path, call: callOf(exchange), at })
}
