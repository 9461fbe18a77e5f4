import { arrivedGoodsReasons } from '#shared/orders.ts'
import { buyerRules } from '#shared/reputation.ts'
import { orderById } from '../areas/orders/order-row.ts'
import { requestRefund } from '../areas/orders/refund.ts'
import { daysLate, whatHappened } from '../areas/orders/what-happened.ts'
import { randomOfRow } from '../core/world/seller-random.ts'
import type { WorldState } from '../core/world/world-state.ts'

/** Requests a refund for an order, before or after its delivery. */
export function requestRefundAsBuyer(world: WorldState, orderId: number): void {
  const order = orderById(world.db, orderId)
  const random = randomOfRow(world, order, 'refund wish')
  const arrived = order.status !== 'to_be_shipped' && order.status !== 'shipped'
  const isFair = arrived && !random.chance(buyerRules.unjustifiedShare)
  const isLate = isFair && daysLate(whatHappened(world.db, orderId), world.clock.now()) > 0
  const reason = isLate ? 'late' : isFair ? random.pick(arrivedGoodsReasons) : 'changed_mind'
  const { returnShare, partialShare, partialPercent } = buyerRules
  const type = arrived && random.chance(returnShare) ? 'return' : 'refund'
  const partial = arrived && type === 'refund' && random.chance(partialShare)
  const amount = partial ? Math.ceil((order.amount * random.between(...partialPercent)) / 100) : order.amount
  requestRefund(world, order, { type, reason, amount, by: 'buyer' })
}
