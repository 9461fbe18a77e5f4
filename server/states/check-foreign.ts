import type Database from 'better-sqlite3'
import { ordersOfSeed } from '#shared/sandbox.ts'
import { readJournal } from '../api/journal/kept-journal.ts'
import { auditLedger } from '../core/ledger/audit.ts'
import { readSetting, seedOf } from '../core/world/settings.ts'
import { type Capsule, readCapsule, UnfitCapsule } from '../platform/db/capsule.ts'
import type { WriteDb } from '../platform/db/open.ts'
import { hasSchemaOf, migrate } from '../platform/db/schema.ts'
import { fillNameKeys } from '../platform/safety/usernames.ts'
import { countsOf } from './capture.ts'
import { leaveOutAnswers, leaveOutSessions, openBytes } from './database.ts'
import { requirePictures } from './foreign-pictures.ts'
import { requireReadableRows } from './readable-rows.ts'

/**
 * Takes a file apart that somebody may have made or changed by hand: nothing of it is believed before it has been checked.
 * Its rows are brought to this version's schema, and its texts pass the rules on them again.
 * @throws UnfitCapsule
 */
export function readForeign(file: Buffer): Capsule {
  const capsule = readCapsule(file)
  try {
    return checked(capsule)
  } catch (error) {
    // Whatever SQLite or a reader of ours stumbles over was not written by us.
    throw error instanceof UnfitCapsule ? error : new UnfitCapsule('damagedCapsule', error)
  }
}

function checked({ about, database, files, journal }: Capsule): Capsule {
  readJournal(journal)
  const db = openBytes(database)
  try {
    requireSoundFile(db, about.schema)
    migrate(db, () => undefined)
    const rows = db as unknown as WriteDb
    fillNameKeys(rows)
    db.exec("DELETE FROM settings WHERE key IN ('keptTexts', 'picturesToDelete')")
    leaveOutAnswers(db)
    leaveOutSessions(db)
    requireReadableRows(rows, about.now)
    requireSoundWorld(rows)
    requirePictures(rows, files)
    const content = db.serialize()
    const schema = Number(db.pragma('user_version', { simple: true }))
    const said = { ...about, ...countsOf(rows), schema, seed: seedOf(rows), database: content.length }
    return {
      about: { ...said, seedNumber: readSetting(rows, 'seedNumber') ?? about.seedNumber },
      database: content,
      files,
      journal,
    }
  } finally {
    db.close()
  }
}

const orderCount = (db: WriteDb) => db.prepare<[], number>('SELECT count(*) FROM orders').pluck()

const mustHold = (holds: boolean, what: string): void => {
  if (!holds) throw new UnfitCapsule('damagedCapsule', what)
}

/** Before any of its own statements can run: no trigger or view is smuggled in, and SQLite finds it sound. */
function requireSoundFile(db: Database.Database, version: number): void {
  mustHold(hasSchemaOf(db, version), 'the schema is another')
  mustHold(db.pragma('integrity_check(1)', { simple: true }) === 'ok', 'SQLite finds it damaged')
  mustHold((db.pragma('foreign_key_check') as unknown[]).length === 0, 'a row points to nothing')
}

/** Checks that the world says what it was made of, and that its ledger adds up. */
function requireSoundWorld(db: WriteDb): void {
  const { sum, balancesAgree, unbalanced } = auditLedger(db)
  mustHold(sum === 0 && balancesAgree && unbalanced === 0, 'the ledger does not add up')
  const seed = readSetting(db, 'seed')
  mustHold(seed !== undefined, 'it names no seed')
  // No order is ever deleted. A reset of the world makes as many again, which a file must not ask for out of nothing.
  mustHold((ordersOfSeed(seed ?? '') ?? 0) <= (orderCount(db).get() ?? 0), 'its seed has more orders than it')
  mustHold(readSetting(db, 'seedNumber') !== undefined, 'it names no seed number')
}
