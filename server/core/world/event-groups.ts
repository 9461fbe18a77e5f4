import type { EventGroup } from '#shared/sandbox.ts'
import type { EventKind } from './event-kinds.ts'

/**
 * Maps each kind of event to the group under which it is listed after the clock was advanced; null if the event has no
 * visible effect.
 */
export const eventGroupOf: Record<EventKind, EventGroup | null> = {
  'shop.hour': 'buyers_order',
  'buyer.order': 'buyers_order',
  'buyer.cancelOrder': 'buyer_cancels',
  'buyer.requestRefund': 'refund_asked',
  'buyer.lateParcel': 'refund_asked',
  'buyer.missParcel': 'refund_asked',
  'buyer.comment': 'buyer_comments',
  'order.dueSoon': null,
  'order.expire': 'unpaid_ends',
  'order.ship': 'order_ships',
  'order.shipMissed': 'order_ships',
  'parcel.step': 'parcel_moves',
  'order.deliver': 'parcel_moves',
  'order.requestAcceptance': null,
  'order.accept': 'buyer_accepts',
  'order.issueStatement': null,
  'order.settle': 'order_settles',
  'refund.answerMissed': 'refund_undecided',
  'refund.returnArrives': 'return_arrives',
  'refund.returnExpires': 'return_arrives',
  'withdrawal.decide': 'review_decided',
  'charge.decide': 'review_decided',
  'identity.decide': 'review_decided',
  'ad.end': 'promotion_ends',
  'invitation.expire': null,
}
