import type { OrderStatus } from '#shared/orders.ts'
import type { WriteDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { fail } from '../../failures/refusal.ts'
import { cancelEvents, pauseEvents, resumeEvents } from '../../world/schedule.ts'
import type { WorldState } from '../../world/world-state.ts'
import type { OrderRow } from './order-row.ts'
import { type Move, type Mover, mayMove, transitions } from './transitions.ts'

const sql = prepared((db: WriteDb) => ({
  move: db.prepare<[string, number, number, string]>(
    'UPDATE orders SET status = ?, updated_at = ? WHERE id = ? AND status = ?',
  ),
  event: db.prepare<[number, string, string, number]>(
    'INSERT INTO order_events (order_id, status, who, at) VALUES (?, ?, ?, ?)',
  ),
}))

/** Writes a line of the order's timeline. */
export function recordStatus(db: WriteDb, orderId: number, status: OrderStatus, by: Mover, at: number): void {
  sql(db).event.run(orderId, status, by, at)
}

/**
 * Moves an order, and with it its events: cancelled, or paused while a refund is open.
 * @param to only for `endRefund`, which leads back to where the order came from
 * @throws Refusal InvalidOperation when the move is not one of D-50 from here; nothing has changed then
 */
export function moveOrder(world: WorldState, order: OrderRow, move: Move, by: Mover, to?: OrderStatus): OrderRow {
  const target: OrderStatus = to ?? transitions[move].to[0]
  const { db } = world
  const now = world.clock.now()
  if (!mayMove(move, order.status, target, by)) fail('InvalidOperation', { orderNo: order.orderNo })
  if (sql(db).move.run(target, now, order.id, order.status).changes === 0)
    fail('InvalidOperation', { orderNo: order.orderNo })
  recordStatus(db, order.id, target, by, now)
  const subject = { type: 'order', id: order.id } as const
  if (move === 'requestRefund') pauseEvents(db, subject, now)
  else if (move === 'endRefund') resumeEvents(db, subject, now)
  else cancelEvents(db, subject)
  return { ...order, status: target }
}
