import { everyArea } from '#shared/contract/areas.ts'
import type { Told } from './live-connection.ts'
import { queryClient } from './queries.ts'
import { readChanged } from './reads.ts'
import { refreshProfile } from './session.ts'

/** One change is told area by area: what comes within this time is read again together. */
const gatherMs = 30

/** When each area was told last, of those that wait to be read again. */
const told = new Map<Told, number>()
let asking = new AbortController()
let gathering: ReturnType<typeof setTimeout> | undefined

/** The reads of an area answer otherwise. */
export function markStale(area: Told): void {
  told.set(area, performance.now())
  gathering ??= setTimeout(() => void askAgain(), gatherMs)
}

/** Nobody listens any more. */
export function forgetStale(): void {
  asking.abort()
  asking = new AbortController()
  takeTold()
}

function takeTold(): ReadonlyMap<Told, number> {
  const wanted = new Map(told)
  clearTimeout(gathering)
  gathering = undefined
  told.clear()
  return wanted
}

async function askAgain(): Promise<void> {
  const { signal } = asking
  const wanted = takeTold()
  // First who is signed in: a store that has closed asks nothing that would be refused (D-42).
  if (wanted.has('auth') || wanted.has(everyArea)) await refreshProfile(signal).catch(() => undefined)
  // The screens learn of it first: a turn of the page draws them without what they may no longer ask.
  await new Promise(resolve => setTimeout(resolve))
  if (signal.aborted) return
  const toldAt = (area: Told) => wanted.get(area) ?? 0
  await readChanged(queryClient, area => Math.max(toldAt(area), toldAt(everyArea)))
}
