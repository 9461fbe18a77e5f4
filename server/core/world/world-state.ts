import type { WriteDb } from '../../platform/db/open.ts'
import type { ScheduledEvent } from './event-schedule.ts'
import { type Random, randomOf } from './seeded-random.ts'
import type { Clock } from './virtual-clock.ts'

/** State that code needs to change a world: the rows, the clock and the seed. There are no globals besides it. */
export interface WorldState {
  db: WriteDb
  clock: Clock
  /** Only a reset or opening a saved state changes it. */
  seed: number
  /** Logs an event that did not run. */
  report: (error: unknown, event: ScheduledEvent | undefined) => void
  /** Storage error for which the earliest event is retried; null while storage works. */
  storageFailure: StorageFailure | null
  /** Number of missing scheduled events that were added since the start. */
  mended: number
}

/** A storage error that may pass. The clock stops at the earliest event until storage works again. */
interface StorageFailure {
  event: ScheduledEvent | undefined
  error: unknown
  /** Number of consecutive attempts. */
  tries: number
  /** Time of the next attempt on `performance.now()`, which does not follow changes of the computer's clock. */
  retryAtMs: number
}

export const randomFor = (world: WorldState, id: string | number, purpose: string): Random =>
  randomOf(world.seed, id, purpose)

export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => minutes(count * 60)
export const days = (count: number): number => hours(count * 24)
