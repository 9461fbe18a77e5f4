import { worldEventLimits } from '#shared/world-events.ts'
import type { Reader } from './live.ts'
import { bodyOf, type EventFilter, type Notice, passing, type WorldEvent, type WorldEvents } from './world-events.ts'

/** Who reads the stream of events. */
export interface EventReader {
  reader: Reader
  /** The last event that it has seen; undefined where it begins. */
  lastEventId: string | undefined
  filter: EventFilter
}

interface Open {
  reader: Reader
  stop: () => void
}

const heartbeat = ':\n\n'

/** The streams of a world's events, as server-sent events. */
export class EventStreams {
  readonly #events: WorldEvents
  readonly #heartbeatMs: number
  readonly #open = new Set<Open>()
  #heart: NodeJS.Timeout | undefined

  constructor(events: WorldEvents, heartbeatMs: number) {
    this.#events = events
    this.#heartbeatMs = heartbeatMs
  }

  /** Tells a reader what it has missed, where it is, and what happens from now on. @returns stops */
  listen({ reader, lastEventId, filter }: EventReader): () => void {
    const [oldest] = this.#open
    if (oldest && this.#open.size >= worldEventLimits.streams) this.#end(oldest)
    const isWanted = passing(filter)
    const stop = this.#events.follow({
      told: news => this.#send(open, this.#textOf(news.filter(isWanted))),
      restarted: notice => this.#send(open, this.#textOf([notice])),
    })
    const open: Open = { reader, stop }
    this.#open.add(open)
    this.#heart ??= setInterval(() => this.#beat(), this.#heartbeatMs).unref()
    const missed = lastEventId === undefined ? [] : this.#events.since(lastEventId)
    this.#send(open, `${this.#textOf(missed.filter(isWanted))}id: ${this.#events.idOf()}\n\n`)
    return () => this.#drop(open)
  }

  endAll(): void {
    for (const open of this.#open) this.#end(open)
  }

  #textOf(events: readonly (WorldEvent | Notice)[]): string {
    return events.map(event => eventText(this.#events.idOf(event.id), event)).join('')
  }

  /** Who has not read what came before is let go: it comes back with the last id that it saw. */
  #send(open: Open, text: string): void {
    if (text !== '' && !open.reader.send(text)) this.#end(open)
  }

  #beat(): void {
    for (const open of this.#open) this.#send(open, heartbeat)
  }

  #end(open: Open): void {
    this.#drop(open)
    open.reader.end()
  }

  #drop(open: Open): void {
    open.stop()
    this.#open.delete(open)
    if (this.#open.size > 0) return
    clearInterval(this.#heart)
    this.#heart = undefined
  }
}

const eventText = (streamId: string, event: WorldEvent | Notice): string =>
  `id: ${streamId}\nevent: ${event.kind}\ndata: ${bodyOf(event)}\n\n`
