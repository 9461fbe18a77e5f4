import { orderStages } from '#shared/orders.ts'
import { endOfDay } from '../../api/pipeline/time-zone.ts'
import { balanceOf } from '../../core/ledger/post.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { sqlTexts } from '../../platform/db/sql-texts.ts'

/** Amounts of D-70 in minor units that the shop and the wallet show. */
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

/** Reads a seller's amounts in minor units. */
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

/** Returns the balance and the held amount under the names of the API, where the held amount is `frozen`. */
export const presentBalance = ({ balance, held }: Pick<SellerMoney, 'balance' | 'held'>) => ({ balance, frozen: held })

/** Settlements of one day: by default the next day that has any. */
export interface Payout {
  /** Due time of the day's first settlement, in virtual milliseconds. */
  at: number
  /** Net amount in minor units. */
  amount: number
  orders: number
}

const isSettling = `user_id = cast(@sellerId AS INTEGER) AND status IN (${sqlTexts(orderStages.settling)})`

const payoutSql = prepared((db: ReadDb) => ({
  between: db.prepare<{ sellerId: number; from: number; to: number }, Payout>(
    `SELECT coalesce(min(settle_due_at), 0) AS at, count(*) AS orders, coalesce(sum(amount - fee), 0) AS amount
     FROM orders INDEXED BY orders_payout
     WHERE ${isSettling} AND settle_due_at >= cast(@from AS INTEGER) AND settle_due_at < cast(@to AS INTEGER)`,
  ),
  first: db.prepare<{ sellerId: number }, { at: number | null }>(
    `SELECT min(settle_due_at) AS at FROM orders WHERE ${isSettling} AND settle_due_at > 0`,
  ),
}))

/** Smallest possible due time of a pending settlement. An order without a pending settlement has 0. */
const earliest = 1

/**
 * Returns the settlements of each of the next days. The first day includes overdue settlements.
 * @param ends end of each day in virtual milliseconds
 */
export const payoutsOfDays = (db: ReadDb, sellerId: number, ends: readonly number[]): Payout[] =>
  ends.map((to, place) => payoutBetween(db, { sellerId, from: ends[place - 1] ?? earliest, to }))

const payoutBetween = (db: ReadDb, period: { sellerId: number; from: number; to: number }): Payout =>
  payoutSql(db).between.get(period) as Payout

/**
 * Returns the settlements of the next day that has any.
 * @param timeZone IANA name, which determines the end of the day
 * @returns undefined if no order is waiting for settlement
 */
export function nextPayoutOf(db: ReadDb, sellerId: number, timeZone: string): Payout | undefined {
  const at = payoutSql(db).first.get({ sellerId })?.at ?? undefined
  return at === undefined ? undefined : payoutBetween(db, { sellerId, from: earliest, to: endOfDay(at, timeZone) })
}
