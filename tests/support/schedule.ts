import { type EventKind, type Subject, subjectText } from '#server/core/world/event-kinds.ts'

type Value = string | number | null

/** Common part of a `TestWorld` and a `TestServer`. */
interface World {
  rows: <Row>(sql: string, ...values: Value[]) => Row[]
  change: (sql: string, ...values: Value[]) => unknown
}

/** A scheduled event. It has a due time, or it is paused with the remaining time. */
export interface WaitingEvent {
  kind: string
  dueAt: number | null
  remainingMs: number | null
}

const listOf = (kinds: readonly EventKind[]): string => kinds.map(kind => `'${kind}'`).join(', ')

/** Returns all scheduled events as rows, in the order in which they were scheduled. */
export const scheduleOf = ({ rows }: Pick<World, 'rows'>) => rows<object>('SELECT * FROM scheduled_events ORDER BY id')

/** Returns the scheduled events of a subject, by time. */
export const eventsOf = ({ rows }: Pick<World, 'rows'>, subject: Subject): WaitingEvent[] =>
  rows<WaitingEvent>(
    `SELECT kind, due_at AS dueAt, remaining_ms AS remainingMs FROM scheduled_events WHERE subject = ?
       ORDER BY coalesce(due_at, remaining_ms), id`,
    subjectText(subject),
  )

/** Returns the time of the next event, or undefined if no event has a time. */
export const nextDueOf = ({ rows }: Pick<World, 'rows'>): number | undefined =>
  rows<{ dueAt: number }>(
    'SELECT due_at AS dueAt FROM scheduled_events WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1',
  )[0]?.dueAt

export const dropAllEvents = ({ change }: Pick<World, 'change'>): unknown => change('DELETE FROM scheduled_events')

export const dropEvents = ({ change }: Pick<World, 'change'>, ...kinds: EventKind[]): unknown =>
  change(`DELETE FROM scheduled_events WHERE kind IN (${listOf(kinds)})`)

export const keepOnlyEvents = ({ change }: Pick<World, 'change'>, ...kinds: EventKind[]): unknown =>
  change(`DELETE FROM scheduled_events WHERE kind NOT IN (${listOf(kinds)})`)

/** Cancels the buyers' scheduled cancellations and refund requests. */
export const withoutSecondThoughts = (world: Pick<World, 'change'>): unknown =>
  dropEvents(world, 'buyer.cancelOrder', 'buyer.requestRefund')

/** Makes every event of a kind due at the same time. */
export const moveEvents = ({ change }: Pick<World, 'change'>, kind: EventKind, dueAt: number): unknown =>
  change('UPDATE scheduled_events SET due_at = ? WHERE kind = ?', dueAt, kind)
