import { atom, useAtomValue } from 'jotai'
import type { ApiError } from './api-error.ts'
import type { Profile } from './profile.ts'
import { worldNow } from './world-clock.ts'

/** Until when the store is closed, on the world's clock, as the profile or a later refusal said; null while it is open. */
export const closedUntilAtom = atom<number | null>(null)

/** The moment that a profile names. */
export const closedUntilIn = (profile: Profile | null): number | null => momentOf(profile?.closedUntil)

/** The moment that a refusal of a closed store names. */
export const closedUntilOf = (error: ApiError): number | null => momentOf(error.value('until'))

const momentOf = (until: unknown): number | null => (typeof until === 'string' ? Date.parse(until) : null)

/** Checks if the store is closed. Its money is then shown, and calls that would be refused are not made (D-42). */
export function useIsClosed(): boolean {
  const until = useAtomValue(closedUntilAtom)
  return until !== null && until > worldNow()
}
