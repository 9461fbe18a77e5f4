import { queryClient } from './queries.ts'

/** While a picture is on its way the page is not left without a question: half of one is none. */
export function askBeforeLeaving(): void {
  window.addEventListener('beforeunload', event => {
    if (queryClient.isMutating({ mutationKey: ['uploads.add'] }) > 0) event.preventDefault()
  })
}
