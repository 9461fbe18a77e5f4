import type { OrderStatus } from '#shared/orders.ts'
import { removeOrder } from '../../areas/orders/end-unpaid.ts'
import { acceptOrder, deliverOrder, requestAcceptance } from '../../areas/orders/fulfil.ts'
import { type OrderRow, openRefundOf, orderById } from '../../areas/orders/order-row.ts'
import { payOrders } from '../../areas/orders/pay.ts'
import { approveRefund, declineRefund, requestRefund } from '../../areas/orders/refund.ts'
import { isJustified, whatHappened } from '../../areas/orders/what-happened.ts'
import { balanceOf } from '../../core/ledger/post.ts'
import { cancelEvents, completeEvent, nextEvent } from '../../core/world/event-schedule.ts'
import { randomOfRow } from '../../core/world/seller-random.ts'
import { hours, type WorldState } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { orderSomething } from '../purchases.ts'
import { runEventHandler } from '../run-event-handler.ts'

const sql = prepared((db: WriteDb) => ({
  unpaid: db.prepare<[number], { id: number }>(
    "SELECT id FROM orders WHERE user_id = cast(? AS INTEGER) AND status = 'pending_payment' ORDER BY id",
  ),
  requested: db.prepare<[number, number], { id: number }>(
    `SELECT o.id FROM refunds r JOIN orders o ON o.id = r.order_id
     WHERE o.user_id = cast(? AS INTEGER) AND r.status = 'requested' AND r.requested_at < ? ORDER BY o.id`,
  ),
  latest: db.prepare<[number, string, number], { id: number }>(
    'SELECT id FROM orders WHERE user_id = ? AND status = ? ORDER BY updated_at DESC, id DESC LIMIT cast(? AS INTEGER)',
  ),
}))

/** The demo seller visits the shop every 12 hours. Orders of the last 20 hours are left for the user. */
export const visitEvery = hours(12)
const leftOpen = hours(20)
/** Three of them are moved on by `showEveryStatus`. */
const leastUnpaid = 6

/**
 * Runs all events of a period. The seller pays nearly all orders and answers refunds.
 * @param span virtual milliseconds
 */
export function simulateHistory(world: WorldState, sellerId: number, span: { from: number; to: number }): void {
  for (let visit = span.from + visitEvery; visit < span.to - leftOpen; visit += visitEvery) {
    runEventsBefore(world, visit + 1)
    world.clock.at(visit, () => lookAfterShop(world, sellerId))
  }
  runEventsBefore(world, span.to + 1)
}

/** Runs the events that are due before a moment in virtual milliseconds. */
export function runEventsBefore(world: WorldState, moment: number): void {
  const { db, clock } = world
  for (let event = nextEvent(db); event && event.dueAt < moment; event = nextEvent(db)) {
    const due = event
    completeEvent(db, due.id)
    clock.at(due.dueAt, () => runEventHandler(world, due))
  }
}

/** Pays unpaid orders as far as the balance allows, and answers refunds that are older than 20 hours. */
export function lookAfterShop(world: WorldState, sellerId: number): void {
  const { db } = world
  const now = world.clock.now()
  for (const { id } of sql(db).unpaid.all(sellerId)) {
    const order = orderById(db, id)
    const isOverlooked = randomOfRow(world, order, 'overlooked').chance(0.03)
    if (!isOverlooked && order.payBefore > now && balanceOf(db, sellerId, 'available') >= order.cost)
      payOrders(world, sellerId, [order])
  }
  for (const { id } of sql(db).requested.all(sellerId, now - hours(20))) {
    const order = orderById(db, id)
    const refund = openRefundOf(db, id)
    const isFair = refund && isJustified(whatHappened(db, id), refund.reason, refund.requestedAt)
    if (isFair && randomOfRow(world, order, 'answer').chance(0.9)) approveRefund(world, order)
    else declineRefund(world, order, { status: 'rejected', answer: 'The parcel arrived as described.' })
  }
}

function latest(
  { db }: WorldState,
  sellerId: number,
  { status, limit }: { status: OrderStatus; limit: number },
): OrderRow[] {
  const rows = sql(db).latest.all(sellerId, status, limit)
  return rows.map(({ id }) => orderById(db, id))
}

/** Delivers an order, and requests its acceptance immediately instead of an hour later. */
function deliverAndAsk(world: WorldState, order: OrderRow): OrderRow {
  deliverOrder(world, order, 'operator')
  cancelEvents(world.db, { type: 'order', id: order.id })
  requestAcceptance(world, orderById(world.db, order.id))
  return orderById(world.db, order.id)
}

/** Places orders until some wait for payment, however quiet the last hours were. */
export function keepBusy(world: WorldState, sellerId: number): void {
  for (let unpaid = sql(world.db).unpaid.all(sellerId).length; unpaid < leastUnpaid; unpaid++)
    orderSomething(world, sellerId, `keep busy ${unpaid}`)
}

/** Moves some orders into statuses that last for an hour at most, so that the shop shows every status (S-200 to S-210). */
export function showEveryStatus(world: WorldState, sellerId: number): void {
  const [toDeliver, toAskFor, toAccept] = latest(world, sellerId, { status: 'shipped', limit: 3 })
  if (toDeliver) deliverOrder(world, toDeliver, 'operator')
  if (toAskFor) deliverAndAsk(world, toAskFor)
  if (toAccept) acceptOrder(world, deliverAndAsk(world, toAccept), 'operator')
  const [toPay, alsoToPay, toRemove] = sql(world.db)
    .unpaid.all(sellerId)
    .map(({ id }) => orderById(world.db, id))
  if (toPay && alsoToPay) payOrders(world, sellerId, [toPay, alsoToPay])
  if (toRemove) removeOrder(world, toRemove, 'operator')
  const [settling] = latest(world, sellerId, { status: 'pending_settlement', limit: 1 })
  if (settling)
    requestRefund(world, settling, {
      type: 'return',
      reason: 'not_as_described',
      amount: settling.amount,
      by: 'operator',
    })
}
