import { authLimits } from '#shared/auth.ts'
import type { Refusal } from '#shared/contract/codes.ts'
import { minutes } from '../../core/world/world-state.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail, failAndKeep } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import { isSecret } from '../../platform/secrets.ts'
import type { ProvedPins, SentPin } from './proved-pins.ts'

/** Result of comparing a PIN before the transaction, with the hash that it was compared with. */
export interface PinCheck {
  found: 'right' | 'wrong' | 'untried'
  hash: string | null
  /** Proof to cache if the call succeeds; null unless scrypt has just confirmed the PIN. */
  proof: Buffer | null
  /**
   * If the cache confirmed the PIN, a refusal calls this to take as long as a comparison. The time of a refusal then
   * does not reveal that the PIN was right.
   */
  compareLate: () => Promise<unknown>
}

const untried = (hash: string | null): PinCheck => ({
  found: 'untried',
  hash,
  proof: null,
  compareLate: () => Promise.resolve(),
})

/** Result for a call without a PIN. */
export const noPin: PinCheck = untried(null)

interface PinRow {
  hash: string | null
  failures: number
  lockedUntil: number | null
}

const readSql = prepared((db: ReadDb) =>
  db.prepare<[number], PinRow>(
    'SELECT pin_hash AS hash, pin_failures AS failures, pin_locked_until AS lockedUntil FROM users WHERE id = ?',
  ),
)
const sql = prepared((db: WriteDb) =>
  db.prepare<[number, number | null, number]>('UPDATE users SET pin_failures = ?, pin_locked_until = ? WHERE id = ?'),
)

const noRow: PinRow = { hash: null, failures: 0, lockedUntil: null }
const isLocked = ({ lockedUntil }: PinRow, realNow: number): boolean => lockedUntil !== null && lockedUntil > realNow

const compare = ({ userId, pin, hash }: SentPin): Promise<boolean> =>
  isSecret(pin, hash, { purpose: 'pin', name: String(userId) })

/**
 * Compares a PIN with the stored hash (scrypt), unless the cache confirms it. It is slow on purpose, so call it before
 * the transaction. If no PIN is set, or it is locked, nothing is compared.
 * @param attempt `realNow` is the computer's clock in milliseconds, so that advancing the world's clock does not end a
 * lock
 */
export async function comparePin(
  { db, provedPins }: { db: ReadDb; provedPins: ProvedPins },
  attempt: { userId: number; pin: string; realNow: number },
): Promise<PinCheck> {
  const row = readSql(db).get(attempt.userId) ?? noRow
  const { hash } = row
  if (hash === null || isLocked(row, attempt.realNow)) return untried(hash)
  const sent = { userId: attempt.userId, pin: attempt.pin, hash }
  const proof = provedPins.proofOf(sent)
  if (provedPins.has(attempt.userId, proof))
    return { found: 'right', hash, proof: null, compareLate: () => compare(sent) }
  return (await compare(sent)) ? { ...untried(hash), found: 'right', proof } : { ...untried(hash), found: 'wrong' }
}

/** Input of the check that uses the result of the comparison. */
interface PinnedCall {
  db: WriteDb
  seller: { id: number }
  pin: PinCheck
  provedPins: ProvedPins
  realNow: () => number
}

/**
 * Accepts a right PIN. Counts a wrong one; five in a row lock the PIN for 30 minutes of the computer's clock (D-12). If
 * the PIN was changed since the comparison, it counts as wrong.
 * @throws Refusal 445 if no PIN is set; 446 (or `wrong`) with `data.remaining` or `data.lockedUntil`
 */
export function checkPin(
  { db, seller, pin, provedPins, realNow }: PinnedCall,
  wrong: Refusal = 'PayPasswordWrong',
): void {
  const row = readSql(db).get(seller.id) ?? noRow
  const { hash, failures, lockedUntil } = row
  if (hash === null) fail('PayPasswordNotSet')
  if (lockedUntil !== null && isLocked(row, realNow())) fail('PayPasswordWrong', { lockedUntil: iso(lockedUntil) })
  if (pin.found === 'untried') fail(wrong, { remaining: authLimits.pin.tries - failures })
  if (pin.found === 'right' && pin.hash === hash) {
    if (failures > 0 || lockedUntil !== null) sql(db).run(0, null, seller.id)
    if (pin.proof) provedPins.remember(seller.id, pin.proof)
    return
  }
  const remaining = authLimits.pin.tries - failures - 1
  if (remaining > 0) {
    sql(db).run(failures + 1, null, seller.id)
    failAndKeep(wrong, { remaining })
  }
  const until = realNow() + minutes(authLimits.pin.lockMinutes)
  sql(db).run(0, until, seller.id)
  failAndKeep(wrong, { remaining: 0, lockedUntil: iso(until) })
}
