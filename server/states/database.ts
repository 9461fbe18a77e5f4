import Database from 'better-sqlite3'
import type { Capsule } from '../platform/db/capsule.ts'
import { migrations } from '../platform/db/migrations.ts'
import type { WriteDb } from '../platform/db/open.ts'
import { migrate } from '../platform/db/schema.ts'

/** Opens bytes as a database in memory; what is in them may not call what could harm. */
export function openBytes(content: Buffer): Database.Database {
  const db = new Database(content)
  db.pragma('trusted_schema = OFF')
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

/** Deletes the answers kept for idempotency keys: their fingerprints are keyed by the secret of one data folder (D-26). */
export function leaveOutAnswers(db: Pick<Database.Database, 'prepare'>): void {
  db.prepare('DELETE FROM idempotency_keys').run()
}

/** Without who is signed in, and without what was deleted. */
export function leaveOutSessions(db: Database.Database): void {
  db.exec('DELETE FROM sessions')
  db.exec('VACUUM')
}

/** A world's rows as they are now, for a capsule. */
export function contentOf(db: WriteDb): Buffer {
  const content = db.serialize()
  // A log beside it, which the header speaks of, bytes do not have.
  content.fill(1, 18, 20)
  return changed(content, leaveOutSessions)
}

/** The rows of a capsule, brought to this version's schema. */
export function currentContent({ about, database }: Capsule): Buffer {
  if (about.schema === migrations.length) return database
  return changed(database, db => migrate(db, () => undefined))
}

/** The same, opened for reading. */
export const openRows = (capsule: Capsule): Database.Database => openBytes(currentContent(capsule))
