import { orderTimes } from '#shared/orders.ts'
import type { EventHandlers } from '../../core/world/event-handlers.ts'
import type { EventPayloads } from '../../core/world/event-kinds.ts'
import { postponeEvents, schedule } from '../../core/world/event-schedule.ts'
import { hours, type WorldState } from '../../core/world/world-state.ts'
import { weatherEffects } from '../../core/world/world-weather.ts'
import { notify } from '../notifications/notify.ts'
import { cancelOrder } from './end-unpaid.ts'
import { acceptOrder, deliverOrder, giveUpOrder, issueStatement, requestAcceptance, shipOrder } from './fulfil.ts'
import { type OrderRow, orderById } from './order-row.ts'
import { addParcelStep } from './parcel.ts'
import { holdParcel, missParcel } from './parcel-trouble.ts'
import { approveRefund, expireReturn, receiveReturn } from './refund.ts'
import { settleOrder } from './settle-order.ts'

/** Converts a function on an order to an event handler, which reads the order when the event occurs. */
const onOrder =
  <Payload>(run: (world: WorldState, order: OrderRow, payload: Payload) => void) =>
  (world: WorldState, orderId: number, payload: Payload): void =>
    run(world, orderById(world.db, orderId), payload)

/** Events that are scheduled again during a customs strike or a shortage at the supplier. */
type WaitingEvent = { kind: 'parcel.step'; payload: EventPayloads['parcel.step'] } | { kind: 'order.deliver' }

const waitMs = hours(orderTimes.waitForWeatherHours)

/**
 * During a customs strike, delays the rest of the parcel's journey and schedules the event again. The seller is
 * notified once.
 * @returns true during a strike
 */
function waitsForCustoms(world: WorldState, order: OrderRow, event: WaitingEvent): boolean {
  if (weatherEffects(world.db).waits !== 'parcels') return false
  holdParcel(world, order, waitMs)
  schedule(world.db, { ...event, subjectId: order.id, dueAt: world.clock.now() + waitMs })
  return true
}

/** Ships the order. If the supplier is out of stock, postpones the shipping and its deadline by the same time. */
function shipUnlessSupplierOut(world: WorldState, order: OrderRow): void {
  const { db } = world
  const subjectId = order.id
  if (weatherEffects(db).waits === 'shipping') {
    postponeEvents(db, { kind: 'order.shipMissed', subjectId }, waitMs)
    schedule(db, { kind: 'order.ship', subjectId, dueAt: world.clock.now() + waitMs })
  } else shipOrder(world, order, 'warehouse')
}

function warnOfDeadline({ db, clock }: WorldState, order: OrderRow): void {
  const params = { hours: orderTimes.dueSoonHours }
  notify(db, order.sellerId, { kind: 'order_due', at: clock.now(), ref: order.orderNo, params })
}

function reportParcelStep(world: WorldState, order: OrderRow, step: EventPayloads['parcel.step']): void {
  const { db } = world
  if (waitsForCustoms(world, order, { kind: 'parcel.step', payload: step })) return
  const at = world.clock.now()
  addParcelStep(world, order.id, step)
  if (step.status !== 'no_news') return
  const params = { hours: orderTimes.noNewsAfterHours }
  notify(db, order.sellerId, { kind: 'parcel_no_news', at, ref: order.orderNo, params })
}

export const orderEvents = {
  'order.dueSoon': onOrder(warnOfDeadline),
  'order.expire': onOrder((world, order) => cancelOrder(world, order, 'platform')),
  'order.ship': onOrder(shipUnlessSupplierOut),
  'order.shipMissed': onOrder((world, order) => giveUpOrder(world, order, 'platform')),
  'parcel.step': onOrder(reportParcelStep),
  'order.deliver': onOrder((world, order) => {
    if (!waitsForCustoms(world, order, { kind: 'order.deliver' })) deliverOrder(world, order, 'carrier')
  }),
  'buyer.missParcel': onOrder(missParcel),
  'order.requestAcceptance': onOrder(requestAcceptance),
  'order.accept': onOrder((world, order, { by }) => acceptOrder(world, order, by)),
  'order.issueStatement': onOrder(issueStatement),
  'order.settle': onOrder((world, order) => settleOrder(world, order, 'platform')),
  'refund.answerMissed': onOrder(approveRefund),
  'refund.returnArrives': onOrder(receiveReturn),
  'refund.returnExpires': onOrder(expireReturn),
} satisfies Partial<EventHandlers>
