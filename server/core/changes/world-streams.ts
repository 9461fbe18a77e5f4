import { streamLimits, type streamTimes } from '#shared/streams.ts'
import { worldEventLimits } from '#shared/world-events.ts'
import type { ChangeLog } from './change-log.ts'
import { bodyOf, type EventFilter, matches, type Notice, type WorldEvent } from './event-messages.ts'
import type { AreaChange } from './histories.ts'
import { type Message, type OpenStream, type Reader, SseHub } from './sse-hub.ts'

export type StreamTimes = { [Name in keyof typeof streamTimes]: number }

/** A client that opens a stream. */
export interface Listener {
  reader: Reader
  /** Last event id that the client has received; undefined at its first connection. */
  lastEventId: string | undefined
  /** Returns true if the session of the client is still valid. */
  isAllowed: () => boolean
}

/**
 * The event streams of a world. The stream of a seller names the areas that the client must read again. The stream of
 * the operator contains events.
 */
export class WorldStreams {
  readonly #log: ChangeLog
  readonly #hub: SseHub
  readonly #spacingMs: number

  constructor(log: ChangeLog, { heartbeatMs, spacingMs }: StreamTimes) {
    this.#log = log
    this.#hub = new SseHub(heartbeatMs)
    this.#spacingMs = spacingMs
  }

  /**
   * Opens the stream of a seller.
   * @returns a function that closes the stream
   */
  openAreas({ reader, lastEventId, isAllowed }: Listener, sellerId: number): () => void {
    let sent = 0
    const publish = () => {
      const { areas } = this.#log
      this.#hub.send(stream, areas.after(sellerId, sent).map(this.#areaMessage))
      sent = areas.latest
    }
    const stop = this.#log.follow({
      areas: spaced(this.#spacingMs, publish),
      restarted: () => this.#hub.end(stream),
    })
    const stream: OpenStream = { reader, owner: sellerId, isAllowed, closed: stop }
    const close = this.#hub.open(stream, streamLimits.streamsPerSeller)
    const { areas } = this.#log
    const missed = lastEventId === undefined ? [] : areas.since(sellerId, lastEventId)
    this.#hub.send(stream, [...missed.map(this.#areaMessage), { id: areas.idOf() }])
    sent = areas.latest
    return close
  }

  /**
   * Opens the stream of the operator.
   * @returns a function that closes the stream
   */
  openEvents({ reader, lastEventId }: Pick<Listener, 'reader' | 'lastEventId'>, filter: EventFilter): () => void {
    const messagesOf = (events: readonly (WorldEvent | Notice)[]) =>
      events.filter(matches(filter)).map(this.#eventMessage)
    const publish = (events: readonly (WorldEvent | Notice)[]) => this.#hub.send(stream, messagesOf(events))
    const stop = this.#log.follow({ events: publish, restarted: notice => publish([notice]) })
    const stream: OpenStream = { reader, owner: 'operator', isAllowed: () => true, closed: stop }
    const close = this.#hub.open(stream, worldEventLimits.streams)
    const { events } = this.#log
    const missed = lastEventId === undefined ? [] : events.since(lastEventId)
    this.#hub.send(stream, [...messagesOf(missed), { id: events.idOf() }])
    return close
  }

  endAll(): void {
    this.#hub.endAll()
  }

  #areaMessage = ({ area, number }: AreaChange): Message => ({
    id: this.#log.areas.idOf(number),
    data: JSON.stringify({ area }),
  })

  #eventMessage = (event: WorldEvent | Notice): Message => ({
    id: this.#log.events.idOf(event.id),
    event: event.kind,
    data: bodyOf(event),
  })
}

/**
 * Throttles `work` to one run per `spacingMs` milliseconds. It is needed because advancing the clock commits hundreds
 * of times.
 */
function spaced(spacingMs: number, work: () => void): () => void {
  let isPlanned = false
  let ranAtMs = Number.NEGATIVE_INFINITY
  const run = () => {
    isPlanned = false
    ranAtMs = performance.now()
    work()
  }
  return () => {
    if (isPlanned) return
    isPlanned = true
    const waitMs = ranAtMs + spacingMs - performance.now()
    // A pending timer must not keep the process alive.
    if (waitMs > 0) setTimeout(run, waitMs).unref()
    else run()
  }
}
