import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import { authLimits } from '#shared/auth.ts'
import { minutes } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { watchRows } from '../../platform/db/watch-rows.ts'

/** The PIN of a request, with the stored hash to compare it with. */
export interface SentPin {
  userId: number
  pin: string
  hash: string
}

/**
 * Caches which PINs scrypt has confirmed, so that the next call is fast (D-12). The cache is in memory and holds keyed
 * hashes; the key is random for each process. It holds no wrong PINs.
 */
export interface ProvedPins {
  /** Returns the cache key of a PIN. It includes the stored hash, so that a changed PIN has another key. */
  proofOf(sent: SentPin): Buffer
  /** Checks if the PIN was confirmed within the last minutes and is still valid. */
  has(userId: number, proof: Buffer): boolean
  remember(userId: number, proof: Buffer): void
  /** Clears the cache and watches the rows of the new world. */
  restart(): void
}

interface Proof {
  proof: Buffer
  at: number
  timer: NodeJS.Timeout
}

const lifeMs = minutes(authLimits.pin.rememberMinutes)

/** @param realNow the computer's clock, in milliseconds */
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
      // The timer does not run while the computer sleeps, and the clock may have been set back.
      if (age < 0 || age >= lifeMs) forget(userId)
      return proofs.has(userId) && timingSafeEqual(known.proof, proof)
    },
    remember(userId, proof) {
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
