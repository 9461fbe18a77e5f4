import type { Answer } from '#shared/contract/schemas.ts'
import { type OrderAction, openRefundStatuses } from '#shared/orders.ts'
import type { BaseCall } from '../../api/pipeline/call.ts'
import { type RefundMoney, refundMoney } from '../../core/ledger/steps.ts'
import { hours } from '../../core/world/world-state.ts'
import { iso, isoOrNull } from '../../platform/iso.ts'
import { shownGoods } from '../goods/shown-goods.ts'
import type { OrderView, RefundView } from './queries.ts'
import { stageOf } from './refund.ts'
import { commentable } from './transitions.ts'

type Order = Answer<'orders.list'>['list'][number]
type Item = Order['items'][number]

/** Returns the actions that the seller can take on the order now (D-53). */
function actionsOf(order: OrderView, refund: RefundView | null, now: number): OrderAction[] {
  if (order.status === 'pending_payment' && order.payBefore > now) return ['pay']
  if (order.status === 'refunds' && refund?.status === 'requested') return ['approve_refund', 'reject_refund']
  return commentable.includes(order.status) ? ['comment'] : []
}

/**
 * Returns the settlement of an order as the API shows it. A refund before completion lowers gross and fee. A later
 * refund is shown as `refunded`, net of the fee.
 */
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

/** Rounds a time up to a full hour, because a carrier announces no exact minute. */
export const expectedDay = (at: number | null): string | null =>
  isoOrNull(at === null ? null : Math.ceil(at / hours(1)) * hours(1))

const noMoney: RefundMoney = { refunded: 0, feeBack: 0, costBack: 0 }

/**
 * Returns the amounts that a refund has moved, or will move if it is still open. They are zero if the refund ended
 * without payment.
 */
function moneyOf(order: OrderView, { status, type, amount, cameFrom }: RefundView): RefundMoney {
  if (status === 'refunded') return order
  if (!openRefundStatuses.includes(status)) return noMoney
  return refundMoney(stageOf(cameFrom), order, { refunded: amount, isReturned: type === 'return' })
}

function presentRefund(order: OrderView, refund: RefundView): Order['refund'] {
  const { status, type, reason, amount, answer } = refund
  const { refunded, feeBack, costBack } = moneyOf(order, refund)
  return {
    status,
    type,
    reason,
    amount,
    requestedAt: iso(refund.requestedAt),
    answerBefore: status === 'requested' ? isoOrNull(refund.answerBefore) : null,
    costBack: status === 'refunded' ? costBack : 0,
    costExpected: status === 'refunded' ? 0 : costBack,
    loss: refunded - feeBack - costBack,
    answer,
  }
}

const itemsOf = ({ items }: OrderView, { db, language }: Reader): Item[] =>
  items.map(({ goodsId, sellingPrice, cost, quantity }) => {
    const { code, name, image } = shownGoods(db, language, goodsId)
    return { goodsId: String(goodsId), code, name, image, sellingPrice, cost, quantity }
  })

/** Language and time of the response, and the database connection. */
type Reader = Pick<BaseCall, 'db' | 'language' | 'now'>

export const presentOrder =
  (reader: Reader) =>
  (order: OrderView): Order => {
    const { refund } = order
    return {
      orderNo: order.orderNo,
      status: order.status,
      amount: order.amount,
      cost: order.cost,
      profit: order.profit,
      quantity: order.quantity,
      items: itemsOf(order, reader),
      buyer: { name: order.buyerName, country: order.buyerCountry },
      settlement: settlementOf(order),
      refund: refund && presentRefund(order, refund),
      payBefore: iso(order.payBefore),
      expectedAt: expectedDay(order.expectedAt),
      commentCount: order.commentCount,
      stars: order.stars,
      actions: actionsOf(order, refund, reader.now),
      createdAt: iso(order.createdAt),
      updatedAt: iso(order.updatedAt),
    }
  }
