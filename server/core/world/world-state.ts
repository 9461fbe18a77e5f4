import type { WriteDb } from '../../platform/db/open.ts'
import type { ScheduledEvent } from './event-schedule.ts'
import { type Random, randomOf } from './seeded-random.ts'
import type { Clock } from './virtual-clock.ts'

/** State that code needs to change a world: the rows, the clock and the seed. Other global state does not exist. */
export interface WorldState {
  db: WriteDb
  clock: Clock
  /** Seed number of the random numbers. It changes only if a reset or a saved state replaces the world. */
  seed: number
  /** Logs an event that did not run. */
  report: (error: unknown, event: ScheduledEvent | undefined) => void
  /** Storage error that has stopped the earliest event, which will be retried; null while storage works. */
  storageFailure: StorageFailure | null
  /** Number of missing scheduled events that were added again since the start. */
  mended: number
}

/** A temporary storage error. The clock stops at the earliest event until storage works again. */
interface StorageFailure {
  event: ScheduledEvent | undefined
  error: unknown
  /** Number of consecutive failed attempts. */
  tries: number
  /**
   * Time of the next attempt on the scale of `performance.now()`, which is independent of changes of the computer's
   * clock.
   */
  retryAtMs: number
}

/** Returns random numbers that depend only on the seed of the world, an id and a purpose. */
export const randomFor = (world: WorldState, id: string | number, purpose: string): Random =>
  randomOf(world.seed, id, purpose)

// Each of these functions returns milliseconds.
export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => minutes(count * 60)
export const days = (count: number): number => hours(count * 24)
