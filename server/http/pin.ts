import { authLimits } from '#shared/auth.ts'
import type { Refusal } from '#shared/contract/codes.ts'
import type { ReadDb, WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { fail, failAndKeep } from '../failures/refusal.ts'
import { minutes } from '../world/world-state.ts'
import { iso } from './iso.ts'
import { isSecret } from './secrets.ts'

/** What comparing a PIN found, before the transaction that acts on it, and the hash that it was compared with. */
export interface PinCheck {
  found: 'right' | 'wrong' | 'untried'
  hash: string | null
}

/** Of a call that carries no PIN. */
export const noPin: PinCheck = { found: 'untried', hash: null }

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

/**
 * Slow on purpose (scrypt): run it before the transaction. None that is not set or locked is tried.
 * @param realNow the computer's clock in milliseconds: locks against guessing are not for a jump of the world's to open
 */
export async function comparePin(
  db: ReadDb,
  attempt: { userId: number; pin: string; realNow: number },
): Promise<PinCheck> {
  const row = readSql(db).get(attempt.userId) ?? noRow
  const { hash } = row
  if (hash === null || isLocked(row, attempt.realNow)) return { found: 'untried', hash }
  return {
    found: (await isSecret(attempt.pin, hash, { purpose: 'pin', name: String(attempt.userId) })) ? 'right' : 'wrong',
    hash,
  }
}

/** What a call knows when its PIN decides. */
interface PinnedCall {
  db: WriteDb
  seller: { id: number }
  pin: PinCheck
  realNow: () => number
}

/**
 * Lets a right PIN pass; counts a wrong one, and locks after five in a row for 30 minutes of the computer's clock (D-12).
 * One that was compared with another hash than the one that stands now proves nothing: it counts as wrong.
 * @throws Refusal 445 when none is set; 446 (or `wrong`) with `data.remaining` or `data.lockedUntil`
 */
export function checkPin({ db, seller, pin, realNow }: PinnedCall, wrong: Refusal = 'PayPasswordWrong'): void {
  const row = readSql(db).get(seller.id) ?? noRow
  const { hash, failures, lockedUntil } = row
  if (hash === null) fail('PayPasswordNotSet')
  if (lockedUntil !== null && isLocked(row, realNow())) fail('PayPasswordWrong', { lockedUntil: iso(lockedUntil) })
  if (pin.found === 'untried') fail(wrong, { remaining: authLimits.pin.tries - failures })
  if (pin.found === 'right' && pin.hash === hash) {
    if (failures > 0 || lockedUntil !== null) sql(db).run(0, null, seller.id)
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
