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

/** Result of loading the profile at the start; `ended` after a sign-out or for an unknown token, until a new start. */
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

/** Loads the profile once (S-030). A failed attempt or an ended session can start again. */
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
    // The screen itself reports a missing response.
    reportRefusal(error as ApiError, (error as ApiError).code === 0 ? false : undefined)
  }
}

/** Stores the token and loads its profile. */
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

/** Loads the profile again after a call that changed it. */
export const renewProfile = async (): Promise<void> => keepSession(await fetchProfile())

/**
 * Loads the profile because it may have changed. Ignores the response if it is the same, or if the session has ended
 * meanwhile.
 */
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

/** Ends the session here and on the server. The token is deleted here even if the server does not answer. */
export async function signOut(): Promise<void> {
  await sendHeld()
  await call('user.logout', {}).catch(() => undefined)
  await endSession()
}

/** Deletes the token, and everything that was loaded with it. */
export async function endSession(): Promise<void> {
  // This must run first, so that no screen makes a call without a token.
  store.set(sessionAtom, { status: 'ended' })
  // A screen that is being left must not restart the session before `allowStart`.
  start = Promise.resolve()
  // The delayed write belongs to the ended session.
  undoHeld()
  await forgetToken()
  forgetProfile()
  dropAllDrafts()
  queryClient.clear()
  store.set(sessionEndedAtom, false)
}

/** Restores a session that was saved before it ended. */
export function resumeSession(session: Session): void {
  start = Promise.resolve()
  store.set(sessionAtom, session)
}

/** Lets the next seller's screen start a session. Called when the screen after an ended session is shown. */
export function allowStart(): void {
  if (store.get(sessionAtom).status === 'ended') start = null
}
