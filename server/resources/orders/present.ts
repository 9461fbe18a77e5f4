import type { Answer } from '#shared/contract/schemas.ts'
import type { OrderAction } from '#shared/statuses.ts'
import { iso, isoOrNull } from '../../iso.ts'
import { shareOf } from '../../ledger/steps.ts'
import type { OrderView, RefundView } from './queries.ts'

type Order = Answer<'orders.list'>['list'][number]

export const commentable: readonly Order['status'][] = ['accepted', 'pending_settlement', 'completed']

/** What the seller may do now (D-53). */
function actionsOf(order: OrderView, refund: RefundView | null, now: number): OrderAction[] {
  if (order.status === 'pending_payment' && order.payBefore > now) return ['pay']
  if (order.status === 'refunds' && refund?.status === 'requested') return ['approve_refund', 'reject_refund']
  return commentable.includes(order.status) ? ['comment'] : []
}

/** What settling comes to: the whole order, or what a partial refund left of it. */
function settlementOf(order: OrderView, refund: RefundView | null): Order['settlement'] {
  const { settlementStatus: status, amount, fee } = order
  const shown = status !== 'none'
  const refunded = refund?.status === 'refunded' && order.status === 'refunds' ? refund.amount : 0
  const gross = shown ? amount - refunded : 0
  const feePart = shown ? fee - shareOf(fee, refunded, amount) : 0
  return {
    status,
    gross,
    fee: feePart,
    net: gross - feePart,
    dueAt: isoOrNull(order.settleDueAt),
    settledAt: isoOrNull(order.settledAt),
  }
}

export const presentOrder =
  (now: number) =>
  (order: OrderView): Order => {
    const refund = order.refund === null ? null : (JSON.parse(order.refund) as RefundView)
    return {
      orderNo: order.orderNo,
      status: order.status,
      amount: order.amount,
      cost: order.cost,
      profit: order.amount - order.cost - order.fee,
      quantity: order.quantity,
      items: JSON.parse(order.items) as Order['items'],
      buyer: { name: order.buyerName, country: order.buyerCountry },
      settlement: settlementOf(order, refund),
      refund: refund && {
        ...refund,
        requestedAt: iso(refund.requestedAt),
        answerBefore: refund.status === 'requested' ? isoOrNull(refund.answerBefore) : null,
      },
      payBefore: iso(order.payBefore),
      commentCount: order.commentCount,
      actions: actionsOf(order, refund, now),
      createdAt: iso(order.createdAt),
      updatedAt: iso(order.updatedAt),
    }
  }
