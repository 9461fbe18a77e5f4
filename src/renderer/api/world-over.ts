import { atom, getDefaultStore } from 'jotai'
import { ownWorld } from '../paths.ts'

/** The world beside the store that this page is of has ended: nothing of it answers any more. */
export const worldOverAtom = atom(false)

/**
 * A call that is refused is HTTP 200: 404 says that nothing stands at its path, and so no world.
 * @param status of an answer of this page's world
 */
export function noteStatus(status: number): void {
  if (ownWorld !== '' && status === 404) getDefaultStore().set(worldOverAtom, true)
}
