import { payoutDays } from '#shared/home.ts'
import { endOfDay } from '../../api/pipeline/time-zone.ts'
import { balanceOf } from '../../core/ledger/post.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

/** The figures of D-70 that the shop and the wallet show, in minor units. */
export interface SellerMoney {
  balance: number
  held: number
  settlementAmount: number
  deposit: number
  owed: number
  totalAssets: number
  totalSales: number
  expectedProfit: number
}

const sql = prepared((db: ReadDb) =>
  db.prepare<[number], { totalSales: number; expectedProfit: number }>(
    `SELECT coalesce(sum(sales), 0) AS totalSales, coalesce(sum(expected_profit), 0) AS expectedProfit
     FROM order_tallies WHERE user_id = cast(? AS INTEGER)`,
  ),
)

export function moneyOf(db: ReadDb, sellerId: number): SellerMoney {
  const [balance, held, settlementAmount, deposit, owed] = (
    ['available', 'held', 'settling', 'deposit', 'owed'] as const
  ).map(account => balanceOf(db, sellerId, account)) as [number, number, number, number, number]
  const { totalSales = 0, expectedProfit = 0 } = sql(db).get(sellerId) ?? {}
  return {
    balance,
    held,
    settlementAmount,
    deposit,
    owed,
    totalAssets: balance + held + settlementAmount + deposit + owed,
    totalSales,
    expectedProfit,
  }
}

/** Names the fields as the API does: `frozen` means held. */
export const presentBalance = ({ balance, held }: Pick<SellerMoney, 'balance' | 'held'>) => ({ balance, frozen: held })

/** The settlements of the next day that has any. */
export interface Payout {
  /** Due time of the day's first settlement, in virtual milliseconds. */
  at: number
  /** Net amount in minor units. */
  amount: number
  orders: number
}

const dayEnds = Array.from({ length: payoutDays }, (_, place) => `@end${place}`)

const payoutSql = prepared((db: ReadDb) => ({
  // The place of a day is the number of days that end before the settlement. One pass over the index is cheaper than a query for each day.
  days: db.prepare<object, Payout & { place: number }>(
    `SELECT ${dayEnds.map(end => `(settle_due_at >= cast(${end} AS INTEGER))`).join(' + ')} AS place,
       min(settle_due_at) AS at, count(*) AS orders, sum(amount - fee) AS amount FROM orders INDEXED BY orders_payout
     WHERE user_id = cast(@sellerId AS INTEGER) AND status IN ('accepted','pending_settlement')
       AND settle_due_at > 0 AND settle_due_at < cast(${dayEnds.at(-1)} AS INTEGER) GROUP BY place`,
  ),
  first: db.prepare<[number], { at: number | null }>(
    `SELECT min(settle_due_at) AS at FROM orders
     WHERE user_id = cast(? AS INTEGER) AND status IN ('accepted','pending_settlement') AND settle_due_at > 0`,
  ),
  sum: db.prepare<[number, number], { orders: number; amount: number }>(
    `SELECT count(*) AS orders, coalesce(sum(amount - fee), 0) AS amount FROM orders INDEXED BY orders_payout
     WHERE user_id = cast(? AS INTEGER) AND status IN ('accepted','pending_settlement') AND settle_due_at > 0 AND settle_due_at < cast(? AS INTEGER)`,
  ),
}))

/** Returns the settlements of each of the next days, the first of which includes what is overdue. @param ends of the days */
export function payoutsOfDays(db: ReadDb, sellerId: number, ends: readonly number[]): Payout[] {
  const payouts = ends.map((): Payout => ({ at: 0, amount: 0, orders: 0 }))
  const days = Object.fromEntries(ends.map((end, place) => [`end${place}`, end]))
  for (const { place, ...payout } of payoutSql(db).days.all({ sellerId, ...days })) payouts[place] = payout
  return payouts
}

/**
 * @param timeZone decides when the day ends
 * @returns undefined if no order is waiting for settlement
 */
export function nextPayoutOf(db: ReadDb, sellerId: number, timeZone: string): Payout | undefined {
  const at = payoutSql(db).first.get(sellerId)?.at ?? undefined
  if (at === undefined) return undefined
  const { orders = 0, amount = 0 } = payoutSql(db).sum.get(sellerId, endOfDay(at, timeZone)) ?? {}
  return { at, amount, orders }
}
