import {
  arrivalUnknown,
  type LogisticsStatus,
  type OrderStatus,
  orderStatuses,
  type RefundReason,
  type RefundStatus,
  type RefundType,
  type SettlementStatus,
} from '#shared/orders.ts'
import { dueAtSql } from '../../core/world/schedule.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { remembered } from '../../platform/db/remembered.ts'
import { termSql } from '../../platform/db/terms.ts'
import { ofOrderSql } from './step-ids.ts'

/** A row of the list of orders; `items` (see `OrderItem`) and `refund` are JSON. Money in minor units, times in virtual milliseconds. */
export interface OrderView {
  id: number
  orderNo: string
  status: OrderStatus
  amount: number
  cost: number
  fee: number
  /** The profit as far as it is known (D-71). */
  profit: number
  refunded: number
  feeBack: number
  costBack: number
  quantity: number
  items: string
  buyerName: string
  buyerCountry: string
  settlementStatus: SettlementStatus
  settleDueAt: number | null
  settledAt: number | null
  completedAt: number | null
  refund: string | null
  payBefore: number
  /** When the carrier means to deliver it; null when it cannot say. */
  expectedAt: number | null
  commentCount: number
  stars: number | null
  createdAt: number
  updatedAt: number
}

/** One product of an order: its id, what was asked and paid for one, how many. */
export type OrderItem = [goodsId: number, sellingPrice: number, cost: number, quantity: number]

export interface RefundView {
  cameFrom: OrderStatus
  status: RefundStatus
  type: RefundType
  reason: RefundReason
  amount: number
  requestedAt: number
  answerBefore: number | null
  answer: string | null
}

/** On the way, the day of the plan, as long as the carrier's last report was one of progress. */
const expectedAt = `CASE WHEN status = 'shipped' AND coalesce(
    (SELECT ${termSql('status')} FROM parcel_steps WHERE ${ofOrderSql('o.id')} ORDER BY id DESC LIMIT 1), '')
    NOT IN (${arrivalUnknown.map(each => `'${each}'`).join(', ')})
  THEN ${dueAtSql('order.deliver', 'o.id')} END`

/** What an order's row is read with. */
export const orderColumns = `o.id, order_no AS orderNo, status, amount, cost, fee, profit, refunded, fee_back AS feeBack, cost_back AS costBack, quantity,
  buyer_name AS buyerName, completed_at AS completedAt,
  buyer_country AS buyerCountry, settlement_status AS settlementStatus, settle_due_at AS settleDueAt, settled_at AS settledAt,
  pay_before AS payBefore, ${expectedAt} AS expectedAt, comment_count AS commentCount, stars, created_at AS createdAt, updated_at AS updatedAt,
  (SELECT json_group_array(json_array(i.goods_id, i.selling_price, i.cost, i.quantity) ORDER BY i.id)
   FROM order_items i WHERE i.order_id = o.id) AS items,
  CASE has_refund WHEN 0 THEN NULL ELSE
    (SELECT json_object('cameFrom', r.came_from, 'status', r.status, 'type', r.type, 'reason', r.reason, 'amount', r.amount,
       'requestedAt', r.requested_at, 'answerBefore', r.answer_before, 'answer', r.answer)
     FROM refunds r WHERE r.order_id = o.id ORDER BY r.id DESC LIMIT 1) END AS refund`

const sql = prepared((db: ReadDb) => ({
  one: db.prepare<object, OrderView>(
    `SELECT ${orderColumns} FROM orders o WHERE o.order_no = @orderNo AND user_id = @sellerId`,
  ),
  several: db.prepare<[string], OrderView>(
    `SELECT ${orderColumns} FROM json_each(?) s CROSS JOIN orders o ON o.id = s.value ORDER BY s.key`,
  ),
  counts: db.prepare<[number], { status: OrderStatus; orders: number }>(
    'SELECT status, orders FROM order_tallies WHERE user_id = cast(? AS INTEGER)',
  ),
  toPay: db.prepare<[number], { amount: number }>(
    "SELECT cost AS amount FROM order_tallies WHERE user_id = cast(? AS INTEGER) AND status = 'pending_payment'",
  ),
  // The casts keep SQLite from preparing these again at each call (STAT4).
  timeline: db.prepare<{ orderId: number }, { at: number; status: OrderStatus }>(
    `SELECT at, ${termSql('status')} AS status FROM order_events WHERE ${ofOrderSql('cast(@orderId AS INTEGER)')} ORDER BY id DESC`,
  ),
  parcel: db.prepare<[number], { carrier: string | null; trackingNo: string | null; expectedAt: number | null }>(
    `SELECT carrier, tracking_no AS trackingNo, ${expectedAt} AS expectedAt FROM orders o WHERE id = ?`,
  ),
  steps: db.prepare<{ orderId: number }, { at: number; status: LogisticsStatus; place: string | null }>(
    `SELECT at, ${termSql('status')} AS status, ${termSql('place')} AS place FROM parcel_steps
     WHERE ${ofOrderSql('cast(@orderId AS INTEGER)')} ORDER BY id DESC`,
  ),
}))

export const orderReads = sql

/** How many orders of a seller have each status, and what paying all that can be paid takes. */
export const orderCounts = remembered((db: ReadDb, sellerId: number) => {
  const counted = sql(db).counts.all(sellerId)
  const ordersIn = (status: OrderStatus) => counted.find(row => row.status === status)?.orders ?? 0
  const counts = Object.fromEntries(orderStatuses.map(status => [status, ordersIn(status)]))
  return { counts: counts as Record<OrderStatus, number>, toPay: sql(db).toPay.get(sellerId)?.amount ?? 0 }
})

export const orderView = (
  db: ReadDb,
  { sellerId, orderNo }: { sellerId: number; orderNo: string },
): OrderView | undefined => sql(db).one.get({ sellerId, orderNo })

/** The orders with these ids, in the order of the ids. */
export const orderViews = (db: ReadDb, ids: readonly number[]): OrderView[] => sql(db).several.all(JSON.stringify(ids))
