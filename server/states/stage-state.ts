import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { writePictures } from '../core/uploads/store.ts'
import { anchorClock } from '../core/world/virtual-clock.ts'
import { type About, type Capsule, readCapsule, type StateOrigin } from '../platform/db/capsule.ts'
import type { WriteDb } from '../platform/db/open.ts'
import { readForeign } from './check-foreign.ts'
import { requireReadableRows } from './readable-rows.ts'
import { asBuffer, currentContent, leaveOutAnswers } from './rows.ts'
import { type StoredRows, writeStored } from './stored-rows.ts'

export interface Staging {
  from: StateOrigin
  /** Path of the database file to write. */
  to: string
  /** Folder of the target world's pictures. */
  pictures: string
  /** Time of the computer's clock, in milliseconds. */
  real: number
  /** Rows of the present world that are kept. */
  stored: readonly StoredRows[]
  /** True for a new world. Responses that were stored for idempotency keys are not valid there (D-26). */
  isNewWorld: boolean
}

export interface Staged {
  about: About
  /** Request log as JSON. */
  journal: string
}

/**
 * Writes the database and the pictures of a world that starts from a saved state.
 * @throws UnfitCapsule for unreadable rows
 */
export function stageState({ from, to, pictures, real, stored, isNewWorld }: Staging): Staged {
  const state = readOrigin(from)
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 })
  writeFileSync(to, currentContent(state), { mode: 0o600 })
  try {
    changeFile(to, db => {
      requireReadableRows(db, state.about.now)
      writeStored(db, stored)
      if (isNewWorld) leaveOutAnswers(db)
      db.prepare("DELETE FROM settings WHERE key = 'picturesToDelete'").run()
      anchorClock(db, state.about, real)
    })
    mkdirSync(pictures, { recursive: true, mode: 0o700 })
    writePictures(pictures, state.files)
  } catch (error) {
    rmSync(to, { force: true })
    throw error
  }
  return { about: state.about, journal: state.journal.toString() }
}

function readOrigin(from: StateOrigin): Capsule {
  if ('file' in from) return readCapsule(readFileSync(from.file))
  if ('foreign' in from) return readForeign(asBuffer(from.foreign))
  const { database, files, journal, about } = from.state
  const pictures = files.map(({ name, bytes }) => ({ name, bytes: asBuffer(bytes) }))
  return { about, database: asBuffer(database), files: pictures, journal: asBuffer(journal) }
}

/**
 * Changes a database file without a rollback journal and without syncing. This is safe, because the file is deleted
 * after a failure.
 */
function changeFile(file: string, change: (db: WriteDb) => void): void {
  const db = new Database(file)
  try {
    db.pragma('journal_mode = MEMORY')
    db.pragma('synchronous = OFF')
    db.pragma('trusted_schema = OFF')
    db.pragma('secure_delete = ON')
    db.transaction(() => change(db as unknown as WriteDb)).immediate()
  } finally {
    db.close()
  }
}
