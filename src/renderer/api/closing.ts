import { atom, useAtomValue } from 'jotai'
import type { ApiError } from './api-error.ts'
import { worldNow } from './clock.ts'

/** Until when the store is closed, on the world's clock, as the last refusal said; null where none came. */
export const closedUntilAtom = atom<number | null>(null)

/** The moment that a refusal of a closed store names. */
export function closedUntilIn(error: ApiError): number | null {
  const until = error.value('until')
  return typeof until === 'string' ? Date.parse(until) : null
}

/** Whether the store is closed: then its money is shown, and nothing is asked that would be refused (D-42). */
export function useIsClosed(): boolean {
  const until = useAtomValue(closedUntilAtom)
  return until !== null && until > worldNow()
}
