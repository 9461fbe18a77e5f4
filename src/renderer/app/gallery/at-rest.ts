import { queryClient } from '../../api/queries.ts'

/** Waits until the person's own acts are over: a write that is held back keeps its five seconds, and one under way is answered. */
export async function atRest(): Promise<void> {
  while (queryClient.isMutating() > 0) await nextChange()
}

function nextChange(): Promise<void> {
  return new Promise(resolve => {
    const end = queryClient.getMutationCache().subscribe(() => {
      end()
      resolve()
    })
  })
}
