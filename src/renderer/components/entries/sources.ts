import type { Answer, Input } from '#shared/contract/schemas.ts'
import type { EntryKind, EntryMetric } from '#shared/ledger.ts'
import type { FlowKind } from '#shared/money.ts'
import type { OrderStatus } from '#shared/orders.ts'
import { referenceOf } from '#shared/references.ts'
import type { AmountSource } from '../../ui/entries-of.ts'

/** Ledger accounts that each amount of the wallet and the store sums (D-70). */
export const figureSources = {
  balance: { account: 'available' },
  frozen: { account: 'held' },
  settlementAmount: { account: 'settling' },
  deposit: { account: 'deposit' },
  owed: { account: 'owed' },
  shopBalance: { account: 'available,held' },
  totalAssets: { account: 'available,held,settling,deposit,owed' },
  totalSales: { metric: 'sales' },
  expectedProfit: { none: 'forecast' },
} as const satisfies Record<string, AmountSource>

type Charge = Answer<'charges.list'>['list'][number]

/** States of a charge that has no ledger entries, because it was paid externally and not approved. */
const unbooked: readonly Charge['status'][] = ['pending', 'under_review', 'fail']

/**
 * Returns the source of a top-up or deposit. The amount is booked on approval, or on request if it is paid from the
 * balance.
 */
export function chargeSource({
  id,
  purpose,
  payFrom,
  status,
}: Pick<Charge, 'id' | 'purpose' | 'payFrom' | 'status'>): AmountSource {
  if (payFrom !== 'balance' && unbooked.includes(status)) return { none: 'request' }
  return { ref: referenceOf(purpose, id) }
}

/** Ledger entries for each kind of the wallet's history (D-70). */
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

/** A period of virtual time; `to` is exclusive. */
export interface Period {
  from: string
  to: string
}

/** Filter of the wallet's history. */
export type FlowFilter = Pick<Input<'wallet.flows'>, 'kind' | 'from' | 'keyword'>

/** Returns the source of the incoming or outgoing total of a period, for the filtered history. */
export function flowSource(way: 'in' | 'out', { kind, from = '', keyword }: FlowFilter, period: Period): AmountSource {
  return {
    account: 'available',
    way,
    from: from > period.from ? from : period.from,
    to: period.to,
    ...(kind && { kind: entriesOfFlows[kind].join() }),
    ...(keyword && { keyword }),
  }
}

/** Returns the source of the sales or the profit of a period. */
export const metricSource = (metric: EntryMetric, { from, to }: Period): AmountSource => ({ metric, from, to })

/** Returns the source of an order's cost and profit. Both are a forecast until the order is paid. */
export const gainSource = ({ orderNo, status }: { orderNo: string; status: OrderStatus }): AmountSource =>
  status === 'pending_payment' ? { none: 'forecast' } : { orderNo }

/** Returns the source of a withdrawal, which is booked on request and again on the decision. */
export const withdrawalSource = (id: string): AmountSource => ({ ref: referenceOf('withdrawal', id) })

/** Returns the source of one purchased promotion. */
export const adSource = (id: string): AmountSource => ({ ref: referenceOf('ad', id) })

/** Returns the source of all purchased promotions, in a period or in total. */
export const spendingSource = (period?: Period): AmountSource => ({ account: 'ads', ...period })
