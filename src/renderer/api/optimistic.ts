import { type InfiniteData, type QueryClient, useMutationState } from '@tanstack/react-query'
import type { CallName } from '#shared/contract/calls.ts'
import type { Answer, Input } from '#shared/contract/schemas.ts'

/** Says for each read how a write will change its answers; `input` is what the read was asked for. */
export type Edits = {
  readonly [Name in CallName]?: (answer: Answer<Name>, input: Omit<Input<Name>, 'cursor'>) => Answer<Name>
}

type Edit<Data> = (answer: Data) => Data

/** Changes every page of a list that is read in pages. */
export const editPages =
  <Page>(edit: Edit<Page>) =>
  <Param>(data: InfiniteData<Page, Param>): InfiniteData<Page, Param> => ({
    ...data,
    pages: data.pages.map(page => edit(page)),
  })

/**
 * Changes the answers of a read as the writes that are still pending will; undefined where none does. The cache keeps what
 * the server said: a read that is answered meanwhile shows the change too, and an undone or refused write needs no rollback.
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

/** Puts the changes of a write that the server has made into the cache, where they stay until they are read again. */
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
