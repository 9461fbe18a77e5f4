import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { StartError, unusable } from '../failures/start-error.ts'
import { codeOf } from '../failures/transient.ts'
import { recordCleanStop, takeCleanStop } from './folder-markers.ts'
import { isInUse } from './marker.ts'
import { migrations } from './migrations.ts'
import { makePrivate } from './private-files.ts'
import { replaceInThread } from './replace-in-thread.ts'
import { inspect, migrate, type OnStep, rebuild, replaceBy } from './schema.ts'

declare const writable: unique symbol

/** A connection that reads; SQLite itself refuses it a write. */
export type ReadDb = Pick<Database.Database, 'prepare' | 'readonly' | 'inTransaction'>
/** The one connection that writes. */
export type WriteDb = ReadDb &
  Pick<Database.Database, 'name' | 'open' | 'transaction' | 'pragma' | 'function' | 'serialize'> & {
    readonly [writable]: true
  }

export interface Databases {
  /** None where all of it is in memory. */
  file: string | undefined
  read: ReadDb
  write: WriteDb
  /** Whether nobody has touched the file since the server closed it: what was checked then still holds. */
  isAsLeft: boolean
  /** How long a call waits for another program that holds the lock, in milliseconds. */
  patienceMs: number
  /** From here on SQLite fails at once where another program holds the lock; until then, while nobody is served, it waits. */
  stopWaiting(): void
  /** From here on SQLite refuses every write, until the world is built anew: what is kept has proved wrong. */
  refuseWrites(): void
  /** Builds the world anew, in one transaction: an empty schema of this version, then what `fill` writes. */
  rebuild(fill: () => void): void
  /** Replaces everything by the rows of another file of this version, in one transaction; a database in a file does so in a thread. */
  replaceBy(file: string): Promise<void>
  /** Writes the log back into the file and closes both, so that one file holds everything; after a clean stop the next start trusts it. */
  close(how?: { isCleanStop: boolean }): void
  /** Whether what is kept may still be written: nothing has proved wrong. */
  isSound(): boolean
}

const usualBusyMs = 5_000

/** Of a database that is in memory anyway, SQLite keeps so much once more. */
const memoryCacheKb = 256

export interface OpenOptions {
  /** How long the start, and later each call that writes, waits for another program that holds the lock. */
  busyMs?: number | undefined
  /** Called before each step that may take long. */
  onStep?: OnStep
  /** The schema's versions; tests add a later one. */
  history?: readonly string[]
}

/** Databases in a file. */
export type FileDatabases = Databases & { file: string }

export const databaseFile = (dataDir: string): string => path.join(dataDir, 'stallkeeper.sqlite')

/**
 * Opens (or makes) `stallkeeper.sqlite` in a folder, brings it to this version's schema, and checks it.
 * @throws {StartError} when the folder cannot be written, or its file cannot be used as it is (`checkDatabase`)
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
    // Each event has a savepoint: what it would put back went to a file, page by page. A migration may sort much, and does so before.
    write.pragma('temp_store = MEMORY')
    const read = configure(new Database(file, { readonly: true }), busyMs)
    const recordStop = () => recordCleanStop(dataDir, file)
    const opened = { file, read, write, isAsLeft: found.isAsLeft, recordStop, patienceMs: busyMs }
    return { ...databasesOf(opened), file }
  } catch (error) {
    quietly(() => write.close())
    throw error
  }
}

/**
 * Opens a database in memory, which has one connection: what reads could write.
 * @param content of a database of this version, as `serialize` gives it; without it a new one
 */
export function openMemory(content?: Buffer): Databases {
  const db = new Database(content ?? ':memory:')
  configure(db, usualBusyMs)
  db.pragma(`cache_size = ${-memoryCacheKb}`)
  if (content === undefined) migrate(db, () => undefined)
  db.pragma('temp_store = MEMORY')
  return databasesOf({ file: undefined, read: db, write: db, isAsLeft: content !== undefined, patienceMs: 0 })
}

interface Opened extends Pick<Databases, 'file' | 'isAsLeft' | 'patienceMs'> {
  read: Database.Database
  write: Database.Database
  /** Writes down that all of it is in the file and sound. */
  recordStop?: () => void
}

function databasesOf({ file, read, write, isAsLeft, patienceMs, recordStop }: Opened): Databases {
  const foreignWrites = () => write.pragma('data_version', { simple: true })
  let before = foreignWrites()
  let isSound = true
  const anew = (build: () => void) => {
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
    isAsLeft,
    patienceMs,
    stopWaiting() {
      for (const each of new Set([read, write])) each.pragma('busy_timeout = 0')
    },
    refuseWrites() {
      isSound = false
      write.pragma('query_only = ON')
    },
    rebuild: fill => anew(() => rebuild(write, fill)),
    async replaceBy(from) {
      if (file === undefined) {
        anew(() => replaceBy(write, from))
        return
      }
      await replaceInThread(from, file, patienceMs)
      before = foreignWrites()
      isSound = true
      write.pragma('query_only = OFF')
    },
    isSound: () => isSound,
    close({ isCleanStop } = { isCleanStop: false }) {
      const isOurs = foreignWrites() === before
      if (read !== write) read.close()
      // Without room the log stays beside the file, and holds everything.
      quietly(() => write.pragma('wal_checkpoint(TRUNCATE)'))
      write.close()
      if (recordStop && isCleanStop && isOurs && isSound) quietly(recordStop)
    },
  }
}

/** What fails while something else has failed already must not hide it. */
function quietly(act: () => unknown): void {
  try {
    act()
  } catch {
    // What failed first is what counts.
  }
}

function openForWriting(dataDir: string, file: string, busyMs: number): Database.Database {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    makePrivate(file)
    const db = configure(new Database(file), busyMs)
    db.pragma('journal_mode = WAL')
    // NORMAL, better-sqlite3's choice for WAL, can lose an acknowledged write with the power (D-27).
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
  // Deleted rows leave no bytes behind, so that a saved state needs no VACUUM before it is written.
  db.pragma('secure_delete = ON')
  return db
}

const wayOut =
  'start with --restore-backup for the newest backup, or with --start-fresh for a new shop beside the old data'

export interface Found {
  /** Of an older schema, which opening it changes. */
  isOlder: boolean
  /** As a clean stop left it: SQLite's check comes later. */
  isAsLeft: boolean
}

/**
 * Looks at the database before it is opened for writing, so that a file that cannot be used keeps every byte.
 * @throws {StartError} when the file is missing from a folder in use, damaged, from a newer version, from before 1.0, or not ours
 */
export function checkDatabase(dataDir: string, options: Pick<OpenOptions, 'onStep' | 'history'> = {}): Found {
  const { onStep = () => undefined, history = migrations } = options
  const file = databaseFile(dataDir)
  const { version, wasStopped } = existsSync(file)
    ? lookInto(dataDir, file, { onStep, newest: history.length })
    : { version: 0, wasStopped: takeCleanStop(dataDir, file) }
  if (version === 0 && isInUse(dataDir))
    throw new StartError(`The data folder ${dataDir} is in use, but ${file} is missing or empty: ${wayOut}.`, 'missing')
  const isOlder = version > 0 && version < history.length
  return { isOlder, isAsLeft: wasStopped && !isOlder && version > 0 }
}

/**
 * Checks a file, unless it is exactly as a clean stop left it: then SQLite's check comes later.
 * @returns the version of its schema, 0 for an empty file
 */
function lookInto(dataDir: string, file: string, { onStep, newest }: { onStep: OnStep; newest: number }) {
  let db: Database.Database | undefined
  try {
    db = new Database(file, { readonly: true })
    const version = usableVersion(db, file, newest)
    // The record of the clean stop is deleted here. A folder that was refused above still has it.
    const wasStopped = takeCleanStop(dataDir, file)
    if (!wasStopped || version !== newest) refuseDamaged(db, file, onStep)
    return { version, wasStopped }
  } catch (error) {
    throw /^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(error)) ? damaged(file) : unusable(dataDir, error)
  } finally {
    db?.close()
  }
}

/** @throws {StartError} for the database of a newer version, of one before 1.0, or of another program */
function usableVersion(db: Database.Database, file: string, newest: number): number {
  const { origin, version } = inspect(db)
  if (origin === 'earlier')
    throw new StartError(
      `The database ${file} is from before Stallkeeper 1.0 and cannot be used: start with --start-fresh for a new shop beside the old data.`,
      'earlier',
    )
  if (origin === 'foreign')
    throw new StartError(`The database ${file} is not one of Stallkeeper's: ${wayOut}.`, 'foreign')
  if (version > newest)
    throw new StartError(
      `The database ${file} belongs to a newer Stallkeeper (schema ${version}, this one knows ${newest}).`,
      'newer',
    )
  return version
}

function refuseDamaged(db: Database.Database, file: string, onStep: OnStep): void {
  onStep('checking')
  if (db.pragma('quick_check', { simple: true }) !== 'ok') throw damaged(file)
}

const damaged = (file: string) => new StartError(`The database ${file} is damaged: ${wayOut}.`, 'damaged')
