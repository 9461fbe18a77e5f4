import { type LogisticsStatus, type OrderStatus, orderTimes } from '#shared/orders.ts'
import { cancelEventsOf, postponeEvents, schedule } from '../../core/world/schedule.ts'
import { hours, type WorldState } from '../../core/world/world-state.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { termSql } from '../../platform/db/terms.ts'
import { refuseStatus } from '../../platform/failures/require-status.ts'
import { notify } from '../notifications/notify.ts'
import type { OrderRow } from './order-row.ts'
import { addParcelStep } from './parcel.ts'
import { requestRefund } from './refund.ts'
import { ofOrderSql } from './step-ids.ts'
import { requireOrderStatus } from './transitions.ts'

const sql = prepared((db: ReadDb) =>
  db
    .prepare<{ orderId: number }, LogisticsStatus>(
      `SELECT ${termSql('status')} FROM parcel_steps WHERE ${ofOrderSql('cast(@orderId AS INTEGER)')} ORDER BY id DESC LIMIT 1`,
    )
    .pluck(),
)

const lastReport = (db: ReadDb, orderId: number): LogisticsStatus | undefined => sql(db).get({ orderId })

/** Where a parcel is on its way. */
const underWay: readonly OrderStatus[] = ['shipped']

/** @throws Refusal InvalidOperation unless the order's parcel is on its way, and not lost */
function requireUnderWay(db: ReadDb, order: OrderRow): void {
  requireOrderStatus(order, underWay)
  if (lastReport(db, order.id) === 'lost') refuseStatus(order.status, [], { orderNo: order.orderNo })
}

function postponeWay({ db }: WorldState, { id: subjectId }: OrderRow, byMs: number): void {
  postponeEvents(db, { kind: 'parcel.step', subjectId }, byMs)
  postponeEvents(db, { kind: 'order.deliver', subjectId }, byMs)
}

/** The carrier has no news of the parcel, and its seller is told that it comes later. */
function reportDelay(world: WorldState, order: OrderRow): void {
  addParcelStep(world, order.id, { status: 'no_news', place: null })
  notify(world.db, order.sellerId, { kind: 'parcel_delayed', at: world.clock.now(), ref: order.orderNo })
}

/** What is left of a parcel's way comes so much later; its seller is told, unless that was the last report. */
export function holdParcel(world: WorldState, order: OrderRow, byMs: number): void {
  postponeWay(world, order, byMs)
  const parcel = lastReport(world.db, order.id)
  if (parcel !== 'no_news' && parcel !== 'lost') reportDelay(world, order)
}

/** O7: a parcel on its way is delayed. @throws Refusal InvalidOperation for any other */
export function delayParcel(world: WorldState, order: OrderRow, byMs: number): void {
  requireUnderWay(world.db, order)
  postponeWay(world, order, byMs)
  reportDelay(world, order)
}

/**
 * O7: a parcel on its way is lost. Its seller learns that at once; its buyer asks for the money a day later, and the parcel turns
 * up a day after it was due unless the seller refunds it.
 * @throws Refusal InvalidOperation for any other
 */
export function loseParcel(world: WorldState, order: OrderRow): void {
  const { db, clock } = world
  requireUnderWay(db, order)
  cancelEventsOf(db, { kind: 'parcel.step', subjectId: order.id })
  addParcelStep(world, order.id, { status: 'lost', place: null })
  notify(db, order.sellerId, { kind: 'parcel_lost', at: clock.now(), ref: order.orderNo })
  const waitMs = hours(orderTimes.missParcelAfterHours)
  postponeEvents(db, { kind: 'order.deliver', subjectId: order.id }, waitMs)
  schedule(db, { kind: 'buyer.missParcel', subjectId: order.id, dueAt: clock.now() + waitMs })
}

/** O12: the buyer of a lost parcel asks for all the money back. A refund that is requested before cancels this event. */
export function missParcel(world: WorldState, order: OrderRow): void {
  if (order.status !== 'shipped' || lastReport(world.db, order.id) !== 'lost') return
  requestRefund(world, order, { type: 'refund', reason: 'lost', amount: order.amount, by: 'buyer' })
}
