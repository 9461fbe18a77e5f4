import { allCalls, type CallName } from '#shared/contract/calls.ts'
import type { Answer } from '#shared/contract/schemas.ts'
import { type Arrivals, noArrivals } from '../../core/uploads/form.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { readTransaction } from '../../platform/db/read-transaction.ts'
import { onceUnlocked } from '../../platform/db/write-lock.ts'
import { fail, Refusal, refuseField } from '../../platform/failures/refusal.ts'
import { checkPin, noPin, type PinCheck } from '../caller/pin.ts'
import type { Seller } from '../caller/sessions.ts'
import type { Context, KeyedCall } from '../exchange.ts'
import type { ServedWorld } from '../served-world.ts'
import type { BaseCall, Call, HashingCall, Pictures } from './call.ts'
import { storeAnswer, storedAnswer } from './idempotency-key.ts'
import { type Requirements, requirementsFor, unasked } from './requirements.ts'

/** The parts of a world that every handler sees. */
type Basic = Pick<ServedWorld, 'databases' | 'state' | 'realNow' | 'messages'>

/** The parts of a world that a handler and its transaction need. */
type Executing = Basic & Pick<ServedWorld, 'sessions' | 'provedPins' | 'undoPoints' | 'strictness'>

/** An authenticated and validated request. */
export interface Execution<Name extends CallName> {
  name: Name
  world: Executing
  context: Context
  arrivals: Arrivals
  /**
   * Reads the caller's rows again.
   * @throws Refusal if the seller was signed out, disabled, closed or frozen in the meantime
   */
  callerNow: () => Seller | null
  /** Result of comparing the PIN, if one was sent. */
  pin: PinCheck
  keyed: KeyedCall | null
  /** Runs the slow part outside the transaction. @returns the part that runs in the transaction */
  prepare: () => Promise<(call: Call<Name>) => Answer<Name>>
}

/** A validated request of a call that only reads. The handler runs synchronously, without slow work before. */
export interface Reading<Name extends CallName> extends Pick<Execution<Name>, 'name' | 'world' | 'context'> {
  seller: Seller | null
  handle: (call: Call<Name>) => Answer<Name>
}

/** Response of a handler, or the stored response to the first request with the same idempotency key. */
export interface Outcome<Data> {
  data: Data
  replayed: boolean
}

/** An execution whose slow work, such as hashing, is done. */
interface Prepared<Name extends CallName> extends Execution<Name>, Pick<Reading<Name>, 'handle'> {
  afterCommit: (() => void)[]
}

/**
 * Runs a handler. A writing handler runs in one transaction, and only once for each idempotency key (D-26). A reading
 * handler sees one state of the rows.
 */
export async function execute<Name extends CallName>(execution: Execution<Name>): Promise<Outcome<Answer<Name>>> {
  const { name, world, pin } = execution
  try {
    const prepared = { ...execution, handle: await execution.prepare(), afterCommit: [] }
    if (!allCalls[name].writes) return readOnly(prepared)
    return await onceUnlocked(world.databases, () => inTransaction(prepared))
  } catch (refused) {
    await pin.compareLate()
    throw refused
  }
}

/**
 * Runs the handler with the present time and the caller's present rows. Both may have changed while the body was
 * received and secrets were hashed.
 */
function handleNow<Name extends CallName>(prepared: Prepared<Name>): Answer<Name> {
  const { name, world, context, arrivals, callerNow, pin, handle } = prepared
  const seller = callerNow()
  const { realNow, provedPins } = world
  const afterCommit = (follow: () => void) => void prepared.afterCommit.push(follow)
  const isPinned = seller !== null && allCalls[name].pin === true
  const requirements = isPinned
    ? requirementsFor({ db: world.databases.write, seller, pin, provedPins, realNow })
    : null
  const data = handle(buildCall(name, world, { ...context, arrivals, seller, requirements, afterCommit }))
  const left = requirements && world.strictness.checkAnswers ? unasked(name, requirements.asked) : []
  if (left.length > 0) throw new Error(`${name} answered without the checks that its row requires: ${left.join(', ')}`)
  return data
}

const readOnly = <Name extends CallName>(prepared: Prepared<Name>): Outcome<Answer<Name>> => ({
  data: readTransaction(prepared.world.databases.read, () => handleNow(prepared)),
  replayed: false,
})

/**
 * Runs a reading handler synchronously.
 * @param show converts the result before any row can change
 */
export function readAtOnce<Name extends CallName>(
  { name, world, context, seller, handle }: Reading<Name>,
  show: (data: Answer<Name>) => unknown,
): unknown {
  return readTransaction(world.databases.read, () => {
    const asked = {
      ...context,
      arrivals: noArrivals,
      seller,
      requirements: null,
      afterCommit: () => undefined,
    }
    return show(handle(buildCall(name, world, asked)))
  })
}

/**
 * Runs the handler and stores its response in one BEGIN IMMEDIATE transaction. A refusal with `commits` keeps the
 * handler's writes.
 */
function inTransaction<Name extends CallName>(prepared: Prepared<Name>): Outcome<Answer<Name>> {
  const { world, keyed } = prepared
  const { write } = world.databases
  const outcome = write
    .transaction((): Outcome<Answer<Name>> | { refusal: Refusal } => {
      try {
        const first = replay(prepared, write)
        if (first) return first
        const data = handleNow(prepared)
        if (keyed) storeAnswer(write, keyed, { answer: data, realNow: world.realNow() })
        return { data, replayed: false }
      } catch (error) {
        if (error instanceof Refusal && error.commits) return { refusal: error }
        throw error
      }
    })
    .immediate()
  if ('refusal' in outcome) throw outcome.refusal
  for (const follow of prepared.afterCommit) follow()
  return outcome
}

/**
 * Returns the stored response for an idempotency key. The PIN is checked first, so that the response reveals nothing to
 * others.
 * @throws Refusal InvalidOperation if the key was used for another request, 446 for a wrong PIN
 */
function replay<Name extends CallName>(
  { world, keyed, callerNow, pin }: Prepared<Name>,
  db: WriteDb,
): Outcome<Answer<Name>> | undefined {
  const stored = keyed && storedAnswer(db, keyed, world.realNow())
  if (!stored) return undefined
  const seller = callerNow()
  const { realNow, provedPins } = world
  if (seller && pin !== noPin) checkPin({ db, seller, pin, provedPins, realNow })
  if (stored.fingerprint !== keyed.fingerprint) fail('InvalidOperation')
  return { data: JSON.parse(stored.answer), replayed: true }
}

/** Builds the properties that every handler gets, with the read-only connection. */
const baseCall = (world: Basic, { language, timeZone, url }: Context): BaseCall => ({
  db: world.databases.read,
  now: world.state.clock.now(),
  realNow: world.realNow,
  language,
  translate: world.messages.in(language),
  timeZone,
  url,
})

interface Asked extends Context {
  arrivals: Arrivals
  seller: Seller | null
  requirements: Requirements | null
  afterCommit: (follow: () => void) => void
}

/** Builds the argument of the slow part of a handler, which runs before the transaction. */
export const buildHashingCall = <Name extends CallName>(
  world: Basic & Pick<ServedWorld, 'hashing'>,
  context: Context,
  seller: Seller | null,
) => ({ ...baseCall(world, context), seller, hashing: world.hashing }) as HashingCall<Name>

/**
 * Builds the argument of a handler. It contains only the properties that the contract grants the call. A reading call
 * gets neither the world nor a writing connection.
 */
function buildCall<Name extends CallName>(name: Name, world: Executing, asked: Asked): Call<Name> {
  const row = allCalls[name]
  const { state, sessions, databases, messages, undoPoints } = world
  const { seller, requirements, arrivals, authorization, afterCommit } = asked
  const call = {
    ...baseCall(world, asked),
    seller,
    ...requirements,
    ...(row.files && { pictures: picturesIn(arrivals) }),
    ...(row.access === 'operator' && { world: state }),
    ...(row.writes && { db: databases.write, world: state, session: sessions.ofCall(databases.write, authorization) }),
    ...(row.writes && row.access === 'operator' && { messages, undoPoints, afterCommit }),
  }
  // The cast is needed: the properties added above and the type `Call` both follow from the call's row in the
  // contract, but the compiler cannot relate them.
  return call as Call<Name>
}

const picturesIn = (arrivals: Arrivals): Pictures<string> => ({
  find: field => arrivals.get(field),
  require: field => arrivals.get(field) ?? refuseField(field, 'missing'),
})
