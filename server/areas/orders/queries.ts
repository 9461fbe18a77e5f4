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
import { dueAtSql } from '../../core/world/event-schedule.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { sqlTexts } from '../../platform/db/sql-texts.ts'
import { termSql } from '../../platform/db/terms.ts'
import { ofOrderSql } from './step-ids.ts'

/**
 * An order with everything that a response about it needs. Money is in minor units, times are in virtual milliseconds.
 */
export interface OrderView {
  id: number
  orderNo: string
  status: OrderStatus
  amount: number
  cost: number
  fee: number
  /** Profit so far (D-71). */
  profit: number
  refunded: number
  feeBack: number
  costBack: number
  quantity: number
  hasRefund: 0 | 1
  items: OrderItem[]
  buyerName: string
  buyerCountry: string
  settlementStatus: SettlementStatus
  settleDueAt: number | null
  settledAt: number | null
  completedAt: number | null
  /** The order's latest refund. */
  refund: RefundView | null
  payBefore: number
  /** Planned time of delivery; null if the carrier cannot tell. */
  expectedAt: number | null
  commentCount: number
  stars: number | null
  createdAt: number
  updatedAt: number
}

type OrderRow = Omit<OrderView, 'items' | 'refund'>

/** A product of an order. Price and cost are for one piece. */
interface OrderItem {
  goodsId: number
  sellingPrice: number
  cost: number
  quantity: number
}

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

/**
 * SQL for the planned time of delivery while the parcel is in transit. It is null if the last report makes the arrival
 * unknown.
 */
const expectedAt = `CASE WHEN status = 'shipped' AND coalesce(
    (SELECT ${termSql('status')} FROM parcel_steps WHERE ${ofOrderSql('o.id')} ORDER BY id DESC LIMIT 1), '')
    NOT IN (${sqlTexts(arrivalUnknown)})
  THEN ${dueAtSql('order.deliver', 'o.id')} END`

const orderColumns = `o.id, order_no AS orderNo, status, amount, cost, fee, profit, refunded, fee_back AS feeBack, cost_back AS costBack, quantity, has_refund AS hasRefund,
  buyer_name AS buyerName, completed_at AS completedAt,
  buyer_country AS buyerCountry, settlement_status AS settlementStatus, settle_due_at AS settleDueAt, settled_at AS settledAt,
  pay_before AS payBefore, ${expectedAt} AS expectedAt, comment_count AS commentCount, stars, created_at AS createdAt, updated_at AS updatedAt`

const ofOrders = 'FROM json_each(?) s CROSS JOIN'

const sql = prepared((db: ReadDb) => ({
  id: db.prepare<{ sellerId: number; orderNo: string }, { id: number }>(
    'SELECT id FROM orders WHERE order_no = @orderNo AND user_id = @sellerId',
  ),
  rows: db.prepare<[string], OrderRow>(`SELECT ${orderColumns} ${ofOrders} orders o ON o.id = s.value`),
  items: db.prepare<[string], OrderItem & { orderId: number }>(
    `SELECT i.order_id AS orderId, i.goods_id AS goodsId, i.selling_price AS sellingPrice, i.cost, i.quantity
     ${ofOrders} order_items i ON i.order_id = s.value ORDER BY i.order_id, i.id`,
  ),
  refunds: db.prepare<[string], RefundView & { orderId: number }>(
    `SELECT r.order_id AS orderId, r.came_from AS cameFrom, r.status, r.type, r.reason, r.amount,
       r.requested_at AS requestedAt, r.answer_before AS answerBefore, r.answer
     ${ofOrders} refunds r ON r.order_id = s.value ORDER BY r.id`,
  ),
  counts: db.prepare<[number], { status: OrderStatus; orders: number; cost: number }>(
    'SELECT status, orders, cost FROM order_tallies WHERE user_id = cast(? AS INTEGER)',
  ),
  // The casts stop SQLite from preparing these statements again for each call (SQLITE_ENABLE_STAT4).
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

/** Counts a seller's orders by status. `toPay` is the cost of all unpaid orders in minor units. */
export function orderCounts(db: ReadDb, sellerId: number): { counts: Record<OrderStatus, number>; toPay: number } {
  const counts = Object.fromEntries(orderStatuses.map(status => [status, 0])) as Record<OrderStatus, number>
  let toPay = 0
  for (const { status, orders, cost } of sql(db).counts.all(sellerId)) {
    counts[status] = orders
    if (status === 'pending_payment') toPay = cost
  }
  return { counts, toPay }
}

/** Returns orders in the sequence of the given ids. Unknown ids are skipped. */
export function orderViews(db: ReadDb, ids: readonly number[]): OrderView[] {
  const named = JSON.stringify(ids)
  const rows = new Map(
    sql(db)
      .rows.all(named)
      .map(row => [row.id, row]),
  )
  const items = Map.groupBy(sql(db).items.all(named), ({ orderId }) => orderId)
  const refunds = new Map<number, RefundView>()
  if ([...rows.values()].some(({ hasRefund }) => hasRefund === 1))
    for (const refund of sql(db).refunds.all(named)) refunds.set(refund.orderId, refund)
  return ids.flatMap(id => {
    const row = rows.get(id)
    return row ? { ...row, items: items.get(id) ?? [], refund: refunds.get(id) ?? null } : []
  })
}

/** Returns a seller's order by its number; undefined if it does not exist or belongs to another seller. */
export function orderView(db: ReadDb, order: { sellerId: number; orderNo: string }): OrderView | undefined {
  const found = sql(db).id.get(order)
  return found && orderViews(db, [found.id])[0]
}
