import type { WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { forgetFailedEvents, pauseEvents, schedule } from '../world/schedule.ts'
import type { WorldState } from '../world/world-state.ts'
import { type NextStep, nextSteps, type Waiting } from './next-steps.ts'

const sql = prepared((db: WriteDb) => ({
  /** What has no step that is planned or rests; one that failed for good is none. */
  missing: new Map(
    nextSteps.map(({ what, subject, kinds, rows }) => [
      what,
      db.prepare<[{ now: number }], Waiting>(
        `SELECT w.* FROM (${rows}) AS w WHERE @now IS NOT NULL AND NOT EXISTS (SELECT 1 FROM scheduled_events a
           WHERE a.subject = '${subject}:' || w.id AND a.kind IN (${kinds.map(kind => `'${kind}'`).join(',')}) AND a.failed_at IS NULL)`,
      ),
    ]),
  ),
}))

/**
 * Looks whether everything that is not at its end has its next step, and adds what is missing, so that nothing waits for
 * ever: at its deadline, or now where that has passed. A step that failed for good gets another chance.
 * @param report hears of each kind of thing that had to be mended, and how often
 * @returns how many steps were added
 */
export function repairSchedule(world: WorldState, report: (what: string, count: number) => void): number {
  const now = world.clock.target()
  const mend = () => {
    let total = 0
    for (const next of nextSteps) {
      const missing = sql(world.db).missing.get(next.what)?.all({ now }) ?? []
      const count = missing.filter(waiting => addStep(world.db, next, waiting, now)).length
      if (count > 0) report(next.what, count)
      total += count
    }
    return total
  }
  return world.db.transaction(mend).immediate()
}

/** @returns false for what waits for the operator on purpose */
function addStep(db: WriteDb, { subject, step }: NextStep, waiting: Waiting, now: number): boolean {
  const event = step(waiting, Math.max(now, waiting.dueAt))
  if (!event) return false
  forgetFailedEvents(db, event)
  schedule(db, event)
  if (waiting.isResting) pauseEvents(db, { type: subject, id: waiting.id }, now)
  return true
}
