import type { Seed } from '#shared/sandbox.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import {
  isReadableSetting,
  type MadeWith,
  parseSetting,
  type Rules,
  type Setting,
  type SettingValue,
  settingText,
  usualRules,
} from './setting-schemas.ts'

interface Row {
  key: string
  value: string
}

const readSql = prepared((db: ReadDb) => ({
  one: db.prepare<[string], Row>('SELECT key, value FROM settings WHERE key = ?'),
  all: db.prepare<[], Row>('SELECT key, value FROM settings ORDER BY key'),
  // Every seed fills the warehouse, so a world that has lost its settings is still recognised.
  made: db
    .prepare<[], 0 | 1>("SELECT EXISTS (SELECT 1 FROM goods) OR EXISTS (SELECT 1 FROM settings WHERE key = 'seed')")
    .pluck(),
}))
const sql = prepared((db: WriteDb) =>
  db.prepare<[string, string]>('INSERT INTO settings VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value'),
)

/**
 * Reads a setting. An invalid one counts as not set: a world that was edited by hand still opens and can be reset.
 * @returns undefined if it is not set or invalid
 */
export function readSetting<Key extends Setting>(db: ReadDb, key: Key): SettingValue<Key> | undefined {
  const row = readSql(db).one.get(key)
  try {
    return row && parseSetting(key, row.value)
  } catch {
    return undefined
  }
}

export function writeSetting<Key extends Setting>(db: WriteDb, key: Key, value: SettingValue<Key>): void {
  sql(db).run(key, settingText(key, value))
}

/** Lists the keys of settings that cannot be parsed. */
export const unreadableSettings = (db: ReadDb): string[] =>
  readSql(db)
    .all.all()
    .flatMap(({ key, value }) => (isReadableSetting(key, value) ? [] : [key]))

/** Tells whether the database holds a world. */
export const isMade = (db: ReadDb): boolean => readSql(db).made.get() === 1

/** Returns the seed that the world was filled with. */
export const seedOf = (db: ReadDb): Seed => readSetting(db, 'seed') ?? 'demo'

/** Returns the options with which the world was created; undefined if it is older than this setting. */
export const madeWith = (db: ReadDb): MadeWith | undefined => readSetting(db, 'madeWith')

export const rulesOf = (db: ReadDb): Rules => readSetting(db, 'rules') ?? usualRules

export function changeRules(db: WriteDb, changed: { [Rule in keyof Rules]?: Rules[Rule] | undefined }): Rules {
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  const rules = { ...rulesOf(db), ...given }
  if (Object.keys(given).length > 0) writeSetting(db, 'rules', rules)
  return rules
}
