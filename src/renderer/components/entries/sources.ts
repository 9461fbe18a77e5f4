import type { Answer } from '#shared/contract/schemas.ts'
import type { EntryKind } from '#shared/ledger.ts'
import type { FlowKind } from '#shared/money.ts'
import { referenceOf } from '#shared/references.ts'
import type { AmountSource } from '../../ui/entries-of.ts'

/** The accounts that each figure of the wallet and the store adds up (D-70). */
export const figureSources = {
  balance: { account: 'available' },
  frozen: { account: 'held' },
  settlementAmount: { account: 'settling' },
  deposit: { account: 'deposit' },
  owed: { account: 'owed' },
  shopBalance: { account: 'available,held' },
  totalAssets: { account: 'available,held,settling,deposit,owed' },
  totalSales: { account: 'escrow' },
  expectedProfit: { none: 'forecast' },
} as const satisfies Record<string, AmountSource>

type Charge = Answer<'charges.list'>['list'][number]

/** What was never booked: paid from elsewhere, and not approved, or not yet. */
const unbooked: readonly Charge['status'][] = ['pending', 'under_review', 'fail']

/** A recharge or a deposit: booked once it is approved; from the balance when it is asked for. */
export function chargeSource({
  id,
  purpose,
  payFrom,
  status,
}: Pick<Charge, 'id' | 'purpose' | 'payFrom' | 'status'>): AmountSource {
  if (payFrom !== 'balance' && unbooked.includes(status)) return { none: 'request' }
  return { ref: referenceOf(purpose, id) }
}

/** The entries that the lines of each kind of the history are (D-70). */
const entriesOfFlows = {
  recharge: ['recharge'],
  withdrawal: ['withdrawal_asked', 'withdrawal_returned'],
  order_payment: ['order_paid'],
  order_refund: ['order_not_shipped', 'refund', 'goods_returned', 'debt_paid'],
  settlement: ['order_settled', 'refund_rest'],
  deposit: ['deposit_asked', 'deposit_returned'],
  ad: ['promotion_bought'],
  adjustment: ['adjustment'],
} as const satisfies Record<FlowKind, readonly EntryKind[]>

/** A time on the virtual clock, its end not included. */
export interface Period {
  from: string
  to: string
}

/** What came into the balance in a period, or went out of it, by lines of one kind or of all. */
export const flowSource = (way: 'in' | 'out', kind: FlowKind | undefined, period: Period): AmountSource => ({
  account: 'available',
  way,
  ...period,
  ...(kind && { kind: entriesOfFlows[kind].join() }),
})

/** Orders count for the sales and the profit of a period when they are paid, and less when they are refunded. */
export const salesSource = (period: Period): AmountSource => ({
  kind: ['order_paid', 'order_not_shipped', 'refund', 'goods_returned'].join(),
  ...period,
})

/** A withdrawal is booked when it is asked for, and once it is decided. */
export const withdrawalSource = (id: string): AmountSource => ({ ref: referenceOf('withdrawal', id) })

/** A promotion that was bought. */
export const adSource = (id: string): AmountSource => ({ ref: referenceOf('ad', id) })

/** Promotion that was bought: in a period, or ever. */
export const spendingSource = (period?: Period): AmountSource => ({ account: 'ads', ...period })
