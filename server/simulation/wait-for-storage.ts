import { nextEvent, type ScheduledEvent } from '../core/world/event-schedule.ts'
import type { WorldState } from '../core/world/world-state.ts'

const backoff = { firstMs: 250, longestMs: 30_000 } as const

/** The earliest event; undefined when there is none or it cannot be read. */
export function earliestEvent(world: WorldState): ScheduledEvent | undefined {
  try {
    return nextEvent(world.db)
  } catch {
    return undefined
  }
}

/** Reports an event that did not run. A report that fails itself, as a log on a full disk does, stops nothing. */
export function reportEvent(world: WorldState, error: unknown, event: ScheduledEvent | undefined): void {
  try {
    world.report(error, event)
  } catch {
    // The event's row and `world.storageFailure` still say what failed.
  }
}

/** The world waits for storage: the clock stands at the earliest event, which is tried again after longer and longer waits. */
export function waitForStorage(world: WorldState, error: unknown): void {
  const tries = (world.storageFailure?.tries ?? 0) + 1
  const waitMs = Math.min(backoff.longestMs, backoff.firstMs * 2 ** (tries - 1))
  const event = earliestEvent(world)
  // What the batch had done before may be undone: time is no further than the earliest event that is left.
  if (event) world.clock.setFrontier(event.dueAt)
  if (tries === 1) reportEvent(world, error, event)
  world.storageFailure = { error, event, tries, retryAtMs: performance.now() + waitMs }
}
