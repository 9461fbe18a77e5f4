import type { Answer } from '#shared/contract/schemas.ts'
import type { OrderAction } from '#shared/orders.ts'
import { iso, isoOrNull } from '../../http/iso.ts'
import type { OrderView, RefundView } from './queries.ts'
import { commentable } from './transitions.ts'

type Order = Answer<'orders.list'>['list'][number]

/** The actions that the seller may take now (D-53). */
function actionsOf(order: OrderView, refund: RefundView | null, now: number): OrderAction[] {
  if (order.status === 'pending_payment' && order.payBefore > now) return ['pay']
  if (order.status === 'refunds' && refund?.status === 'requested') return ['approve_refund', 'reject_refund']
  return commentable.includes(order.status) ? ['comment'] : []
}

/** The settlement of an order: gross and fee after an earlier refund, and `refunded` net of fee by a later one. */
function settlementOf(order: OrderView): Order['settlement'] {
  const { settlementStatus: status, refunded, feeBack } = order
  const isLater = order.completedAt !== null
  const gross = status === 'none' ? 0 : order.amount - (isLater ? 0 : refunded)
  const fee = status === 'none' ? 0 : order.fee - (isLater ? 0 : feeBack)
  return {
    status,
    gross,
    fee,
    net: gross - fee,
    refunded: isLater ? refunded - feeBack : 0,
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
      profit: order.profit,
      quantity: order.quantity,
      items: JSON.parse(order.items) as Order['items'],
      buyer: { name: order.buyerName, country: order.buyerCountry },
      settlement: settlementOf(order),
      refund: refund && {
        ...refund,
        requestedAt: iso(refund.requestedAt),
        answerBefore: refund.status === 'requested' ? isoOrNull(refund.answerBefore) : null,
        costBack: refund.status === 'refunded' ? order.costBack : 0,
      },
      payBefore: iso(order.payBefore),
      commentCount: order.commentCount,
      actions: actionsOf(order, refund, now),
      createdAt: iso(order.createdAt),
      updatedAt: iso(order.updatedAt),
    }
  }
