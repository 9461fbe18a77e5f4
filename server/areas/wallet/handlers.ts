import type { DepositStatus } from '#shared/charges.ts'
import type { ReadDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { Handler } from '../../http/call.ts'
import { iso } from '../../http/iso.ts'
import { keysetPage } from '../../http/paging.ts'
import { searchFor } from '../../http/search.ts'
import { reasonText } from '../../i18n/reasons.ts'
import { shownGoods } from '../goods/shown-goods.ts'
import { firstFlowFrom, flowSums, flowsPage } from './flows.ts'
import { moneyOf, presentBalance } from './money-of-seller.ts'
import { nextPayoutOf } from './next-payout.ts'

const sql = prepared((db: ReadDb) => ({
  deposit: db.prepare<[number], { status: DepositStatus }>(
    'SELECT deposit_status AS status FROM shops WHERE user_id = ?',
  ),
}))

export const getWallet: Handler<'wallet.get'> = ({ db, seller, timeZone }) => {
  const money = moneyOf(db, seller.id)
  const payout = nextPayoutOf(db, seller.id, timeZone)
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
    nextPayout: payout ? { at: iso(payout.at), amount: payout.amount } : null,
  }
}

const pictureOf = ({ name, image }: { name: string; image: string }) => ({ name, image })

export const listFlows: Handler<'wallet.flows'> = ({ db, seller, language, translate }, input) => {
  const { kind, from, to } = input
  const filter = {
    sellerId: seller.id,
    kind,
    search: searchFor(input.keyword),
    first: from ? firstFlowFrom(db, seller.id, Date.parse(from)) : 0,
    end: to ? firstFlowFrom(db, seller.id, Date.parse(to)) : Number.MAX_SAFE_INTEGER,
  }
  const page = keysetPage(input, {
    sort: 'flows',
    read: (before, most) => flowsPage(db, filter, { before, most }),
    at: row => row.at,
    present: ({ goodsId, ...row }) => ({
      ...row,
      id: String(row.id),
      reason: reasonText(translate, row.reason),
      at: iso(row.at),
      item: goodsId === null ? null : pictureOf(shownGoods(db, language, goodsId)),
    }),
  })
  const { moneyIn, moneyOut } = flowSums(db, filter)
  return { ...page, in: moneyIn, out: moneyOut }
}
