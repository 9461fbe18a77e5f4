import { everyArea } from '#shared/contract/areas.ts'
import type { StreamNotice, WorldEventKind } from '#shared/world-events.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { everybody, watchAreas, watchedTables } from './area-sources.ts'
import type { Notice, WorldEvent } from './event-messages.ts'
import { watchEvents } from './event-sources.ts'
import { AreaHistory, EventHistory } from './histories.ts'

/** Receives changes after each commit. The log records only the kinds of changes for which a follower has a method. */
export interface Follower {
  /** Called when areas of any seller may have changed. `log.areas` lists the changes. */
  areas?(): void
  events?(events: readonly WorldEvent[]): void
  /** Called when another world has replaced this one. */
  restarted?(notice: Notice): void
}

const watchers = { areas: watchAreas, events: watchEvents }
type Kind = keyof typeof watchers

/** A row of the table of changes. It is either a changed area with its source, or an event with its kind. */
type Noted =
  | { kind: null; source: string; seller: number }
  | { kind: WorldEventKind; at: number; subject: string; username: string | null; data: string }

const eventIn = ({ at, kind, subject, username, data }: Extract<Noted, { at: number }>): Omit<WorldEvent, 'id'> => ({
  at,
  kind,
  subject,
  username,
  data: JSON.parse(data),
})

/**
 * Creates the table of changes. An event has a row for each changed row. An area has one row for each source and
 * seller, even if many rows change.
 */
const tableOfChanges = [
  'DROP TABLE IF EXISTS temp.changes',
  `CREATE TEMP TABLE changes (
     id INTEGER PRIMARY KEY, seller INTEGER, source TEXT, kind TEXT, at INTEGER, subject TEXT, data TEXT, UNIQUE (source, seller)
   )`,
  'CREATE TEMP TRIGGER change_noted AFTER INSERT ON changes BEGIN SELECT change_noted(); END',
]

/**
 * Number of unread changes at which the log reads and deletes them although it has no followers, so that the table
 * stays small.
 */
const maxUnread = 500

/**
 * Records changes of a world. Recording starts with the first follower and costs nothing before. Triggers write the
 * changes to a temporary table of the connection. A rollback removes them together with the changed rows, so no call
 * has to report its changes.
 */
export class ChangeLog {
  readonly #db: WriteDb
  readonly #now: () => number
  readonly #followers = new Set<Follower>()
  readonly #watched = new Set<Kind>()
  /** SQLite's count of written rows when the first area id was issued. At that time no table was watched yet. */
  #writtenBefore: number | undefined
  #waiting = 0
  #isPlanned = false
  areas = new AreaHistory()
  events: EventHistory

  /**
   * Creates the change log of a world.
   * @param now returns virtual milliseconds
   */
  constructor(db: WriteDb, now: () => number) {
    this.#db = db
    this.#now = now
    this.events = new EventHistory(now)
  }

  /**
   * Publishes to a follower every change that is committed after this call.
   * @returns a function that stops the publishing
   */
  follow(follower: Follower): () => void {
    if (follower.areas) this.#watch('areas')
    if (follower.events) this.#watch('events')
    this.flush()
    this.#followers.add(follower)
    return () => void this.#followers.delete(follower)
  }

  /** Publishes the committed changes immediately. Must not be called within a transaction. */
  flush(): void {
    // After `stop`, no table is watched, and the database may already be closed.
    if (this.#waiting === 0 || this.#watched.size === 0) return
    this.#waiting = 0
    const noted = this.#take()
    const isArea = noted.some(({ kind }) => kind === null)
    for (const each of noted)
      if (each.kind === null) this.areas.add(each.seller, watchedTables[each.source]?.areas ?? [])
    const events = this.events.add(noted.flatMap(each => (each.kind === null ? [] : eventIn(each))))
    for (const follower of this.#followers) {
      if (isArea) follower.areas?.()
      if (events.length > 0) follower.events?.(events)
    }
  }

  /** Returns the id of the latest area change. A stream that starts after this id misses nothing. */
  areaId(): string {
    if (!this.#watched.has('areas')) this.#writtenBefore ??= this.#written()
    this.flush()
    return this.areas.idOf()
  }

  /** Starts a new history after another world has replaced this one. Followers remain and receive the notice. */
  restart(notice: Exclude<StreamNotice, 'gap'>): void {
    const watched = [...this.#watched]
    this.stop()
    for (const kind of watched) this.#watch(kind)
    for (const follower of this.#followers) follower.restarted?.(this.events.notice(notice))
  }

  /** Stops recording and discards the history. Does not use the database, which may be closed afterwards. */
  stop(): void {
    this.#watched.clear()
    this.#waiting = 0
    this.#writtenBefore = undefined
    this.areas = new AreaHistory()
    this.events = new EventHistory(this.#now)
  }

  #watch(kind: Kind): void {
    if (this.#watched.has(kind)) return
    // If rows were written after an id was issued but before any table was watched, nothing has recorded them. All
    // areas then count as changed.
    const isMissed = kind === 'areas' && this.#writtenBefore !== undefined && this.#written() !== this.#writtenBefore
    if (isMissed) this.areas.add(everybody, [everyArea])
    if (this.#watched.size === 0) this.#createTable()
    watchers[kind](this.#db)
    this.#watched.add(kind)
  }

  #createTable(): void {
    this.#db.function('change_noted', () => {
      this.#note()
      return null
    })
    this.#db.function('world_time', this.#now)
    for (const sql of tableOfChanges) this.#db.prepare(sql).run()
  }

  /** Called by a trigger within a transaction. The changes are published after the transaction. */
  #note(): void {
    this.#waiting += 1
    const isTime = this.#followers.size > 0 || this.#waiting >= maxUnread
    if (!isTime || this.#isPlanned) return
    this.#isPlanned = true
    setImmediate(() => {
      this.#isPlanned = false
      this.flush()
    })
  }

  /** Reads and deletes the recorded changes. */
  #take(): Noted[] {
    const noted = this.#db
      .prepare<[], Noted>(
        `SELECT source, seller, kind, at, subject, username, data
         FROM temp.changes c LEFT JOIN users u ON c.kind IS NOT NULL AND u.id = c.seller ORDER BY c.id`,
      )
      .all()
    if (noted.length > 0) this.#db.prepare('DELETE FROM temp.changes').run()
    return noted
  }

  /** Returns the number of rows that this connection has changed so far. */
  #written = (): number => this.#db.prepare<[], number>('SELECT total_changes()').pluck().get() ?? 0
}
