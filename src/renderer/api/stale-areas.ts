import { type ChangedArea, everyArea } from '#shared/contract/areas.ts'
import { queryClient } from './queries.ts'
import { isOfAreas, readChanged } from './reads.ts'
import { refreshProfile } from './session.ts'

/** The server names one area at a time: areas that arrive within this time are read again together. */
const gatherMs = 30

const stale = new Set<ChangedArea>()
let reading = new AbortController()
let gathering: ReturnType<typeof setTimeout> | undefined

/** Reads an area again soon, together with others that change at the same time. */
export function markStale(area: ChangedArea): void {
  stale.add(area)
  gathering ??= setTimeout(() => void readStale(), gatherMs)
}

/** Drops the areas that wait: the stream that named them has been closed. */
export function forgetStale(): void {
  reading.abort()
  reading = new AbortController()
  takeStale()
}

function takeStale(): ReadonlySet<ChangedArea> {
  const areas = new Set(stale)
  clearTimeout(gathering)
  gathering = undefined
  stale.clear()
  return areas
}

async function readStale(): Promise<void> {
  const { signal } = reading
  const areas = takeStale()
  // The profile comes first: the screens of a shop that has closed must not ask what would be refused (D-42).
  if (areas.has('auth') || areas.has(everyArea)) await refreshProfile(signal).catch(() => undefined)
  // Let React render first, so that unmounted queries are not read again after the shop has closed.
  await new Promise(resolve => setTimeout(resolve))
  if (signal.aborted) return
  await readChanged(queryClient, isOfAreas(areas))
}
