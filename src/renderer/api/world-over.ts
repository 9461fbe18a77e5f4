import { atom, getDefaultStore } from 'jotai'
import { currentWorld } from '../paths.ts'

/** True when the test world of this page has ended. */
export const worldOverAtom = atom(false)

/**
 * A call that is refused is HTTP 200: 404 says that nothing stands at its path, and so no world, unless a fault says it.
 * @param response to a call of this page's world
 */
export function noteEnd({ status, headers }: Response): void {
  if (currentWorld !== '' && status === 404 && !headers.has('X-Fault')) getDefaultStore().set(worldOverAtom, true)
}
