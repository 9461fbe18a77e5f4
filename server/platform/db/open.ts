import { mkdirSync } from 'node:fs'
import Database from 'better-sqlite3'
import { unusable } from '../failures/start-error.ts'
import { checkDatabase, databaseFile } from './check-database.ts'
import { recordCleanStop } from './folder-markers.ts'
import { makePrivate } from './private-files.ts'
import { replaceInThread } from './replace-in-thread.ts'
import { migrate, type OnStep, rebuild, replaceBy } from './schema.ts'

declare const writable: unique symbol

/** A read-only connection. SQLite itself refuses writes through it. */
export type ReadDb = Pick<Database.Database, 'prepare' | 'readonly' | 'inTransaction'>
/** The writing connection. There is only one. */
export type WriteDb = ReadDb &
  Pick<Database.Database, 'name' | 'open' | 'transaction' | 'pragma' | 'function' | 'serialize'> & {
    readonly [writable]: true
  }

export interface Databases {
  /** Path of the database file; undefined for a database in memory. */
  file: string | undefined
  read: ReadDb
  write: WriteDb
  /** True if the file is unchanged since a clean stop. The checks that were made before the stop then remain valid. */
  isUnchanged: boolean
  /** Milliseconds that a call waits for a lock of another program. */
  lockTimeoutMs: number
  /**
   * Called at the end of the start. From then on SQLite fails immediately if the database is locked, because waiting
   * would block all calls.
   */
  stopWaiting(): void
  /** Makes SQLite refuse every write until the world is created again. Called if a check has found damaged data. */
  refuseWrites(): void
  /** Replaces the world in one transaction. Creates an empty schema of this version and then calls `fill`. */
  rebuild(fill: () => void): void
  /**
   * Replaces all rows by those of another file of this version, in one transaction. For a database in a file, a thread
   * does this.
   */
  replaceBy(file: string): Promise<void>
  /**
   * Writes the write-ahead log to the database file and closes both connections, so that one file holds all data. After
   * a clean stop the next start skips the full check.
   */
  close(how?: { isCleanStop: boolean }): void
  /** Returns true unless `refuseWrites` was called. */
  isSound(): boolean
}

const usualBusyMs = 5_000

/**
 * Size of SQLite's page cache in kB. It is small, because for a database in memory the cache only duplicates its pages.
 */
const memoryCacheKb = 256

export interface OpenOptions {
  /** Milliseconds that the start, and later each writing call, waits for a lock of another program. */
  busyMs?: number | undefined
  /** Called before each step that may take long. */
  onStep?: OnStep
  /** SQL of each schema version. Tests add a later version. */
  history?: readonly string[]
}

export type FileDatabases = Databases & { file: string }

/**
 * Opens or creates `stallkeeper.sqlite` in a folder and migrates it to this version's schema.
 * @param found the result of `checkDatabase`, which runs first
 * @throws {StartError} if the folder cannot be written, or its file cannot be used
 */
export function openDatabases(
  dataDir: string,
  options: OpenOptions = {},
  found = checkDatabase(dataDir, options),
): FileDatabases {
  const { busyMs = usualBusyMs, onStep = () => undefined, history } = options
  const file = databaseFile(dataDir)
  const write = openForWriting(dataDir, file, busyMs)
  try {
    migrate(write, onStep, history)
    // Temporary data is kept in memory. Each event runs in a savepoint, for which SQLite would otherwise write rollback
    // pages to a temporary file. A migration keeps the temporary file, because it may sort much data.
    write.pragma('temp_store = MEMORY')
    const read = configure(new Database(file, { readonly: true }), busyMs)
    const recordStop = () => recordCleanStop(dataDir, file)
    const opened = { file, read, write, isUnchanged: found.isUnchanged, recordStop, lockTimeoutMs: busyMs }
    return { ...databasesOf(opened), file }
  } catch (error) {
    quietly(() => write.close())
    throw error
  }
}

/**
 * Opens a database in memory. Reads and writes share one connection, so SQLite does not refuse writes in a reading
 * call.
 * @param content bytes that `serialize` returned for a database of this version; by default a new database is created
 */
export function openMemory(content?: Buffer): Databases {
  const db = new Database(content ?? ':memory:')
  configure(db, usualBusyMs)
  db.pragma(`cache_size = ${-memoryCacheKb}`)
  if (content === undefined) migrate(db, () => undefined)
  db.pragma('temp_store = MEMORY')
  return databasesOf({ file: undefined, read: db, write: db, isUnchanged: content !== undefined, lockTimeoutMs: 0 })
}

interface Opened extends Pick<Databases, 'file' | 'isUnchanged' | 'lockTimeoutMs'> {
  read: Database.Database
  write: Database.Database
  /** Records a clean stop; absent for a database in memory. */
  recordStop?: () => void
}

function databasesOf({ file, read, write, isUnchanged, lockTimeoutMs, recordStop }: Opened): Databases {
  const foreignWrites = () => write.pragma('data_version', { simple: true })
  let before = foreignWrites()
  let isSound = true
  const whileWritable = (build: () => void) => {
    write.pragma('query_only = OFF')
    try {
      build()
      isSound = true
    } finally {
      if (!isSound) write.pragma('query_only = ON')
    }
  }
  return {
    file,
    read,
    write: write as unknown as WriteDb,
    isUnchanged,
    lockTimeoutMs,
    stopWaiting() {
      for (const each of new Set([read, write])) each.pragma('busy_timeout = 0')
    },
    refuseWrites() {
      isSound = false
      write.pragma('query_only = ON')
    },
    rebuild: fill => whileWritable(() => rebuild(write, fill)),
    async replaceBy(from) {
      if (file === undefined) {
        whileWritable(() => replaceBy(write, from))
        return
      }
      await replaceInThread(from, file, lockTimeoutMs)
      before = foreignWrites()
      isSound = true
      write.pragma('query_only = OFF')
    },
    isSound: () => isSound,
    close({ isCleanStop } = { isCleanStop: false }) {
      const isOurs = foreignWrites() === before
      if (read !== write) read.close()
      // If the disk is full, the write-ahead log remains next to the file and holds the committed rows.
      quietly(() => write.pragma('wal_checkpoint(TRUNCATE)'))
      write.close()
      if (recordStop && isCleanStop && isOurs && isSound) quietly(recordStop)
    },
  }
}

/** Runs a cleanup and ignores its errors, so that they do not hide the first error. */
function quietly(cleanup: () => unknown): void {
  try {
    cleanup()
  } catch {
    // The caller reports the first error, so an error of the cleanup is ignored.
  }
}

function openForWriting(dataDir: string, file: string, busyMs: number): Database.Database {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    makePrivate(file)
    const db = configure(new Database(file), busyMs)
    db.pragma('journal_mode = WAL')
    // With NORMAL, the default of better-sqlite3 for WAL, a power cut can lose a write that a client was already told
    // about (D-27).
    db.pragma('synchronous = FULL')
    return db
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

function configure(db: Database.Database, busyMs: number): Database.Database {
  db.pragma(`busy_timeout = ${busyMs}`)
  db.pragma('foreign_keys = ON')
  db.pragma('trusted_schema = OFF')
  // SQLite overwrites deleted rows with zeros, so that a saved state needs no VACUUM before it is written.
  db.pragma('secure_delete = ON')
  return db
}
