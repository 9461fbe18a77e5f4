import type { Fixture } from '#shared/contract/fixture.ts'
import { type BuyersMode, readSeed, type Seed } from '#shared/sandbox.ts'
import type { ReadDb, WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'

type Setting =
  | 'rules'
  | 'weather'
  | 'clock'
  | 'madeWith'
  | 'seed'
  | 'seedNumber'
  | 'caughtUpTo'
  | 'picturesToDelete'
  | 'keptTexts'

const readSql = prepared((db: ReadDb) =>
  db.prepare<[string], { value: string }>('SELECT value FROM settings WHERE key = ?'),
)
const sql = prepared((db: WriteDb) =>
  db.prepare<[string, string]>('INSERT INTO settings VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value'),
)

export const readSetting = (db: ReadDb, key: Setting): string | undefined => readSql(db).get(key)?.value

export function writeSetting(db: WriteDb, key: Setting, value: string): void {
  sql(db).run(key, value)
}

/** What the world that stands was filled with. */
export const seedOf = (db: ReadDb): Seed => readSeed(readSetting(db, 'seed') ?? '') ?? 'demo'

/** What a world was made with besides its seed. */
export interface MadeWith {
  /** `real`, or the ISO instant at which it stood still at first. */
  clock: string
  /** Where somebody said so. */
  buyers?: BuyersMode | undefined
  fixture?: PreparedFixture | undefined
}

/** A fixture whose passwords and PINs are hashed, so that it may be kept. */
export interface PreparedFixture {
  content: Fixture
  /** Of each seller. */
  secrets: { passwordHash: string; pinHash: string | null }[]
}

/** Undefined for a world that is older than this setting. */
export function madeWith(db: ReadDb): MadeWith | undefined {
  const stored = readSetting(db, 'madeWith')
  return stored === undefined ? undefined : JSON.parse(stored)
}
