import type { OrderStatus, RefundReason, RefundStatus, RefundType } from '#shared/orders.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

/** The columns of an order that its transitions read; money in minor units, times in virtual milliseconds. */
export interface OrderRow {
  id: number
  orderNo: string
  sellerId: number
  status: OrderStatus
  amount: number
  cost: number
  fee: number
  quantity: number
  payBefore: number
  completedAt: number | null
}

export interface RefundRow {
  id: number
  orderId: number
  cameFrom: OrderStatus
  status: RefundStatus
  type: RefundType
  reason: RefundReason
  amount: number
  requestedAt: number
  answerBefore: number
}

const columns = `id, order_no AS orderNo, user_id AS sellerId, status, amount, cost, fee, quantity,
  pay_before AS payBefore, completed_at AS completedAt`

const sql = prepared((db: ReadDb) => ({
  byId: db.prepare<[number], OrderRow>(`SELECT ${columns} FROM orders WHERE id = ?`),
  byNo: db.prepare<[string], OrderRow>(`SELECT ${columns} FROM orders WHERE order_no = ?`),
  openRefund: db.prepare<[number], RefundRow>(
    `SELECT id, order_id AS orderId, came_from AS cameFrom, status, type, reason, amount,
       requested_at AS requestedAt, answer_before AS answerBefore FROM refunds
     WHERE order_id = ? AND status IN ('requested','approved','returning','return_received')`,
  ),
}))

/**
 * Reads an order by its id.
 * @throws {Error} if no order has the id
 */
export function orderById(db: ReadDb, id: number): OrderRow {
  const order = sql(db).byId.get(id)
  if (!order) throw new Error(`no order ${id}`)
  return order
}

/** Returns a seller's order by its number; undefined if it does not exist or belongs to another seller. */
export function orderOf(db: ReadDb, sellerId: number, orderNo: string): OrderRow | undefined {
  const order = sql(db).byNo.get(orderNo)
  return order?.sellerId === sellerId ? order : undefined
}

/** Returns the refund of an order that is still open; undefined if there is none. */
export const openRefundOf = (db: ReadDb, orderId: number): RefundRow | undefined => sql(db).openRefund.get(orderId)
