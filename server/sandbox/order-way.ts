import { type OrderStatus, orderTimes, profitStatuses, type RefundReason, type RefundType } from '#shared/orders.ts'
import type { ArrangedRefund } from '#shared/sandbox.ts'
import { cancelOrder, removeOrder } from '../areas/orders/end-unpaid.ts'
import { acceptOrder, deliverOrder, issueStatement, requestAcceptance, shipOrder } from '../areas/orders/fulfil.ts'
import type { OrderRow } from '../areas/orders/order-row.ts'
import { payOrders } from '../areas/orders/pay.ts'
import { approveRefund, declineRefund, expireReturn, receiveReturn, requestRefund } from '../areas/orders/refund.ts'
import { settleOrder } from '../areas/orders/settle.ts'
import { refuseField } from '../failures/refusal.ts'
import type { WorldState } from '../world/world-state.ts'
import { type ArrangedComment, commentSteps } from './arranged-comments.ts'

/** How an arranged order is to stand. */
export interface Wish {
  status?: OrderStatus | undefined
  /** All that was said of it; without them the buyer writes or not, as buyers do. */
  comments?: readonly ArrangedComment[] | undefined
  refund?:
    | {
        status?: ArrangedRefund | undefined
        cameFrom?: OrderStatus | undefined
        type?: RefundType | undefined
        reason?: RefundReason | undefined
        amount?: number | undefined
      }
    | undefined
}

/** One act of an order's way; `hours` is how long it usually takes after the one before. */
export interface WayStep {
  hours: number
  act: (world: WorldState, order: OrderRow) => void
}

/** The straight way, by the status to which each act leads. */
const way: readonly [OrderStatus, WayStep][] = [
  ['to_be_shipped', { hours: 2, act: (world, order) => payOrders(world, order.sellerId, [order]) }],
  ['shipped', { hours: 21, act: (world, order) => shipOrder(world, order, 'warehouse') }],
  ['delivered', { hours: 144, act: (world, order) => deliverOrder(world, order, 'carrier') }],
  ['to_be_accepted', { hours: orderTimes.askAcceptanceAfterMinutes / 60, act: requestAcceptance }],
  ['accepted', { hours: 36, act: (world, order) => acceptOrder(world, order, 'buyer') }],
  ['pending_settlement', { hours: orderTimes.statementAfterHours, act: issueStatement }],
  ['completed', { hours: 168, act: (world, order) => settleOrder(world, order, 'operator') }],
]

/** Ends before payment. */
const unpaidEnds: Partial<Record<OrderStatus, WayStep>> = {
  cancelled: { hours: 2, act: (world, order) => cancelOrder(world, order, 'buyer') },
  removed: { hours: 2, act: (world, order) => removeOrder(world, order, 'operator') },
}

type Act = WayStep['act']

/** What follows on the request for each state of a refund. */
const refundActs: Record<ArrangedRefund, readonly Act[]> = {
  requested: [],
  rejected: [(world, order) => declineRefund(world, order, { status: 'rejected' })],
  withdrawn: [(world, order) => declineRefund(world, order, { status: 'withdrawn' })],
  returning: [approveRefund],
  closed_no_return: [approveRefund, expireReturn],
  refunded: [approveRefund],
}

const leadsBack: readonly ArrangedRefund[] = ['rejected', 'withdrawn', 'closed_no_return']
const needsReturn: readonly ArrangedRefund[] = ['returning', 'closed_no_return']

/** The acts of a refund that is asked for and goes on at once. */
function refundSteps({
  status = 'requested',
  type,
  reason = 'damaged',
  amount,
}: NonNullable<Wish['refund']>): WayStep[] {
  const kind = type ?? (needsReturn.includes(status) ? 'return' : 'refund')
  const ask: Act = (world, order) =>
    requestRefund(world, order, { type: kind, reason, amount: amount ?? order.amount, by: 'buyer' })
  const isReturned = status === 'refunded' && kind === 'return'
  const acts = [ask, ...refundActs[status], ...(isReturned ? [receiveReturn] : [])]
  return acts.map(act => ({ hours: 0, act }))
}

/** Where an order stands when its refund is asked for. @throws Refusal InvalidParameter where status and refund contradict */
function statusBeforeRefund({ status, refund }: Wish, path: string): OrderStatus {
  const { status: end = 'requested', cameFrom, type } = refund ?? {}
  if (needsReturn.includes(end) && type === 'refund')
    refuseField(`${path}.refund.type`, 'invalid', { expected: 'return' })
  if (!leadsBack.includes(end)) {
    if (status !== undefined && status !== 'refunds') refuseField(`${path}.status`, 'invalid', { expected: 'refunds' })
    const before = cameFrom ?? 'shipped'
    if (before === 'to_be_shipped' && (end === 'returning' || type === 'return'))
      refuseField(`${path}.refund.cameFrom`, 'invalid', { expected: profitStatuses.slice(1) })
    return before
  }
  const before = status ?? cameFrom ?? 'shipped'
  if (before === 'refunds' || before === 'pending_payment' || before in unpaidEnds)
    refuseField(`${path}.status`, 'invalid', { expected: [...profitStatuses, 'completed'] })
  if (cameFrom !== undefined && cameFrom !== before)
    refuseField(`${path}.refund.cameFrom`, 'invalid', { expected: before })
  return before
}

/**
 * The acts that lead an order that was placed to how it is to stand.
 * @param path of the wish in the request
 * @throws Refusal InvalidParameter where its status and its refund contradict each other
 */
export function wayTo(wish: Wish, path: string): WayStep[] {
  const { status = wish.refund ? undefined : 'pending_payment' } = wish
  const end = status === undefined ? undefined : unpaidEnds[status]
  if (end && !wish.refund) return [end]
  const hasRefund = wish.refund !== undefined || status === 'refunds'
  const before = hasRefund ? statusBeforeRefund({ status, refund: wish.refund }, path) : status
  const straight = way.slice(0, way.findIndex(([reached]) => reached === before) + 1).map(([, step]) => step)
  return [...straight, ...(hasRefund ? refundSteps(wish.refund ?? {}) : []), ...commentSteps(wish, path)]
}
