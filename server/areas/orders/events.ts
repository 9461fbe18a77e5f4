import { orderTimes } from '#shared/orders.ts'
import type { EventHandlers } from '../../world/event-handlers.ts'
import type { EventPayloads } from '../../world/event-kinds.ts'
import type { WorldState } from '../../world/world-state.ts'
import { notify } from '../notifications/notify.ts'
import { cancelOrder } from './end-unpaid.ts'
import { acceptOrder, deliverOrder, giveUpOrder, issueStatement, requestAcceptance, shipOrder } from './fulfil.ts'
import { type OrderRow, orderById } from './order-row.ts'
import { addParcelStep } from './parcel.ts'
import { approveRefund, expireReturn, receiveReturn } from './refund.ts'
import { settleOrder } from './settle.ts'

/** An event about an order or its refund; the order is read when it happens. */
const onOrder =
  <Payload>(act: (world: WorldState, order: OrderRow, payload: Payload) => void) =>
  (world: WorldState, orderId: number, payload: Payload): void =>
    act(world, orderById(world.db, orderId), payload)

function warnOfDeadline({ db, clock }: WorldState, order: OrderRow): void {
  const params = { hours: orderTimes.dueSoonHours }
  notify(db, order.sellerId, { kind: 'order_due', at: clock.now(), ref: order.orderNo, params })
}

function reportParcelStep(world: WorldState, order: OrderRow, step: EventPayloads['parcel.step']): void {
  const { db } = world
  const at = world.clock.now()
  addParcelStep(world, order.id, step)
  if (step.status !== 'no_news') return
  const params = { hours: orderTimes.noNewsAfterHours }
  notify(db, order.sellerId, { kind: 'parcel_no_news', at, ref: order.orderNo, params })
}

export const orderEvents = {
  'order.dueSoon': onOrder(warnOfDeadline),
  'order.expire': onOrder((world, order) => cancelOrder(world, order, 'platform')),
  'order.ship': onOrder((world, order) => shipOrder(world, order, 'warehouse')),
  'order.shipMissed': onOrder((world, order) => giveUpOrder(world, order, 'platform')),
  'parcel.step': onOrder(reportParcelStep),
  'order.deliver': onOrder((world, order) => deliverOrder(world, order, 'carrier')),
  'order.requestAcceptance': onOrder(requestAcceptance),
  'order.accept': onOrder((world, order, { by }) => acceptOrder(world, order, by)),
  'order.issueStatement': onOrder(issueStatement),
  'order.settle': onOrder((world, order) => settleOrder(world, order, 'platform')),
  'refund.answerMissed': onOrder(approveRefund),
  'refund.returnArrives': onOrder(receiveReturn),
  'refund.returnExpires': onOrder(expireReturn),
} satisfies Partial<EventHandlers>
