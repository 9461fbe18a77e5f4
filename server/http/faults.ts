import { codes, type Refusal, symbolOf } from '#shared/contract/codes.ts'
import type { ReadDb, WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { remembered } from '../db/remembered.ts'

/** A rule of misbehaviour that an operator set. */
export interface FaultRule {
  call: string | null
  username: string | null
  code: number | null
  delayMs: number
  times: number
}
export interface Fault extends FaultRule {
  id: number
}

const columns = 'id, call, username, code, delay_ms AS delayMs, times'

const readSql = prepared((db: ReadDb) => ({
  any: db.prepare<[], { id: number }>('SELECT id FROM faults LIMIT 1'),
  all: db.prepare<[], Fault>(`SELECT ${columns} FROM faults ORDER BY id`),
  next: db.prepare<[string, string], Fault>(
    `SELECT ${columns} FROM faults WHERE (call IS NULL OR call = ?) AND (username IS NULL OR username = ?) ORDER BY id LIMIT 1`,
  ),
  same: db.prepare<[string | null, string | null], { id: number }>(
    'SELECT id FROM faults WHERE call IS ? AND username IS ?',
  ),
}))
const sql = prepared((db: WriteDb) => ({
  add: db.prepare<[string | null, string | null, number | null, number, number]>(
    'INSERT INTO faults (call, username, code, delay_ms, times) VALUES (?, ?, ?, ?, ?)',
  ),
  use: db.prepare<[number]>('UPDATE faults SET times = times - 1 WHERE id = ?'),
  spent: db.prepare('DELETE FROM faults WHERE times = 0'),
  remove: db.prepare<[number]>('DELETE FROM faults WHERE id = ?'),
  removeAll: db.prepare('DELETE FROM faults'),
}))

const any = remembered((db: ReadDb, _key: 'any') => readSql(db).any.get() !== undefined)

/** Whether there is any rule at all. */
export const hasFaults = (db: ReadDb): boolean => any(db, 'any')
export const listFaults = (db: ReadDb): Fault[] => readSql(db).all.all()
export const isKnownFault = (db: ReadDb, { call, username }: Pick<FaultRule, 'call' | 'username'>): boolean =>
  readSql(db).same.get(call, username) !== undefined

export function addFault(db: WriteDb, { call, username, code, delayMs, times }: FaultRule): number {
  return Number(sql(db).add.run(call, username, code, delayMs, times).lastInsertRowid)
}

/** @returns how many went */
export const removeFaults = (db: WriteDb, id?: number): number =>
  id === undefined ? sql(db).removeAll.run().changes : sql(db).remove.run(id).changes

/** The first fault that is meant for this call of this seller, used up by one. */
export function takeFault(
  db: WriteDb,
  call: string,
  username: string,
): { fault: Fault; symbol: Refusal | null } | null {
  const fault = readSql(db).next.get(call, username)
  if (!fault) return null
  sql(db).use.run(fault.id)
  sql(db).spent.run()
  const symbol = fault.code === null || fault.code === codes.Ok ? null : (symbolOf(fault.code) ?? 'UnknownError')
  return { fault, symbol: symbol === 'Ok' ? null : symbol }
}
