import type { WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { forgetFailedEvents, pauseEvents, schedule } from '../world/schedule.ts'
import type { WorldState } from '../world/world-state.ts'
import { type NextStep, nextSteps, type Waiting } from './next-steps.ts'

interface Span {
  now: number
  after: number
  upTo: number
}

const sql = prepared((db: WriteDb) => ({
  steps: nextSteps.map(next => ({
    next,
    last: db.prepare<[], { id: number }>(`SELECT coalesce(max(${next.key}), 0) AS id FROM ${next.table}`),
    /** What has no step that is scheduled or paused; one that failed for good does not count. */
    missing: db.prepare<[Span], Waiting>(
      `SELECT w.* FROM (${next.rows}) AS w WHERE w.id > @after AND w.id <= @upTo AND @now IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM scheduled_events e WHERE e.subject = '${next.subject}:' || w.id
           AND e.kind IN (${next.kinds.map(kind => `'${kind}'`).join(',')}) AND e.failed_at IS NULL)`,
    ),
  })),
}))

/** How many ids are looked at in one transaction. */
const slice = 5_000

/**
 * Adds the next step of whatever is not at its end and has none, at its deadline, or now where that has passed. A step
 * that failed for good gets another chance. What is added is counted in `world.mended`.
 * @param report hears of each kind of thing that lacked steps, and how many
 * @returns what does the next slice of the work at each turn
 */
export function* repairSchedule(world: WorldState, report: (what: string, count: number) => void): Generator<void> {
  const { db, clock } = world
  for (const { next, last, missing } of sql(db).steps) {
    let count = 0
    for (let after = 0; after < (last.get()?.id ?? 0); after += slice) {
      const now = clock.target()
      const addMissing = () =>
        missing.all({ now, after, upTo: after + slice }).filter(waiting => addStep(db, next, { ...waiting, now }))
          .length
      const added = db.transaction(addMissing).immediate()
      count += added
      world.mended += added
      yield
    }
    if (count > 0) report(next.what, count)
  }
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
