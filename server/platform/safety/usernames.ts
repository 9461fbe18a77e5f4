import type { ReadDb, WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { nameKey } from './names.ts'

const sql = prepared((db: WriteDb) => ({
  withoutKey: db.prepare<[], { id: number; username: string }>(
    'SELECT id, username FROM users WHERE name_key IS NULL ORDER BY id',
  ),
  giveKey: db.prepare<[string, number]>('UPDATE users SET name_key = ? WHERE id = ?'),
}))

const readSql = prepared((db: ReadDb) =>
  db.prepare<[string], { id: number }>('SELECT id FROM users WHERE name_key = ?'),
)

/** Returns true if a user has this name or one that looks the same. */
export const isNameTaken = (db: ReadDb, username: string): boolean => readSql(db).get(nameKey(username)) !== undefined

/**
 * Fills the column `name_key` for users who are older than the column. If two names look the same, the first user gets
 * the key.
 */
export function fillNameKeys(db: WriteDb): void {
  for (const { id, username } of sql(db).withoutKey.all()) {
    // Name keys contain no control characters, so this key is unique.
    const key = isNameTaken(db, username) ? `${nameKey(username)}\u0001${id}` : nameKey(username)
    sql(db).giveKey.run(key, id)
  }
}
