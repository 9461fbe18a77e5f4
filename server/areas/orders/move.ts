import type { OrderStatus } from '#shared/orders.ts'
import { cancelEvents, pauseEvents, resumeEvents } from '../../core/world/event-schedule.ts'
import type { WorldState } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { termIdSql } from '../../platform/db/terms.ts'
import { refuseStatus } from '../../platform/failures/require-status.ts'
import type { OrderRow } from './order-row.ts'
import { nextStepSql } from './step-ids.ts'
import { type Move, type Mover, mayMove, requireOrderStatus, transitions } from './transitions.ts'

/** An entry in an order's timeline; `at` is in virtual milliseconds. */
interface StatusLine {
  orderId: number
  status: OrderStatus
  by: Mover
  at: number
}

const orderId = 'cast(@orderId AS INTEGER)'

const sql = prepared((db: WriteDb) => ({
  move: db.prepare<[string, number, number, string]>(
    'UPDATE orders SET status = ?, updated_at = ? WHERE id = ? AND status = cast(? AS TEXT)',
  ),
  event: db.prepare<StatusLine>(
    `INSERT INTO order_events (id, status, who, at)
     VALUES (${nextStepSql('order_events', orderId)}, ${termIdSql('@status')}, ${termIdSql('@by')}, @at)`,
  ),
}))

/** Adds an entry to an order's timeline. */
export function recordStatus(db: WriteDb, line: StatusLine): void {
  sql(db).event.run(line)
}

/** A transition of D-50. `to` is required only for `endRefund`, which returns to the status before the refund. */
interface Step {
  move: Move
  by: Mover
  to?: OrderStatus
}

/**
 * Changes an order's status and cancels its scheduled events. While a refund is open, the events are paused instead.
 * @returns the order with its new status
 * @throws Refusal InvalidOperation if D-50 does not allow the transition; nothing is changed then
 */
export function moveOrder(world: WorldState, order: OrderRow, { move, by, to }: Step): OrderRow {
  const target: OrderStatus = to ?? transitions[move].to[0]
  const { db } = world
  const now = world.clock.now()
  const { from } = transitions[move]
  const { orderNo } = order
  requireOrderStatus(order, from)
  if (!mayMove({ move, from: order.status, to: target, by })) refuseStatus(order.status, from, { orderNo })
  if (sql(db).move.run(target, now, order.id, order.status).changes === 0) refuseStatus(order.status, from, { orderNo })
  recordStatus(db, { orderId: order.id, status: target, by, at: now })
  const subject = { type: 'order', id: order.id } as const
  if (move === 'requestRefund') pauseEvents(db, subject, now)
  else if (move === 'endRefund') resumeEvents(db, subject, now)
  else cancelEvents(db, subject)
  return { ...order, status: target }
}
