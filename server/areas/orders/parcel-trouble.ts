import type { LogisticsStatus, OrderStatus } from '#shared/orders.ts'
import type { ReadDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { termSql } from '../../db/terms.ts'
import { refuseStatus } from '../../failures/require-status.ts'
import { cancelEventsOf, postponeEvents } from '../../world/schedule.ts'
import type { WorldState } from '../../world/world-state.ts'
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
 * O7: a parcel on its way is lost, and its buyer wants all the money back (O12), so that the order comes to an end. Where that is
 * declined, the parcel turns up when it was due.
 * @throws Refusal InvalidOperation for any other
 */
export function loseParcel(world: WorldState, order: OrderRow): void {
  const { db, clock } = world
  requireUnderWay(db, order)
  cancelEventsOf(db, { kind: 'parcel.step', subjectId: order.id })
  addParcelStep(world, order.id, { status: 'lost', place: null })
  notify(db, order.sellerId, { kind: 'parcel_lost', at: clock.now(), ref: order.orderNo })
  requestRefund(world, order, { type: 'refund', reason: 'lost', amount: order.amount, by: 'buyer' })
}
