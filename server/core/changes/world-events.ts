import { randomBytes } from 'node:crypto'
import { type StreamNotice, streamNotices, type WorldEventKind, worldEventLimits } from '#shared/world-events.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { type Happening, noteHappenings } from './happenings.ts'

/** Something that happened, under its number. */
export interface WorldEvent extends Happening {
  id: number
}

/** What the stream says of itself. */
export interface Notice extends Omit<WorldEvent, 'kind'> {
  kind: StreamNotice
}

/** What somebody wants to be told; notices come whatever it is. */
export interface EventFilter {
  kinds?: readonly WorldEventKind[] | undefined
  username?: string | undefined
}

/** How an event is written, in the stream as in a delivery. */
export const bodyOf = (event: WorldEvent | Notice): string =>
  JSON.stringify({ ...event, at: new Date(event.at).toISOString() })

export interface Follower {
  told(events: readonly WorldEvent[]): void
  /** Another world has taken the place of this one. */
  restarted?(notice: Notice): void
}

/** So many are noted before they are looked at where nobody follows. */
const notedAtMost = 500

const isNotice = (event: WorldEvent | Notice): event is Notice => Object.hasOwn(streamNotices, event.kind)

/** @returns what lets through the events that are wanted */
export const passing =
  ({ kinds, username }: EventFilter) =>
  (event: WorldEvent | Notice): boolean =>
    isNotice(event) ||
    ((kinds === undefined || kinds.includes(event.kind)) &&
      (username === undefined || event.username?.toLowerCase() === username.toLowerCase()))

/**
 * What happens in a world, numbered in order from the moment at which somebody first wants to know: before it, it costs
 * nothing. It is kept in memory, as much of it as the limit says.
 */
export class WorldEvents {
  readonly #happenings
  readonly #now: () => number
  readonly #followers = new Set<Follower>()
  #kept: WorldEvent[] = []
  #latest = 0
  /** Tells the ids of this history from those of another. */
  #name = ''
  #isNoting = false
  #isPlanned = false
  /** How many rows were noted since they were last taken. */
  #noted = 0

  /** @param now virtual milliseconds */
  constructor(db: WriteDb, now: () => number) {
    this.#happenings = noteHappenings(db, now, () => this.#notice())
    this.#now = now
  }

  /** Tells what happens from now on, after each commit. @returns stops */
  follow(follower: Follower): () => void {
    this.#begin()
    this.flush()
    this.#followers.add(follower)
    return () => void this.#followers.delete(follower)
  }

  /** Tells at once what is committed. Not within a transaction. */
  flush(): void {
    if (this.#noted === 0 || !this.#isNoting) return
    this.#noted = 0
    const news = this.#happenings.take().map(happening => ({ id: ++this.#latest, ...happening }))
    if (news.length > 0) this.#tell(news)
  }

  /** How the stream writes the id of an event. */
  idOf = (number = this.#latest): string => `${this.#name}-${number}`

  /** What came after an id of the stream; where some of it is not known any more, a gap comes first. */
  since(streamId: string): (WorldEvent | Notice)[] {
    const number = Number(streamId.slice(this.#name.length + 1))
    const isOurs = streamId.startsWith(`${this.#name}-`) && Number.isInteger(number) && number <= this.#latest
    const kept = this.#kept.slice(-worldEventLimits.history)
    const missed = isOurs ? kept.filter(({ id }) => id > number) : kept
    const before = (missed[0]?.id ?? this.#latest + 1) - 1
    return isOurs && number >= before ? missed : [this.#say('gap', before), ...missed]
  }

  /** Begins anew where another world has taken the place of this one; followers go on and are told so. */
  restart(notice: Exclude<StreamNotice, 'gap'>): void {
    if (!this.#isNoting) return
    this.stop()
    this.#begin()
    for (const follower of this.#followers) follower.restarted?.(this.#say(notice, 0))
  }

  /** Nothing is told from here on. */
  stop(): void {
    this.#isNoting = false
    this.#kept = []
    this.#latest = 0
    this.#noted = 0
  }

  #begin(): void {
    if (this.#isNoting) return
    this.#happenings.begin()
    this.#name = randomBytes(6).toString('base64url')
    this.#isNoting = true
  }

  /** Called within a transaction: told when it is over. */
  #notice(): void {
    this.#noted += 1
    const isTime = this.#followers.size > 0 || this.#noted >= notedAtMost
    if (!isTime || this.#isPlanned) return
    this.#isPlanned = true
    setImmediate(() => {
      this.#isPlanned = false
      this.flush()
    })
  }

  #tell(news: readonly WorldEvent[]): void {
    this.#kept.push(...news)
    const { history } = worldEventLimits
    if (this.#kept.length > 2 * history) this.#kept = this.#kept.slice(-history)
    for (const follower of this.#followers) follower.told(news)
  }

  #say(kind: StreamNotice, id: number): Notice {
    return { id, at: this.#now(), kind, subject: '', username: null, data: {} }
  }
}
