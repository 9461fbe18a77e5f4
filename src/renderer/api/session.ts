import { atom, getDefaultStore } from 'jotai'
import { apiUrl } from './client.ts'
import { dropAllDrafts } from './drafts.ts'
import { cachedProfile, fetchProfile, forgetProfile, type Profile, profileAtStart } from './profile.ts'
import { queryClient } from './queries.ts'
import { forgetToken, isSignedIn, keepToken } from './token.ts'

/** Who is signed in; null before and without. */
export const profileAtom = atom<Profile | null>(null)
/** 406 to 408 came: an offer to sign in again, not a redirect (D-10). */
export const sessionEndedAtom = atom(false)

const store = getDefaultStore()
let start: Promise<Profile | null> | null = null

/** Learns once who is signed in (`specification.md` §1); a failed try may be repeated. */
export function startSession(): Promise<Profile | null> {
  start ??= learnProfile().catch(error => {
    start = null
    throw error
  })
  return start
}

async function learnProfile(): Promise<Profile | null> {
  // What the last start cached shows at once, as long as its files are where they were.
  const cached = cachedProfile()
  if (cached?.fileHost === (await apiUrl()) && (await isSignedIn())) store.set(profileAtom, cached)
  const profile = await profileAtStart()
  store.set(profileAtom, profile)
  return profile
}

/** Keeps the token, then learns who that is. */
export async function beginSession(token: string): Promise<void> {
  await keepToken(token)
  queryClient.clear()
  store.set(sessionEndedAtom, false)
  await renewProfile()
}

/** Reads the profile again after a call that changed it. */
export async function renewProfile(): Promise<void> {
  const profile = await fetchProfile()
  start = Promise.resolve(profile)
  store.set(profileAtom, profile)
}

/** Forgets the token in the store and in memory, and everything that was read with it. */
export async function endSession(): Promise<void> {
  await forgetToken()
  forgetProfile()
  dropAllDrafts()
  queryClient.clear()
  start = Promise.resolve(null)
  store.set(sessionEndedAtom, false)
  store.set(profileAtom, null)
}
