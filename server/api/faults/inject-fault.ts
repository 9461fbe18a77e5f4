import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { codes } from '#shared/contract/codes.ts'
import { refusesPayments } from '../../core/world/world-weather.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { onceUnlocked } from '../../platform/db/write-lock.ts'
import { refuseField } from '../../platform/failures/refusal.ts'
import { sellerIfAny } from '../caller/authenticate.ts'
import { answered, callOf, type Exchange } from '../exchange.ts'
import { redact } from '../journal/request-journal.ts'
import type { ServedWorld } from '../served-world.ts'
import { applyFault } from './fault-effects.ts'
import { type FaultEffect, faultHeader, needsAnswer, readFaultHeader } from './fault-rule.ts'
import { hasFaults, takeFault } from './stored-faults.ts'

/** The parts of a world that faults use. */
type Faulty = Pick<ServedWorld, 'databases' | 'state' | 'sessions' | 'access'>

const header = faultHeader.toLowerCase()

/**
 * Applies a fault that does not depend on the request's fields. It comes from a header of the request, from a simulated
 * outage of the world, or from a fault rule.
 */
export async function faultsBeforeCaller(exchange: Exchange): Promise<typeof answered | undefined> {
  const name = callOf(exchange)
  const { request, world } = exchange
  const { read } = world.databases
  const isFaulty = request.get(header) !== undefined || hasFaults(read) || isRefusedByWeather(name, read)
  if (!isFaulty) return undefined
  exchange.mayMeetFaults = true
  const isOver =
    (await injectHeaderFault(name, world, exchange)) ||
    (await refuseByWeather(name, world, exchange)) ||
    (await injectFault(name, world, { exchange }))
  return isOver ? answered : undefined
}

/**
 * Writes the request's fields without secrets to the request log. Then applies the fault rule that compares fields, if
 * one matches.
 */
export async function faultsAfterBody(exchange: Exchange): Promise<typeof answered | undefined> {
  const name = callOf(exchange)
  const { entry, sent, world, mayMeetFaults } = exchange
  if (entry) entry.body = redact(name, sent)
  const isOver = mayMeetFaults && (await injectFault(name, world, { exchange, sent }))
  return isOver ? answered : undefined
}

/**
 * Applies the fault rule that matches a request (D-21). Rules that compare fields need `sent`.
 * @param sent fields of the request, if they were read
 * @returns true if the request is finished
 */
async function injectFault(
  name: CallName,
  world: Faulty,
  { exchange, sent }: { exchange: Exchange; sent?: unknown },
): Promise<boolean> {
  if (exchange.fault !== undefined) return false
  const username = noteCaller(world, exchange)
  const taken = await onceUnlocked(world.databases, () => takeFault(world.state, { name, username, sent }))
  if (taken?.endsSession) await onceUnlocked(world.databases, () => endSession(world, exchange))
  return taken !== undefined && applyFault(exchange, String(taken.id), taken)
}

function endSession({ sessions, databases }: Pick<ServedWorld, 'sessions' | 'databases'>, { request }: Exchange): void {
  sessions.runOut(databases.write, request.headers.authorization)
}

/**
 * Writes the caller to the request log. It is needed because a call that a fault answers is never authenticated.
 * @returns the username, or an empty text
 */
function noteCaller({ sessions }: Pick<ServedWorld, 'sessions'>, exchange: Exchange): string {
  const username = sellerIfAny(sessions, exchange.request.headers.authorization)?.username ?? ''
  if (exchange.entry) exchange.entry.username = username || null
  return username
}

/** Checks if the call needs the payment provider and the provider is down. */
function isRefusedByWeather(name: CallName, db: ReadDb): boolean {
  const { provider }: CallRow = allCalls[name]
  return provider === true && refusesPayments(db)
}

/** Value of `X-Fault` if a simulated outage of the payment provider causes the refusal. */
const ofWeather = 'weather'

/** Refuses a call whose payment provider is down. @returns true if the request is finished */
async function refuseByWeather(name: CallName, world: Faulty, exchange: Exchange): Promise<boolean> {
  if (exchange.fault !== undefined || !isRefusedByWeather(name, world.databases.read)) return false
  noteCaller(world, exchange)
  return applyFault(exchange, ofWeather, { code: codes.OperationFailed })
}

/** Value of `X-Fault` if a header of the request itself asked for the fault. */
const ofHeader = 'header'

/**
 * Applies the fault that a header of the request asks for. Other requests are not affected.
 * @returns true if the request is finished
 * @throws Refusal InvalidParameter for an invalid fault, and always in the desktop app and in browser mode
 */
async function injectHeaderFault(name: CallName, world: Faulty, exchange: Exchange): Promise<boolean> {
  const text = exchange.request.get(header)
  if (text === undefined) return false
  const effect: FaultEffect = world.access.isForTests
    ? readFaultHeader(text)
    : refuseField(faultHeader, 'invalid', { expected: 'a server for tests' })
  if (allCalls[name].stream && needsAnswer(effect)) refuseField(faultHeader, 'unfitting')
  return applyFault(exchange, ofHeader, effect)
}
