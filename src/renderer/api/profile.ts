import type { Answer } from '#shared/contract/schemas.ts'
import { scopedKey, scopedStorage } from '../storage/scoped-storage.ts'
import { call } from './client.ts'
import { isSignedIn } from './token.ts'

export type Profile = Answer<'auth.me'>

/** Cache keys that the start fills (S-032), next to the whole profile. */
const cacheKeys = ['fileHost', 'serviceLink', 'invite', 'lang'] as const
const prefix = scopedKey('stallkeeper.')

function cacheProfile(profile: Profile): void {
  scopedStorage().setItem(`${prefix}profile`, JSON.stringify(profile))
  for (const key of cacheKeys) scopedStorage().setItem(prefix + key, JSON.stringify(profile[key]))
}

/** Removes the cached profile. The language that the person chose stays. */
export function forgetProfile(): void {
  for (const key of ['profile', ...cacheKeys]) scopedStorage().removeItem(prefix + key)
}

export async function fetchProfile(signal?: AbortSignal): Promise<Profile> {
  const profile = await call('auth.me', {}, { ...(signal && { signal }) })
  cacheProfile(profile)
  return profile
}

/** Reads the profile with exactly one GET /v1/me; makes no call without a token. */
export const profileAtStart = async (): Promise<Profile | null> => ((await isSignedIn()) ? fetchProfile() : null)
