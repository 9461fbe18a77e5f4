import { type LogisticsStatus, type OrderStatus, orderTimes } from '#shared/orders.ts'
import { buyerRules } from '#shared/reputation.ts'
import { cancelEventsOf, postponeEvents, schedule } from '../../core/world/event-schedule.ts'
import { randomOfRow } from '../../core/world/seller-random.ts'
import { days, hours, type WorldState } from '../../core/world/world-state.ts'
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
import { daysLate, whatHappened } from './what-happened.ts'

const sql = prepared((db: ReadDb) =>
  db
    .prepare<{ orderId: number }, LogisticsStatus>(
      `SELECT ${termSql('status')} FROM parcel_steps WHERE ${ofOrderSql('cast(@orderId AS INTEGER)')} ORDER BY id DESC LIMIT 1`,
    )
    .pluck(),
)

const lastReport = (db: ReadDb, orderId: number): LogisticsStatus | undefined => sql(db).get({ orderId })

/** Order statuses in which the parcel is in transit. */
const inTransit: readonly OrderStatus[] = ['shipped']

/**
 * Checks that the order's parcel is in transit.
 * @throws Refusal InvalidOperation if it is not in transit or is lost
 */
function requireInTransit(db: ReadDb, order: OrderRow): void {
  requireOrderStatus(order, inTransit)
  if (lastReport(db, order.id) === 'lost') refuseStatus(order.status, [], { orderNo: order.orderNo })
}

function postponeJourney({ db }: WorldState, { id: subjectId }: OrderRow, byMs: number): void {
  postponeEvents(db, { kind: 'parcel.step', subjectId }, byMs)
  postponeEvents(db, { kind: 'order.deliver', subjectId }, byMs)
}

/** Adds a report with the status `no_news` and notifies the seller of the delay. */
function reportDelay(world: WorldState, order: OrderRow): void {
  addParcelStep(world, order.id, { status: 'no_news', place: null })
  notify(world.db, order.sellerId, { kind: 'parcel_delayed', at: world.clock.now(), ref: order.orderNo })
}

/**
 * Postpones the rest of a parcel's journey. The seller is notified unless the last report was already about a delay or
 * a loss.
 */
export function holdParcel(world: WorldState, order: OrderRow, byMs: number): void {
  postponeJourney(world, order, byMs)
  const parcel = lastReport(world.db, order.id)
  if (parcel !== 'no_news' && parcel !== 'lost') reportDelay(world, order)
}

/**
 * Delays a parcel in transit (D-50, O7).
 * @throws Refusal InvalidOperation if the parcel is not in transit
 */
export function delayParcel(world: WorldState, order: OrderRow, byMs: number): void {
  requireInTransit(world.db, order)
  postponeJourney(world, order, byMs)
  reportDelay(world, order)
}

/**
 * Loses a parcel in transit and notifies the seller immediately (D-50, O7). The buyer requests a refund a day later.
 * Unless the seller refunds the order, the parcel is delivered a day late.
 * @throws Refusal InvalidOperation if the parcel is not in transit
 */
export function loseParcel(world: WorldState, order: OrderRow): void {
  const { db, clock } = world
  requireInTransit(db, order)
  cancelEventsOf(db, { kind: 'parcel.step', subjectId: order.id })
  addParcelStep(world, order.id, { status: 'lost', place: null })
  notify(db, order.sellerId, { kind: 'parcel_lost', at: clock.now(), ref: order.orderNo })
  const waitMs = hours(orderTimes.missParcelAfterHours)
  postponeEvents(db, { kind: 'order.deliver', subjectId: order.id }, waitMs)
  schedule(db, { kind: 'buyer.missParcel', subjectId: order.id, dueAt: clock.now() + waitMs })
}

/** Decides at random if the buyer of a late parcel requests a refund today or waits another day (D-42). */
export function waitForLateParcel(world: WorldState, order: OrderRow): void {
  const now = world.clock.now()
  if (order.status !== 'shipped') return
  const day = Math.floor(daysLate(whatHappened(world.db, order.id), now))
  const random = randomOfRow(world, order, `late day ${day}`)
  if (random.chance(buyerRules.lateShareOfDay)) {
    const amount = Math.ceil((order.amount * random.between(...buyerRules.latePercent)) / 100)
    requestRefund(world, order, { type: 'refund', reason: 'late', amount, by: 'buyer' })
  } else schedule(world.db, { kind: 'buyer.lateParcel', subjectId: order.id, dueAt: now + days(1) })
}

/**
 * Requests a full refund for the buyer of a lost parcel (transition O12). An earlier refund request cancels this event.
 */
export function missParcel(world: WorldState, order: OrderRow): void {
  if (order.status !== 'shipped' || lastReport(world.db, order.id) !== 'lost') return
  requestRefund(world, order, { type: 'refund', reason: 'lost', amount: order.amount, by: 'buyer' })
}
