import { createHmac } from 'node:crypto'
import { type CallSchema, secretsIn } from '#shared/contract/call-schema.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { hours } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import { callOf, type Exchange, type KeyedCall } from '../exchange.ts'

/**
 * Step that reserves the `Idempotency-Key` of a call that moves money until the call is finished.
 * @throws Refusal InvalidParameter for a key that is too long, OperationBusy while another call with the same key runs
 */
export function idempotencyKey(exchange: Exchange): void {
  const { request, world, seller, input, afterCall } = exchange
  const key = request.get('idempotency-key')
  if (!key || !seller) return
  if (key.length > requestLimits.idempotencyKey)
    refuseField('Idempotency-Key', 'tooLong', { max: requestLimits.idempotencyKey })
  const name = callOf(exchange)
  const { request: fields }: CallSchema = schemas[name]
  const secrets = [...secretsIn(fields).keys()]
  const fingerprint = fingerprintOf(world.secretKey, { name, input: { ...input }, secrets })
  exchange.keyed = { userId: seller.id, key, fingerprint }
  afterCall.push(holdKey(world.databases.write, exchange.keyed))
}

const sql = prepared((db: WriteDb) => ({
  known: db.prepare<[number, string], { fingerprint: string; answer: string; at: number }>(
    'SELECT request_hash AS fingerprint, answer, at FROM idempotency_keys WHERE user_id = ? AND key = ?',
  ),
  keep: db.prepare<[number, string, string, string, number]>(
    `INSERT INTO idempotency_keys VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET request_hash = excluded.request_hash, answer = excluded.answer, at = excluded.at`,
  ),
  forget: db.prepare<[number]>('DELETE FROM idempotency_keys WHERE at < ?'),
}))

/**
 * Returns a keyed hash (HMAC) of a request. Without the key, stored hashes cannot be used to guess bodies. A secret
 * field adds only the fact that it is present.
 * @param secrets the fields that the call's schema marks as secret
 */
function fingerprintOf(
  secretKey: Buffer,
  request: { name: string; input: Readonly<Record<string, unknown>>; secrets: readonly string[] },
): string {
  const { name, input, secrets } = request
  const open = Object.entries(input).map(([field, value]) => [field, secrets.includes(field) ? true : value])
  return createHmac('sha256', secretKey)
    .update(`${name}\n${JSON.stringify(Object.fromEntries(open))}`)
    .digest('base64')
}

const lifeMs = hours(requestLimits.idempotencyHours)

/**
 * Returns the stored response for an idempotency key and the fingerprint of its request; undefined if there is none.
 */
export function storedAnswer(
  db: WriteDb,
  call: KeyedCall,
  realNow: number,
): { fingerprint: string; answer: string } | undefined {
  const known = sql(db).known.get(call.userId, call.key)
  return known && known.at >= realNow - lifeMs ? known : undefined
}

/** Stores the response in the transaction that moved the money. A refusal is not stored, because it moved no money. */
export function storeAnswer(
  db: WriteDb,
  call: KeyedCall,
  { answer, realNow }: { answer: unknown; realNow: number },
): void {
  sql(db).forget.run(realNow - lifeMs)
  sql(db).keep.run(call.userId, call.key, call.fingerprint, JSON.stringify(answer), realNow)
}

const running = new WeakMap<WriteDb, Set<string>>()

/**
 * Reserves an idempotency key.
 * @returns a function that releases it
 * @throws Refusal OperationBusy while another call holds the key
 */
function holdKey(db: WriteDb, call: KeyedCall): () => void {
  const keys = running.get(db) ?? new Set<string>()
  running.set(db, keys)
  const name = `${call.userId}:${call.key}`
  if (keys.has(name)) fail('OperationBusy')
  keys.add(name)
  return () => void keys.delete(name)
}
