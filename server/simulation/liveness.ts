import type { WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { forgetFailedEvents, pauseEvents, schedule } from '../world/schedule.ts'
import type { WorldState } from '../world/world-state.ts'
import { type NextStep, nextSteps, type Waiting } from './next-steps.ts'

const sql = prepared((db: WriteDb) => ({
  /** What has no step that is scheduled or paused; one that failed for good does not count. */
  missing: new Map(
    nextSteps.map(({ what, subject, kinds, rows }) => [
      what,
      db.prepare<[{ now: number }], Waiting>(
        `SELECT w.* FROM (${rows}) AS w WHERE @now IS NOT NULL AND NOT EXISTS (SELECT 1 FROM scheduled_events e
           WHERE e.subject = '${subject}:' || w.id AND e.kind IN (${kinds.map(kind => `'${kind}'`).join(',')}) AND e.failed_at IS NULL)`,
      ),
    ]),
  ),
}))

/**
 * Adds the next step of whatever is not at its end and has none, at its deadline, or now where that has passed. A step
 * that failed for good gets another chance.
 * @param report hears of each kind of thing that lacked steps, and how many
 * @returns how many steps were added
 */
export function repairSchedule(world: WorldState, report: (what: string, count: number) => void): number {
  const { db, clock } = world
  const now = clock.target()
  const addMissing = () => {
    let total = 0
    for (const next of nextSteps) {
      const missing = sql(db).missing.get(next.what)?.all({ now }) ?? []
      const count = missing.filter(waiting => addStep(db, next, { ...waiting, now })).length
      if (count > 0) report(next.what, count)
      total += count
    }
    return total
  }
  return db.transaction(addMissing).immediate()
}

/** @returns false for what waits for the operator on purpose */
function addStep(db: WriteDb, { subject, step }: NextStep, waiting: Waiting & { now: number }): boolean {
  const event = step(waiting, Math.max(waiting.now, waiting.dueAt))
  if (!event) return false
  forgetFailedEvents(db, event)
  schedule(db, event)
  if (waiting.isPaused) pauseEvents(db, { type: subject, id: waiting.id }, waiting.now)
  return true
}
