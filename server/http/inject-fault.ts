import { setTimeout as wait } from 'node:timers/promises'
import type { CallName } from '#shared/contract/calls.ts'
import { fail } from '../failures/refusal.ts'
import { sellerIfAny } from './authenticate.ts'
import type { Deps } from './deps.ts'
import type { Exchange } from './exchange.ts'
import { takeFault } from './faults.ts'

/** Acts after the guard and before all else (D-21); the log marks what a fault answered. */
export async function injectFault(name: CallName, deps: Deps, exchange: Exchange): Promise<void> {
  const { authorization } = exchange.request.headers
  const taken = takeFault(deps.databases.write, name, sellerIfAny(deps.sessions, authorization)?.username ?? '')
  if (!taken) return
  exchange.fault = taken.fault.id
  if (taken.fault.delayMs > 0) await wait(taken.fault.delayMs)
  if (taken.symbol) fail(taken.symbol)
}
