import { type StreamNotice, streamNotices, type WorldEventKind } from '#shared/world-events.ts'

/** An event of a world, with the data of the changed row at that moment. */
export interface WorldEvent {
  id: number
  /** Time in virtual milliseconds. */
  at: number
  kind: WorldEventKind
  /** Record that the event concerns, for example `order:ORD-26-000001`. */
  subject: string
  username: string | null
  data: Record<string, unknown>
}

/** A message about the stream itself, for example about a gap. */
export interface Notice extends Omit<WorldEvent, 'kind'> {
  kind: StreamNotice
}

/** Selects events. Notices always pass the filter. */
export interface EventFilter {
  kinds?: readonly WorldEventKind[] | undefined
  username?: string | undefined
}

/** Returns the JSON of an event. Streams and webhooks send the same JSON. */
export const bodyOf = (event: WorldEvent | Notice): string =>
  JSON.stringify({ ...event, at: new Date(event.at).toISOString() })

const isNotice = (event: WorldEvent | Notice): event is Notice => Object.hasOwn(streamNotices, event.kind)

export const matches =
  ({ kinds, username }: EventFilter) =>
  (event: WorldEvent | Notice): boolean =>
    isNotice(event) ||
    ((kinds === undefined || kinds.includes(event.kind)) &&
      (username === undefined || event.username?.toLowerCase() === username.toLowerCase()))
