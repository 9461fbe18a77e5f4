import { everyArea, type Told } from '#shared/contract/areas.ts'
import { queryClient } from './queries.ts'
import { isOfAreas, readChanged } from './reads.ts'
import { refreshProfile } from './session.ts'

/** One change is told area by area: what comes within this time is read again together. */
const gatherMs = 30

/** The areas that wait to be read again. */
const told = new Set<Told>()
let asking = new AbortController()
let gathering: ReturnType<typeof setTimeout> | undefined

/** The reads of an area answer otherwise. */
export function markStale(area: Told): void {
  told.add(area)
  gathering ??= setTimeout(() => void askAgain(), gatherMs)
}

/** Nobody listens any more. */
export function forgetStale(): void {
  asking.abort()
  asking = new AbortController()
  takeTold()
}

function takeTold(): ReadonlySet<Told> {
  const areas = new Set(told)
  clearTimeout(gathering)
  gathering = undefined
  told.clear()
  return areas
}

async function askAgain(): Promise<void> {
  const { signal } = asking
  const areas = takeTold()
  // First who is signed in: a store that has closed asks nothing that would be refused (D-42).
  if (areas.has('auth') || areas.has(everyArea)) await refreshProfile(signal).catch(() => undefined)
  // The screens learn of it first: a turn of the page draws them without what they may no longer ask.
  await new Promise(resolve => setTimeout(resolve))
  if (signal.aborted) return
  await readChanged(queryClient, isOfAreas(areas))
}
