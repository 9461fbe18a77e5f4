import Database from 'better-sqlite3'
import type { Capsule } from '../platform/db/capsule.ts'
import { migrations } from '../platform/db/migrations.ts'
import type { Databases } from '../platform/db/open.ts'
import { migrate } from '../platform/db/schema.ts'

/** The rows of a running world: their file, or for a database in memory the bytes that `serialize` gives. */
export type LiveRows = { file: string } | { content: Uint8Array }

/** Serializing a database in memory is all that the thread that answers does for a saved state. */
export const liveRowsOf = ({ file, write }: Pick<Databases, 'file' | 'write'>): LiveRows =>
  file === undefined ? { content: write.serialize() } : { file }

/**
 * Opens the rows of a running world for reading, as they are at one moment.
 * @param begun called as soon as later writes no longer count
 */
export function openLive(rows: LiveRows, begun: () => void = () => undefined): Database.Database {
  if ('content' in rows) {
    begun()
    return openBytes(asBuffer(rows.content))
  }
  const db = new Database(rows.file, { readonly: true })
  // SQLite takes the read lock with the first row, not with BEGIN.
  db.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
  begun()
  return db
}

/** A Buffer over bytes that came from another thread as a plain array. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)

/** Opens bytes as a database in memory; what is in them may not call what could harm. */
export function openBytes(content: Buffer): Database.Database {
  const db = new Database(content)
  db.pragma('trusted_schema = OFF')
  db.pragma('secure_delete = ON')
  return db
}

export function changed(content: Buffer, change: (db: Database.Database) => void): Buffer {
  const db = openBytes(content)
  try {
    change(db)
    return db.serialize()
  } finally {
    db.close()
  }
}

/** Deletes the answers stored for idempotency keys: their fingerprints are keyed by the secret of one data folder (D-26). */
export function leaveOutAnswers(db: Pick<Database.Database, 'prepare'>): void {
  db.prepare('DELETE FROM idempotency_keys').run()
}

export function leaveOutSessions(db: Pick<Database.Database, 'prepare'>): void {
  db.prepare('DELETE FROM sessions').run()
}

/** Copies the rows of an open database, without its sessions. */
export function contentOf(db: Pick<Database.Database, 'serialize'>): Buffer {
  const content = db.serialize()
  // The header of a WAL database promises a log file, which bytes do not have.
  content.fill(1, 18, 20)
  return changed(content, leaveOutSessions)
}

/** The rows of a saved state, brought to this version's schema. */
export function currentContent({ about, database }: Pick<Capsule, 'about' | 'database'>): Buffer {
  if (about.schema === migrations.length) return database
  return changed(database, db => migrate(db, () => undefined))
}
