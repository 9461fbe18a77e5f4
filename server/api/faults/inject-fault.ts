import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { codes } from '#shared/contract/codes.ts'
import { refusesPayments } from '../../core/world/world-weather.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { onceUnlocked } from '../../platform/db/write-lock.ts'
import { refuseField } from '../../platform/failures/refusal.ts'
import { sellerIfAny } from '../caller/authenticate.ts'
import type { Deps } from '../deps.ts'
import { callOf, type Exchange } from '../exchange.ts'
import { headerOf } from '../header-of.ts'
import { redact } from '../journal/journal.ts'
import { answered } from '../pipeline/step.ts'
import { act } from './fault-effects.ts'
import { type FaultEffect, faultHeader, needsAnswer, readFaultHeader } from './fault-rule.ts'
import { hasFaults, takeFault } from './faults.ts'

const header = faultHeader.toLowerCase()

/** Lets a fault act that needs nothing of the request's fields: its own, the weather's, or one that the operator set. */
export async function faultsBeforeCaller(exchange: Exchange): Promise<typeof answered | undefined> {
  const name = callOf(exchange)
  const { request, deps } = exchange
  const { read } = deps.databases
  const isFaulty = headerOf(request, header) !== undefined || hasFaults(read) || isRefusedByWeather(name, read)
  if (!isFaulty) return undefined
  exchange.mayMeetFaults = true
  const isOver =
    (await injectOwnFault(name, deps, exchange)) ||
    (await refuseByWeather(name, deps, exchange)) ||
    (await injectFault(name, deps, { exchange }))
  return isOver ? answered : undefined
}

/** Keeps the fields for the journal, without secrets, and lets a fault act that compares them. */
export async function faultsAfterBody(exchange: Exchange): Promise<typeof answered | undefined> {
  const name = callOf(exchange)
  const { entry, sent, deps, mayMeetFaults } = exchange
  if (entry) entry.body = redact(name, sent)
  const isOver = mayMeetFaults && (await injectFault(name, deps, { exchange, sent }))
  return isOver ? answered : undefined
}

/**
 * Lets the fault act that is meant for a request, if any: as soon as what it compares is known (D-21).
 * @param sent what the request holds, once it is read
 * @returns whether the call is over: it does not run
 */
async function injectFault(
  name: CallName,
  deps: Deps,
  { exchange, sent }: { exchange: Exchange; sent?: unknown },
): Promise<boolean> {
  if (exchange.fault !== undefined) return false
  const username = noteCaller(deps, exchange)
  const taken = await onceUnlocked(deps.databases, () => takeFault(deps.world, { name, username, sent }))
  if (taken?.endsSession) await onceUnlocked(deps.databases, () => endSession(deps, exchange))
  return taken !== undefined && act(exchange, String(taken.id), taken)
}

function endSession({ sessions, databases }: Deps, { request }: Exchange): void {
  sessions.runOut(databases.write, request.headers.authorization)
}

/** Names the caller in the journal, as nobody authenticates a call that a fault answers. */
function noteCaller({ sessions }: Deps, exchange: Exchange): string {
  const username = sellerIfAny(sessions, exchange.request.headers.authorization)?.username ?? ''
  if (exchange.entry) exchange.entry.username = username || null
  return username
}

/** Whether the payment provider is down, and the call needs it. */
function isRefusedByWeather(name: CallName, db: ReadDb): boolean {
  const { provider }: CallRow = allCalls[name]
  return provider === true && refusesPayments(db)
}

/** What `X-Fault` says of a call that the weather refuses. */
const ofWeather = 'weather'

/** @returns whether the call is over, as after a fault: the provider that it needs is down */
async function refuseByWeather(name: CallName, deps: Deps, exchange: Exchange): Promise<boolean> {
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
async function injectOwnFault(name: CallName, deps: Deps, exchange: Exchange): Promise<boolean> {
  const text = headerOf(exchange.request, header)
  if (text === undefined) return false
  const effect: FaultEffect = deps.isForTests
    ? readFaultHeader(text)
    : refuseField(faultHeader, 'invalid', { expected: 'a server for tests' })
  if (allCalls[name].stream && needsAnswer(effect)) refuseField(faultHeader, 'unfitting')
  return act(exchange, ofHeader, effect)
}
