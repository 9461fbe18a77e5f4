import type { Query, QueryClient } from '@tanstack/react-query'
import { areaOfRead, type ChangedArea, everyArea } from '#shared/contract/areas.ts'

type Predicate = (query: Query) => boolean

/**
 * Returns whether a change of some areas may change a read. An operator's read has no area: any change of the world may
 * change it, but one that was refused would be refused again.
 */
export const isOfAreas =
  (areas: ReadonlySet<ChangedArea>): Predicate =>
  ({ queryKey: [name], state }) => {
    const area = areaOfRead(String(name))
    return area === undefined ? state.data !== undefined : areas.has(area) || areas.has(everyArea)
  }

const isOfAnyArea = isOfAreas(new Set([everyArea]))

/** Invalidates all that was read before a write was answered. A read that is under way is cancelled: it may answer from before the write. */
export async function invalidateReads(client: QueryClient, predicate: Predicate = isOfAnyArea): Promise<void> {
  await client.cancelQueries({ predicate })
  await client.invalidateQueries({ predicate, refetchType: 'none' })
}

/** Reads again what is invalidated and on the screen; the rest is read again when it is shown. */
export const refetchInvalidated = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated }, { cancelRefetch: false })

/**
 * Reads again what changed on the server. A read that is under way is answered first and then asked once more: where changes
 * come faster than a slow read answers, cancelling it would never end.
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
