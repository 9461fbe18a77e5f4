import type { Answer } from '#shared/contract/schemas.ts'
import { type LogisticsStatus, type OrderStatus, orderTimes, type RefundStatus } from '#shared/orders.ts'
import type { BuyerAction, ParcelAction } from '#shared/sandbox.ts'
import type { Handler } from '../../api/pipeline/call.ts'
import { keysetPage, pageOf, positionOf, sizeOf } from '../../api/pipeline/paging.ts'
import { type Search, searchFor } from '../../api/pipeline/search-word.ts'
import { firstGoodsSql, shownGoods } from '../../areas/goods/shown-goods.ts'
import { isFound, lookUp, parametersOf } from '../../areas/orders/search-orders.ts'
import { ofOrderSql } from '../../areas/orders/step-ids.ts'
import { transitions } from '../../areas/orders/transitions.ts'
import { days } from '../../core/world/world-state.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { termSql } from '../../platform/db/terms.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'

interface OrderChoice {
  id: number
  orderNo: string
  username: string
  status: OrderStatus
  refund: RefundStatus | null
  amount: number
  quantity: number
  name: string
  country: string
  goodsId: number
  completedAt: number | null
  parcel: LogisticsStatus | null
  at: number
}

interface GoodsChoice {
  id: number
  code: string
  name: string
  image: string
  price: number
  withdrawn: 0 | 1
  shops: number
}

interface OrdersOfSeller {
  sellerId: number
  status: OrderStatus | ''
  at: number
  id: number
  max: number
}

/** Returns SQL for the orders of one seller, latest first. `narrowed` is an additional condition for a search. */
const ordersSql = (narrowed: string) => `SELECT o.id, o.order_no AS orderNo, u.username, o.status, o.amount, o.quantity,
  o.buyer_name AS name, o.buyer_country AS country, o.completed_at AS completedAt, o.created_at AS at,
  ${firstGoodsSql('o.id')} AS goodsId,
  (SELECT r.status FROM refunds r WHERE r.order_id = o.id ORDER BY r.id DESC LIMIT 1) AS refund,
  (SELECT ${termSql('status')} FROM parcel_steps WHERE ${ofOrderSql('o.id')} ORDER BY id DESC LIMIT 1) AS parcel
  FROM orders o JOIN users u ON u.id = o.user_id
  WHERE o.user_id = cast(@sellerId AS INTEGER) AND (@status = '' OR o.status || '' = @status)
    AND (o.created_at, o.id) < (@at, @id) AND ${narrowed} ORDER BY o.created_at DESC, o.id DESC LIMIT cast(@max AS INTEGER)`

const sql = prepared((db: ReadDb) => ({
  sellers: db.prepare<[string, string], { id: number }>(
    "SELECT id FROM users WHERE ? = '' OR username = ? ORDER BY id",
  ),
  orders: db.prepare<OrdersOfSeller, OrderChoice>(ordersSql('true')),
  found: db.prepare<OrdersOfSeller & ReturnType<typeof parametersOf>, OrderChoice>(ordersSql(isFound)),
  goods: db.prepare<
    { sellerId: number; before: number; max: number; name: string; isAll: 0 | 1; pattern: string },
    GoodsChoice
  >(
    `SELECT g.id, g.code, json_extract(g.names, @name) AS name, g.image, coalesce(l.selling_price, g.price) AS price, g.withdrawn,
       (SELECT count(*) FROM listings s WHERE s.goods_id = g.id AND s.status = 'listed') AS shops
     FROM goods g LEFT JOIN listings l ON l.goods_id = g.id AND l.user_id = cast(@sellerId AS INTEGER) AND l.status = 'listed'
     WHERE g.id < cast(@before AS INTEGER) AND (@isAll OR l.id IS NOT NULL)
       AND (g.names LIKE cast(@pattern AS TEXT) ESCAPE '\\' OR g.code LIKE cast(@pattern AS TEXT) ESCAPE '\\')
     ORDER BY g.id DESC LIMIT cast(@max AS INTEGER)`,
  ),
}))

function sellersNamed(db: ReadDb, username = ''): number[] {
  const sellers = sql(db).sellers.all(username, username)
  if (username !== '' && sellers.length === 0) fail('RecordNotFound', { username })
  return sellers.map(({ id }) => id)
}

function ordersOf(db: ReadDb, options: OrdersOfSeller, search: Search | undefined): OrderChoice[] {
  if (!search) return sql(db).orders.all(options)
  const found = lookUp(db, options.sellerId, search)
  if (found.goods.length + found.buyers.length + found.numbers.length === 0) return []
  return sql(db).found.all({ ...options, ...parametersOf(found, search) })
}

const buyerRules: Record<BuyerAction, (order: OrderChoice, now: number) => boolean> = {
  cancel: ({ status }) => transitions.cancel.from.some(from => from === status),
  ask_refund: ({ status, completedAt }, now) =>
    transitions.requestRefund.from.includes(status) &&
    (completedAt === null || now <= completedAt + days(orderTimes.refundAfterCompletionDays)),
  withdraw_refund: ({ status, refund }) => status === 'refunds' && refund === 'requested',
  comment: () => true,
}

const buyerMay = (order: OrderChoice, now: number): BuyerAction[] =>
  (Object.keys(buyerRules) as BuyerAction[]).filter(action => buyerRules[action](order, now))

const parcelMay = ({ status, parcel }: OrderChoice): ParcelAction[] =>
  status === 'shipped' && parcel !== 'lost' ? ['lose', 'delay'] : []

/** Merges the latest orders of each seller by time. */
export const listOrders: Handler<'sandbox.listOrders'> = ({ db, now, language }, input) => {
  const { username, status = '', q, cursor, size } = input
  const { value: at, id } = positionOf(cursor, 'all orders') ?? {
    value: Number.MAX_SAFE_INTEGER,
    id: Number.MAX_SAFE_INTEGER,
  }
  const max = sizeOf(size) + 1
  const rows = sellersNamed(db, username)
    .flatMap(sellerId => ordersOf(db, { sellerId, status, at, id, max }, searchFor(q)))
    .toSorted((one, other) => other.at - one.at || other.id - one.id)
    .slice(0, max)
  return pageOf(rows, {
    size: sizeOf(size),
    sort: 'all orders',
    position: row => ({ value: row.at, id: row.id }),
    present(order): Answer<'sandbox.listOrders'>['list'][number] {
      const { id: _id, name, country, goodsId, completedAt: _completedAt, parcel: _parcel, ...row } = order
      const { name: productName, image } = shownGoods(db, language, goodsId)
      return {
        ...row,
        at: iso(row.at),
        buyer: { name, country },
        product: { name: productName, image },
        buyerMay: buyerMay(order, now),
        parcelMay: parcelMay(order),
      }
    },
  })
}

export const listGoods: Handler<'sandbox.listGoods'> = ({ db, language }, { username, q, ...input }) => {
  const [sellerId = 0] = username === undefined ? [] : sellersNamed(db, username)
  const pattern = searchFor(q)?.pattern ?? '%'
  const isAll = username === undefined ? 1 : 0
  return keysetPage(input, {
    sort: 'all goods',
    read: (before, max) => sql(db).goods.all({ sellerId, before, max, name: `$."${language}"`, isAll, pattern }),
    at: ({ id }) => id,
    present: ({ id, withdrawn, ...goods }) => ({ ...goods, goodsId: String(id), inStock: withdrawn === 0 }),
  })
}
