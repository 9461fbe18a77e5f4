import { callOf, type Exchange } from '../exchange.ts'

/** Step that takes an undo point before an operator's command. */
export async function undoPoint(exchange: Exchange): Promise<void> {
  const { world, input, afterCall } = exchange
  afterCall.push(await world.undoPoints.before(callOf(exchange), input))
}
