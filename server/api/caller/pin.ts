import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import { authLimits } from '#shared/auth.ts'
import type { Refusal } from '#shared/contract/codes.ts'
import { minutes } from '../../core/world/world-state.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { watchRows } from '../../platform/db/watch-rows.ts'
import { fail, failAndKeep } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import { isSecret } from '../../platform/secrets.ts'

/** Result of comparing a PIN with its hash before the transaction. It includes the hash. */
export interface PinCheck {
  found: 'right' | 'wrong' | 'untried'
  hash: string | null
  /** Cache key of the PIN, which is stored if the call succeeds; null unless scrypt has just confirmed the PIN. */
  proof: Buffer | null
  /**
   * Takes as long as a comparison. A refusal calls this if the cache confirmed the PIN, so that the time of the refusal
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
 * Compares a PIN with the stored hash (scrypt), unless the cache confirms the PIN. The comparison is slow on purpose,
 * so call this before the transaction. If no PIN is set, or the PIN is locked, nothing is compared.
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

/** Input of `checkPin`, which uses the result of the comparison. */
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
    if (pin.proof) provedPins.add(seller.id, pin.proof)
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

/** The PIN of a request, with the stored hash to compare it with. */
interface SentPin {
  userId: number
  pin: string
  hash: string
}

/**
 * Caches which PINs scrypt has confirmed, because scrypt is slow (D-12). The cache is in memory. It holds keyed hashes
 * of right PINs only, and the key is random for each process.
 */
export interface ProvedPins {
  /** Returns the cache key of a PIN. The key includes the stored hash, so that a changed PIN has another key. */
  proofOf(sent: SentPin): Buffer
  /** Checks if the PIN was confirmed within the last minutes and has not become invalid since. */
  has(userId: number, proof: Buffer): boolean
  add(userId: number, proof: Buffer): void
  /** Clears the cache, and watches the rows of the world that has replaced the old one. */
  restart(): void
}

interface Proof {
  proof: Buffer
  at: number
  timer: NodeJS.Timeout
}

const lifeMs = minutes(authLimits.pin.cacheMinutes)

/** Creates the cache of confirmed PINs. @param realNow the computer's clock, in milliseconds */
export function createProvedPins(db: WriteDb, realNow: () => number): ProvedPins {
  const key = createSecretKey(randomBytes(32))
  const proofs = new Map<number, Proof>()
  const forget = (userId: number) => {
    clearTimeout(proofs.get(userId)?.timer)
    proofs.delete(userId)
  }
  db.function('forget_pin', (userId: number) => {
    forget(userId)
    return null
  })
  watch(db)
  return {
    proofOf: ({ userId, pin, hash }) =>
      createHmac('sha256', key)
        .update(JSON.stringify([userId, pin, hash]))
        .digest(),
    has(userId, proof) {
      const known = proofs.get(userId)
      if (!known) return false
      const age = realNow() - known.at
      // The timer does not run while the computer sleeps, so the age is checked too. The age is negative if the clock
      // was set back.
      if (age < 0 || age >= lifeMs) forget(userId)
      return proofs.has(userId) && timingSafeEqual(known.proof, proof)
    },
    add(userId, proof) {
      forget(userId)
      proofs.set(userId, { proof, at: realNow(), timer: setTimeout(() => forget(userId), lifeMs).unref() })
    },
    restart() {
      for (const userId of proofs.keys()) forget(userId)
      watch(db)
    },
  }
}

const columnsOfUser = [
  'password_hash',
  'pin_hash',
  'pin_locked_until',
  'wallet_frozen',
  'withdraw_disabled',
  'account_disabled',
]

/**
 * Removes a user from the cache when the account is frozen, disabled or locked, when the PIN or password changes, and
 * when a session ends. Triggers do this, so no call has to.
 */
function watch(db: WriteDb): void {
  const valuesOf = (row: string) => `(${columnsOfUser.map(column => `${row}.${column}`)})`
  const isChanged = `${valuesOf('old')} IS NOT ${valuesOf('new')}`
  watchRows(db, { name: 'pin', table: 'users', columns: columnsOfUser, when: isChanged }, 'SELECT forget_pin(row.id)')
  const ofSession = { name: 'pin', table: 'sessions', columns: ['revoked_at', 'expires_at'] }
  watchRows(db, ofSession, 'SELECT forget_pin(row.user_id)')
}
