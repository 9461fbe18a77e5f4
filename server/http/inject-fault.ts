import { setTimeout as wait } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import type { CallName } from '#shared/contract/calls.ts'
import { fail } from '../failures/refusal.ts'
import { sellerIfAny } from './authenticate.ts'
import type { Deps } from './deps.ts'
import { hasFaults, takeFault } from './faults.ts'

/** Acts after the guard and before all else (D-21); the log marks what a fault answered. */
export const injectFault =
  (name: CallName, deps: Deps): RequestHandler =>
  async (request, response, next) => {
    if (!hasFaults(deps.databases.read)) return next()
    const taken = takeFault(
      deps.databases.write,
      name,
      sellerIfAny(deps.sessions, request.headers.authorization)?.username ?? '',
    )
    if (!taken) return next()
    response.locals.fault = taken.fault.id
    if (taken.fault.delayMs > 0) await wait(taken.fault.delayMs)
    if (taken.symbol) fail(taken.symbol)
    next()
  }
