import { atom, useAtomValue } from 'jotai'
import type { ApiError } from './api-error.ts'
import type { Profile } from './profile.ts'
import { worldNow } from './world-clock.ts'

/** End of the store's closure in milliseconds on the world's clock, from the profile or a later refusal; null while the store is open. */
export const closedUntilAtom = atom<number | null>(null)

export const closedUntilIn = (profile: Profile | null): number | null => momentOf(profile?.closedUntil)

export const closedUntilOf = (error: ApiError): number | null => momentOf(error.value('until'))

const momentOf = (until: unknown): number | null => (typeof until === 'string' ? Date.parse(until) : null)

/**
 * Checks if the store is closed. The console then still shows its money, but makes no call that the server would refuse
 * (D-42).
 */
export function useIsClosed(): boolean {
  const until = useAtomValue(closedUntilAtom)
  return until !== null && until > worldNow()
}
