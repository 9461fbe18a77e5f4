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

/** An event that is planned. A kind without a payload has no such field. */
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

/** A row of the schedule as the database has it; another version may have written it. */
export interface ScheduledEvent {
  id: number
  kind: string
  subject: string
  dueAt: number
  payload: string
}

/** An event that nobody tries any more: it was tried as often as `triesAtMost` says. */
export interface FailedEvent {
  kind: string
  subject: string
  /** Virtual milliseconds. */
  failedAt: number
  error: string
}

/** How many events of a kind are planned, and when the first of them is due. */
interface PlannedKind {
  kind: string
  events: number
  firstAt: number
}

/** How often an event is tried that fails for a reason of its own. */
const triesAtMost = 3

const readSql = prepared((db: ReadDb) => ({
  next: db.prepare<[], ScheduledEvent>(
    'SELECT id, kind, subject, due_at AS dueAt, payload FROM scheduled_events WHERE due_at IS NOT NULL AND failed_at IS NULL ORDER BY due_at, id LIMIT 1',
  ),
  // What was dropped has a remaining time below zero (`planned-events.ts`).
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
  tried: db.prepare<{ error: string; triesAtMost: number; now: number; id: number }>(
    `UPDATE scheduled_events SET tries = tries + 1, error = @error,
       failed_at = CASE WHEN tries + 1 >= @triesAtMost THEN cast(@now AS INTEGER) END
     WHERE id = @id`,
  ),
  isFailed: db.prepare<[number], { id: number }>(
    'SELECT id FROM scheduled_events WHERE id = ? AND failed_at IS NOT NULL',
  ),
}))

const watchers = new WeakMap<WriteDb, () => void>()

/** Calls a function after every change of the schedule; the change may not be committed yet. */
export function watchSchedule(db: WriteDb, changed: () => void): void {
  watchers.set(db, changed)
}

/** For whoever changes the schedule otherwise. */
export const notifyWatcher = (db: WriteDb): void => watchers.get(db)?.()

export function schedule(db: WriteDb, event: NewEvent): void {
  const payload = JSON.stringify('payload' in event ? event.payload : {})
  sql(db).add.run(event.kind, subjectOf(event), Math.round(event.dueAt), payload)
  notifyWatcher(db)
}

/** The earliest event, by time, then by the order in which they were scheduled. */
export const nextEvent = (db: ReadDb): ScheduledEvent | undefined => readSql(db).next.get()

/** What is due for a subject before a moment, soonest first. */
export const eventsBefore = (db: ReadDb, subject: Subject, moment: number): ScheduledEvent[] =>
  readSql(db).ofSubject.all(subjectText(subject), moment)

/** What the events of a kind that wait for a subject carry, soonest first. */
export const waitingPayloads = <Kind extends EventKind>(
  db: ReadDb,
  kind: Kind,
  subjectId: number,
): EventPayloads[Kind][] =>
  readSql(db)
    .waiting.all(subjectOf({ kind, subjectId }), kind)
    .map(({ payload }) => readPayload(kind, payload))

/** An expression for when an event of a kind is due, of the subject whose id another gives; null when none waits. */
export const dueAtSql = (kind: EventKind, id: string): string =>
  `(SELECT min(due_at) FROM scheduled_events WHERE subject = ${subjectSql(kind, id)} AND kind = '${kind}' AND failed_at IS NULL)`

export const countEvents = (db: ReadDb): number => readSql(db).count.get()?.events ?? 0

export const plannedKinds = (db: ReadDb): PlannedKind[] => readSql(db).planned.all()

export const countFailed = (db: ReadDb): number => readSql(db).countFailed.get()?.events ?? 0

/** The latest first. */
export const failedEvents = (db: ReadDb, most: number): FailedEvent[] => readSql(db).failed.all(most)

/**
 * Counts a try that failed for a reason of the event's own; the last one leaves it as failed, for people to see.
 * @param now virtual milliseconds
 * @returns whether it was the last
 */
export function countTry(db: WriteDb, id: number, { error, now }: { error: string; now: number }): boolean {
  sql(db).tried.run({ error, triesAtMost, now, id })
  return sql(db).isFailed.get(id) !== undefined
}

export function completeEvent(db: WriteDb, id: number): void {
  sql(db).complete.run(id)
}

/** Deletes all events of a subject. */
export function cancelEvents(db: WriteDb, subject: Subject): void {
  sql(db).cancel.run(subjectText(subject))
  notifyWatcher(db)
}

/** Deletes the events of this kind and subject that wait. */
export function cancelEventsOf(db: WriteDb, event: EventKey): void {
  sql(db).cancelKind.run(subjectOf(event), event.kind)
  notifyWatcher(db)
}

/** Makes the events of this kind and subject due so much later. */
export function postponeEvents(db: WriteDb, event: EventKey, byMs: number): void {
  sql(db).postpone.run(byMs, subjectOf(event), event.kind)
}

/** Deletes the events of a kind that are overdue. */
export function deleteOverdue(db: WriteDb, kind: EventKind, now: number): void {
  sql(db).deleteOverdue.run(kind, now)
}

/** Makes the events of a kind that are overdue due at another time. */
export function moveOverdue(db: WriteDb, kind: EventKind, { now, to }: { now: number; to: number }): void {
  sql(db).moveOverdue.run(to, kind, now)
}

/** Deletes the events of this kind and subject that failed for good. */
export function forgetFailedEvents(db: WriteDb, event: EventKey): void {
  sql(db).forgetFailed.run(subjectOf(event), event.kind)
}

/** Pauses the deadlines of a subject (O12): its events keep the time that remains and have no due time. */
export function pauseEvents(db: WriteDb, subject: Subject, now: number): void {
  sql(db).pause.run(now, subjectText(subject))
}

/** Resumes the deadlines of a subject (O14): its events are due after the time that remained. */
export function resumeEvents(db: WriteDb, subject: Subject, now: number): void {
  sql(db).resume.run(now, subjectText(subject))
  notifyWatcher(db)
}
