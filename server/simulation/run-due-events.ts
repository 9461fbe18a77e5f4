import { setImmediate as otherWork } from 'node:timers/promises'
import { completeEvent, countTry, nextEvent, type ScheduledEvent } from '../core/world/event-schedule.ts'
import type { WorldState } from '../core/world/world-state.ts'
import type { WriteDb } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'
import { replacementOf, withBusyTimeout, withoutSync } from '../platform/db/write-lock.ts'
import { Refusal } from '../platform/failures/refusal.ts'
import { isPassing } from '../platform/failures/transient.ts'
import { handleClockJump } from './reopen.ts'
import { runEventHandler } from './run-event-handler.ts'
import { reportEvent, waitForStorage } from './wait-for-storage.ts'

/** Maximum number of milliseconds for which a batch of events and its commit may delay calls. */
const sliceMs = 8
/**
 * Limits the time for the events of a batch in milliseconds. Without the minimum, a slow disk would leave no time for
 * events between commits.
 */
const clamped = (ms: number): number => Math.min(sliceMs, Math.max(1, ms))
/** Maximum time for running due events before a call, in milliseconds. */
const beforeCallMs = 5
/**
 * Milliseconds that a batch waits for a lock of another program. The batch is then tried again later. A longer timeout
 * would block every call.
 */
const busyTimeoutMs = 50

/** Number of different due times that are processed before the event loop runs other work. */
const momentsPerTurn = 20

/** Limits of one batch. By default there are none. `ms` is real time. */
export interface BatchLimits {
  events?: number
  ms?: number
}

const dueEvent = ({ db, clock }: WorldState): ScheduledEvent | undefined => {
  const event = nextEvent(db)
  return event && event.dueAt <= clock.target() ? event : undefined
}

const runOnce = prepared((db: WriteDb) =>
  db.transaction((world: WorldState, event: ScheduledEvent) => {
    completeEvent(db, event.id)
    world.clock.at(event.dueAt, () => runEventHandler(world, event))
  }),
)

/**
 * Runs one event in a savepoint. During the run, the world's time is the due time of the event. If a rule refuses the
 * event, it is removed. After any other failure the event is retried and finally stored as failed, and the world
 * continues.
 * @throws the error of a temporary storage failure
 */
function runEvent(world: WorldState, event: ScheduledEvent): void {
  const { db } = world
  for (let isOver = false; !isOver; )
    try {
      runOnce(db)(world, event)
      isOver = true
    } catch (error) {
      if (isPassing(error) || !db.inTransaction) throw error
      isOver = endEvent(world, event, error)
    }
}

/**
 * Handles a failed attempt to run an event.
 * @returns true if the event will not run again, because it was refused or has failed on every attempt
 */
function endEvent(world: WorldState, event: ScheduledEvent, error: unknown): boolean {
  const { db, clock } = world
  const isRefused = error instanceof Refusal
  if (isRefused) completeEvent(db, event.id)
  const isOver = isRefused || countTry(db, event.id, { error: String(error), now: clock.target() })
  if (isOver) reportEvent(world, error, event)
  return isOver
}

/**
 * Runs events in the order of due time and id.
 * @returns the number of events, and the error that stopped the batch early
 */
function runSome(world: WorldState, { events, ms }: Required<BatchLimits>): { count: number; stopped?: unknown } {
  const until = performance.now() + ms
  let count = 0
  for (let event = dueEvent(world); event; event = dueEvent(world)) {
    world.clock.setFrontier(event.dueAt)
    try {
      runEvent(world, event)
    } catch (stopped) {
      // SQLite may already have rolled back the whole batch.
      if (!world.db.inTransaction) throw stopped
      return { count, stopped }
    }
    count += 1
    if (count >= events || performance.now() >= until) break
  }
  return { count }
}

/**
 * Runs a batch of due events in one transaction. If storage fails, the world waits until it works again.
 * @returns the number of events
 */
function runBatch(world: WorldState, limits: BatchLimits): number {
  const { db, clock } = world
  if (replacementOf(db)) return 0
  try {
    handleClockJump(world)
    const first = nextEvent(db)
    clock.setFrontier(first?.dueAt ?? null)
    if (!first || first.dueAt > clock.target()) {
      world.storageFailure = null
      return 0
    }
    // After a storage failure, events run one by one. A single event may fit on a full disk even if a batch does not.
    const events = world.storageFailure ? 1 : (limits.events ?? Number.POSITIVE_INFINITY)
    const batch = { events, ms: limits.ms ?? Number.POSITIVE_INFINITY }
    const { count, stopped } = withBusyTimeout(db, busyTimeoutMs, () => db.transaction(runSome).immediate(world, batch))
    clock.setFrontier(nextEvent(db)?.dueAt ?? null)
    if (stopped) waitForStorage(world, stopped)
    else world.storageFailure = null
    return count
  } catch (error) {
    waitForStorage(world, error)
    return 0
  }
}

/**
 * Runs due events in one transaction, all of them or as many as the limits allow. Runs none while the world waits for
 * storage.
 * @returns the number of events
 */
export function runDue(world: WorldState, limits: BatchLimits = {}): number {
  if (world.storageFailure && world.storageFailure.retryAtMs > performance.now()) return 0
  return runBatch(world, limits)
}

/** Number of running loops in `catchUp` and `catchUpUntil`, by world. */
const loops = new WeakMap<WorldState, number>()
const countLoop = (world: WorldState, by: 1 | -1): void => void loops.set(world, (loops.get(world) ?? 0) + by)

/**
 * Runs due events for a few milliseconds before a call, so that the call sees the present state. Does nothing while
 * another loop runs the due events. Otherwise each call between two of its batches would wait for an extra batch.
 */
export function runBeforeCall(world: WorldState): void {
  if (!loops.get(world)) runDue(world, { ms: beforeCallMs })
}

/**
 * Runs all due events in batches and ends with a durable commit. Calls are answered between two batches. If storage
 * fails, it stops: `world.storageFailure` holds the reason, and the remaining events stay scheduled.
 * @param shouldContinue called between two batches; the database may be closed after it has returned false
 * @returns the number of events
 */
export async function catchUp(world: WorldState, shouldContinue = () => true): Promise<number> {
  countLoop(world, 1)
  try {
    const total = await runSlices(world, shouldContinue)
    if (total > 0 && shouldContinue()) checkpoint(world)
    return total
  } finally {
    countLoop(world, -1)
  }
}

/**
 * Advances the clock from event to event until a condition is met or a time is reached. Calls are answered in the
 * meantime.
 * @param isReached condition, which is checked before the first event and after the events of each due time
 * @param limit latest time in virtual milliseconds
 * @returns the number of events
 */
export async function catchUpUntil(world: WorldState, isReached: () => boolean, limit: number): Promise<number> {
  let total = 0
  const before = world.clock.interruptions()
  countLoop(world, 1)
  try {
    for (let moments = 0; !world.storageFailure; moments++) {
      if (moments % momentsPerTurn === 0) await otherWork()
      await replacementOf(world.db)
      if (world.clock.interruptions() !== before || isReached()) break
      const next = Math.min(limit, nextEvent(world.db)?.dueAt ?? limit)
      withoutSync(world.db, () => {
        world.clock.setTarget(Math.max(next, world.clock.target()))
        total += runBatch(world, {})
      })
      if (next >= limit) break
    }
  } finally {
    countLoop(world, -1)
  }
  return total + (await catchUp(world))
}

/**
 * Runs batches of events. Calls are answered between two batches. If commits take longer, the events of a batch get
 * less time.
 */
async function runSlices(world: WorldState, shouldContinue: () => boolean): Promise<number> {
  let total = 0
  for (let ms: number = sliceMs; ; ) {
    await otherWork()
    await replacementOf(world.db)
    // The database may have been closed while this function waited.
    if (!shouldContinue()) break
    const started = performance.now()
    const count = withoutSync(world.db, () => runBatch(world, { ms }))
    total += count
    if (count === 0 || world.storageFailure) break
    ms = clamped((ms * sliceMs) / (performance.now() - started))
  }
  return total
}

/**
 * Makes all earlier commits durable by a commit that is synced to the disk. This commit also stores the time that was
 * reached.
 */
export function checkpoint(world: WorldState): void {
  if (replacementOf(world.db)) return
  try {
    withBusyTimeout(world.db, busyTimeoutMs, () => world.clock.save())
  } catch (error) {
    waitForStorage(world, error)
  }
}
