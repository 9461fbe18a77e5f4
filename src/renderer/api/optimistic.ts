import { type InfiniteData, type QueryClient, useMutationState } from '@tanstack/react-query'
import type { CallName } from '#shared/contract/calls.ts'
import type { Answer, Input } from '#shared/contract/schemas.ts'

/** Optimistic changes of a write, one function for each changed query. `input` is the input of the query. */
export type Edits = {
  readonly [Name in CallName]?: (answer: Answer<Name>, input: Omit<Input<Name>, 'cursor'>) => Answer<Name>
}

type Edit<Data> = (answer: Data) => Data

/** Applies an edit to every page of an infinite query. */
export const editPages =
  <Page>(edit: Edit<Page>) =>
  <Param>(data: InfiniteData<Page, Param>): InfiniteData<Page, Param> => ({
    ...data,
    pages: data.pages.map(page => edit(page)),
  })

/**
 * Returns a function that applies the edits of all pending writes to a query's response, or undefined if there are
 * none. The cache keeps the server's response. So a refetch during the write also shows the edit, and a refusal or Undo
 * needs no rollback.
 */
export function useEdit<Name extends CallName>(
  name: Name,
  input: Omit<Input<Name>, 'cursor'>,
): Edit<Answer<Name>> | undefined {
  const edits = useMutationState({
    filters: { status: 'pending' },
    select: ({ state }) => (state.context as Edits | undefined)?.[name],
  }).filter(edit => edit !== undefined)
  if (edits.length === 0) return undefined
  return answer => edits.reduce((edited, edit) => edit(edited, input), answer)
}

/** Writes the edits of a successful write into the cache, until the refetch replaces them. */
export function keepEdits(client: QueryClient, edits: Edits): void {
  for (const { queryKey } of client.getQueryCache().getAll()) {
    const [name, input, form] = queryKey
    const ofRead = edits[name as CallName] as ((answer: unknown, input: unknown) => unknown) | undefined
    if (!ofRead) continue
    const edit = (answer: unknown) => ofRead(answer, input)
    if (form === 'pages') client.setQueryData<InfiniteData<unknown>>(queryKey, data => data && editPages(edit)(data))
    else client.setQueryData(queryKey, (data: unknown) => (data === undefined ? undefined : edit(data)))
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
}
