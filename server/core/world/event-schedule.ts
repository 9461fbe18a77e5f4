import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import {
  type EventKind,
  type EventPayloads,
  type PlainKind,
  readPayload,
  type Subject,
  subjectSql,
  subjectText,
  subjectTypeOf,
} from './event-kinds.ts'

/** An event to be scheduled. An event of a kind without a payload has no field `payload`. */
export type NewEvent =
  | { kind: PlainKind; subjectId: number; dueAt: number }
  | {
      [Kind in Exclude<EventKind, PlainKind>]: {
        kind: Kind
        subjectId: number
        dueAt: number
        payload: EventPayloads[Kind]
      }
    }[Exclude<EventKind, PlainKind>]

type EventKey = Pick<NewEvent, 'kind' | 'subjectId'>

const subjectOf = ({ kind, subjectId }: EventKey): string => subjectText({ type: subjectTypeOf(kind), id: subjectId })

/**
 * A row of the schedule. Another version of the server may have written it, so its kind, subject and payload are not
 * validated yet.
 */
export interface ScheduledEvent {
  id: number
  kind: string
  subject: string
  dueAt: number
  payload: string
}

/** An event that has failed `maxTries` times. */
export interface FailedEvent {
  kind: string
  subject: string
  /** Time of the last failure in virtual milliseconds. */
  failedAt: number
  error: string
}

/** Number of scheduled events of a kind, and the due time of the first one. */
interface PlannedKind {
  kind: string
  events: number
  firstAt: number
}

/** Maximum number of attempts for an event that fails. Storage errors do not count. */
const maxTries = 3

const readSql = prepared((db: ReadDb) => ({
  next: db.prepare<[], ScheduledEvent>(
    'SELECT id, kind, subject, due_at AS dueAt, payload FROM scheduled_events WHERE due_at IS NOT NULL AND failed_at IS NULL ORDER BY due_at, id LIMIT 1',
  ),
  // An event that the operator has dropped has a negative remaining time (`planned-events.ts`).
  count: db.prepare<[], { events: number }>(
    'SELECT count(*) AS events FROM scheduled_events WHERE failed_at IS NULL AND coalesce(remaining_ms, 0) >= 0',
  ),
  waiting: db.prepare<[string, string], { payload: string }>(
    `SELECT payload FROM scheduled_events WHERE subject = cast(? AS TEXT) AND kind = cast(? AS TEXT) AND due_at IS NOT NULL AND failed_at IS NULL
     ORDER BY due_at, id`,
  ),
  ofSubject: db.prepare<[string, number], ScheduledEvent>(
    `SELECT id, kind, subject, due_at AS dueAt, payload FROM scheduled_events
     WHERE subject = ? AND due_at < ? AND failed_at IS NULL ORDER BY due_at, id`,
  ),
  planned: db.prepare<[], PlannedKind>(
    'SELECT kind, count(*) AS events, min(due_at) AS firstAt FROM scheduled_events WHERE due_at IS NOT NULL AND failed_at IS NULL GROUP BY kind',
  ),
  countFailed: db.prepare<[], { events: number }>(
    'SELECT count(*) AS events FROM scheduled_events WHERE failed_at IS NOT NULL',
  ),
  failed: db.prepare<[number], FailedEvent>(
    'SELECT kind, subject, failed_at AS failedAt, error FROM scheduled_events WHERE failed_at IS NOT NULL ORDER BY id DESC LIMIT cast(? AS INTEGER)',
  ),
}))

const sql = prepared((db: WriteDb) => ({
  add: db.prepare<[string, string, number, string]>(
    'INSERT INTO scheduled_events (kind, subject, due_at, payload) VALUES (?, ?, ?, ?)',
  ),
  complete: db.prepare<[number]>('DELETE FROM scheduled_events WHERE id = ?'),
  cancel: db.prepare<[string]>('DELETE FROM scheduled_events WHERE subject = cast(? AS TEXT)'),
  cancelKind: db.prepare<[string, string]>(
    'DELETE FROM scheduled_events WHERE subject = cast(? AS TEXT) AND kind = ? AND failed_at IS NULL',
  ),
  pause: db.prepare<[number, string]>(
    'UPDATE scheduled_events SET remaining_ms = max(0, due_at - ?), due_at = NULL WHERE subject = ? AND due_at IS NOT NULL AND failed_at IS NULL',
  ),
  resume: db.prepare<[number, string]>(
    'UPDATE scheduled_events SET due_at = ? + remaining_ms, remaining_ms = NULL WHERE subject = ? AND remaining_ms >= 0',
  ),
  deleteOverdue: db.prepare<[string, number]>(
    'DELETE FROM scheduled_events WHERE kind = ? AND due_at < ? AND failed_at IS NULL',
  ),
  moveOverdue: db.prepare<[number, string, number]>(
    'UPDATE scheduled_events SET due_at = ? WHERE kind = ? AND due_at < ? AND failed_at IS NULL',
  ),
  forgetFailed: db.prepare<[string, string]>(
    'DELETE FROM scheduled_events WHERE subject = ? AND kind = ? AND failed_at IS NOT NULL',
  ),
  postpone: db.prepare<[number, string, string]>(
    'UPDATE scheduled_events SET due_at = due_at + ? WHERE due_at IS NOT NULL AND subject = ? AND kind = ?',
  ),
  tried: db.prepare<{ error: string; maxTries: number; now: number; id: number }>(
    `UPDATE scheduled_events SET tries = tries + 1, error = @error,
       failed_at = CASE WHEN tries + 1 >= @maxTries THEN cast(@now AS INTEGER) END
     WHERE id = @id`,
  ),
  isFailed: db.prepare<[number], { id: number }>(
    'SELECT id FROM scheduled_events WHERE id = ? AND failed_at IS NOT NULL',
  ),
}))

const watchers = new WeakMap<WriteDb, () => void>()

/** Calls a function after every change of the schedule. The transaction of the change may still be open. */
export function watchSchedule(db: WriteDb, changed: () => void): void {
  watchers.set(db, changed)
}

/** Notifies the watchers of the schedule. Code that changes due times with its own SQL must call this. */
export const notifyWatcher = (db: WriteDb): void => watchers.get(db)?.()

/** Adds an event within the caller's transaction. `dueAt` is in virtual milliseconds; fractions are rounded. */
export function schedule(db: WriteDb, event: NewEvent): void {
  const payload = JSON.stringify('payload' in event ? event.payload : {})
  sql(db).add.run(event.kind, subjectOf(event), Math.round(event.dueAt), payload)
  notifyWatcher(db)
}

/** Returns the event that is due first. If several have the same due time, returns the one that was scheduled first. */
export const nextEvent = (db: ReadDb): ScheduledEvent | undefined => readSql(db).next.get()

/**
 * Lists the events of a subject that are due before a virtual time, soonest first.
 * @param moment virtual milliseconds
 */
export const eventsBefore = (db: ReadDb, subject: Subject, moment: number): ScheduledEvent[] =>
  readSql(db).ofSubject.all(subjectText(subject), moment)

/**
 * Lists the payloads of a subject's waiting events of a kind, soonest first.
 * @throws {Error} if a payload cannot be parsed
 */
export const waitingPayloads = <Kind extends EventKind>(
  db: ReadDb,
  kind: Kind,
  subjectId: number,
): EventPayloads[Kind][] =>
  readSql(db)
    .waiting.all(subjectOf({ kind, subjectId }), kind)
    .map(({ payload }) => readPayload(kind, payload))

/**
 * Returns SQL for the due time of a subject's next event of a kind; null if there is none.
 * @param id SQL of the subject's id
 */
export const dueAtSql = (kind: EventKind, id: string): string =>
  `(SELECT min(due_at) FROM scheduled_events WHERE subject = ${subjectSql(kind, id)} AND kind = '${kind}' AND failed_at IS NULL)`

/** Counts the events that have not run. Paused events are included, dropped and failed events are not. */
export const countEvents = (db: ReadDb): number => readSql(db).count.get()?.events ?? 0

/** Lists the kinds of events that have a due time. Paused, dropped and failed events have none. */
export const plannedKinds = (db: ReadDb): PlannedKind[] => readSql(db).planned.all()

/** Counts the events that failed on every attempt. */
export const countFailed = (db: ReadDb): number => readSql(db).countFailed.get()?.events ?? 0

/** Lists the events that failed on every attempt, the latest first. */
export const failedEvents = (db: ReadDb, limit: number): FailedEvent[] => readSql(db).failed.all(limit)

/**
 * Counts a failed attempt. After `maxTries` attempts the event remains in the table as failed, and the operator can see
 * it there.
 * @param now virtual milliseconds
 * @returns true if it was the last attempt
 */
export function countTry(db: WriteDb, id: number, { error, now }: { error: string; now: number }): boolean {
  sql(db).tried.run({ error, maxTries, now, id })
  return sql(db).isFailed.get(id) !== undefined
}

/** Deletes an event that has run. */
export function completeEvent(db: WriteDb, id: number): void {
  sql(db).complete.run(id)
}

/** Deletes all events of a subject, including failed ones. */
export function cancelEvents(db: WriteDb, subject: Subject): void {
  sql(db).cancel.run(subjectText(subject))
  notifyWatcher(db)
}

/** Deletes the waiting events of a kind and subject. */
export function cancelEventsOf(db: WriteDb, event: EventKey): void {
  sql(db).cancelKind.run(subjectOf(event), event.kind)
  notifyWatcher(db)
}

/** Postpones the events of a kind and subject. */
export function postponeEvents(db: WriteDb, event: EventKey, byMs: number): void {
  sql(db).postpone.run(byMs, subjectOf(event), event.kind)
}

/** Deletes the events of a kind that were due before `now`. */
export function deleteOverdue(db: WriteDb, kind: EventKind, now: number): void {
  sql(db).deleteOverdue.run(kind, now)
}

/** Sets another due time for the events of a kind that were due before `now`. */
export function moveOverdue(db: WriteDb, kind: EventKind, { now, to }: { now: number; to: number }): void {
  sql(db).moveOverdue.run(to, kind, now)
}

/** Deletes the events of a kind and subject that failed on every attempt. */
export function forgetFailedEvents(db: WriteDb, event: EventKey): void {
  sql(db).forgetFailed.run(subjectOf(event), event.kind)
}

/**
 * Pauses the events of a subject (transition O12). They keep their remaining time instead of a due time.
 * @param now virtual milliseconds
 */
export function pauseEvents(db: WriteDb, subject: Subject, now: number): void {
  sql(db).pause.run(now, subjectText(subject))
}

/**
 * Resumes the events of a subject (transition O14). They become due after their remaining time.
 * @param now virtual milliseconds
 */
export function resumeEvents(db: WriteDb, subject: Subject, now: number): void {
  sql(db).resume.run(now, subjectText(subject))
  notifyWatcher(db)
}
