import { fail } from '../../platform/failures/refusal.ts'
import { type Exchange, rowOf } from '../exchange.ts'

/** The replacement of a world by another, as far as calls wait for it. */
export interface ResetState {
  isRunning(): boolean
  /** Waits until no other world takes this one's place, successfully or not. */
  over(): Promise<void>
}

/** @throws Refusal SystemBusy while another world takes this one's place; a call whose row says so waits for that */
export async function waitForReset(exchange: Exchange): Promise<void> {
  const { reset } = exchange.deps
  if (rowOf(exchange).waits) await reset.over()
  else if (reset.isRunning()) fail('SystemBusy')
}
