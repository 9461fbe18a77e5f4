import { type LogisticsStatus, orderTimes } from '#shared/orders.ts'
import { endAd } from '../areas/ads/ad.ts'
import { decideCharge } from '../areas/charges/charge.ts'
import { buyerComments } from '../areas/comments/buyer-comments.ts'
import { decideIdentity } from '../areas/identity/identity.ts'
import { expireInvitation } from '../areas/invitations/invitation.ts'
import { notify } from '../areas/notifications/notify.ts'
import { cancelOrder } from '../areas/orders/end-unpaid.ts'
import {
  acceptOrder,
  deliverOrder,
  giveUpOrder,
  issueStatement,
  requestAcceptance,
  shipOrder,
} from '../areas/orders/fulfil.ts'
import { idOfSubject, type OrderRow, orderById } from '../areas/orders/order-row.ts'
import { addParcelStep } from '../areas/orders/parcel.ts'
import { approveRefund, expireReturn, receiveReturn } from '../areas/orders/refund.ts'
import { settleOrder } from '../areas/orders/settle.ts'
import { decideWithdrawal } from '../areas/withdrawals/withdrawal.ts'
import type { Reason } from '../i18n/reasons.ts'
import type { Ending } from '../world/sample-endings.ts'
import type { EventKind, ScheduledEvent } from '../world/schedule.ts'
import type { WorldState } from '../world/world-state.ts'
import { buyerAsksRefund, buyerOrders, shopHour } from './buyers.ts'

type Happen = (world: WorldState, event: ScheduledEvent) => void

const toOrder =
  (act: (world: WorldState, order: OrderRow, event: ScheduledEvent) => void): Happen =>
  (world, event) =>
    act(world, orderById(world.db, idOfSubject(event.subject)), event)

/** Why the platform turns something down, by its sample ending; null accepts it. */
function reasonFor(event: ScheduledEvent, first: Reason, second: Reason): Reason | null {
  const { ending } = JSON.parse(event.data) as { ending?: Ending }
  if (ending === 'first') return first
  return ending === 'second' ? second : null
}

/** What each kind of event does. It sees its own due time as now, and runs in a transaction of its own. */
const eventHandlers: Record<EventKind, Happen> = {
  'shop.hour': shopHour,
  'buyer.order': buyerOrders,
  'order.dueSoon': toOrder((world, order) =>
    notify(world.db, order.sellerId, {
      kind: 'order_due',
      at: world.clock.now(),
      ref: order.orderNo,
      params: { hours: orderTimes.dueSoonHours },
    }),
  ),
  'order.expire': toOrder((world, order) => cancelOrder(world, order, 'platform')),
  'order.buyerCancels': toOrder((world, order) => cancelOrder(world, order, 'buyer')),
  'order.ship': toOrder((world, order) => shipOrder(world, order, 'warehouse')),
  'order.shipMissed': toOrder((world, order) => giveUpOrder(world, order, 'platform')),
  'parcel.step': toOrder((world, order, event) => {
    const { status, place } = JSON.parse(event.data) as { status: LogisticsStatus; place: string | null }
    const at = world.clock.now()
    addParcelStep(world.db, order.id, status, place, at)
    if (status === 'no_news')
      notify(world.db, order.sellerId, {
        kind: 'parcel_no_news',
        at,
        ref: order.orderNo,
        params: { hours: orderTimes.noNewsAfterHours },
      })
  }),
  'order.deliver': toOrder((world, order) => deliverOrder(world, order, 'carrier')),
  'order.askAcceptance': toOrder(requestAcceptance),
  'order.accept': toOrder((world, order, event) => {
    const { by } = JSON.parse(event.data) as { by: 'buyer' | 'platform' }
    acceptOrder(world, order, by)
  }),
  'order.state': toOrder(issueStatement),
  'order.settle': toOrder((world, order) => settleOrder(world, order, 'platform')),
  'buyer.comment': buyerComments,
  'order.buyerAsksRefund': toOrder(buyerAsksRefund),
  'refund.answerMissed': toOrder(approveRefund),
  'refund.returnArrives': toOrder(receiveReturn),
  'refund.returnExpires': toOrder(expireReturn),
  'withdrawal.decide': (world, event) =>
    decideWithdrawal(world, idOfSubject(event.subject), reasonFor(event, 'key:account_closed', 'key:name_mismatch')),
  'charge.decide': (world, event) =>
    decideCharge(world, idOfSubject(event.subject), reasonFor(event, 'key:nothing_arrived', 'key:amount_differs')),
  'identity.decide': (world, event) =>
    decideIdentity(world, idOfSubject(event.subject), reasonFor(event, 'key:photo_unreadable', 'key:name_differs')),
  'ad.end': (world, event) => endAd(world, idOfSubject(event.subject)),
  'invitation.expire': (world, event) => expireInvitation(world, idOfSubject(event.subject)),
}

export function runEventHandler(world: WorldState, event: ScheduledEvent): void {
  eventHandlers[event.kind](world, event)
}
