import { callOf, type Exchange } from '../exchange.ts'

/** Lets the world take an undo point before an operator changes it. */
export async function undoPoint(exchange: Exchange): Promise<void> {
  const { world, input, afterCall } = exchange
  afterCall.push(await world.undoPoints.before(callOf(exchange), input))
}
