import { nextEvent, strikeOut } from './agenda.ts'
import { happen } from './events.ts'
import { writeSetting } from './settings.ts'
import type { World } from './world.ts'

const batch = 200
const longestNapMs = 60_000

/** Runs the earliest event if it is due: it sees its due time as now, in a transaction of its own. */
function runNext(world: World, until: number): boolean {
  const event = nextEvent(world.db)
  if (!event || event.dueAt > until) {
    world.clock.waitFor(event?.dueAt ?? null)
    return false
  }
  world.clock.waitFor(event.dueAt)
  const { db, clock } = world
  try {
    db.transaction(() => {
      strikeOut(db, event.id)
      clock.at(event.dueAt, () => happen(world, event))
    }).immediate()
  } catch (error) {
    // One event that cannot happen must not stop the world: it is struck out, and reported.
    strikeOut(db, event.id)
    world.report(error, event)
  }
  return true
}

/** Runs up to `most` due events, in (time, id) order. @returns how many there were */
export function runDue(world: World, most = Number.POSITIVE_INFINITY): number {
  let count = 0
  while (count < most && runNext(world, world.clock.target())) count += 1
  return count
}

/** A batch whose commits reach the disk together with the next full commit: nobody has been promised them before. */
function runBatch(world: World): number {
  world.db.pragma('synchronous = NORMAL')
  try {
    return runDue(world, batch)
  } finally {
    world.db.pragma('synchronous = FULL')
  }
}

/** Runs everything that is due without keeping calls waiting; ends with a commit that makes all of it durable. */
export async function catchUp(world: World): Promise<number> {
  let total = 0
  for (let count = runBatch(world); count > 0; count = runBatch(world)) {
    total += count
    await new Promise(resolve => setImmediate(resolve))
  }
  if (total > 0) seal(world)
  return total
}

/** One full commit makes everything before it durable. */
const seal = (world: World): void => writeSetting(world.db, 'caughtUpTo', String(world.clock.now()))

/** Keeps the world going: wakes when the next event is due. @returns stops it */
export function keepRunning(world: World): () => void {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const wake = async () => {
    await catchUp(world)
    if (!stopped) timer = setTimeout(wake, napFor(world)).unref()
  }
  void wake()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

function napFor(world: World): number {
  const { rate } = world.clock.state()
  const next = nextEvent(world.db)
  if (!next || rate === 0) return longestNapMs
  return Math.min(longestNapMs, Math.max(20, (next.dueAt - world.clock.target()) / rate))
}
