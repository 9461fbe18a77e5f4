import type Database from 'better-sqlite3'
import { seedPattern } from '#shared/sandbox.ts'
import { type Capsule, readCapsule, UnfitCapsule } from '../db/capsule.ts'
import type { WriteDb } from '../db/open.ts'
import { hasSchemaOf, migrate } from '../db/schema.ts'
import { readJournal } from '../http/kept-journal.ts'
import { languagePacks } from '../i18n/language-packs.ts'
import { auditLedger } from '../ledger/audit.ts'
import { fillNameKeys } from '../safety/usernames.ts'
import { madeWith, readSetting, seedOf } from '../world/settings.ts'
import { countsOf } from './capture.ts'
import { leaveOutSessions, openBytes } from './database.ts'
import { requirePictures } from './foreign-pictures.ts'

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
    leaveOutSessions(db)
    requireSoundWorld(rows)
    requirePictures(rows, files)
    const content = db.serialize()
    const schema = Number(db.pragma('user_version', { simple: true }))
    const said = { ...about, ...countsOf(rows), schema, seed: seedOf(rows), database: content.length }
    return {
      about: { ...said, seedNumber: Number(readSetting(rows, 'seedNumber')) },
      database: content,
      files,
      journal,
    }
  } finally {
    db.close()
  }
}

const require = (holds: boolean, what: string): void => {
  if (!holds) throw new UnfitCapsule('damagedCapsule', what)
}

/** Before any of its own statements can run: no trigger or view is smuggled in, and SQLite finds it sound. */
function requireSoundFile(db: Database.Database, version: number): void {
  require(hasSchemaOf(db, version), 'the schema is another')
  require(db.pragma('integrity_check(1)', { simple: true }) === 'ok', 'SQLite finds it damaged')
  require((db.pragma('foreign_key_check') as unknown[]).length === 0, 'a row points to nothing')
}

/** What a world reads when it begins is there and can be read, and its ledger adds up. */
function requireSoundWorld(db: WriteDb): void {
  const { sum, balancesAgree, unbalanced } = auditLedger(db)
  require(sum === 0 && balancesAgree && unbalanced === 0, 'the ledger does not add up')
  require(seedPattern.test(readSetting(db, 'seed') ?? ''), 'it names no seed')
  require(/^\d{1,10}$/.test(readSetting(db, 'seedNumber') ?? ''), 'it names no seed number')
  madeWith(db)
  languagePacks(db)
}
