import type Database from 'better-sqlite3'
import { ordersOfSeed } from '#shared/sandbox.ts'
import { uploadLimits } from '#shared/uploads.ts'
import { readJournal } from '../api/journal/stored-journal.ts'
import { auditLedger } from '../core/ledger/audit.ts'
import { isPicture } from '../core/uploads/inspect-picture.ts'
import { readSetting, seedOf } from '../core/world/settings.ts'
import { type Capsule, readCapsule, type StoredFile, UnfitCapsule } from '../platform/db/capsule.ts'
import type { ReadDb, WriteDb } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'
import { hasSchemaOf, migrate } from '../platform/db/schema.ts'
import { fillNameKeys } from '../platform/safety/usernames.ts'
import { requireReadableRows } from './readable-rows.ts'
import { asBuffer, leaveOutAnswers, leaveOutSessions, openBytes } from './rows.ts'
import { countsOf, shopOf, type Written, writeState } from './save-rows.ts'

/**
 * Validates the file of a saved state (a capsule) from another computer and writes it as a saved state.
 * @param input `name` replaces the name in the file
 * @throws UnfitCapsule
 */
export function checkForeign({
  bytes,
  name,
  to,
}: {
  bytes: Uint8Array
  name: string | undefined
  to: string
}): Written {
  const state = readForeign(asBuffer(bytes))
  return writeState({ ...state, about: { ...state.about, name: name ?? state.about.name } }, { to, isDurable: true })
}

/**
 * Parses and validates an untrusted file of a saved state. Migrates its rows to the present schema and applies the
 * rules for texts again.
 * @throws UnfitCapsule
 */
export function readForeign(file: Buffer): Capsule {
  const capsule = readCapsule(file)
  try {
    return checked(capsule)
  } catch (error) {
    // Files that Stallkeeper wrote never make SQLite or a parser throw, so any other error means that the file is
    // damaged.
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
    const said = {
      ...about,
      ...countsOf(rows),
      shop: shopOf(rows),
      schema,
      seed: seedOf(rows),
      database: content.length,
    }
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

/**
 * Checks the file of an untrusted database. The schema is checked first, because a foreign trigger or view would run
 * with the server's statements. SQLite's own checks follow.
 */
function requireSoundFile(db: Database.Database, version: number): void {
  mustHold(hasSchemaOf(db, version), 'the schema differs from the one of its version')
  mustHold(db.pragma('integrity_check(1)', { simple: true }) === 'ok', 'SQLite reports damage')
  mustHold((db.pragma('foreign_key_check') as unknown[]).length === 0, 'a row refers to a missing row')
}

/** Checks that the settings of the world contain its seed, and that its ledger balances. */
function requireSoundWorld(db: WriteDb): void {
  const { sum, balancesAgree, unbalanced } = auditLedger(db)
  mustHold(sum === 0 && balancesAgree && unbalanced === 0, 'the ledger does not add up')
  const seed = readSetting(db, 'seed')
  mustHold(seed !== undefined, 'the world has no seed')
  // Orders are never deleted, and a reset creates as many orders as the seed names. Without this check, a small file
  // could cause a very large reset.
  mustHold((ordersOfSeed(seed ?? '') ?? 0) <= (orderCount(db).get() ?? 0), 'the seed has more orders than the file')
  mustHold(readSetting(db, 'seedNumber') !== undefined, 'the world has no seed number')
}

interface NamedPicture {
  path: string
  mime: string
  sizeBytes: number
}

const picturesSql = prepared((db: ReadDb) =>
  db.prepare<[], NamedPicture>('SELECT path, mime, size_bytes AS sizeBytes FROM uploads'),
)

const pathPattern = /^files\/[0-9a-f]{32}\.(?:jpg|png|webp)$/

/**
 * Checks the pictures: each file is a picture, its type and size match its row, and each row has a picture.
 * @throws UnfitCapsule
 */
function requirePictures(db: ReadDb, files: readonly StoredFile[]): void {
  const named = new Map(
    picturesSql(db)
      .all()
      .map(row => [row.path, row]),
  )
  const isKnown = ({ name, bytes }: StoredFile): boolean => {
    const row = named.get(`files/${name}`)
    if (row?.sizeBytes !== bytes.length || bytes.length > uploadLimits.bytes) return false
    return isPicture(bytes, { name, mime: row.mime })
  }
  const isSound =
    [...named.keys()].every(each => pathPattern.test(each)) &&
    new Set(files.map(({ name }) => name)).size === files.length &&
    files.every(isKnown)
  if (!isSound) throw new UnfitCapsule('damagedCapsule', 'a file is not a picture, or no row names it')
}
