import type { ReadDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { balanceOf } from '../../ledger/post.ts'

/** The figures of D-70 that the shop and the wallet show, minor units. */
export interface SellerMoney {
  balance: number
  frozen: number
  settlementAmount: number
  deposit: number
  owed: number
  totalAssets: number
  totalSales: number
  expectedProfit: number
}

const tallies = prepared((db: ReadDb) =>
  db.prepare<[number], { totalSales: number; expectedProfit: number }>(
    `SELECT coalesce(sum(sales), 0) AS totalSales, coalesce(sum(expected_profit), 0) AS expectedProfit
     FROM order_tallies WHERE user_id = ?`,
  ),
)

export function moneyOf(db: ReadDb, sellerId: number): SellerMoney {
  const [balance, frozen, settlementAmount, deposit, owed] = (
    ['available', 'held', 'settling', 'deposit', 'owed'] as const
  ).map(account => balanceOf(db, sellerId, account)) as [number, number, number, number, number]
  const { totalSales = 0, expectedProfit = 0 } = tallies(db).get(sellerId) ?? {}
  return {
    balance,
    frozen,
    settlementAmount,
    deposit,
    owed,
    totalAssets: balance + frozen + settlementAmount + deposit + owed,
    totalSales,
    expectedProfit,
  }
}
