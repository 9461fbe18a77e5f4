import type { Query, QueryClient } from '@tanstack/react-query'
import { type Area, areaOfRead } from '#shared/contract/areas.ts'

/** When each read was last begun, and when what it answers last changed; on the clock of `performance.now()`. */
const begunAt = new WeakMap<Query, number>()
const changedAt = new WeakMap<Query, number>()

/** A read that was begun after a change has it already. */
const isOld = (query: Query): boolean => (begunAt.get(query) ?? 0) < (changedAt.get(query) ?? 0)

/** Marks the reads that changed. @returns which are older than their change */
function markChanged(client: QueryClient, changeOf: (query: Query) => number): ReadonlySet<Query> {
  const marked = client
    .getQueryCache()
    .getAll()
    .filter(query => {
      changedAt.set(query, Math.max(changedAt.get(query) ?? 0, changeOf(query)))
      return isOld(query)
    })
  return new Set(marked)
}

/** An operator's read is of no area, and never changes by it. */
const inArea =
  (changeOf: (area: Area) => number) =>
  ({ queryKey: [name] }: Query): number => {
    const area = areaOfRead(String(name))
    return area === undefined ? 0 : changeOf(area)
  }

/** Notes from now on when reads begin; one that was under way when it changed is asked again once it is answered. */
export function noteReads(client: QueryClient): void {
  client.getQueryCache().subscribe(event => {
    if (event.type !== 'updated') return
    const { action, query } = event
    if (action.type === 'fetch') begunAt.set(query, performance.now())
    if (action.type === 'success' && !action.manual && isOld(query))
      queueMicrotask(() => void client.invalidateQueries({ predicate: each => each === query }))
  })
}

/** Asks again for all that a seller read before a write was answered: on the screen at once, in place, elsewhere when it is shown. */
export const readAgain = (client: QueryClient, answeredAt: number): Promise<void> => {
  const old = markChanged(
    client,
    inArea(() => answeredAt),
  )
  return client.invalidateQueries({ predicate: query => old.has(query) })
}

/**
 * Asks again for what was told to have changed. A read that is under way is answered first: where changes are told faster than
 * a slow read answers, it would never end.
 */
export const readChanged = (client: QueryClient, toldAt: (area: Area) => number): Promise<void> =>
  readOld(client, inArea(toldAt))

/** The same for whatever was read, an operator's reads too. */
export const readAllChanged = (client: QueryClient, toldAt: number): Promise<void> => readOld(client, () => toldAt)

function readOld(client: QueryClient, changeOf: (query: Query) => number): Promise<void> {
  const old = markChanged(client, changeOf)
  return client.invalidateQueries({ predicate: query => old.has(query) }, { cancelRefetch: false })
}
