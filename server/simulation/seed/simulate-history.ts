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

/** The demo seller visits the shop every 12 hours. On the last day refund requests are left for the user. */
export const visitEvery = hours(12)
const leftOpen = hours(24)
/**
 * In the last hours the shop sells and pays one order after another, so that the sales of today and yesterday rise
 * over the day.
 */
const busy = { lastMs: hours(36), everyMs: hours(3) } as const
/** Number of unpaid orders at the end. `showEveryStatus` moves two of them into other statuses. */
const leftUnpaid = 5

/**
 * Runs all events of a period. The seller pays nearly all orders and answers refunds.
 * @param span start and end in virtual milliseconds
 */
export function simulateHistory(world: WorldState, sellerId: number, { from, to }: { from: number; to: number }): void {
  for (let visit = from + visitEvery; visit < to - busy.lastMs; visit += visitEvery) {
    runEventsBefore(world, visit + 1)
    world.clock.at(visit, () => lookAfterShop(world, sellerId))
  }
  for (let visit = to - busy.lastMs; visit < to; visit += busy.everyMs) {
    runEventsBefore(world, visit + 1)
    world.clock.at(visit, () => {
      sellOne(world, sellerId, `busy ${(to - visit) / hours(1)}`)
      if (visit <= to - leftOpen) answerRefunds(world, sellerId)
    })
  }
  runEventsBefore(world, to + 1)
}

/** Places an order, and pays the oldest ones beyond the number that is left for the user. */
function sellOne(world: WorldState, sellerId: number, draw: string): void {
  orderSomething(world, sellerId, draw)
  payUnpaid(world, sellerId, sql(world.db).unpaid.all(sellerId).slice(0, -leftUnpaid))
}

/** Runs the events that are due before a time in virtual milliseconds. */
export function runEventsBefore(world: WorldState, moment: number): void {
  const { db, clock } = world
  for (let event = nextEvent(db); event && event.dueAt < moment; event = nextEvent(db)) {
    const due = event
    completeEvent(db, due.id)
    clock.at(due.dueAt, () => runEventHandler(world, due))
  }
}

/** Pays unpaid orders and answers refunds. */
export function lookAfterShop(world: WorldState, sellerId: number): void {
  payUnpaid(world, sellerId, sql(world.db).unpaid.all(sellerId))
  answerRefunds(world, sellerId)
}

/** Pays orders as far as the balance allows. A few are overlooked. */
function payUnpaid(world: WorldState, sellerId: number, unpaid: readonly { id: number }[]): void {
  const { db } = world
  const now = world.clock.now()
  for (const { id } of unpaid) {
    const order = orderById(db, id)
    const isOverlooked = randomOfRow(world, order, 'overlooked').chance(0.03)
    if (!isOverlooked && order.payBefore > now && balanceOf(db, sellerId, 'available') >= order.cost)
      payOrders(world, sellerId, [order])
  }
}

/** Answers refund requests that are older than 20 hours. */
function answerRefunds(world: WorldState, sellerId: number): void {
  const { db } = world
  for (const { id } of sql(db).requested.all(sellerId, world.clock.now() - hours(20))) {
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

/** Leaves some orders unpaid, however quiet or busy the last hours were. */
export function keepBusy(world: WorldState, sellerId: number): void {
  const unpaid = sql(world.db).unpaid.all(sellerId)
  payUnpaid(world, sellerId, unpaid.slice(0, -leftUnpaid))
  for (let count = unpaid.length; count < leftUnpaid; count++) orderSomething(world, sellerId, `keep busy ${count}`)
}

/**
 * Moves some orders to statuses that last for an hour at most, so that the shop has orders in every status (S-200 to
 * S-210).
 */
export function showEveryStatus(world: WorldState, sellerId: number): void {
  const [toDeliver, toAskFor, toAccept] = latest(world, sellerId, { status: 'shipped', limit: 3 })
  if (toDeliver) deliverOrder(world, toDeliver, 'operator')
  if (toAskFor) deliverAndAsk(world, toAskFor)
  if (toAccept) acceptOrder(world, deliverAndAsk(world, toAccept), 'operator')
  const [toPay, toRemove] = sql(world.db)
    .unpaid.all(sellerId)
    .map(({ id }) => orderById(world.db, id))
  if (toPay) payOrders(world, sellerId, [toPay])
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
