import { Refusal } from '../failures/refusal.ts'
import { isPassing } from '../failures/transient.ts'
import { completeEvent, countTry, nextEvent, type ScheduledEvent, watchSchedule } from '../world/schedule.ts'
import type { WorldState } from '../world/world-state.ts'
import { runEventHandler } from './events.ts'
import { noticeLeap } from './reopen.ts'

/** How long one batch may keep calls waiting. */
const batchMs = 20
const longestSleepMs = 60_000
const backoff = { firstMs: 250, longestMs: 30_000 } as const
/** Another program that holds the write lock is waited for by sleeping, not by blocking every call. */
const busyMs = 50

/** How much of what is due may happen at once. */
export interface Share {
  events?: number
  ms?: number
}

const dueEvent = ({ db, clock }: WorldState): ScheduledEvent | undefined => {
  const event = nextEvent(db)
  return event && event.dueAt <= clock.target() ? event : undefined
}

/**
 * Lets one event happen: it sees its due time as now, in a savepoint of its own. One that a rule refuses is over; one that
 * fails otherwise is tried again, then left as failed, and the world goes on.
 * @throws what storage throws that does not work for now
 */
function runEvent(world: WorldState, event: ScheduledEvent): void {
  const { db, clock } = world
  const happenOnce = db.transaction(() => {
    completeEvent(db, event.id)
    clock.at(event.dueAt, () => runEventHandler(world, event))
  })
  for (let isOver = false; !isOver; )
    try {
      happenOnce()
      isOver = true
    } catch (error) {
      if (isPassing(error) || !db.inTransaction) throw error
      isOver = endEvent(world, event, error)
    }
}

/** After a try that failed for a reason of the event's own. @returns whether it is over, refused or failed for good */
function endEvent({ db, clock, report }: WorldState, event: ScheduledEvent, error: unknown): boolean {
  const isRefused = error instanceof Refusal
  if (isRefused) completeEvent(db, event.id)
  const isOver = isRefused || countTry(db, event.id, String(error), clock.target())
  if (isOver) report(error, event)
  return isOver
}

/** Events in (time, id) order. @returns how many happened, and what stopped it before its share was done */
function runSome(world: WorldState, { events, ms }: Required<Share>): { count: number; stopped?: unknown } {
  const until = performance.now() + ms
  let count = 0
  for (let event = dueEvent(world); event; event = dueEvent(world)) {
    world.clock.waitFor(event.dueAt)
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

/** The world waits for storage: the clock stands at the earliest event, which is tried again later and later. */
function keepForLater(world: WorldState, error: unknown): void {
  const tries = (world.trouble?.tries ?? 0) + 1
  const waitMs = Math.min(backoff.longestMs, backoff.firstMs * 2 ** (tries - 1))
  const event = earliest(world)
  // What the batch had done before may be undone: time is no further than the earliest event that is left.
  if (event) world.clock.waitFor(event.dueAt)
  if (tries === 1) world.report(error, event)
  world.trouble = { error, event, tries, again: performance.now() + waitMs }
}

/** The earliest event, as far as it can be read. */
function earliest(world: WorldState): ScheduledEvent | undefined {
  try {
    return nextEvent(world.db)
  } catch {
    return undefined
  }
}

/** One commit for a share of what is due. Nothing that storage does ends the process. @returns how many events happened */
function runBatch(world: WorldState, share: Share): number {
  const { db, clock } = world
  try {
    noticeLeap(world)
    const first = nextEvent(db)
    clock.waitFor(first?.dueAt ?? null)
    if (!first || first.dueAt > clock.target()) {
      world.trouble = null
      return 0
    }
    // After trouble one by one: a batch that has no room may hold events that have.
    const events = world.trouble ? 1 : (share.events ?? Number.POSITIVE_INFINITY)
    const wanted = { events, ms: share.ms ?? Number.POSITIVE_INFINITY }
    const { count, stopped } = impatiently(world, () => db.transaction(runSome).immediate(world, wanted))
    clock.waitFor(nextEvent(db)?.dueAt ?? null)
    if (stopped) keepForLater(world, stopped)
    else world.trouble = null
    return count
  } catch (error) {
    keepForLater(world, error)
    return 0
  }
}

/** Lets a write give up soon where another program holds the lock. */
function impatiently<Result>({ db }: WorldState, write: () => Result): Result {
  const usual = db.pragma('busy_timeout', { simple: true })
  db.pragma(`busy_timeout = ${busyMs}`)
  try {
    return write()
  } finally {
    db.pragma(`busy_timeout = ${usual}`)
  }
}

/** Runs due events in one commit, all of them or a share; none while the world waits for storage. @returns how many */
export function runDue(world: WorldState, share: Share = {}): number {
  if (world.trouble && world.trouble.again > performance.now()) return 0
  return runBatch(world, share)
}

/** A batch whose commits reach the disk together with the next full commit: nobody has been promised them before. */
function runUnsealed(world: WorldState): number {
  world.db.pragma('synchronous = NORMAL')
  try {
    return runBatch(world, { ms: batchMs })
  } finally {
    world.db.pragma('synchronous = FULL')
  }
}

/**
 * Runs everything that is due without keeping calls waiting; ends with a commit that makes all of it durable.
 * Where storage fails it stops, `world.trouble` says why, and what is due is kept.
 * @param isWanted asked between two batches; the database may be closed afterwards
 * @returns how many events happened
 */
export async function catchUp(world: WorldState, isWanted = () => true): Promise<number> {
  let total = 0
  for (;;) {
    const count = runUnsealed(world)
    total += count
    if (count === 0 || world.trouble) break
    await new Promise(resolve => setImmediate(resolve))
    if (!isWanted()) return total
  }
  if (total > 0) checkpoint(world)
  return total
}

/** One full commit makes everything before it durable, and keeps how far time has come. */
export function checkpoint(world: WorldState): void {
  try {
    impatiently(world, world.clock.keep)
  } catch (error) {
    keepForLater(world, error)
  }
}

/** Keeps the world going: wakes when the next event is due, or when that has changed. @returns stops it */
export function keepRunning(world: WorldState): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isAwake = false
  let isStirred = false
  const sleep = () => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(wake, wakeAfter(world)).unref()
  }
  const wake = async () => {
    isAwake = true
    const count = await catchUp(world, () => !isStopped).catch(error => keepForLater(world, error))
    isAwake = false
    if (isStopped) return
    if (count === 0 && !world.trouble && world.clock.state().rate > 0) checkpoint(world)
    sleep()
  }
  const stir = () => {
    if (isStirred || isAwake) return
    isStirred = true
    // Not at once: what was planned may not be committed yet.
    setImmediate(() => {
      isStirred = false
      if (!isAwake) sleep()
    }).unref()
  }
  watchSchedule(world.db, stir)
  world.clock.watch(stir)
  void wake()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/** How long nothing will be due, in real milliseconds. */
function wakeAfter(world: WorldState): number {
  const { trouble, clock } = world
  if (trouble) return Math.max(20, trouble.again - performance.now())
  const { rate } = clock.state()
  const next = earliest(world)
  if (!next || rate === 0) return longestSleepMs
  return Math.min(longestSleepMs, Math.max(20, (next.dueAt - clock.target()) / rate))
}
