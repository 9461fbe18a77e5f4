import type { Happening } from '#shared/sandbox.ts'
import type { Handler } from '../http/call.ts'
import { iso } from '../http/iso.ts'
import { type EventKind, isEventKind } from '../world/event-kinds.ts'
import { plannedKinds } from '../world/schedule.ts'

/** What each kind of event is to people; null where it changes nothing that they see. */
export const happeningOf: Record<EventKind, Happening | null> = {
  'shop.hour': 'buyers_order',
  'buyer.order': 'buyers_order',
  'buyer.cancelOrder': 'buyer_cancels',
  'buyer.requestRefund': 'refund_asked',
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

/** What is planned, each happening once. */
export const listUpcoming: Handler<'sandbox.upcoming'> = ({ db }) => {
  const found = new Map<Happening, { count: number; firstAt: number }>()
  for (const { kind, events, firstAt } of plannedKinds(db)) {
    const happening = isEventKind(kind) ? happeningOf[kind] : null
    if (happening === null) continue
    const known = found.get(happening) ?? { count: 0, firstAt }
    found.set(happening, { count: known.count + events, firstAt: Math.min(known.firstAt, firstAt) })
  }
  const list = [...found].map(([happening, { count, firstAt }]) => ({ happening, count, firstAt }))
  return {
    list: list
      .toSorted((one, other) => one.firstAt - other.firstAt)
      .map(({ firstAt, ...rest }) => ({ ...rest, at: iso(firstAt) })),
  }
}
