import { orderTimes } from '#shared/orders.ts'
import { post, requireFunds } from '../../core/ledger/post.ts'
import { orderPostings } from '../../core/ledger/steps.ts'
import { schedule } from '../../core/world/event-schedule.ts'
import { randomOfRow } from '../../core/world/seller-random.ts'
import { hours, type WorldState } from '../../core/world/world-state.ts'
import { refuseStatus } from '../../platform/failures/require-status.ts'
import { addToStats } from '../home/stats.ts'
import { moveOrder } from './move.ts'
import type { OrderRow } from './order-row.ts'
import { requireOrderStatus, transitions } from './transitions.ts'

/**
 * Pays the cost of unpaid orders from the seller's balance (transition O2). Either all orders are paid or none (rule h
 * of D-70).
 * @throws Refusal InvalidOperation if an order is not unpaid or its payment deadline has passed, InsufficientBalance
 */
export function payOrders(world: WorldState, sellerId: number, orders: readonly OrderRow[]): void {
  const now = world.clock.now()
  for (const order of orders) {
    requireOrderStatus(order, transitions.pay.from)
    if (order.payBefore <= now) refuseStatus(order.status, [], { orderNo: order.orderNo })
  }
  const cost = orders.reduce((sum, order) => sum + order.cost, 0)
  requireFunds(world.db, sellerId, cost)
  for (const order of orders) payOrder(world, order, now)
}

function payOrder(world: WorldState, order: OrderRow, now: number): void {
  const { db } = world
  moveOrder(world, order, { move: 'pay', by: 'seller' })
  post(db, {
    event: `O2:${order.id}`,
    step: 'O2',
    sellerId: order.sellerId,
    ref: order.orderNo,
    at: now,
    postings: orderPostings.paid(order),
    flow: { kind: 'order_payment' },
  })
  addToStats(world, order.sellerId, { sales: order.amount, profit: order.amount - order.cost - order.fee })
  const random = randomOfRow(world, order, 'warehouse')
  const [soonest, latest] = orderTimes.shipAfterHours
  const shipAfter = random.jitter(hours(random.between(soonest, latest)), orderTimes.jitter)
  const missedAfter = hours(orderTimes.shipWithinHours + orderTimes.shipGraceHours)
  schedule(db, { kind: 'order.ship', subjectId: order.id, dueAt: now + shipAfter })
  schedule(db, { kind: 'order.shipMissed', subjectId: order.id, dueAt: now + missedAfter })
  if (random.chance(0.01))
    schedule(db, {
      kind: 'buyer.requestRefund',
      subjectId: order.id,
      dueAt: now + Math.round(shipAfter * random.next()),
    })
}
