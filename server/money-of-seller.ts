import { profitStatuses, salesStatuses } from '#shared/statuses.ts'
import type { ReadDb } from './db/open.ts'
import { prepared } from './db/prepared.ts'
import { balanceOf } from './ledger/post.ts'

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
  db.prepare<[number], { status: string; sales: number; profit: number }>(
    'SELECT status, sales, profit FROM order_tallies WHERE user_id = ?',
  ),
)

export function moneyOf(db: ReadDb, seller: number): SellerMoney {
  const [balance, frozen, settlementAmount, deposit, owed] = (
    ['available', 'held', 'settling', 'deposit', 'owed'] as const
  ).map(account => balanceOf(db, seller, account)) as [number, number, number, number, number]
  const rows = tallies(db).all(seller)
  const sum = (statuses: readonly string[], figure: 'sales' | 'profit') =>
    rows.filter(row => statuses.includes(row.status)).reduce((total, row) => total + row[figure], 0)
  return {
    balance,
    frozen,
    settlementAmount,
    deposit,
    owed,
    totalAssets: balance + frozen + settlementAmount + deposit + owed,
    totalSales: sum(salesStatuses, 'sales'),
    expectedProfit: sum(profitStatuses, 'profit'),
  }
}
