import { allCalls, type CallName } from '#shared/contract/calls.ts'
import type { Language } from '#shared/languages.ts'
import type { Arrivals } from '../../core/uploads/form.ts'
import type { Seller } from '../caller/sessions.ts'
import type { Deps } from '../deps.ts'
import type { BaseCall, Call, HashingCall } from './call.ts'
import { picturesIn } from './pictures.ts'
import type { Requirements } from './requirements.ts'

/** What a request tells besides its fields. */
export interface Context {
  authorization: string | undefined
  language: Language
  timeZone: string
  /** See `BaseCall`. */
  url: string
}

/** What every handler gets: with the connection that cannot write. */
const baseCall = (deps: Deps, { language, timeZone, url }: Context): BaseCall => ({
  db: deps.databases.read,
  now: deps.world.clock.now(),
  realNow: deps.realNow,
  language,
  translate: deps.messages.in(language),
  timeZone,
  url,
})

interface Asked extends Context {
  arrivals: Arrivals
  seller: Seller | null
  requirements: Requirements | null
  afterCommit: (follow: () => void) => void
}

/** For what comes before the transaction. */
export const buildHashingCall = <Name extends CallName>(deps: Deps, context: Context, seller: Seller | null) =>
  ({ ...baseCall(deps, context), seller, hashing: deps.hashing }) as HashingCall<Name>

/** Gives a handler what its row says, and no more: a read has neither the world nor a connection that writes. */
export function buildCall<Name extends CallName>(name: Name, deps: Deps, asked: Asked): Call<Name> {
  const row = allCalls[name]
  const { world, sessions, databases, messages, undoPoints } = deps
  const { seller, requirements, arrivals, authorization, afterCommit } = asked
  const call = {
    ...baseCall(deps, asked),
    seller,
    ...requirements,
    ...(row.files && { pictures: picturesIn(arrivals) }),
    ...(row.access === 'operator' && { world }),
    ...(row.writes && { db: databases.write, world, session: sessions.ofCall(databases.write, authorization) }),
    ...(row.writes && row.access === 'operator' && { messages, undoPoints, afterCommit }),
  }
  // `Call` derives from the row's type what these lines derive from its value.
  return call as Call<Name>
}
