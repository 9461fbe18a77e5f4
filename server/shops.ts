import { limits } from '#shared/limits.ts'
import type { WriteDb } from './db/open.ts'
import { prepared } from './db/prepared.ts'
import { rulesOf } from './world/rules.ts'

const sql = prepared((db: WriteDb) => ({
  credit: db.prepare<[number, number, number]>(
    'UPDATE shops SET credit = max(0, min(?, credit + ?)) WHERE user_id = ?',
  ),
  visitors: db.prepare<[number, number]>('UPDATE shops SET visitors = visitors + ? WHERE user_id = ?'),
  missed: db.prepare<[number, number, number], { missed: number; credit: number }>(
    `SELECT credit, (SELECT count(*) FROM notifications WHERE user_id = ? AND kind = 'order_missed' AND at > ?) AS missed
     FROM shops WHERE user_id = ?`,
  ),
  close: db.prepare<[number, number]>('UPDATE shops SET closed_until = ? WHERE user_id = ?'),
  stars: db.prepare<[number, number]>(
    'UPDATE shops SET star_sum = star_sum + ?, star_count = star_count + 1 WHERE user_id = ?',
  ),
}))

/** Credit goes from 0 to 100 (D-42). */
export function changeCredit(db: WriteDb, seller: number, by: number): void {
  sql(db).credit.run(limits.credit.max, by, seller)
}

/**
 * Closes a shop that misses its payments for a day, where the operator wants that (D-42): three within seven days, or
 * credit under 60.
 */
export function closeIfNeglected(db: WriteDb, seller: number, now: number): void {
  const { missedPayments, withinDays, creditBelow, hours } = limits.closing
  if (!rulesOf(db).shopClosing) return
  const standing = sql(db).missed.get(seller, now - withinDays * 86_400_000, seller)
  if (!standing || (standing.missed < missedPayments && standing.credit >= creditBelow)) return
  sql(db).close.run(now + hours * 3_600_000, seller)
}

export function addVisitors(db: WriteDb, seller: number, visitors: number): void {
  sql(db).visitors.run(visitors, seller)
}

/** A buyer gives 1 to 5 stars. */
export function addStars(db: WriteDb, seller: number, stars: number): void {
  sql(db).stars.run(stars, seller)
}
