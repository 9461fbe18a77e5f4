import { type StreamNotice, streamNotices, type WorldEventKind } from '#shared/world-events.ts'

/** Something that has happened in a world, with the data of its row at that moment. */
export interface WorldEvent {
  id: number
  /** Virtual milliseconds. */
  at: number
  kind: WorldEventKind
  /** For example `order:ORD-26-000001`. */
  subject: string
  username: string | null
  data: Record<string, unknown>
}

/** A message of the stream about itself, for example a gap. */
export interface Notice extends Omit<WorldEvent, 'kind'> {
  kind: StreamNotice
}

/** Selects events; notices always pass. */
export interface EventFilter {
  kinds?: readonly WorldEventKind[] | undefined
  username?: string | undefined
}

/** Returns the JSON of an event. Streams and webhooks send the same. */
export const bodyOf = (event: WorldEvent | Notice): string =>
  JSON.stringify({ ...event, at: new Date(event.at).toISOString() })

const isNotice = (event: WorldEvent | Notice): event is Notice => Object.hasOwn(streamNotices, event.kind)

export const matches =
  ({ kinds, username }: EventFilter) =>
  (event: WorldEvent | Notice): boolean =>
    isNotice(event) ||
    ((kinds === undefined || kinds.includes(event.kind)) &&
      (username === undefined || event.username?.toLowerCase() === username.toLowerCase()))
