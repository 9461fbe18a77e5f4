import { nextEvent, type ScheduledEvent } from '../core/world/event-schedule.ts'
import type { WorldState } from '../core/world/world-state.ts'

const backoff = { firstMs: 250, longestMs: 30_000 } as const

/** Returns the earliest event; undefined if there is none or it cannot be read. */
export function earliestEvent(world: WorldState): ScheduledEvent | undefined {
  try {
    return nextEvent(world.db)
  } catch {
    return undefined
  }
}

/**
 * Logs an event that did not run. An error of the log itself, for example on a full disk, is ignored, because it must
 * not stop the world.
 */
export function reportEvent(world: WorldState, error: unknown, event: ScheduledEvent | undefined): void {
  try {
    world.report(error, event)
  } catch {
    // The error is not lost: it is also in the row of the event and in `world.storageFailure`.
  }
}

/** Stops the clock at the earliest event after a storage error. The event is retried with exponential backoff. */
export function waitForStorage(world: WorldState, error: unknown): void {
  const tries = (world.storageFailure?.tries ?? 0) + 1
  const waitMs = Math.min(backoff.longestMs, backoff.firstMs * 2 ** (tries - 1))
  const event = earliestEvent(world)
  // The batch may have been rolled back. The time must therefore not be later than the earliest remaining event.
  if (event) world.clock.setFrontier(event.dueAt)
  if (tries === 1) reportEvent(world, error, event)
  world.storageFailure = { error, event, tries, retryAtMs: performance.now() + waitMs }
}
