import type { Answer, Input } from '#shared/contract/schemas.ts'
import type { EntryKind, EntryMetric } from '#shared/ledger.ts'
import type { FlowKind } from '#shared/money.ts'
import type { OrderStatus } from '#shared/orders.ts'
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
  totalSales: { metric: 'sales' },
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

/** Which lines of the history are shown. */
export type FlowFilter = Pick<Input<'wallet.flows'>, 'kind' | 'from' | 'keyword'>

/** What came into the balance in a period, or went out of it, by the lines that are shown. */
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

/** The sales or the profit of a period. */
export const metricSource = (metric: EntryMetric, { from, to }: Period): AmountSource => ({ metric, from, to })

/** What an order costs and brings: booked once it is paid, as its price is when it is placed. */
export const gainSource = ({ orderNo, status }: { orderNo: string; status: OrderStatus }): AmountSource =>
  status === 'pending_payment' ? { none: 'forecast' } : { orderNo }

/** A withdrawal is booked when it is asked for, and once it is decided. */
export const withdrawalSource = (id: string): AmountSource => ({ ref: referenceOf('withdrawal', id) })

/** A promotion that was bought. */
export const adSource = (id: string): AmountSource => ({ ref: referenceOf('ad', id) })

/** Promotion that was bought: in a period, or ever. */
export const spendingSource = (period?: Period): AmountSource => ({ account: 'ads', ...period })
