import type { Query, QueryClient } from '@tanstack/react-query'
import { areaOfRead, type ChangedArea, everyArea } from '#shared/contract/areas.ts'

type Predicate = (query: Query) => boolean

/**
 * Matches queries that a change of some areas can affect. An operator's query has no area, so any change affects it.
 * Such a query is skipped if it has no data, because the server would refuse it again.
 */
export const isOfAreas =
  (areas: ReadonlySet<ChangedArea>): Predicate =>
  ({ queryKey: [name], state }) => {
    const area = areaOfRead(String(name))
    return area === undefined ? state.data !== undefined : areas.has(area) || areas.has(everyArea)
  }

const isOfAnyArea = isOfAreas(new Set([everyArea]))

/** Invalidates all queries after a write. Running queries are canceled, because they may answer with the state before the write. */
export async function invalidateReads(client: QueryClient, predicate: Predicate = isOfAnyArea): Promise<void> {
  await client.cancelQueries({ predicate })
  await client.invalidateQueries({ predicate, refetchType: 'none' })
}

/** Refetches the invalidated queries that are on the screen. Others are refetched when they are shown. */
export const refetchInvalidated = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated }, { cancelRefetch: false })

/**
 * Refetches queries after a change on the server. A running query is not canceled but repeated after its response.
 * Otherwise a slow query would never end if changes come faster than its responses.
 */
export async function readChanged(client: QueryClient, predicate: Predicate): Promise<void> {
  const reads = client.getQueryCache().findAll({ predicate })
  await Promise.all(
    reads.map(async ({ queryKey, state: { fetchStatus } }) => {
      const readAgain = () => client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
      await readAgain()
      if (fetchStatus === 'fetching') await readAgain()
    }),
  )
}
