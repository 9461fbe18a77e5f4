import { createHash } from 'node:crypto'
import { limits } from '#shared/limits.ts'
import type { WriteDb } from './db/open.ts'
import { prepared } from './db/prepared.ts'
import { fail } from './refusal.ts'

const sql = prepared((db: WriteDb) => ({
  known: db.prepare<[number, string], { requestHash: string; answer: string; at: number }>(
    'SELECT request_hash AS requestHash, answer, at FROM idempotency_keys WHERE user_id = ? AND key = ?',
  ),
  keep: db.prepare<[number, string, string, string, number]>(
    `INSERT INTO idempotency_keys VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET request_hash = excluded.request_hash, answer = excluded.answer, at = excluded.at`,
  ),
  forget: db.prepare<[number]>('DELETE FROM idempotency_keys WHERE at < ?'),
}))

/** One money call with an `Idempotency-Key` (D-26). Kept on the real clock: what it guards against is a lost answer. */
export interface KeyedCall {
  userId: number
  key: string
  requestHash: string
}

export const hashRequest = (name: string, input: unknown): string =>
  createHash('sha256')
    .update(`${name}\n${JSON.stringify(input)}`)
    .digest('base64')

const lifeMs = limits.idempotencyHours * 3_600_000

/**
 * The first answer to the same request, if there was one.
 * @throws Refusal InvalidOperation when the key was used for another request
 */
export function firstAnswer(db: WriteDb, call: KeyedCall, realNow: number): { answer: unknown } | undefined {
  const known = sql(db).known.get(call.userId, call.key)
  if (!known || known.at < realNow - lifeMs) return undefined
  if (known.requestHash !== call.requestHash) fail('InvalidOperation')
  return { answer: JSON.parse(known.answer) }
}

/** Keeps the answer in the transaction that moved the money. A refusal is not kept: it moved nothing. */
export function keepAnswer(db: WriteDb, call: KeyedCall, answer: unknown, realNow: number): void {
  sql(db).forget.run(realNow - lifeMs)
  sql(db).keep.run(call.userId, call.key, call.requestHash, JSON.stringify(answer), realNow)
}

const running = new WeakMap<WriteDb, Set<string>>()

/**
 * Runs one at a time for each key.
 * @throws Refusal OperationBusy while the first still runs
 */
export async function oneAtATime<Result>(db: WriteDb, call: KeyedCall, run: () => Promise<Result>): Promise<Result> {
  const keys = running.get(db) ?? new Set<string>()
  running.set(db, keys)
  const name = `${call.userId}:${call.key}`
  if (keys.has(name)) fail('OperationBusy')
  keys.add(name)
  try {
    return await run()
  } finally {
    keys.delete(name)
  }
}
