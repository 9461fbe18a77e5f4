import { orderTimes } from '#shared/orders.ts'
import { buyerRules } from '#shared/reputation.ts'
import { shopLimits } from '#shared/shop.ts'
import { balanceOf, post } from '../../core/ledger/post.ts'
import { debtPaid, orderPostings } from '../../core/ledger/steps.ts'
import { schedule } from '../../core/world/event-schedule.ts'
import { randomOfRow } from '../../core/world/seller-random.ts'
import { days, type WorldState } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { addToStats } from '../home/stats.ts'
import { notify } from '../notifications/notify.ts'
import { changeCredit } from '../shop/change-credit.ts'
import { moveOrder } from './move.ts'
import type { OrderRow } from './order-row.ts'
import type { Mover } from './transitions.ts'

const sql = prepared((db: WriteDb) => ({
  settle: db.prepare<[number, number, number]>(
    "UPDATE orders SET settlement_status = 'done', settled_at = ?, completed_at = ? WHERE id = ?",
  ),
  complaint: db.prepare<[number, number], { id: number }>(
    'SELECT id FROM orders WHERE id = ? AND (has_refund = 1 OR stars < ?)',
  ),
}))

/** Settles an order (transition O11). The net amount is added to the balance, and debt is paid from it. */
export function settleOrder(world: WorldState, order: OrderRow, by: Mover): void {
  const { db } = world
  const now = world.clock.now()
  moveOrder(world, order, { move: 'settle', by })
  sql(db).settle.run(now, now, order.id)
  const net = order.amount - order.fee
  post(db, {
    event: `O11:${order.id}`,
    step: 'O11',
    sellerId: order.sellerId,
    ref: order.orderNo,
    at: now,
    postings: orderPostings.settled(order),
    flow: { kind: 'settlement' },
  })
  payDebt(world, order, 'O11')
  addToStats(world, order.sellerId, { settled: net })
  const { complaintBelowStars } = shopLimits.credit
  if (!sql(db).complaint.get(order.id, complaintBelowStars)) changeCredit(world, order, 'completed_order')
  notify(db, order.sellerId, { kind: 'order_settled', at: now, ref: order.orderNo, params: { amountMinor: net } })
  const random = randomOfRow(world, order, 'second thoughts')
  if (random.chance(buyerRules.secondThoughtsShare)) {
    const after = days(1 + random.next() * (orderTimes.refundAfterCompletionDays - 2))
    schedule(db, { kind: 'buyer.requestRefund', subjectId: order.id, dueAt: now + after })
  }
}

/** Pays as much of the seller's debt as the available balance covers. */
export function payDebt(world: WorldState, order: OrderRow, step: string): void {
  const owed = balanceOf(world.db, order.sellerId, 'owed')
  if (owed === 0) return
  post(world.db, {
    event: `debt:${step}:${order.id}`,
    step: 'debt',
    sellerId: order.sellerId,
    ref: order.orderNo,
    at: world.clock.now(),
    postings: debtPaid(balanceOf(world.db, order.sellerId, 'available'), owed),
    flow: { kind: 'order_refund' },
  })
}
