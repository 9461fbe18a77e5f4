import { fail } from '../../platform/failures/refusal.ts'
import { type Exchange, rowOf } from '../exchange.ts'

/**
 * Step that waits while the world is being replaced if the row has `waits`.
 * @throws Refusal SystemBusy for other calls
 */
export async function waitForReset(exchange: Exchange): Promise<void> {
  const { reset } = exchange.world
  if (rowOf(exchange).waits) await reset.over()
  else if (reset.isRunning()) fail('SystemBusy')
}
