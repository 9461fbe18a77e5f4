import { orderStages } from '#shared/orders.ts'
import { endOfDay } from '../../api/pipeline/time-zone.ts'
import { balanceOf } from '../../core/ledger/post.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { sqlTexts } from '../../platform/db/sql-texts.ts'

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

/** An order that waits for no settlement has 0 as its due time. */
const earliest = 1

/** Returns the settlements of each of the next days, the first of which includes what is overdue. @param ends of the days */
export const payoutsOfDays = (db: ReadDb, sellerId: number, ends: readonly number[]): Payout[] =>
  ends.map((to, place) => payoutBetween(db, { sellerId, from: ends[place - 1] ?? earliest, to }))

const payoutBetween = (db: ReadDb, period: { sellerId: number; from: number; to: number }): Payout =>
  payoutSql(db).between.get(period) as Payout

/**
 * @param timeZone decides when the day ends
 * @returns undefined if no order is waiting for settlement
 */
export function nextPayoutOf(db: ReadDb, sellerId: number, timeZone: string): Payout | undefined {
  const at = payoutSql(db).first.get({ sellerId })?.at ?? undefined
  return at === undefined ? undefined : payoutBetween(db, { sellerId, from: earliest, to: endOfDay(at, timeZone) })
}
