import { readSeed, type Seed } from '#shared/sandbox.ts'
import type { ReadDb, WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'

type Setting = 'rules' | 'clock' | 'seed' | 'seedNumber' | 'caughtUpTo' | 'picturesToDelete' | 'keptTexts'

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
