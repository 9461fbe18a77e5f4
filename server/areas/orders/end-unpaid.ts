import { shopLimits } from '#shared/shop.ts'
import type { WriteDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { post } from '../../ledger/post.ts'
import { orderPostings } from '../../ledger/steps.ts'
import type { WorldState } from '../../world/world-state.ts'
import { notify } from '../notifications/notify.ts'
import { closeIfNeglected } from '../shop/closing.ts'
import { changeCredit } from '../shop/shop.ts'
import { moveOrder } from './move.ts'
import { type OrderRow, orderById } from './order-row.ts'
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

/** O3: an unpaid order ends, because the buyer or the operator cancels it, or because the seller let the day pass. */
export function cancelOrder(world: WorldState, order: OrderRow, by: Mover): void {
  moveOrder(world, order, { move: 'cancel', by })
  returnEscrow(world, order, 'O3')
  if (by === 'platform') missPayment(world, order)
  else notify(world.db, order.sellerId, { kind: 'order_cancelled', at: world.clock.now(), ref: order.orderNo })
}

/** It costs credit, which the seller is told with its reason, and may close the shop (D-42). */
function missPayment(world: WorldState, order: OrderRow): void {
  const { db, clock } = world
  const message = { at: clock.now(), ref: order.orderNo }
  const credit = changeCredit(db, order.sellerId, shopLimits.credit.missedPayment)
  const params = { credit: credit.after, points: credit.before - credit.after }
  if (params.points > 0) notify(db, order.sellerId, { ...message, kind: 'credit_fell', params })
  notify(db, order.sellerId, { ...message, kind: 'order_missed' })
  closeIfNeglected(world, order.sellerId, credit)
}

/** O4: an unpaid order ends because its product left the showcase or the catalogue. */
export function removeOrder(world: WorldState, order: OrderRow, by: Mover): void {
  moveOrder(world, order, { move: 'remove', by })
  returnEscrow(world, order, 'O4')
}

/** O4: a product leaves the showcase, and every unpaid order for it ends. */
export function endUnpaidOrdersFor(world: WorldState, sellerId: number, goodsId: number): void {
  for (const { id } of sql(world.db).all(goodsId, sellerId)) removeOrder(world, orderById(world.db, id), 'seller')
}
