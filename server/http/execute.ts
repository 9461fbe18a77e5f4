import { allCalls, type CallName } from '#shared/contract/calls.ts'
import type { WriteDb } from '../db/open.ts'
import { inSnapshot } from '../db/snapshot.ts'
import { writeBackOf } from '../db/write-back.ts'
import { fail, Refusal } from '../failures/refusal.ts'
import { buildCall, type Context } from './build-call.ts'
import type { Call, Given } from './call.ts'
import type { Deps } from './deps.ts'
import { type KeyedCall, keepAnswer, keptUnder, oneAtATime } from './idempotency.ts'
import { checkPin, comparePin, noPin, type PinCheck } from './pin.ts'
import { requirementsFor, unasked } from './requirements.ts'
import type { Seller } from './sessions.ts'

/** One request on its way through its call: authenticated, and its fields checked. */
export interface Execution<Name extends CallName> {
  name: Name
  deps: Deps
  context: Context
  /** Who called when the request came. */
  seller: Seller | null
  /** Reads the caller's rows anew. @throws Refusal as when the request came: signed out, disabled, closed, frozen meanwhile */
  callerNow: () => Seller | null
  sentPin: string | undefined
  keyed: KeyedCall | null
  /** What may be slow. @returns what runs in the transaction */
  prepare: () => Promise<(call: Call<Name>) => Given<Name>>
}

/** One request of a call that only reads, and has nothing to wait for. */
export interface Reading<Name extends CallName>
  extends Pick<Execution<Name>, 'name' | 'deps' | 'context' | 'callerNow'> {
  handle: (call: Call<Name>) => Given<Name>
}

/** What a handler answered, or what it answered to the first request with the same key. */
export interface Outcome<Data> {
  data: Data
  replayed: boolean
}

/** An execution whose slow work is done. */
interface Prepared<Name extends CallName> extends Execution<Name>, Pick<Reading<Name>, 'handle'> {
  pin: PinCheck
  afterCommit: (() => void)[]
}

/**
 * Hashes and compares the PIN, then runs the handler: a write in one transaction, with a key once for all its requests
 * (D-26), a read over one state of the rows.
 */
export function execute<Name extends CallName>(execution: Execution<Name>): Promise<Outcome<Given<Name>>> {
  const { name, deps, keyed } = execution
  const run = async () => {
    const handle = await execution.prepare()
    const pin = await pinOf(execution)
    const prepared = { ...execution, handle, pin, afterCommit: [] }
    try {
      return allCalls[name].writes ? inTransaction(prepared) : readOnly(prepared)
    } catch (refused) {
      await pin.compareLate()
      throw refused
    }
  }
  return keyed ? oneAtATime(deps.databases.write, keyed, run) : run()
}

async function pinOf<Name extends CallName>({ deps, seller, sentPin }: Execution<Name>): Promise<PinCheck> {
  if (!seller || sentPin === undefined) return noPin
  const { databases, provedPins, realNow } = deps
  return comparePin({ db: databases.read, provedPins }, { userId: seller.id, pin: sentPin, realNow: realNow() })
}

/** Receiving and hashing took time: the handler runs for the caller, and at the hour, of now. */
function handleNow<Name extends CallName>(prepared: Prepared<Name>): Given<Name> {
  const { name, deps, context, callerNow, pin, handle } = prepared
  const seller = callerNow()
  const { realNow, provedPins } = deps
  const afterCommit = (follow: () => void) => void prepared.afterCommit.push(follow)
  const isPinned = seller !== null && allCalls[name].pin === true
  const requirements = isPinned ? requirementsFor({ db: deps.databases.write, seller, pin, provedPins, realNow }) : null
  const data = handle(buildCall(name, deps, { ...context, seller, requirements, afterCommit }))
  const left = requirements && deps.checkAnswers ? unasked(name, requirements.asked) : []
  if (left.length > 0) throw new Error(`${name} answered without ${left.join(', ')}, which its row names`)
  return data
}

const readOnly = <Name extends CallName>(prepared: Prepared<Name>): Outcome<Given<Name>> => ({
  data: inSnapshot(prepared.deps.databases.read, () => handleNow(prepared)),
  replayed: false,
})

/**
 * Runs a handler that only reads, at once.
 * @param show makes of its answer what is sent, over the same state of the rows
 */
export function readAtOnce<Name extends CallName>(
  { name, deps, context, callerNow, handle }: Reading<Name>,
  show: (data: Given<Name>) => unknown,
): unknown {
  return inSnapshot(deps.databases.read, () => {
    const asked = { ...context, seller: callerNow(), requirements: null, afterCommit: () => undefined }
    return show(handle(buildCall(name, deps, asked)))
  })
}

/** One BEGIN IMMEDIATE for the handler and its kept answer; a refusal that commits leaves what it wrote. */
function inTransaction<Name extends CallName>(prepared: Prepared<Name>): Outcome<Given<Name>> {
  const { deps, keyed } = prepared
  const { write } = deps.databases
  const outcome = write
    .transaction((): Outcome<Given<Name>> | { refusal: Refusal } => {
      try {
        const first = replay(prepared, write)
        if (first) return first
        const data = handleNow(prepared)
        if (keyed) keepAnswer(write, keyed, { answer: data, realNow: deps.realNow() })
        return { data, replayed: false }
      } catch (error) {
        if (error instanceof Refusal && error.commits) return { refusal: error }
        throw error
      }
    })
    .immediate()
  writeBackOf(write).afterCommit()
  if ('refusal' in outcome) throw outcome.refusal
  for (const follow of prepared.afterCommit) follow()
  return outcome
}

/**
 * The first answer under the same key, for whoever could have asked for it: the PIN is checked before anything of it is told.
 * @throws Refusal InvalidOperation when the key was used for another request; 446 as for a first one
 */
function replay<Name extends CallName>(
  { deps, keyed, sentPin, callerNow, pin }: Prepared<Name>,
  db: WriteDb,
): Outcome<Given<Name>> | undefined {
  const kept = keyed && keptUnder(db, keyed, deps.realNow())
  if (!kept) return undefined
  const seller = callerNow()
  const { realNow, provedPins } = deps
  if (seller && sentPin !== undefined) checkPin({ db, seller, pin, provedPins, realNow })
  if (kept.fingerprint !== keyed.fingerprint) fail('InvalidOperation')
  return { data: JSON.parse(kept.answer), replayed: true }
}
