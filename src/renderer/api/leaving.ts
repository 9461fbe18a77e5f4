import { queryClient } from './queries.ts'

/** Asks for confirmation before the page closes during an upload. */
export function askBeforeLeaving(): void {
  window.addEventListener('beforeunload', event => {
    if (queryClient.isMutating({ mutationKey: ['uploads.add'] }) > 0) event.preventDefault()
  })
}
