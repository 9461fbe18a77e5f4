import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { StartError } from '../start-error.ts'
import { migrations } from './migrations/all.ts'

declare const writable: unique symbol

/** A connection that reads; SQLite itself refuses it a write. */
export type ReadDb = Pick<Database.Database, 'prepare'>
/** The one connection that writes. */
export type WriteDb = Pick<Database.Database, 'prepare' | 'transaction' | 'pragma' | 'inTransaction'> & {
  readonly [writable]: true
}

export interface Databases {
  read: ReadDb
  write: WriteDb
  /** Leaves an empty schema of this version. */
  empty(): void
  /** Writes the log back into the file and closes both, so that one file holds everything. */
  close(): void
}

/**
 * Opens (or makes) `stallkeeper.sqlite` in a folder, brings it to this version's schema, and checks it.
 * @throws {StartError} when the folder cannot be written, or the file is damaged or from a newer version; the file is left as it was
 */
export function openDatabases(dataDir: string): Databases {
  const file = path.join(dataDir, 'stallkeeper.sqlite')
  const write = openForWriting(dataDir, file)
  try {
    migrate(write, file)
    const read = configure(new Database(file, { readonly: true }))
    return {
      read,
      write: write as unknown as WriteDb,
      empty: () => empty(write),
      close() {
        read.close()
        write.pragma('wal_checkpoint(TRUNCATE)')
        write.close()
      },
    }
  } catch (error) {
    write.close()
    throw error
  }
}

function openForWriting(dataDir: string, file: string): Database.Database {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    refuseNewer(file)
    const db = configure(new Database(file))
    db.pragma('journal_mode = WAL')
    // NORMAL, better-sqlite3's choice for WAL, can lose an acknowledged write with the power (D-27).
    db.pragma('synchronous = FULL')
    return db
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The data folder ${dataDir} cannot be used: ${reason}.`)
  }
}

function configure(db: Database.Database): Database.Database {
  db.pragma('busy_timeout = 5000')
  db.pragma('foreign_keys = ON')
  db.pragma('trusted_schema = OFF')
  return db
}

/** Looks before opening for writing, so that a file of a newer version keeps every byte. */
function refuseNewer(file: string): void {
  if (!existsSync(file)) return
  const db = new Database(file, { readonly: true })
  try {
    const version = Number(db.pragma('user_version', { simple: true }))
    if (version > migrations.length)
      throw new StartError(
        `The database ${file} belongs to a newer Stallkeeper (schema ${version}, this one knows ${migrations.length}).`,
      )
    if (db.pragma('quick_check', { simple: true }) !== 'ok') throw new StartError(`The database ${file} is damaged.`)
  } finally {
    db.close()
  }
}

function migrate(db: Database.Database, file: string): void {
  const version = Number(db.pragma('user_version', { simple: true }))
  if (version === migrations.length) return
  if (version > 0) {
    db.pragma('wal_checkpoint(TRUNCATE)')
    copyFileSync(file, `${file}.schema-${version}.backup`)
  }
  db.transaction(() => {
    for (const sql of migrations.slice(version)) db.exec(sql)
    db.pragma(`user_version = ${migrations.length}`)
  }).immediate()
}

/** Drops everything and makes the schema again, in one transaction; the ledger's triggers forbid deleting row by row. */
function empty(db: Database.Database): void {
  db.pragma('foreign_keys = OFF')
  db.transaction(() => {
    const list = (type: string) =>
      db
        .prepare<[string], { name: string; sql: string }>(
          "SELECT name, sql FROM sqlite_master WHERE type = ? AND name NOT LIKE 'sqlite_%'",
        )
        .all(type)
    for (const { name } of list('trigger')) db.exec(`DROP TRIGGER "${name}"`)
    // A virtual table takes its shadow tables with it.
    for (const { name, sql } of list('table')) if (sql?.startsWith('CREATE VIRTUAL')) db.exec(`DROP TABLE "${name}"`)
    for (const { name } of list('table')) db.exec(`DROP TABLE "${name}"`)
    for (const sql of migrations) db.exec(sql)
  }).immediate()
  db.pragma('foreign_keys = ON')
}
