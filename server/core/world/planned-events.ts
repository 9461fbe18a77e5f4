import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { type EventKind, subjectTypeOf } from './event-kinds.ts'
import { notifyWatcher } from './event-schedule.ts'
import { hours } from './world-state.ts'

/** A scheduled event in the form in which the operator sees it. */
export interface PlannedEvent {
  id: number
  kind: string
  subject: string
  type: string
  /** Display name of the subject, for example an order number. */
  name: string
  username: string | null
  /** Sort key in virtual milliseconds: the due time, or the former due time of a dropped event. */
  moment: number
  isDropped: 0 | 1
  isPaused: 0 | 1
}

interface PlannedEventsQuery {
  username: string | null
  /** Id of the order whose events are selected; null for all events, including those without an order. */
  orderId: number | null
  moment: number
  id: number
  limit: number
}

/** Sort key of paused events. They come last. */
export const heldUp = Number.MAX_SAFE_INTEGER

const tables = {
  order: 'orders',
  refund: 'orders',
  comment: 'orders',
  charge: 'charges',
  withdrawal: 'withdrawals',
  identity: 'identity_requests',
  ad: 'ads',
  invitation: 'invitations',
} as const

const ownerSql = `CASE type WHEN 'shop' THEN row ${Object.entries(tables)
  .map(([type, table]) => `WHEN '${type}' THEN (SELECT user_id FROM ${table} WHERE id = row)`)
  .join(' ')} END`

const isAboutOrder = "type IN ('order','refund','comment')"

/**
 * A dropped event has no due time. Its former due time is stored as a negative `remaining_ms`; a real remaining time is never
 * negative.
 */
const entries = `
  SELECT e.id, kind, subject, type, username, moment, isDropped, isPaused,
    CASE WHEN ${isAboutOrder} THEN (SELECT order_no FROM orders WHERE id = row)
      WHEN type = 'shop' THEN username ELSE cast(row AS TEXT) END AS name
  FROM (SELECT id, kind, subject, substr(subject, 1, instr(subject, ':') - 1) AS type,
      cast(substr(subject, instr(subject, ':') + 1) AS INTEGER) AS row,
      CASE WHEN due_at IS NOT NULL THEN due_at WHEN remaining_ms < 0 THEN -remaining_ms ELSE ${heldUp} END AS moment,
      coalesce(remaining_ms, 0) < 0 AS isDropped, coalesce(remaining_ms, -1) >= 0 AS isPaused
    FROM scheduled_events WHERE failed_at IS NULL) AS e LEFT JOIN users u ON u.id = ${ownerSql}`

const readSql = prepared((db: ReadDb) => ({
  page: db.prepare<PlannedEventsQuery, PlannedEvent>(
    `${entries} WHERE (@username IS NULL OR username = @username)
       AND (@orderId IS NULL OR (${isAboutOrder} AND row = @orderId)) AND (moment, e.id) > (@moment, @id)
     ORDER BY moment, e.id LIMIT cast(@limit AS INTEGER)`,
  ),
  one: db.prepare<[number], PlannedEvent>(`${entries} WHERE e.id = ?`),
  orderId: db.prepare<[string], number>('SELECT id FROM orders WHERE order_no = cast(? AS TEXT)').pluck(),
  isHeldUp: db.prepare<[string], 1>("SELECT 1 FROM orders WHERE 'order:' || id = ? AND status = 'refunds'").pluck(),
}))

const sql = prepared((db: WriteDb) => ({
  due: db.prepare<[number, number]>('UPDATE scheduled_events SET due_at = ?, remaining_ms = NULL WHERE id = ?'),
  drop: db.prepare<[number]>('UPDATE scheduled_events SET remaining_ms = -due_at, due_at = NULL WHERE id = ?'),
  hold: db.prepare<[number, number]>('UPDATE scheduled_events SET remaining_ms = ? WHERE id = ?'),
  stepsBefore: db.prepare<{ subject: string; moment: number; to: number }>(
    `UPDATE scheduled_events SET due_at = @to
     WHERE subject = @subject AND kind = 'parcel.step' AND due_at < @moment AND due_at > @to AND failed_at IS NULL`,
  ),
  payBefore: db.prepare<[number, string]>('UPDATE orders SET pay_before = ? WHERE id = cast(substr(?, 7) AS INTEGER)'),
  settleAt: db.prepare<[number, string]>(
    'UPDATE orders SET settle_due_at = ? WHERE id = cast(substr(?, 7) AS INTEGER)',
  ),
  answerBefore: db.prepare<[number, string]>(
    "UPDATE refunds SET answer_before = ? WHERE order_id = cast(substr(?, 8) AS INTEGER) AND status = 'requested'",
  ),
}))

/** Returns the id of an order by its number; undefined if it does not exist. */
export const orderIdOf = (db: ReadDb, orderNo: string): number | undefined => readSql(db).orderId.get(orderNo)

/** Returns one page of the schedule, soonest first. */
export const plannedEvents = (db: ReadDb, query: PlannedEventsQuery): PlannedEvent[] => readSql(db).page.all(query)

/** Returns a scheduled event; undefined if the event has run, has failed or never existed. */
export const plannedEvent = (db: ReadDb, id: number): PlannedEvent | undefined => readSql(db).one.get(id)

/**
 * Columns of orders and refunds that show the due time of an event as a deadline. They must change together with the
 * event.
 */
const shownBy = {
  'order.expire': 'payBefore',
  'order.settle': 'settleAt',
  'refund.answerMissed': 'answerBefore',
} as const
const isShown = (kind: string): kind is keyof typeof shownBy => Object.hasOwn(shownBy, kind)

/**
 * Changes the due time of an event. Events for earlier steps of the same parcel are moved before it.
 * @param to virtual milliseconds
 */
export function moveEvent(db: WriteDb, { id, kind, subject, moment }: PlannedEvent, to: number): void {
  if (kind === 'parcel.step' || kind === 'order.deliver') sql(db).stepsBefore.run({ subject, moment, to })
  sql(db).due.run(to, id)
  if (isShown(kind)) sql(db)[shownBy[kind]].run(to, subject)
  notifyWatcher(db)
}

const hourly: EventKind = 'shop.hour'

/**
 * Drops an event, so that it does not run until it is restored. Only the next occurrence of an hourly event is dropped.
 */
export function dropEvent(db: WriteDb, event: PlannedEvent): void {
  if (event.kind === hourly) sql(db).due.run(event.moment + hours(1), event.id)
  else sql(db).drop.run(event.id)
  notifyWatcher(db)
}

/**
 * Restores a dropped event at its former due time, or now if that has passed. During an open refund the restored event
 * is paused like the other events of the order.
 * @param now virtual milliseconds
 */
export function restoreEvent(db: WriteDb, event: PlannedEvent, now: number): void {
  const isOrders = event.type === subjectTypeOf('order.expire')
  if (isOrders && readSql(db).isHeldUp.get(event.subject)) sql(db).hold.run(Math.max(0, event.moment - now), event.id)
  else moveEvent(db, { ...event, moment: now }, Math.max(now, event.moment))
}
