import { liveLimits, type liveTimes } from '#shared/live.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { type Change, createChanges } from './changes.ts'
import { createHistory, type News } from './history.ts'
import { watchedTables } from './watched-tables.ts'

export type LiveTimes = { [Name in keyof typeof liveTimes]: number }

/** The way to one reader of events. */
export interface Reader {
  /** @returns false where what was sent before has not been read yet, and this was not sent */
  send(text: string): boolean
  end(): void
}

export interface Listener {
  sellerId: number
  /** The last event that it has seen; undefined where it begins. */
  lastEventId: string | undefined
  /** Whether its session is still one. */
  isAllowed: () => boolean
  reader: Reader
}

export interface Live {
  /** Tells a listener what changes from now on. @returns stops */
  listen(listener: Listener): () => void
  /** Where a listener that begins now would stand: given back as its last event, it misses nothing. */
  latestId(): string
  /** Ends every stream and begins anew: another world, or none. */
  endAll(): void
}

/** Tells each seller's listeners which areas changed: after the commit and together. Nothing runs while nothing happens. */
export const createLive = (db: WriteDb, times: LiveTimes): Live => new LiveStreams(db, times)

const heartbeat = ':\n\n'
const eventText = (id: string, { area }: News): string => `id: ${id}\ndata: ${JSON.stringify({ area })}\n\n`

class LiveStreams implements Live {
  readonly #changes
  readonly #times: LiveTimes
  readonly #listeners = new Set<Listener>()
  #history = createHistory()
  #isNoting = false
  /** What was written when the first id was given, before anybody listened: until then nothing is noted. */
  #writtenBefore: number | undefined
  #isPlanned = false
  #toldAtMs = Number.NEGATIVE_INFINITY
  #heart: NodeJS.Timeout | undefined

  constructor(db: WriteDb, times: LiveTimes) {
    this.#changes = createChanges(db, () => this.#plan())
    this.#times = times
  }

  latestId(): string {
    if (!this.#isNoting) this.#writtenBefore ??= this.#changes.written()
    return this.#history.id()
  }

  listen(listener: Listener): () => void {
    if (!this.#isNoting) this.#beginNoting()
    // What was committed before it came is no news to it.
    this.#tell()
    const { sellerId, lastEventId } = listener
    const missed = lastEventId === undefined ? [] : this.#history.since(sellerId, lastEventId)
    this.#makeRoom(sellerId)
    this.#listeners.add(listener)
    // A session that grows too old changes no row, and a computer that fell asleep closes no connection: both are found by asking.
    this.#heart ??= setInterval(() => this.#beat(), this.#times.heartbeatMs).unref()
    this.#send(listener, `${this.#textOf(missed)}id: ${this.#history.id()}\n\n`)
    return () => this.#drop(listener)
  }

  endAll(): void {
    for (const listener of this.#listeners) this.#end(listener)
    this.#isNoting = false
    this.#writtenBefore = undefined
    this.#history = createHistory()
  }

  #beginNoting(): void {
    const { written, begin } = this.#changes
    if (this.#writtenBefore !== undefined && written() !== this.#writtenBefore) this.#history.noteAll()
    begin()
    this.#isNoting = true
  }

  /** The oldest ends: who still listens there comes back with its last id and has missed nothing, and who forgot it has no place. */
  #makeRoom(sellerId: number): void {
    const own = [...this.#listeners].filter(each => each.sellerId === sellerId)
    const [oldest] = own
    if (oldest && own.length >= liveLimits.streamsPerSeller) this.#end(oldest)
  }

  /** Called within a transaction: what it changes is told when it is over, and not more often than the spacing. */
  #plan(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    const tell = () => {
      this.#isPlanned = false
      this.#tell()
    }
    const waitMs = this.#toldAtMs + this.#times.spacingMs - performance.now()
    // A jump of the clock commits hundreds of times: it is told a few times, not hundreds. Unasked, it keeps no process alive.
    if (waitMs > 0) setTimeout(tell, waitMs).unref()
    else setImmediate(tell)
  }

  #tell(): void {
    if (!this.#isNoting) return
    const changes = this.#changes.take()
    if (changes.length === 0) return
    this.#toldAtMs = performance.now()
    const before = this.#history.latest()
    this.#history.note(changes)
    for (const listener of this.#listeners) this.#tellOne(listener, { changes, before })
  }

  #tellOne(listener: Listener, { changes, before }: { changes: Change[]; before: number }): void {
    const { sellerId } = listener
    const own = changes.filter(({ seller }) => seller === sellerId)
    const mayHaveEnded = own.some(({ source }) => watchedTables[source]?.isOfSession)
    if (mayHaveEnded && !listener.isAllowed()) this.#end(listener)
    else this.#send(listener, this.#textOf(this.#history.after(sellerId, before)))
  }

  #textOf(news: readonly News[]): string {
    return news.map(each => eventText(this.#history.id(each.number), each)).join('')
  }

  /** Who has not read what came before is let go: it comes back with the last id that it saw, and nothing is kept for it. */
  #send(listener: Listener, text: string): void {
    if (text !== '' && !listener.reader.send(text)) this.#end(listener)
  }

  /** Shows each listener that the server is there; a session may have run out meanwhile. */
  #beat(): void {
    for (const listener of this.#listeners)
      if (listener.isAllowed()) this.#send(listener, heartbeat)
      else this.#end(listener)
  }

  #end(listener: Listener): void {
    this.#drop(listener)
    listener.reader.end()
  }

  #drop(listener: Listener): void {
    this.#listeners.delete(listener)
    if (this.#listeners.size > 0) return
    clearInterval(this.#heart)
    this.#heart = undefined
  }
}
