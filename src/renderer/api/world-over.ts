import { atom, getDefaultStore } from 'jotai'
import { currentWorld } from '../paths.ts'

/** True when the test world of this page has ended. */
export const worldOverAtom = atom(false)

/**
 * Detects the end of the page's world. Refusals have HTTP status 200, so a 404 means that the world has ended, unless a
 * fault rule caused it.
 */
export function noteEnd({ status, headers }: Response): void {
  if (currentWorld !== '' && status === 404 && !headers.has('X-Fault')) getDefaultStore().set(worldOverAtom, true)
}
