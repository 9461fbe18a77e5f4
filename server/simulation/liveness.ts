import { forgetFailedEvents, pauseEvents, schedule } from '../core/world/event-schedule.ts'
import type { WorldState } from '../core/world/world-state.ts'
import type { WriteDb } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'
import { sqlTexts } from '../platform/db/sql-texts.ts'
import { type NextStep, nextSteps, type Waiting } from './next-steps.ts'

interface Span {
  now: number
  after: number
  upTo: number
}

/** Number of rows that are checked without a pause. */
const slice = 5_000

const sql = prepared((db: WriteDb) => ({
  steps: nextSteps.map(next => ({
    next,
    /** Selects the last id of the next slice of rows; null if there are no more rows. */
    end: db
      .prepare<[number], number | null>(
        `SELECT max(id) FROM (SELECT ${next.key} AS id FROM ${next.table} WHERE ${next.key} > ? ORDER BY ${next.key} LIMIT ${slice})`,
      )
      .pluck(),
    /** Selects records without a scheduled or paused event. An event that failed on every attempt does not count. */
    missing: db.prepare<[Span], Waiting>(
      `SELECT w.* FROM (${next.rows}) AS w WHERE w.id > @after AND w.id <= @upTo AND @now IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM scheduled_events e WHERE e.subject = '${next.subject}:' || w.id
           AND e.kind IN (${sqlTexts(next.kinds)}) AND e.failed_at IS NULL)`,
    ),
  })),
}))

/**
 * Adds the missing next event of every record that must have one, at its deadline or now if that has passed. An event
 * that failed on every attempt is scheduled again. `world.mended` counts the added events. A slice is a number of rows,
 * not a range of ids: each seller has a range of ids, most of which are unused.
 * @param report called for each kind of record that lacked events, with their number
 * @returns a generator that processes one slice at each step
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

/**
 * Adds events in one transaction. If none is missing, no lock is taken.
 * @returns the number of added events
 */
function addSteps(world: WorldState, next: NextStep, missing: readonly Waiting[]): number {
  if (missing.length === 0) return 0
  const { db, clock } = world
  const now = clock.target()
  const addAll = () => missing.filter(waiting => addStep(db, next, { ...waiting, now })).length
  const added = db.transaction(addAll).immediate()
  world.mended += added
  return added
}

/**
 * Adds the next event of a record.
 * @returns false if the record has none because it waits for the operator
 */
function addStep(db: WriteDb, { subject, step }: NextStep, waiting: Waiting & { now: number }): boolean {
  const event = step(waiting, Math.max(waiting.now, waiting.dueAt))
  if (!event) return false
  forgetFailedEvents(db, event)
  schedule(db, event)
  if (waiting.isPaused) pauseEvents(db, { type: subject, id: waiting.id }, waiting.now)
  return true
}
