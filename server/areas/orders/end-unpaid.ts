import { post } from '../../core/ledger/post.ts'
import { orderPostings } from '../../core/ledger/steps.ts'
import type { WorldState } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { notify } from '../notifications/notify.ts'
import { changeCredit } from '../shop/change-credit.ts'
import { closeIfNeglected } from '../shop/closing.ts'
import { moveOrder } from './move.ts'
import { type OrderRow, orderById } from './order-row.ts'
import { rateNeverSent } from './rate-order.ts'
import type { Mover } from './transitions.ts'

const sql = prepared((db: WriteDb) =>
  db.prepare<[number, number], { id: number }>(
    `SELECT DISTINCT o.id FROM order_items i JOIN orders o ON o.id = i.order_id
     WHERE i.goods_id = ? AND o.user_id = ? AND o.status = 'pending_payment' ORDER BY o.id`,
  ),
)

function returnEscrow(world: WorldState, order: OrderRow, step: 'O3' | 'O4'): void {
  post(world.db, {
    event: `${step}:${order.id}`,
    step,
    sellerId: order.sellerId,
    ref: order.orderNo,
    at: world.clock.now(),
    postings: orderPostings.unpaidEnded(order),
    flow: { kind: 'order_refund' },
  })
}

/**
 * Cancels an unpaid order (transition O3). `by` is the buyer, the operator, or the platform at the payment deadline.
 */
export function cancelOrder(world: WorldState, order: OrderRow, by: Mover): void {
  moveOrder(world, order, { move: 'cancel', by })
  returnEscrow(world, order, 'O3')
  if (by !== 'operator') rateNeverSent(world, order)
  if (by === 'platform') missPayment(world, order)
  else notify(world.db, order.sellerId, { kind: 'order_cancelled', at: world.clock.now(), ref: order.orderNo })
}

/** Lowers the credit because of a missed payment, notifies the seller, and closes the shop if D-42 requires it. */
function missPayment(world: WorldState, order: OrderRow): void {
  const { db, clock } = world
  const message = { at: clock.now(), ref: order.orderNo }
  const credit = changeCredit(world, order, 'missed_payment')
  const params = { credit: credit.after, points: credit.before - credit.after }
  if (params.points > 0) notify(db, order.sellerId, { ...message, kind: 'credit_fell', params })
  notify(db, order.sellerId, { ...message, kind: 'order_missed' })
  closeIfNeglected(world, order.sellerId, credit)
}

/** Removes an unpaid order whose product left the showcase or the catalogue (transition O4). */
export function removeOrder(world: WorldState, order: OrderRow, by: Mover): void {
  moveOrder(world, order, { move: 'remove', by })
  returnEscrow(world, order, 'O4')
}

/**
 * Removes every unpaid order of a seller for a product that leaves the showcase or the warehouse (transition O4).
 * @returns the order numbers
 */
export function endUnpaidOrdersFor(
  world: WorldState,
  { sellerId, goodsId }: { sellerId: number; goodsId: number },
  by: Mover = 'seller',
): string[] {
  const orders = sql(world.db)
    .all(goodsId, sellerId)
    .map(({ id }) => orderById(world.db, id))
  for (const order of orders) removeOrder(world, order, by)
  return orders.map(({ orderNo }) => orderNo)
}
