import { atom, getDefaultStore } from 'jotai'
import { dropAllDrafts } from '../storage/drafts.ts'
import type { ApiError } from './api-error.ts'
import { closedUntilAtom, closedUntilIn } from './closed-until.ts'
import { fetchProfile, forgetProfile, type Profile, profileAtStart } from './profile.ts'
import { queryClient } from './queries.ts'
import { reportRefusal, whenListening } from './refusals.ts'
import { forgetToken, keepToken } from './token.ts'

/** What the start found out; `ended` after a sign-out or a token that nobody issued, until something starts anew. */
type Session =
  | { status: 'starting' | 'ended' }
  | { status: 'known'; profile: Profile | null }
  | { status: 'failed'; error: ApiError }

export const sessionAtom = atom<Session>({ status: 'starting' })
/** Who is signed in; null before and without. */
export const profileAtom = atom(get => {
  const session = get(sessionAtom)
  return session.status === 'known' ? session.profile : null
})
/** 406 to 408 came: an offer to sign in again, not a redirect (D-10). */
export const sessionEndedAtom = atom(false)

const store = getDefaultStore()
let start: Promise<void> | null = null

/** Learns once who is signed in (S-030); a failed try and an ended session may start again. */
export function startSession(): Promise<void> {
  start ??= loadProfile()
  return start
}

async function loadProfile(): Promise<void> {
  store.set(sessionAtom, { status: 'starting' })
  try {
    know(await profileAtStart())
  } catch (error) {
    await whenListening()
    start = null
    store.set(sessionAtom, { status: 'failed', error: error as ApiError })
    reportRefusal(error as ApiError)
  }
}

/** Keeps the token, then learns who that is. */
export async function beginSession(token: string): Promise<void> {
  await keepToken(token)
  queryClient.clear()
  store.set(sessionEndedAtom, false)
  try {
    await renewProfile()
  } catch (error) {
    reportRefusal(error as ApiError)
    throw error
  }
}

/** Reads the profile again after a call that changed it. */
export const renewProfile = async (): Promise<void> => keepSession(await fetchProfile())

function keepSession(profile: Profile): void {
  start = Promise.resolve()
  know(profile)
}

function know(profile: Profile | null): void {
  store.set(closedUntilAtom, closedUntilIn(profile))
  store.set(sessionAtom, { status: 'known', profile })
}

/** Forgets the token in the store and in memory, and everything that was read with it. */
export async function endSession(): Promise<void> {
  // First, so that no screen asks again without a token.
  store.set(sessionAtom, { status: 'ended' })
  // A screen that is just being left starts nothing anew: that waits for `allowStart`.
  start = Promise.resolve()
  await forgetToken()
  forgetProfile()
  dropAllDrafts()
  queryClient.clear()
  store.set(sessionEndedAtom, false)
}

/** The way out of an ended session has been taken: the next screen of a seller may start anew. */
export function allowStart(): void {
  if (store.get(sessionAtom).status === 'ended') start = null
}
