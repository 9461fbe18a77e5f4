import type { WriteDb } from '../../platform/db/open.ts'
import type { ScheduledEvent } from './event-schedule.ts'
import { type Random, randomOf } from './seeded-random.ts'
import type { Clock } from './virtual-clock.ts'

/** What changes the world needs: the rows, the time, the seed of chance. Nothing else is looked up. */
export interface WorldState {
  db: WriteDb
  clock: Clock
  /** Changed by a reset alone. */
  seed: number
  /** Writes down an event that did not run. */
  report: (error: unknown, event: ScheduledEvent | undefined) => void
  /** Why the earliest event is kept and tried again; null while storage works. */
  storageFailure: StorageFailure | null
  /** How many steps were missing when the server started, and were added. */
  mended: number
}

/** Storage does not work for now: the clock stands at an event until it does. */
interface StorageFailure {
  event: ScheduledEvent | undefined
  error: unknown
  /** How often it was tried in a row. */
  tries: number
  /** When it is tried again, on the clock of `performance.now()`, which nobody can turn. */
  retryAtMs: number
}

export const randomFor = (world: WorldState, id: string | number, purpose: string): Random =>
  randomOf(world.seed, id, purpose)

export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => minutes(count * 60)
export const days = (count: number): number => hours(count * 24)
