import type { Answer } from '#shared/contract/schemas.ts'
import type { OrderStatus, RefundStatus } from '#shared/orders.ts'
import { demo } from '#shared/product.ts'
import type { Handler } from '../../api/pipeline/call.ts'
import { usernameOf } from '../../core/world/seller-random.ts'
import type { WorldState } from '../../core/world/world-state.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { nextIdSql, numberWithinSeller } from '../../platform/db/seller-ids.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import { orderSomething } from '../../simulation/purchases.ts'
import { arrangeOrders } from '../fixtures/arrange-orders.ts'

interface Placed {
  orderNo: string
  username: string
  status: OrderStatus
  refund: RefundStatus | null
}

const sql = prepared((db: ReadDb) => ({
  seller: db.prepare<[string], { id: number }>('SELECT id FROM users WHERE username = ?'),
  firstSeller: db.prepare<[], { id: number }>('SELECT id FROM users ORDER BY id LIMIT 1'),
  nextId: db.prepare<{ sellerId: number }, number>(`SELECT ${nextIdSql('orders', '@sellerId')}`).pluck(),
  placed: db.prepare<[string], Placed>(
    `SELECT order_no AS orderNo, username, o.status,
       (SELECT r.status FROM refunds r WHERE r.order_id = o.id ORDER BY r.id DESC LIMIT 1) AS refund
     FROM orders o JOIN users u ON u.id = o.user_id WHERE order_no = cast(? AS TEXT)`,
  ),
}))

/** Returns the id of the named seller, by default that of the demo seller. */
function shopFor(db: ReadDb, username: string | undefined): number {
  const named = sql(db).seller.get(username ?? demo.username)
  if (username !== undefined && !named) fail('RecordNotFound', { username })
  return (named ?? sql(db).firstSeller.get() ?? fail('RecordNotFound')).id
}

/** Places orders for products that are chosen at random as for simulated buyers. */
function orderAnything(world: WorldState, count: number, username: string | undefined): string[] {
  const { db } = world
  const sellerId = shopFor(db, username)
  return Array.from({ length: count }, () => {
    const draw = `${usernameOf(db, sellerId)}:order:${numberWithinSeller(Number(sql(db).nextId.get({ sellerId })))}`
    return orderSomething(world, sellerId, draw) ?? fail('InvalidOperation')
  })
}

export const placeOrders: Handler<'sandbox.orders'> = ({ db, world }, { count, username, orders }) => {
  if (count === undefined && orders === undefined) refuseField('orders', 'missing')
  if (count !== undefined && orders !== undefined) refuseField('count', 'unfitting')
  const orderNos = orders ? arrangeOrders(world, orders) : orderAnything(world, count ?? 0, username)
  const placed: Answer<'sandbox.orders'>['orders'] = orderNos.map(
    orderNo => sql(db).placed.get(orderNo) ?? fail('RecordNotFound', { orderNo }),
  )
  return { orderNos, orders: placed }
}
