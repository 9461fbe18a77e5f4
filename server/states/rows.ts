import Database from 'better-sqlite3'
import type { Capsule } from '../platform/db/capsule.ts'
import { migrations } from '../platform/db/migrations.ts'
import type { Databases } from '../platform/db/open.ts'
import { migrate } from '../platform/db/schema.ts'

/** Database of a running world: the path of its file, or the serialized bytes of a database in memory. */
export type LiveRows = { file: string } | { content: Uint8Array }

/**
 * Returns the path of a running world's database file, or the serialized bytes of a database in memory. All other work
 * of saving runs in a thread.
 */
export const liveRowsOf = ({ file, write }: Pick<Databases, 'file' | 'write'>): LiveRows =>
  file === undefined ? { content: write.serialize() } : { file }

/**
 * Opens the database of a running world in a read transaction.
 * @param begun called when the transaction no longer sees later writes
 */
export function openLive(rows: LiveRows, begun: () => void = () => undefined): Database.Database {
  if ('content' in rows) {
    begun()
    return openBytes(asBuffer(rows.content))
  }
  const db = new Database(rows.file, { readonly: true })
  // SQLite begins the read transaction at the first SELECT and not at BEGIN.
  db.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
  begun()
  return db
}

/** Converts bytes to a Buffer without copying them. From another thread they arrive as a Uint8Array. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)

/** Opens untrusted bytes as a database in memory. */
export function openBytes(content: Buffer): Database.Database {
  const db = new Database(content)
  db.pragma('trusted_schema = OFF')
  db.pragma('secure_delete = ON')
  return db
}

/**
 * Applies a change to a serialized database.
 * @returns the bytes of the changed database
 */
export function changed(content: Buffer, change: (db: Database.Database) => void): Buffer {
  const db = openBytes(content)
  try {
    change(db)
    return db.serialize()
  } finally {
    db.close()
  }
}

/**
 * Deletes the responses stored for idempotency keys, because their fingerprints use the secret of one data folder
 * (D-26).
 */
export function leaveOutAnswers(db: Pick<Database.Database, 'prepare'>): void {
  db.prepare('DELETE FROM idempotency_keys').run()
}

export function leaveOutSessions(db: Pick<Database.Database, 'prepare'>): void {
  db.prepare('DELETE FROM sessions').run()
}

/** Serializes an open database without its sessions. */
export function contentOf(db: Pick<Database.Database, 'serialize'>): Buffer {
  const content = db.serialize()
  // The header of a WAL database requires a log file. A database in memory has none, so the header is changed.
  content.fill(1, 18, 20)
  return changed(content, leaveOutSessions)
}

/** Returns the database of a saved state, migrated to the present schema. */
export function currentContent({ about, database }: Pick<Capsule, 'about' | 'database'>): Buffer {
  if (about.schema === migrations.length) return database
  return changed(database, db => migrate(db, () => undefined))
}
