import type { ReadDb, WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'

/** Everything that can happen by itself. What happens then stands in `events.ts`. */
export type EventKind =
  | 'shop.hour'
  | 'buyer.order'
  | 'order.dueSoon'
  | 'order.expire'
  | 'order.buyerCancels'
  | 'order.ship'
  | 'order.shipMissed'
  | 'parcel.step'
  | 'order.deliver'
  | 'order.askAcceptance'
  | 'order.accept'
  | 'order.state'
  | 'order.settle'
  | 'buyer.comment'
  | 'order.buyerAsksRefund'
  | 'refund.answerMissed'
  | 'refund.returnArrives'
  | 'refund.returnExpires'
  | 'withdrawal.decide'
  | 'charge.decide'
  | 'identity.decide'
  | 'ad.end'
  | 'invitation.expire'

export interface ScheduledEvent {
  id: number
  kind: EventKind
  subject: string
  dueAt: number
  data: string
}

/** An event that nobody tries any more: it was tried as often as `triesAtMost` says. */
export interface FailedEvent {
  kind: string
  subject: string
  /** Virtual milliseconds. */
  failedAt: number
  error: string
}

/** How often an event is tried that fails for a reason of its own. */
const triesAtMost = 3

const readSql = prepared((db: ReadDb) => ({
  next: db.prepare<[], ScheduledEvent>(
    'SELECT id, kind, subject, due_at AS dueAt, data FROM agenda WHERE due_at IS NOT NULL AND failed_at IS NULL ORDER BY due_at, id LIMIT 1',
  ),
  count: db.prepare<[], { events: number }>('SELECT count(*) AS events FROM agenda WHERE failed_at IS NULL'),
  countFailed: db.prepare<[], { events: number }>('SELECT count(*) AS events FROM agenda WHERE failed_at IS NOT NULL'),
  failed: db.prepare<[number], FailedEvent>(
    'SELECT kind, subject, failed_at AS failedAt, error FROM agenda WHERE failed_at IS NOT NULL ORDER BY id DESC LIMIT ?',
  ),
}))

const sql = prepared((db: WriteDb) => ({
  add: db.prepare<[string, string, number, string]>(
    'INSERT INTO agenda (kind, subject, due_at, data) VALUES (?, ?, ?, ?)',
  ),
  done: db.prepare<[number]>('DELETE FROM agenda WHERE id = ?'),
  clear: db.prepare<[string]>('DELETE FROM agenda WHERE subject = ?'),
  rest: db.prepare<[number, string]>(
    'UPDATE agenda SET rest_ms = max(0, due_at - ?), due_at = NULL WHERE subject = ? AND due_at IS NOT NULL AND failed_at IS NULL',
  ),
  resume: db.prepare<[number, string]>(
    'UPDATE agenda SET due_at = ? + rest_ms, rest_ms = NULL WHERE subject = ? AND rest_ms IS NOT NULL',
  ),
  tried: db.prepare<[string, number, number, number]>(
    `UPDATE agenda SET tries = tries + 1, error = ?, failed_at = CASE WHEN tries + 1 >= ? THEN cast(? AS INTEGER) END
     WHERE id = ?`,
  ),
  isFailed: db.prepare<[number], { id: number }>('SELECT id FROM agenda WHERE id = ? AND failed_at IS NOT NULL'),
}))

const watchers = new WeakMap<WriteDb, () => void>()

/** Hears of every change of what is planned; it may not be committed yet. */
export function watchSchedule(db: WriteDb, changed: () => void): void {
  watchers.set(db, changed)
}

const tellWatcher = (db: WriteDb): void => watchers.get(db)?.()

export function schedule(db: WriteDb, kind: EventKind, subject: string, dueAt: number, data: unknown = {}): void {
  sql(db).add.run(kind, subject, Math.round(dueAt), JSON.stringify(data))
  tellWatcher(db)
}

/** The earliest event, by time, then by the order in which they were scheduled. */
export const nextEvent = (db: ReadDb): ScheduledEvent | undefined => readSql(db).next.get()

export const countEvents = (db: ReadDb): number => readSql(db).count.get()?.events ?? 0

export const countFailed = (db: ReadDb): number => readSql(db).countFailed.get()?.events ?? 0

/** The latest first. */
export const failedEvents = (db: ReadDb, most: number): FailedEvent[] => readSql(db).failed.all(most)

/**
 * Counts a try that failed for a reason of the event's own; the last one leaves it as failed, for people to see.
 * @param now virtual milliseconds
 * @returns whether it was the last
 */
export function countTry(db: WriteDb, id: number, error: string, now: number): boolean {
  sql(db).tried.run(error, triesAtMost, now, id)
  return sql(db).isFailed.get(id) !== undefined
}

export function completeEvent(db: WriteDb, id: number): void {
  sql(db).done.run(id)
}

/** Forgets everything that was to happen to a subject. */
export function cancelEvents(db: WriteDb, subject: string): void {
  sql(db).clear.run(subject)
  tellWatcher(db)
}

/** Deadlines rest (O12): what was to happen waits, with the time it still had. */
export function pauseEvents(db: WriteDb, subject: string, now: number): void {
  sql(db).rest.run(now, subject)
}

/** Deadlines go on (O14). */
export function resumeEvents(db: WriteDb, subject: string, now: number): void {
  sql(db).resume.run(now, subject)
  tellWatcher(db)
}
