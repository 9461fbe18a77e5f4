import { LRUCache } from 'lru-cache'
import type { Databases, ReadDb, WriteDb } from './open.ts'
import { commitsSeen } from './snapshot.ts'
import { watchRows } from './watch-rows.ts'

/** Which rows what is kept was made of. */
export interface WatchedRows {
  /** Names the triggers and their function. */
  name: string
  /** By table: the expression of the id, `row` being the row, and which rows matter. */
  ofOne: Readonly<Record<string, { id: string; when?: string }>>
  /** Tables, or columns as `UPDATE OF` has them, that everything depends on. */
  ofAll: readonly { table: string; columns?: readonly string[] }[]
}

export interface Values<Value> {
  get(id: number): Value | undefined
  set(id: number, value: Value): unknown
}

/**
 * Keeps what was made of rows, by their id, until one of these rows changes: in memory, and without a column for it. Triggers of
 * the connection that writes forget a single one, within the transaction that changes it. What another program commits is seen by
 * SQLite's count of commits, and forgets all.
 */
export class KeptByRow<Value extends object> {
  readonly #read: ReadDb
  readonly #write: WriteDb
  readonly #watched: WatchedRows
  readonly #values: LRUCache<number, Value>
  #commits = 0
  #foreign: number
  #mayHaveMissed = false

  /** @param most ids beyond which those that were not asked for longest are forgotten */
  constructor({ read, write }: Pick<Databases, 'read' | 'write'>, watched: WatchedRows, most: number) {
    this.#read = read
    this.#write = write
    this.#watched = watched
    this.#values = new LRUCache({ max: most })
    this.#foreign = this.#countForeign()
    write.function(`forget_${watched.name}`, (id: number | null) => {
      if (id === null) this.#values.clear()
      else this.#values.delete(id)
      return null
    })
    this.restart()
  }

  /** Forgets all, and watches the rows of another world. */
  restart(): void {
    this.#values.clear()
    const { name, ofOne, ofAll } = this.#watched
    for (const [table, { id, ...watched }] of Object.entries(ofOne))
      watchRows(this.#write, { name, table, ...watched }, `SELECT forget_${name}(${id})`)
    for (const watched of ofAll) watchRows(this.#write, { name, ...watched }, `SELECT forget_${name}(NULL)`)
  }

  /** What holds in the snapshot that is open. */
  current(): Values<Value> {
    // What is being written is in nobody's snapshot yet: what is read meanwhile must not outlast it.
    if (this.#write.inTransaction) return new Map()
    const commits = commitsSeen(this.#read)
    if (commits !== this.#commits) this.#forgetForeign()
    this.#commits = commits
    return this.#values
  }

  /** Another program's commit may be one that the snapshot does not show yet: the next one then forgets all once more. */
  #forgetForeign(): void {
    const foreign = this.#countForeign()
    const isForeign = foreign !== this.#foreign
    if (isForeign || this.#mayHaveMissed) this.#values.clear()
    this.#mayHaveMissed = isForeign
    this.#foreign = foreign
  }

  #countForeign(): number {
    return this.#write.pragma('data_version', { simple: true }) as number
  }
}
