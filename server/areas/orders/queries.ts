import type {
  LogisticsStatus,
  OrderGroup,
  OrderStatus,
  RefundReason,
  RefundStatus,
  RefundType,
  SettlementStatus,
} from '#shared/orders.ts'
import type { ReadDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { Search } from '../../http/search.ts'

/** A row of the list of orders; `items` and `refund` are JSON. Money in minor units, times in virtual milliseconds. */
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
  commentCount: number
  createdAt: number
  updatedAt: number
}

export interface RefundView {
  status: RefundStatus
  type: RefundType
  reason: RefundReason
  amount: number
  requestedAt: number
  answerBefore: number | null
  answer: string | null
}

const view = `SELECT o.id, order_no AS orderNo, status, amount, cost, fee, profit, refunded, fee_back AS feeBack, cost_back AS costBack, quantity,
  buyer_name AS buyerName, completed_at AS completedAt,
  buyer_country AS buyerCountry, settlement_status AS settlementStatus, settle_due_at AS settleDueAt, settled_at AS settledAt,
  pay_before AS payBefore, comment_count AS commentCount, created_at AS createdAt, updated_at AS updatedAt,
  (SELECT json_group_array(json_object('goodsId', cast(g.id AS TEXT), 'code', g.code, 'name', json_extract(g.names, @name),
     'image', g.image, 'sellingPrice', i.selling_price, 'cost', i.cost, 'quantity', i.quantity) ORDER BY i.id)
   FROM order_items i JOIN goods g ON g.id = i.goods_id WHERE i.order_id = o.id) AS items,
  CASE has_refund WHEN 0 THEN NULL ELSE
    (SELECT json_object('status', r.status, 'type', r.type, 'reason', r.reason, 'amount', r.amount,
       'requestedAt', r.requested_at, 'answerBefore', r.answer_before, 'answer', r.answer)
     FROM refunds r WHERE r.order_id = o.id ORDER BY r.id DESC LIMIT 1) END AS refund
  FROM orders o`

const groupConditions: Record<OrderGroup, string[]> = {
  orders: [],
  settlement: ["settlement_status IN ('pending','done')"],
  refunds: ['has_refund = 1'],
}

const searchCondition = ({ phrase }: Search): string =>
  phrase
    ? 'o.id IN (SELECT rowid FROM orders_search WHERE text MATCH @phrase)'
    : `(order_no LIKE @pattern ESCAPE '\\' OR buyer_name LIKE @pattern ESCAPE '\\' OR EXISTS (SELECT 1 FROM order_items i
        JOIN goods g ON g.id = i.goods_id WHERE i.order_id = o.id AND g.names LIKE @pattern ESCAPE '\\'))`

const statementFor = (db: ReadDb, conditions: string[]) =>
  db.prepare<object, OrderView>(
    `${view} WHERE ${['user_id = cast(@sellerId AS INTEGER)', ...conditions, 'o.id < @before'].join(' AND ')}
     ORDER BY o.id DESC LIMIT cast(@most AS INTEGER)`,
  )

/** Each combination of conditions is prepared at its first use, and kept. */
const lists = prepared((_db: ReadDb) => new Map<string, ReturnType<typeof statementFor>>())

const sql = prepared((db: ReadDb) => ({
  one: db.prepare<object, OrderView>(`${view} WHERE o.order_no = @orderNo AND user_id = @sellerId`),
  counts: db.prepare<[number], { status: OrderStatus; orders: number }>(
    'SELECT status, orders FROM order_tallies WHERE user_id = ?',
  ),
  timeline: db.prepare<[number], { at: number; status: OrderStatus }>(
    'SELECT at, status FROM order_events WHERE order_id = ? ORDER BY id DESC',
  ),
  parcel: db.prepare<[number], { carrier: string | null; trackingNo: string | null }>(
    'SELECT carrier, tracking_no AS trackingNo FROM orders WHERE id = ?',
  ),
  steps: db.prepare<[number], { at: number; status: LogisticsStatus; place: string | null }>(
    'SELECT at, status, place FROM parcel_steps WHERE order_id = ? ORDER BY id DESC',
  ),
}))

export const orderReads = sql

export interface OrderPage {
  sellerId: number
  language: string
  status: OrderStatus | undefined
  group: OrderGroup | undefined
  search: Search | undefined
  before: number
  most: number
}

const nameIn = (language: string): string => `$."${language}"`

/** One page, newest first: ids are given in the order of placing, so paging by id is paging by time. */
export function ordersPage(db: ReadDb, page: OrderPage): OrderView[] {
  const { sellerId, language, status, group, search, before, most } = page
  const conditions = [
    ...(status ? ['status = cast(@status AS TEXT)'] : []),
    ...(group ? groupConditions[group] : []),
    ...(search ? [searchCondition(search)] : []),
  ]
  const key = conditions.join(' AND ')
  const statement = lists(db).get(key) ?? statementFor(db, conditions)
  lists(db).set(key, statement)
  return statement.all({ sellerId, name: nameIn(language), status: status ?? '', before, most, ...search })
}

export const orderView = (
  db: ReadDb,
  { sellerId, orderNo, language }: { sellerId: number; orderNo: string; language: string },
): OrderView | undefined => sql(db).one.get({ sellerId, orderNo, name: nameIn(language) })
