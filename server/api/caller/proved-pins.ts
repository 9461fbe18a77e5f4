import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import { authLimits } from '#shared/auth.ts'
import { minutes } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { watchRows } from '../../platform/db/watch-rows.ts'

/** A PIN that was sent, and the kept hash that it is compared with. */
export interface SentPin {
  userId: number
  pin: string
  hash: string
}

/**
 * Remembers which PINs scrypt proved right, so that the next call need not wait for it (D-12): in memory alone, as keyed
 * hashes whose key is the process's own. A wrong PIN is never in here.
 */
export interface ProvedPins {
  /** Returns the cache key of a PIN. It includes the stored hash, so that a changed PIN has another key. */
  proofOf(sent: SentPin): Buffer
  /** Checks if the PIN was confirmed within the last minutes and is still valid. */
  has(userId: number, proof: Buffer): boolean
  remember(userId: number, proof: Buffer): void
  /** Forgets all, and watches the rows of another world. */
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
      // The timer counts no hours of sleep, and a clock that was turned back makes nothing younger.
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
 * Forgets the proof of a user when the account is frozen, disabled or locked, when its PIN or password changes, and when a session
 * ends. No call has to do it itself.
 */
function watch(db: WriteDb): void {
  const valuesOf = (row: string) => `(${columnsOfUser.map(column => `${row}.${column}`)})`
  const isChanged = `${valuesOf('old')} IS NOT ${valuesOf('new')}`
  watchRows(db, { name: 'pin', table: 'users', columns: columnsOfUser, when: isChanged }, 'SELECT forget_pin(row.id)')
  const ofSession = { name: 'pin', table: 'sessions', columns: ['revoked_at', 'expires_at'] }
  watchRows(db, ofSession, 'SELECT forget_pin(row.user_id)')
}
