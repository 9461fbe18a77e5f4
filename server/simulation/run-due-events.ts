import { setImmediate as otherWork } from 'node:timers/promises'
import { completeEvent, countTry, nextEvent, type ScheduledEvent } from '../core/world/event-schedule.ts'
import type { WorldState } from '../core/world/world-state.ts'
import { withBusyTimeout, withoutSync } from '../platform/db/durability.ts'
import type { WriteDb } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'
import { replacementOf } from '../platform/db/replacement.ts'
import { Refusal } from '../platform/failures/refusal.ts'
import { isPassing } from '../platform/failures/transient.ts'
import { handleClockJump } from './reopen.ts'
import { runEventHandler } from './run-event-handler.ts'
import { reportEvent, waitForStorage } from './wait-for-storage.ts'

/** How long catching up may keep calls waiting: the events of a batch and their commit. */
const sliceMs = 8
/** What a batch gets for its events: a slow disk must not leave it next to nothing, for then its commits were all it does. */
const clamped = (ms: number): number => Math.min(sliceMs, Math.max(1, ms))
/** How long a call lets due events run first. */
const beforeCallMs = 5
/** Another program that holds the write lock is waited for between batches, not by blocking every call. */
const busyTimeoutMs = 50

/** How many moments with events pass between two looks at what else is to do. */
const momentsAtOnce = 20

/** How much of what is due one batch may run. */
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
 * Runs one event: it sees its due time as now, in a savepoint of its own. One that a rule refuses is over; one that fails
 * otherwise is tried again, then left as failed, and the world goes on.
 * @throws what storage throws that does not work for now
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

/** After a try that failed for a reason of the event's own. @returns whether it is over, refused or failed for good */
function endEvent(world: WorldState, event: ScheduledEvent, error: unknown): boolean {
  const { db, clock } = world
  const isRefused = error instanceof Refusal
  if (isRefused) completeEvent(db, event.id)
  const isOver = isRefused || countTry(db, event.id, { error: String(error), now: clock.target() })
  if (isOver) reportEvent(world, error, event)
  return isOver
}

/** Runs events in (time, id) order. @returns how many, and what stopped it before it reached its limits */
function runSome(world: WorldState, { events, ms }: Required<BatchLimits>): { count: number; stopped?: unknown } {
  const until = performance.now() + ms
  let count = 0
  for (let event = dueEvent(world); event; event = dueEvent(world)) {
    world.clock.setFrontier(event.dueAt)
    try {
      runEvent(world, event)
    } catch (stopped) {
      // SQLite itself may have rolled back the whole batch.
      if (!world.db.inTransaction) throw stopped
      return { count, stopped }
    }
    count += 1
    if (count >= events || performance.now() >= until) break
  }
  return { count }
}

/** One commit for a batch of what is due. Where storage fails the world waits for it. @returns how many events ran */
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
    // After a failure one by one: a batch that has no room may hold events that have.
    const events = world.storageFailure ? 1 : (limits.events ?? Number.POSITIVE_INFINITY)
    const wanted = { events, ms: limits.ms ?? Number.POSITIVE_INFINITY }
    const { count, stopped } = withBusyTimeout(db, busyTimeoutMs, () =>
      db.transaction(runSome).immediate(world, wanted),
    )
    clock.setFrontier(nextEvent(db)?.dueAt ?? null)
    if (stopped) waitForStorage(world, stopped)
    else world.storageFailure = null
    return count
  } catch (error) {
    waitForStorage(world, error)
    return 0
  }
}

/** Runs due events in one commit, all of them or a batch; none while the world waits for storage. @returns how many */
export function runDue(world: WorldState, limits: BatchLimits = {}): number {
  if (world.storageFailure && world.storageFailure.retryAtMs > performance.now()) return 0
  return runBatch(world, limits)
}

/** How many loops are catching up with a world. */
const loops = new WeakMap<WorldState, number>()
const countLoop = (world: WorldState, by: 1 | -1): void => void loops.set(world, (loops.get(world) ?? 0) + by)

/**
 * Runs what is due, for a few milliseconds at most, so that a call sees the world as of now. Not while a loop does: the calls
 * between two of its batches would each wait for one of their own.
 */
export function runBeforeCall(world: WorldState): void {
  if (!loops.get(world)) runDue(world, { ms: beforeCallMs })
}

/**
 * Runs everything that is due without keeping calls waiting; ends with a commit that makes all of it durable.
 * Where storage fails it stops, `world.storageFailure` says why, and what is due is kept.
 * @param isWanted asked between two batches; the database may be closed afterwards
 * @returns how many events ran
 */
export async function catchUp(world: WorldState, isWanted = () => true): Promise<number> {
  countLoop(world, 1)
  try {
    const total = await runSlices(world, isWanted)
    if (total > 0 && isWanted()) checkpoint(world)
    return total
  } finally {
    countLoop(world, -1)
  }
}

/**
 * Lets time go from one event to the next until something is so, or until a moment; calls are served between.
 * @param isReached asked before the first event and after the events of each moment
 * @returns how many events ran
 */
export async function catchUpUntil(world: WorldState, isReached: () => boolean, limit: number): Promise<number> {
  let total = 0
  const before = world.clock.interruptions()
  countLoop(world, 1)
  try {
    for (let turn = 0; !world.storageFailure; turn++) {
      if (turn % momentsAtOnce === 0) await otherWork()
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

/** One batch after the other, between which calls are served; its events get as much of the time as their commit leaves. */
async function runSlices(world: WorldState, isWanted: () => boolean): Promise<number> {
  let total = 0
  for (let ms: number = sliceMs; ; ) {
    await otherWork()
    await replacementOf(world.db)
    // Asked after every wait, in which the database may have been closed.
    if (!isWanted()) break
    const started = performance.now()
    const count = withoutSync(world.db, () => runBatch(world, { ms }))
    total += count
    if (count === 0 || world.storageFailure) break
    ms = clamped((ms * sliceMs) / (performance.now() - started))
  }
  return total
}

/** One full commit makes everything before it durable, and keeps how far time has come. */
export function checkpoint(world: WorldState): void {
  if (replacementOf(world.db)) return
  try {
    withBusyTimeout(world.db, busyTimeoutMs, () => world.clock.save())
  } catch (error) {
    waitForStorage(world, error)
  }
}
