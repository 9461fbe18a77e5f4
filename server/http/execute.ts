import type { CallRow } from '#shared/contract/calls.ts'
import type { WriteDb } from '../db/open.ts'
import { fail, Refusal } from '../failures/refusal.ts'
import type { Deps } from './call.ts'
import { type KeyedCall, keepAnswer, keptUnder, oneAtATime } from './idempotency.ts'
import { checkPin, comparePin, noPin, type PinCheck } from './pin.ts'
import type { Seller } from './sessions.ts'

/** A request's fields after the check. */
export type Fields = Readonly<Record<string, unknown>>

/** What every story gets as its call; its types say that `db` only writes where the row does. */
interface LooseCall {
  db: unknown
  now: number
  seller: Seller | null
  pin: PinCheck
  deps: Deps
}

/** The stages of a story without their types. */
export interface LooseStages {
  permit?: (call: { seller: Seller | null }) => void
  before?: (call: LooseCall, input: unknown) => Promise<unknown>
  handle: (call: LooseCall, input: unknown, ready: unknown) => unknown
}

/** One request on its way through the stages of its call. */
export interface Execution {
  row: CallRow
  deps: Deps
  stages: LooseStages
  call: LooseCall
  input: Fields
  /** The PIN that came with it. */
  sentPin: string | undefined
  keyed: KeyedCall | null
  /** Reads the caller's rows anew. @throws Refusal as at the door: signed out, disabled, closed meanwhile */
  callerNow: () => Seller | null
}

/** What a story answered, or what it answered when it was told first. */
interface Outcome {
  data: unknown
  replayed: boolean
}

/** Tells the story of a call; with an idempotency key once for all requests that carry it (D-26). */
export function tell(telling: Execution): Promise<Outcome> {
  const { deps, keyed } = telling
  return keyed ? oneAtATime(deps.databases.write, keyed, () => executeOnce(telling)) : executeOnce(telling)
}

async function executeOnce(telling: Execution): Promise<Outcome> {
  const { row, stages, call, input } = telling
  const ready = await stages.before?.(call, input)
  call.pin = await pinOf(telling)
  return row.writes ? inTransaction(telling, ready) : { data: tellNow(telling, ready), replayed: false }
}

async function pinOf({ deps, call, sentPin }: Execution): Promise<PinCheck> {
  if (!call.seller || sentPin === undefined) return noPin
  return comparePin(deps.databases.read, { userId: call.seller.id, pin: sentPin, realNow: deps.real() })
}

/** Receiving and hashing took time: the story is told of the caller, and at the hour, of now. */
function tellNow({ deps, stages, call, input, callerNow }: Execution, ready: unknown): unknown {
  call.seller = callerNow()
  stages.permit?.(call)
  call.now = deps.world.clock.now()
  return stages.handle(call, input, ready)
}

/** One BEGIN IMMEDIATE for the story and its kept answer; a refusal that commits leaves what it wrote. */
function inTransaction(telling: Execution, ready: unknown): Outcome {
  const { deps, keyed } = telling
  const { write } = deps.databases
  const outcome = write
    .transaction((): Outcome | { refusal: Refusal } => {
      try {
        const first = replay(telling, write)
        if (first) return first
        const data = tellNow(telling, ready)
        if (keyed) keepAnswer(write, keyed, data, deps.real())
        return { data, replayed: false }
      } catch (error) {
        if (error instanceof Refusal && error.commits) return { refusal: error }
        throw error
      }
    })
    .immediate()
  if ('refusal' in outcome) throw outcome.refusal
  return outcome
}

/**
 * The first answer under the same key, for whoever could have asked for it: the PIN is checked before anything of it is told.
 * @throws Refusal InvalidOperation when the key was used for another request; 446 as for a first one
 */
function replay({ deps, call, keyed, sentPin, callerNow, stages }: Execution, db: WriteDb): Outcome | undefined {
  const kept = keyed && keptUnder(db, keyed, deps.real())
  if (!kept) return undefined
  const seller = callerNow()
  stages.permit?.({ seller })
  if (seller && sentPin !== undefined) checkPin({ db, seller, pin: call.pin, deps })
  if (kept.fingerprint !== keyed.fingerprint) fail('InvalidOperation')
  return { data: JSON.parse(kept.answer), replayed: true }
}
