import type { WriteDb } from './open.ts'
import { prepared } from './prepared.ts'

const sql = prepared((db: WriteDb) => ({
  find: db.prepare<[string], number>('SELECT id FROM terms WHERE name = ?').pluck(),
  add: db.prepare<[string]>('INSERT INTO terms (name) VALUES (?)'),
}))

/** The number that stands for a word which many rows have. */
export const termId = (db: WriteDb, name: string): number =>
  sql(db).find.get(name) ?? Number(sql(db).add.run(name).lastInsertRowid)

/** An expression for the word of the number in a column. */
export const termSql = (column: string): string => `(SELECT name FROM terms t WHERE t.id = ${column})`
