import { cancelOrder, removeOrder } from '#server/areas/orders/end-unpaid.ts'
import { acceptOrder, deliverOrder, issueStatement, requestAcceptance, shipOrder } from '#server/areas/orders/fulfil.ts'
import { type OrderRow, orderById, orderOf } from '#server/areas/orders/order-row.ts'
import { payOrders } from '#server/areas/orders/pay.ts'
import { placeOrder } from '#server/areas/orders/place.ts'
import { type RefundRequest, requestRefund } from '#server/areas/orders/refund.ts'
import { settleOrder } from '#server/areas/orders/settle-order.ts'
import type { OrderStatus } from '#shared/orders.ts'
import type { TestWorld } from './world.ts'

interface Wanted {
  sellerId: number
  quantity?: number
  goodsId?: number
  /** Fee of the platform in minor units; by default 0, as in D-70. */
  fee?: number
  /** Fixed amounts in minor units instead of the products' prices, so that sums are easy to check by hand. */
  amount?: number
  cost?: number
}

/** Places an order as a buyer. */
export function aNewOrder(world: TestWorld, wanted: Wanted): OrderRow {
  const { state, change } = world
  const { sellerId, quantity = 1, goodsId = 1, fee, amount, cost } = wanted
  const buyer = { name: 'Amara T.', country: 'FR' }
  if (amount !== undefined)
    change('UPDATE listings SET selling_price = ? WHERE user_id = ? AND goods_id = ?', amount, sellerId, goodsId)
  if (cost !== undefined) change('UPDATE goods SET purchase_cost = 1, cost = ? WHERE id = ?', cost, goodsId)
  const orderNo = placeOrder(state, { sellerId, buyer, items: [{ goodsId, quantity }] })
  // No call sets a fee yet, so the row is changed directly.
  if (fee !== undefined) change('UPDATE orders SET fee = ? WHERE order_no = ?', fee, orderNo)
  const order = orderOf(state.db, sellerId, orderNo)
  if (!order) throw new Error(`order ${orderNo} was not placed`)
  return order
}

export const again = ({ db }: TestWorld, order: OrderRow): OrderRow => orderById(db, order.id)

const way: readonly OrderStatus[] = [
  'pending_payment',
  'to_be_shipped',
  'shipped',
  'delivered',
  'to_be_accepted',
  'accepted',
  'pending_settlement',
  'completed',
]

const steps: Partial<Record<OrderStatus, (world: TestWorld, order: OrderRow) => void>> = {
  to_be_shipped: ({ state }, order) => payOrders(state, order.sellerId, [order]),
  shipped: ({ state }, order) => shipOrder(state, order, 'warehouse'),
  delivered: ({ state }, order) => deliverOrder(state, order, 'carrier'),
  to_be_accepted: ({ state }, order) => requestAcceptance(state, order),
  accepted: ({ state }, order) => acceptOrder(state, order, 'buyer'),
  pending_settlement: ({ state }, order) => issueStatement(state, order),
  completed: ({ state }, order) => settleOrder(state, order, 'platform'),
}

/** Moves an order through the usual statuses to the given one. */
export function lead(world: TestWorld, order: OrderRow, to: OrderStatus): OrderRow {
  for (const status of way.slice(way.indexOf(again(world, order).status) + 1, way.indexOf(to) + 1))
    steps[status]?.(world, again(world, order))
  return again(world, order)
}

/** Creates an order and moves it to a status by the rules of the world. */
export function anOrder(world: TestWorld, status: OrderStatus, wanted: Wanted): OrderRow {
  const order = aNewOrder(world, wanted)
  const { state } = world
  if (status === 'cancelled') cancelOrder(state, order, 'buyer')
  else if (status === 'removed') removeOrder(state, order, 'operator')
  else if (status === 'refunds') ask(world, lead(world, order, 'shipped'))
  else lead(world, order, status)
  return again(world, order)
}

/** Requests a refund as the buyer. By default it is for the whole amount, without a return. */
export function ask(world: TestWorld, order: OrderRow, wish: Partial<RefundRequest> = {}): OrderRow {
  requestRefund(world.state, order, { type: 'refund', reason: 'damaged', amount: order.amount, ...wish, by: 'buyer' })
  return again(world, order)
}
