import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { CallName } from '#shared/contract/calls.ts'
import type { Answer } from '#shared/contract/schemas.ts'

/** Changes every answer of a read that is in the cache, page by page where it was read in pages; `input` tells them apart. */
export function editAnswers<Name extends CallName>(
  client: QueryClient,
  name: Name,
  edit: (answer: Answer<Name>, input: unknown) => Answer<Name>,
): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: [name] })) {
    const [, input, form] = queryKey
    if (form === 'pages')
      client.setQueryData<InfiniteData<Answer<Name>>>(
        queryKey,
        data => data && { ...data, pages: data.pages.map(page => edit(page, input)) },
      )
    else client.setQueryData<Answer<Name>>(queryKey, data => (data === undefined ? undefined : edit(data, input)))
  }
}
