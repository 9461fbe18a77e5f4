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
