import type { DepositStatus } from '#shared/charges.ts'
import type { Answer, Parsed } from '#shared/contract/schemas.ts'
import type { Call, Handler, HashingHandler } from '../../api/pipeline/call.ts'
import { keysetPage, positionOf, sizeOf } from '../../api/pipeline/paging.ts'
import { searchFor } from '../../api/pipeline/search-word.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { reasonText } from '../../platform/i18n/reasons.ts'
import { iso } from '../../platform/iso.ts'
import { pictureOf } from '../goods/shown-goods.ts'
import { type FoundFlows, searchFlows } from './flow-search.ts'
import { moneyOf, nextPayoutOf, presentBalance } from './money-of-seller.ts'
import { type FlowFilter, firstFlowFrom, flowSums, flowsPage, flowsWithIds } from './wallet-flows.ts'

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

function filterOf(db: ReadDb, sellerId: number, { kind, from, to }: Parsed<'wallet.flows'>): FlowFilter {
  return {
    sellerId,
    kind,
    first: from ? firstFlowFrom(db, sellerId, Date.parse(from)) : 0,
    end: to ? firstFlowFrom(db, sellerId, Date.parse(to)) : Number.MAX_SAFE_INTEGER,
  }
}

const sort = 'flows'

/** A history may have millions of lines, so it is searched in slices before the transaction begins. */
export const listFlows: HashingHandler<'wallet.flows'> = {
  async hash({ db, seller }, input) {
    const search = searchFor(input.keyword)
    const filter = filterOf(db, seller.id, input)
    const page = { before: positionOf(input.cursor, sort)?.id ?? Number.MAX_SAFE_INTEGER, max: sizeOf(input.size) + 1 }
    const found = search && (await searchFlows(db, { ...filter, search }, page))
    return call => presentFlows(call, input, { filter, found })
  },
}

function presentFlows(
  { db, language, translate }: Pick<Call<'wallet.flows'>, 'db' | 'language' | 'translate'>,
  input: Parsed<'wallet.flows'>,
  { filter, found }: { filter: FlowFilter; found: FoundFlows | undefined },
): Answer<'wallet.flows'> {
  const page = keysetPage(input, {
    sort,
    read: (before, max) =>
      found ? flowsWithIds(db, filter.sellerId, found.ids) : flowsPage(db, filter, { before, max }),
    at: row => row.at,
    present: ({ goodsId, ...row }) => ({
      ...row,
      id: String(row.id),
      reason: reasonText(translate, row.reason),
      at: iso(row.at),
      item: goodsId === null ? null : pictureOf(db, language, goodsId),
    }),
  })
  const { moneyIn, moneyOut } = found ?? flowSums(db, filter)
  return { ...page, in: moneyIn, out: moneyOut }
}
