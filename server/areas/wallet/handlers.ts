import type { DepositStatus } from '#shared/charges.ts'
import type { FlowKind, FlowStatus } from '#shared/money.ts'
import type { ReadDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { Handler } from '../../http/call.ts'
import { iso } from '../../http/iso.ts'
import { keysetPage } from '../../http/paging.ts'
import { reasonText } from '../../i18n/reasons.ts'
import { moneyOf, presentBalance } from './money-of-seller.ts'

interface FlowRow {
  id: number
  kind: FlowKind
  amount: number
  balanceAfter: number
  status: FlowStatus
  reason: string | null
  ref: string | null
  at: number
}

const page = (condition: string) =>
  `SELECT id, kind, amount, balance_after AS balanceAfter, status, reason, ref, at FROM wallet_flows
   WHERE user_id = cast(@sellerId AS INTEGER) ${condition} AND id < @before AND at >= @from AND at < @to
   ORDER BY id DESC LIMIT cast(@most AS INTEGER)`

const sql = prepared((db: ReadDb) => ({
  deposit: db.prepare<[number], { status: DepositStatus }>(
    'SELECT deposit_status AS status FROM shops WHERE user_id = ?',
  ),
  all: db.prepare<object, FlowRow>(page('')),
  ofKind: db.prepare<object, FlowRow>(page('AND kind = cast(@kind AS TEXT)')),
}))

export const getWallet: Handler<'wallet.get'> = ({ db, seller }) => {
  const money = moneyOf(db, seller.id)
  return {
    ...presentBalance(money),
    shopBalance: money.balance + money.held,
    totalAssets: money.totalAssets,
    expectedProfit: money.expectedProfit,
    settlementAmount: money.settlementAmount,
    deposit: { amount: money.deposit, status: sql(db).deposit.get(seller.id)?.status ?? 'none' },
    owed: money.owed,
    hasPayPassword: seller.hasPin === 1,
    walletFrozen: seller.walletFrozen === 1,
    withdrawDisabled: seller.withdrawDisabled === 1,
  }
}

export const listFlows: Handler<'wallet.flows'> = ({ db, seller, translate }, input) => {
  const { kind, from, to } = input
  const filter = {
    sellerId: seller.id,
    from: from ? Date.parse(from) : 0,
    to: to ? Date.parse(to) : Number.MAX_SAFE_INTEGER,
  }
  return keysetPage(input, {
    sort: 'flows',
    read: (before, most) =>
      kind ? sql(db).ofKind.all({ ...filter, before, most, kind }) : sql(db).all.all({ ...filter, before, most }),
    at: row => row.at,
    present: row => ({
      ...row,
      id: String(row.id),
      reason: reasonText(translate, row.reason),
      at: iso(row.at),
    }),
  })
}
