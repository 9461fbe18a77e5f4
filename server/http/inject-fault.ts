import { setTimeout as wait } from 'node:timers/promises'
import type { Request, RequestHandler } from 'express'
import type { CallName } from '#shared/contract/calls.ts'
import { fail, Refusal } from '../failures/refusal.ts'
import type { Deps } from './call.ts'
import { hasFaults, takeFault } from './faults.ts'

/** Who calls, as far as a token tells; an empty name for nobody. */
function nameOf(deps: Deps, request: Request): string {
  try {
    return deps.sessions.sellerOf(request.headers.authorization, { whenClosed: true }).username
  } catch (error) {
    if (error instanceof Refusal) return ''
    throw error
  }
}

/** Acts after the guard and before all else (D-21); the log marks what a fault answered. */
export const injectFault =
  (name: CallName, deps: Deps): RequestHandler =>
  async (request, response, next) => {
    if (!hasFaults(deps.databases.read)) return next()
    const taken = takeFault(deps.databases.write, name, nameOf(deps, request))
    if (!taken) return next()
    response.locals.fault = taken.fault.id
    if (taken.fault.delayMs > 0) await wait(taken.fault.delayMs)
    if (taken.symbol) fail(taken.symbol)
    next()
  }
