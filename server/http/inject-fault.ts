import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { codes } from '#shared/contract/codes.ts'
import type { ReadDb } from '../db/open.ts'
import { refuseField } from '../failures/refusal.ts'
import { refusesPayments } from '../world/weather.ts'
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
  const username = noteCaller(deps, exchange)
  const taken = takeFault(deps.world, { name, username, sent })
  return taken !== undefined && act(exchange, String(taken.id), taken)
}

/** Names the caller in the journal, as nobody authenticates a call that a fault answers. */
function noteCaller({ sessions }: Deps, exchange: Exchange): string {
  const username = sellerIfAny(sessions, exchange.request.headers.authorization)?.username ?? ''
  if (exchange.entry) exchange.entry.username = username || null
  return username
}

/** Whether the payment provider is down, and the call needs it. */
export function isRefusedByWeather(name: CallName, db: ReadDb): boolean {
  const { provider }: CallRow = allCalls[name]
  return provider === true && refusesPayments(db)
}

/** What `X-Fault` says of a call that the weather refuses. */
const ofWeather = 'weather'

/** @returns whether the call is over, as after a fault: the provider that it needs is down */
export async function refuseByWeather(name: CallName, deps: Deps, exchange: Exchange): Promise<boolean> {
  if (exchange.fault !== undefined || !isRefusedByWeather(name, deps.databases.read)) return false
  noteCaller(deps, exchange)
  return act(exchange, ofWeather, { code: codes.OperationFailed })
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
