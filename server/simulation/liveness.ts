import { forgetFailedEvents, pauseEvents, schedule } from '../core/world/event-schedule.ts'
import type { WorldState } from '../core/world/world-state.ts'
import type { WriteDb } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'
import { type NextStep, nextSteps, type Waiting } from './next-steps.ts'

interface Span {
  now: number
  after: number
  upTo: number
}

/** Number of rows that one turn looks at. */
const slice = 5_000

const sql = prepared((db: WriteDb) => ({
  steps: nextSteps.map(next => ({
    next,
    /** The last id of the next slice; null when there is none. */
    end: db
      .prepare<[number], number | null>(
        `SELECT max(id) FROM (SELECT ${next.key} AS id FROM ${next.table} WHERE ${next.key} > ? ORDER BY ${next.key} LIMIT ${slice})`,
      )
      .pluck(),
    /** What has no step that is scheduled or paused; one that failed for good does not count. */
    missing: db.prepare<[Span], Waiting>(
      `SELECT w.* FROM (${next.rows}) AS w WHERE w.id > @after AND w.id <= @upTo AND @now IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM scheduled_events e WHERE e.subject = '${next.subject}:' || w.id
           AND e.kind IN (${next.kinds.map(kind => `'${kind}'`).join(',')}) AND e.failed_at IS NULL)`,
    ),
  })),
}))

/**
 * Adds the next step of whatever is not at its end and has none, at its deadline, or now where that has passed. A step
 * that failed for good gets another chance. What is added is counted in `world.mended`.
 *
 * A slice is a number of rows, not a range of ids: each seller has a span of ids, most of which are not used.
 * @param report hears of each kind of thing that lacked steps, and how many
 * @returns what does the next slice of the work at each turn
 */
export function* repairSchedule(world: WorldState, report: (what: string, count: number) => void): Generator<void> {
  for (const { next, end, missing } of sql(world.db).steps) {
    let count = 0
    let after = 0
    for (let upTo = end.get(after); upTo != null; upTo = end.get(after)) {
      count += addSteps(world, next, missing.all({ now: world.clock.target(), after, upTo }))
      after = upTo
      yield
    }
    if (count > 0) report(next.what, count)
  }
}

/** Adds steps in one transaction; without any to add it takes no lock. @returns how many were added */
function addSteps(world: WorldState, next: NextStep, missing: readonly Waiting[]): number {
  if (missing.length === 0) return 0
  const { db, clock } = world
  const now = clock.target()
  const addAll = () => missing.filter(waiting => addStep(db, next, { ...waiting, now })).length
  const added = db.transaction(addAll).immediate()
  world.mended += added
  return added
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
