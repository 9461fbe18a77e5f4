import { atom, getDefaultStore } from 'jotai'
import { dropAllDrafts } from '../storage/drafts.ts'
import type { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { closedUntilAtom, closedUntilIn } from './closed-until.ts'
import { sendHeld, undoHeld } from './held-writes.ts'
import { fetchProfile, forgetProfile, type Profile, profileAtStart } from './profile.ts'
import { queryClient } from './queries.ts'
import { reportRefusal, whenListening } from './refusals.ts'
import { sessionEndedAtom } from './session-ended.ts'
import { forgetToken, keepToken } from './token.ts'

/** Result of the start; `ended` after a sign-out or for an unknown token, until a new start. */
export type Session =
  | { status: 'starting' | 'ended' }
  | { status: 'known'; profile: Profile | null }
  | { status: 'failed'; error: ApiError }

export const sessionAtom = atom<Session>({ status: 'starting' })
/** Profile of the signed-in seller, or null. */
export const profileAtom = atom(get => {
  const session = get(sessionAtom)
  return session.status === 'known' ? session.profile : null
})

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
    // The screen says itself that no answer came.
    reportRefusal(error as ApiError, (error as ApiError).code === 0 ? false : undefined)
  }
}

/** Keeps the token, then learns who that is. */
export async function beginSession(token: string): Promise<void> {
  await keepToken(token)
  queryClient.clear()
  store.set(sessionEndedAtom, false)
  const before = store.get(sessionAtom)
  store.set(sessionAtom, { status: 'starting' })
  try {
    await renewProfile()
  } catch (error) {
    reportRefusal(error as ApiError)
    resumeSession(before)
    throw error
  }
}

/** Reads the profile again after a call that changed it. */
export const renewProfile = async (): Promise<void> => keepSession(await fetchProfile())

/** Reads the profile again because it may have changed; nothing happens where it has not, or where the session ended meanwhile. */
export async function refreshProfile(signal: AbortSignal): Promise<void> {
  const profile = await fetchProfile(signal)
  const known = store.get(profileAtom)
  if (known?.id === profile.id && JSON.stringify(known) !== JSON.stringify(profile)) keepSession(profile)
}

function keepSession(profile: Profile): void {
  start = Promise.resolve()
  know(profile)
}

function know(profile: Profile | null): void {
  store.set(closedUntilAtom, closedUntilIn(profile))
  store.set(sessionAtom, { status: 'known', profile })
}

/** Ends the session here and on the server; the token is forgotten here even where the server cannot be told. */
export async function signOut(): Promise<void> {
  await sendHeld()
  await call('user.logout', {}).catch(() => undefined)
  await endSession()
}

/** Forgets the token in the store and in memory, and everything that was read with it. */
export async function endSession(): Promise<void> {
  // First, so that no screen asks again without a token.
  store.set(sessionAtom, { status: 'ended' })
  // A screen that is being left must not restart the session before `allowStart`.
  start = Promise.resolve()
  // Nobody is signed in any more who could have done it.
  undoHeld()
  await forgetToken()
  forgetProfile()
  dropAllDrafts()
  queryClient.clear()
  store.set(sessionEndedAtom, false)
}

/** Goes on with a session as it was noted before something ended it. */
export function resumeSession(session: Session): void {
  start = Promise.resolve()
  store.set(sessionAtom, session)
}

/** Called when the screen after an ended session is shown: the next seller's screen may start a session. */
export function allowStart(): void {
  if (store.get(sessionAtom).status === 'ended') start = null
}
