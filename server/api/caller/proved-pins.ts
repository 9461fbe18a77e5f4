import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import { authLimits } from '#shared/auth.ts'
import { minutes } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'

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
  /** What is remembered of a PIN: another hash, as after a change, makes it another proof. */
  proofOf(sent: SentPin): Buffer
  /** Whether it was proved within the last minutes and nothing has happened since that makes it be asked for anew. */
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

/**
 * Triggers of the connection that writes, so that no call has to say that it ends what is remembered: a freeze, a disabling,
 * a lock, another PIN or password, and a session that ends, whichever way. They go with the tables at a reset.
 */
function watch(db: WriteDb): void {
  const columns = 'password_hash, pin_hash, pin_locked_until, wallet_frozen, withdraw_disabled, account_disabled'
  const each = (row: string) => `(${columns.replaceAll(/\w+/g, column => `${row}.${column}`)})`
  for (const sql of [
    'DROP TRIGGER IF EXISTS temp.forget_pin_of_user',
    'DROP TRIGGER IF EXISTS temp.forget_pin_of_session',
    `CREATE TEMP TRIGGER forget_pin_of_user AFTER UPDATE OF ${columns} ON main.users
     WHEN ${each('old')} IS NOT ${each('new')} BEGIN SELECT forget_pin(new.id); END`,
    `CREATE TEMP TRIGGER forget_pin_of_session AFTER UPDATE OF revoked_at, expires_at ON main.sessions
     BEGIN SELECT forget_pin(new.user_id); END`,
  ])
    db.prepare(sql).run()
}
