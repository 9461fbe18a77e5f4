import { type EventKind, type Subject, subjectText } from '#server/core/world/event-kinds.ts'

type Value = string | number | null

/** A machine or a running world: whatever reaches its rows. */
interface World {
  rows: <Row>(sql: string, ...values: Value[]) => Row[]
  change: (sql: string, ...values: Value[]) => unknown
}

/** An event that waits: until its time, or paused with the time that remains. */
export interface WaitingEvent {
  kind: string
  dueAt: number | null
  remainingMs: number | null
}

const listOf = (kinds: readonly EventKind[]): string => kinds.map(kind => `'${kind}'`).join(', ')

/** The whole schedule, row by row. */
export const scheduleOf = ({ rows }: Pick<World, 'rows'>) => rows<object>('SELECT * FROM scheduled_events ORDER BY id')

/** What waits for a subject, by time. */
export const eventsOf = ({ rows }: Pick<World, 'rows'>, subject: Subject): WaitingEvent[] =>
  rows<WaitingEvent>(
    `SELECT kind, due_at AS dueAt, remaining_ms AS remainingMs FROM scheduled_events WHERE subject = ?
       ORDER BY coalesce(due_at, remaining_ms), id`,
    subjectText(subject),
  )

/** When the next event is due; undefined when none is. */
export const nextDueOf = ({ rows }: Pick<World, 'rows'>): number | undefined =>
  rows<{ dueAt: number }>(
    'SELECT due_at AS dueAt FROM scheduled_events WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1',
  )[0]?.dueAt

export const dropAllEvents = ({ change }: Pick<World, 'change'>): unknown => change('DELETE FROM scheduled_events')

export const dropEvents = ({ change }: Pick<World, 'change'>, ...kinds: EventKind[]): unknown =>
  change(`DELETE FROM scheduled_events WHERE kind IN (${listOf(kinds)})`)

export const keepOnlyEvents = ({ change }: Pick<World, 'change'>, ...kinds: EventKind[]): unknown =>
  change(`DELETE FROM scheduled_events WHERE kind NOT IN (${listOf(kinds)})`)

/** Buyers neither cancel nor want their money back by themselves. */
export const withoutSecondThoughts = (world: Pick<World, 'change'>): unknown =>
  dropEvents(world, 'buyer.cancelOrder', 'buyer.requestRefund')

/** Every event of a kind becomes due at one time. */
export const moveEvents = ({ change }: Pick<World, 'change'>, kind: EventKind, dueAt: number): unknown =>
  change('UPDATE scheduled_events SET due_at = ? WHERE kind = ?', dueAt, kind)
