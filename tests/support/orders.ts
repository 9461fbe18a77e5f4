import { cancelOrder, removeOrder } from '#server/areas/orders/end-unpaid.ts'
import { acceptOrder, deliverOrder, issueStatement, requestAcceptance, shipOrder } from '#server/areas/orders/fulfil.ts'
import { type OrderRow, orderById, orderOf } from '#server/areas/orders/order-row.ts'
import { payOrders } from '#server/areas/orders/pay.ts'
import { placeOrder } from '#server/areas/orders/place.ts'
import { type RefundRequest, requestRefund } from '#server/areas/orders/refund.ts'
import { settleOrder } from '#server/areas/orders/settle.ts'
import type { OrderStatus } from '#shared/orders.ts'
import type { Machine } from './machine.ts'

interface Wanted {
  sellerId: number
  quantity?: number
  goodsId?: number
  /** The platform's part, 0 by default as in D-70. */
  fee?: number
  /** Fixed amounts in place of the products' own, so that sums are easy to follow. */
  amount?: number
  cost?: number
}

/** A buyer places an order. */
export function aNewOrder(machine: Machine, wanted: Wanted): OrderRow {
  const { world, change } = machine
  const { sellerId, quantity = 1, goodsId = 1, fee, amount, cost } = wanted
  const buyer = { name: 'Amara T.', country: 'FR' }
  if (amount !== undefined)
    change('UPDATE listings SET selling_price = ? WHERE user_id = ? AND goods_id = ?', amount, sellerId, goodsId)
  if (cost !== undefined) change('UPDATE goods SET purchase_cost = 1, cost = ? WHERE id = ?', cost, goodsId)
  const orderNo = placeOrder(world, { sellerId, buyer, items: [{ goodsId, quantity }] })
  // No call sets a fee yet: the row is given one.
  if (fee !== undefined) change('UPDATE orders SET fee = ? WHERE order_no = ?', fee, orderNo)
  const order = orderOf(world.db, sellerId, orderNo)
  if (!order) throw new Error(`order ${orderNo} was not placed`)
  return order
}

export const again = ({ db }: Machine, order: OrderRow): OrderRow => orderById(db, order.id)

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

const steps: Partial<Record<OrderStatus, (machine: Machine, order: OrderRow) => void>> = {
  to_be_shipped: ({ world }, order) => payOrders(world, order.sellerId, [order]),
  shipped: ({ world }, order) => shipOrder(world, order, 'warehouse'),
  delivered: ({ world }, order) => deliverOrder(world, order, 'carrier'),
  to_be_accepted: ({ world }, order) => requestAcceptance(world, order),
  accepted: ({ world }, order) => acceptOrder(world, order, 'buyer'),
  pending_settlement: ({ world }, order) => issueStatement(world, order),
  completed: ({ world }, order) => settleOrder(world, order, 'platform'),
}

/** Leads an order along the straight way to a status. */
export function lead(machine: Machine, order: OrderRow, to: OrderStatus): OrderRow {
  for (const status of way.slice(way.indexOf(again(machine, order).status) + 1, way.indexOf(to) + 1))
    steps[status]?.(machine, again(machine, order))
  return again(machine, order)
}

/** An order in any status, brought there by the rules themselves. */
export function anOrder(machine: Machine, status: OrderStatus, wanted: Wanted): OrderRow {
  const order = aNewOrder(machine, wanted)
  const { world } = machine
  if (status === 'cancelled') cancelOrder(world, order, 'buyer')
  else if (status === 'removed') removeOrder(world, order, 'operator')
  else if (status === 'refunds') ask(machine, lead(machine, order, 'shipped'))
  else lead(machine, order, status)
  return again(machine, order)
}

/** A buyer asks for money back: all of it as a plain refund, unless told. */
export function ask(machine: Machine, order: OrderRow, wish: Partial<RefundRequest> = {}): OrderRow {
  requestRefund(machine.world, order, { type: 'refund', reason: 'damaged', amount: order.amount, ...wish, by: 'buyer' })
  return again(machine, order)
}
