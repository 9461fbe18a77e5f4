import type { CallName } from '#shared/contract/calls.ts'
import { allCalls } from '#shared/contract/calls.ts'
import { refuseField } from '../failures/refusal.ts'
import { sellerIfAny } from './authenticate.ts'
import type { Deps } from './deps.ts'
import { type Exchange, headerOf } from './exchange.ts'
import { act } from './fault-effects.ts'
import { type FaultEffect, faultHeader, needsAnswer, readFaultHeader } from './fault-rule.ts'
import { takeFault } from './faults.ts'

/**
 * Lets the fault act that is meant for a request, if any: as soon as what it compares is known (D-21).
 * @param sent what the request holds, once it is read
 * @returns whether the call is over: it does not run
 */
export async function injectFault(
  name: CallName,
  deps: Deps,
  { exchange, sent }: { exchange: Exchange; sent?: unknown },
): Promise<boolean> {
  if (exchange.fault !== undefined) return false
  const { authorization } = exchange.request.headers
  const username = sellerIfAny(deps.sessions, authorization)?.username ?? ''
  if (exchange.entry) exchange.entry.username = username || null
  const taken = takeFault(deps.world, { name, username, sent })
  return taken !== undefined && act(exchange, String(taken.id), taken)
}

/** What `X-Fault` says of a fault that the request itself asked for. */
const ofHeader = 'header'

/**
 * Lets the fault act that a test asks for in the request's own header: it harms nobody else.
 * @returns whether the call is over
 * @throws Refusal InvalidParameter for what is no fault, and where no tests are at home: in the desktop and the browser mode
 */
export async function injectOwnFault(name: CallName, deps: Deps, exchange: Exchange): Promise<boolean> {
  const text = headerOf(exchange.request, faultHeader.toLowerCase())
  if (text === undefined) return false
  const effect: FaultEffect = deps.isForTests
    ? readFaultHeader(text)
    : refuseField(faultHeader, 'invalid', { expected: 'a server for tests' })
  if (allCalls[name].stream && needsAnswer(effect)) refuseField(faultHeader, 'unfitting')
  return act(exchange, ofHeader, effect)
}
