import { type ChangedArea, everyArea } from '#shared/contract/areas.ts'
import { queryClient } from './queries.ts'
import { isOfAreas, readChanged } from './reads.ts'
import { refreshProfile } from './session.ts'

/** The server names one area at a time. Areas that arrive within this time, in milliseconds, are refetched together. */
const gatherMs = 30

const stale = new Set<ChangedArea>()
let reading = new AbortController()
let gathering: ReturnType<typeof setTimeout> | undefined

/** Refetches an area soon, together with others that change at the same time. */
export function markStale(area: ChangedArea): void {
  stale.add(area)
  gathering ??= setTimeout(() => void readStale(), gatherMs)
}

/** Cancels waiting refetches, because their stream was closed. */
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
  // Load the profile first: if the shop has closed, its screens must not make calls that the server refuses (D-42).
  if (areas.has('auth') || areas.has(everyArea)) await refreshProfile(signal).catch(() => undefined)
  // Let React render first, so that unmounted queries are not refetched after the shop has closed.
  await new Promise(resolve => setTimeout(resolve))
  if (signal.aborted) return
  await readChanged(queryClient, isOfAreas(areas))
}
