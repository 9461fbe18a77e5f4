import type { CallRow } from '#shared/contract/calls.ts'
import type { Deps } from './call.ts'
import { firstAnswer, type KeyedCall, keepAnswer, oneAtATime } from './idempotency.ts'
import { Refusal } from './refusal.ts'

/** The stages of a story without their types. */
export interface LooseStages {
  permit?: (call: { seller: unknown }) => void
  before?: (call: unknown, input: unknown) => Promise<unknown>
  handle: (call: unknown, input: unknown, ready: unknown) => unknown
  after?: (call: unknown, ready: unknown) => Promise<void>
}

/** One request on its way through the stages of its call. */
export interface Telling {
  row: CallRow
  deps: Deps
  stages: LooseStages
  call: { now: number; seller: unknown }
  input: unknown
  keyed: KeyedCall | null
  /** Reads the caller's rows anew. @throws Refusal as at the door: signed out, disabled, closed meanwhile */
  callerNow: () => unknown
}

/** Tells the story of a call; with an idempotency key once for all requests that carry it (D-26). */
export async function tell(telling: Telling): Promise<unknown> {
  const { deps, keyed } = telling
  if (!keyed) return tellOnce(telling)
  const db = deps.databases.write
  return oneAtATime(db, keyed, async () => {
    const first = firstAnswer(db, keyed, deps.real())
    return first ? first.answer : tellOnce(telling)
  })
}

async function tellOnce(telling: Telling): Promise<unknown> {
  const { row, stages, call, input } = telling
  const ready = await stages.before?.(call, input)
  const data = row.writes ? inTransaction(telling, ready) : tellNow(telling, ready)
  await stages.after?.(call, ready)
  return data
}

/** Receiving and hashing took time: the story is told of the caller, and at the hour, of now. */
function tellNow({ deps, stages, call, input, callerNow }: Telling, ready: unknown): unknown {
  call.seller = callerNow()
  stages.permit?.(call)
  call.now = deps.world.clock.now()
  return stages.handle(call, input, ready)
}

/** One BEGIN IMMEDIATE for the story and its kept answer; a refusal that commits leaves what it wrote. */
function inTransaction(telling: Telling, ready: unknown): unknown {
  const { deps, keyed } = telling
  const { write } = deps.databases
  const outcome = write
    .transaction((): { data: unknown } | { refusal: Refusal } => {
      try {
        const data = tellNow(telling, ready)
        if (keyed) keepAnswer(write, keyed, data, deps.real())
        return { data }
      } catch (error) {
        if (error instanceof Refusal && error.commits) return { refusal: error }
        throw error
      }
    })
    .immediate()
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.data
}
