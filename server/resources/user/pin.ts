import type { Refusal } from '#shared/contract/codes.ts'
import { limits } from '#shared/limits.ts'
import type { ReadDb, WriteDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { iso } from '../../iso.ts'
import { fail, failAndKeep } from '../../refusal.ts'
import { isSecret } from '../../secrets.ts'

/** What comparing a PIN found, before the transaction that acts on it. */
export type PinCheck = 'right' | 'wrong' | 'notSet'

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

/** Slow on purpose (scrypt): run it before the transaction. */
export async function comparePin(db: ReadDb, userId: number, pin: string): Promise<PinCheck> {
  const hash = readSql(db).get(userId)?.hash
  if (!hash) return 'notSet'
  return (await isSecret(pin, hash)) ? 'right' : 'wrong'
}

/**
 * Lets a right PIN pass; counts a wrong one, and locks after five in a row for 30 minutes (D-12).
 * @throws Refusal 445 when none is set; 446 (or `wrong`) with `data.remaining` or `data.lockedUntil`
 */
export function checkPin(
  db: WriteDb,
  attempt: { userId: number; found: PinCheck; now: number; wrong?: Refusal },
): void {
  const { userId, found, now, wrong = 'PayPasswordWrong' } = attempt
  if (found === 'notSet') fail('PayPasswordNotSet')
  const { failures = 0, lockedUntil = null } = readSql(db).get(userId) ?? {}
  if (lockedUntil !== null && lockedUntil > now) fail('PayPasswordWrong', { lockedUntil: iso(lockedUntil) })
  if (found === 'right') {
    if (failures > 0 || lockedUntil !== null) sql(db).run(0, null, userId)
    return
  }
  const remaining = limits.pin.tries - failures - 1
  if (remaining > 0) {
    sql(db).run(failures + 1, null, userId)
    failAndKeep(wrong, { remaining })
  }
  const until = now + limits.pin.lockMinutes * 60_000
  sql(db).run(0, until, userId)
  failAndKeep(wrong, { remaining: 0, lockedUntil: iso(until) })
}
