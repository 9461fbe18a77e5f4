import { getDefaultStore } from 'jotai'
import { heldMessageAtom, sendHeld } from '../../api/held-writes.ts'
import { queryClient } from '../../api/queries.ts'

const store = getDefaultStore()

/** Waits until the person's own acts are over: a write that is held back keeps its five seconds, and one under way is answered. */
export async function atRest(): Promise<void> {
  while (store.get(heldMessageAtom) !== null || queryClient.isMutating() > 0) await nextChange()
  // Nothing is held: what was sent before is waited for.
  await sendHeld()
}

function nextChange(): Promise<void> {
  return new Promise(resolve => {
    const ends = [store.sub(heldMessageAtom, settle), queryClient.getMutationCache().subscribe(settle)]
    function settle() {
      for (const end of ends) end()
      resolve()
    }
  })
}
