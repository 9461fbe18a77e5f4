import { endOfDay } from '../../api/pipeline/time-zone.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

/** The settlements of the next day that has any. */
export interface Payout {
  /** Due time of the day's first settlement, in virtual milliseconds. */
  at: number
  /** Net amount in minor units. */
  amount: number
  orders: number
}

const sql = prepared((db: ReadDb) => ({
  first: db.prepare<[number], { at: number | null }>(
    `SELECT min(settle_due_at) AS at FROM orders
     WHERE user_id = cast(? AS INTEGER) AND status IN ('accepted','pending_settlement') AND settle_due_at > 0`,
  ),
  sum: db.prepare<[number, number], { orders: number; amount: number }>(
    `SELECT count(*) AS orders, coalesce(sum(amount - fee), 0) AS amount FROM orders INDEXED BY orders_payout
     WHERE user_id = cast(? AS INTEGER) AND status IN ('accepted','pending_settlement') AND settle_due_at > 0 AND settle_due_at < cast(? AS INTEGER)`,
  ),
}))

/**
 * @param timeZone decides when the day ends
 * @returns undefined if no order is waiting for settlement
 */
export function nextPayoutOf(db: ReadDb, sellerId: number, timeZone: string): Payout | undefined {
  const at = sql(db).first.get(sellerId)?.at ?? undefined
  if (at === undefined) return undefined
  const { orders = 0, amount = 0 } = sql(db).sum.get(sellerId, endOfDay(at, timeZone)) ?? {}
  return { at, amount, orders }
}
