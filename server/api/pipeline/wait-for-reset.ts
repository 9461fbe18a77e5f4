import { fail } from '../../platform/failures/refusal.ts'
import { type Exchange, rowOf } from '../exchange.ts'

/** @throws Refusal SystemBusy while another world takes this one's place; a call whose row says so waits for that */
export async function waitForReset(exchange: Exchange): Promise<void> {
  const { reset } = exchange.world
  if (rowOf(exchange).waits) await reset.over()
  else if (reset.isRunning()) fail('SystemBusy')
}
