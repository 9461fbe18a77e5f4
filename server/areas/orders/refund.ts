import { type OrderStatus, orderTimes, type RefundReason, type RefundStatus, type RefundType } from '#shared/orders.ts'
import type { WriteDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { fail } from '../../failures/refusal.ts'
import { balanceOf, post } from '../../ledger/post.ts'
import {
  goodsReturned,
  type RefundMoney,
  type RefundStage,
  refundMoney,
  refundPostings,
  remainderPostings,
} from '../../ledger/steps.ts'
import { cancelEvents, schedule } from '../../world/schedule.ts'
import { days, hours, randomFor, type WorldState } from '../../world/world-state.ts'
import { addToStats } from '../home/stats.ts'
import { notify } from '../notifications/notify.ts'
import { closedUntil } from '../shop/closing.ts'
import { moveOrder } from './move.ts'
import { type OrderRow, openRefundOf, type RefundRow } from './order-row.ts'
import { payDebt } from './settle.ts'
import type { Mover } from './transitions.ts'

const sql = prepared((db: WriteDb) => ({
  ask: db.prepare<[number, string, string, string, number, number, number]>(
    `INSERT INTO refunds (order_id, came_from, status, type, reason, amount, answer_before, requested_at)
     VALUES (?, ?, 'requested', ?, ?, ?, ?, ?)`,
  ),
  mark: db.prepare<[number]>('UPDATE orders SET has_refund = 1 WHERE id = ?'),
  become: db.prepare<[string, string | null, number, string]>(
    'UPDATE refunds SET status = ?, answer = coalesce(?, answer) WHERE id = ? AND status = ?',
  ),
  touch: db.prepare<[number, number]>('UPDATE orders SET updated_at = ? WHERE id = ?'),
  refunded: db.prepare<[number, number, number, number]>(
    'UPDATE orders SET refunded = ?, fee_back = ?, cost_back = ? WHERE id = ?',
  ),
  settled: db.prepare<[number, number]>("UPDATE orders SET settlement_status = 'done', settled_at = ? WHERE id = ?"),
  unsettled: db.prepare<[number]>("UPDATE orders SET settlement_status = 'none', settle_due_at = NULL WHERE id = ?"),
  settleLater: db.prepare<[number, number, number]>(
    `UPDATE orders SET settle_due_at = settle_due_at + ? - (SELECT requested_at FROM refunds WHERE id = ?)
     WHERE id = ? AND settlement_status = 'pending'`,
  ),
}))

const stageOf = (cameFrom: OrderStatus): RefundStage => {
  if (cameFrom === 'to_be_shipped') return 'beforeShipping'
  if (cameFrom === 'pending_settlement') return 'settling'
  return cameFrom === 'completed' ? 'completed' : 'beforeStatement'
}

export interface RefundWish {
  type: RefundType
  reason: RefundReason
  amount: number
}

/**
 * O12, O13: a buyer asks for money back; the order's deadlines rest, the seller has 48 hours to answer.
 * @throws Refusal InvalidParameter when the amount is not of this order, or is a part of one that has not been shipped
 */
export function requestRefund(world: WorldState, order: OrderRow, wish: RefundWish, by: Mover): void {
  const { db } = world
  const now = world.clock.now()
  const late = days(orderTimes.refundAfterCompletionDays)
  if (order.completedAt !== null && now > order.completedAt + late) fail('InvalidOperation')
  const whole = order.status === 'to_be_shipped'
  if (wish.amount <= 0 || wish.amount > order.amount || (whole && wish.amount !== order.amount))
    fail('InvalidParameter')
  moveOrder(world, order, 'requestRefund', by)
  // While the shop is closed the time to answer rests (D-42).
  const answerBefore = (closedUntil(db, order.sellerId, now) ?? now) + hours(orderTimes.answerRefundWithinHours)
  const type = whole ? 'refund' : wish.type
  sql(db).ask.run(order.id, order.status, type, wish.reason, wish.amount, answerBefore, now)
  sql(db).mark.run(order.id)
  schedule(db, { kind: 'refund.answerMissed', subjectId: order.id, dueAt: answerBefore })
  addToStats(db, order.sellerId, now, { refunds: 1 })
  notify(db, order.sellerId, {
    kind: 'refund_requested',
    at: now,
    ref: order.orderNo,
    params: { amountMinor: wish.amount },
  })
}

function become(
  world: WorldState,
  order: OrderRow,
  refund: RefundRow,
  status: RefundStatus,
  answer?: string,
): RefundRow {
  const changed = sql(world.db).become.run(status, answer ?? null, refund.id, refund.status)
  if (changed.changes === 0) fail('InvalidOperation', { orderNo: order.orderNo })
  sql(world.db).touch.run(world.clock.now(), order.id)
  return { ...refund, status }
}

function openRefund(world: WorldState, order: OrderRow, status: RefundStatus): RefundRow {
  const refund = openRefundOf(world.db, order.id)
  if (refund?.status !== status) fail('InvalidOperation', { orderNo: order.orderNo })
  return refund
}

/** D-51: approved by the seller, by silence or by the operator: paid at once, or when the goods are back. */
export function approveRefund(world: WorldState, order: OrderRow): void {
  const { db } = world
  const refund = openRefund(world, order, 'requested')
  cancelEvents(db, { type: 'refund', id: order.id })
  const approved = become(world, order, refund, 'approved')
  if (refund.type === 'refund') payRefund(world, order, approved)
  else awaitReturn(world, order, become(world, order, approved, 'returning'))
}

function awaitReturn(world: WorldState, order: OrderRow, refund: RefundRow): void {
  const { db } = world
  const random = randomFor(world, refund.id, 'return')
  const deadline = days(orderTimes.returnWithinDays)
  const now = world.clock.now()
  if (random.chance(0.1)) schedule(db, { kind: 'refund.returnExpires', subjectId: order.id, dueAt: now + deadline })
  else {
    const dueAt = now + deadline * (0.2 + 0.5 * random.next())
    schedule(db, { kind: 'refund.returnArrives', subjectId: order.id, dueAt })
  }
}

/** The goods are back at the warehouse: the buyer is paid, and the cost comes back. */
export function receiveReturn(world: WorldState, order: OrderRow): void {
  payRefund(world, order, become(world, order, openRefund(world, order, 'returning'), 'return_received'))
}

/** Nothing came back in time: the refund is off, the order goes on. */
export function expireReturn(world: WorldState, order: OrderRow): void {
  endRefund(world, order, openRefund(world, order, 'returning'), 'closed_no_return', 'platform')
}

/** O14: rejected by the seller or withdrawn by the buyer; the order goes on where it was. */
export function declineRefund(
  world: WorldState,
  order: OrderRow,
  status: 'rejected' | 'withdrawn',
  answer?: string,
): void {
  const refund = openRefund(world, order, 'requested')
  endRefund(world, order, refund, status, status === 'rejected' ? 'seller' : 'buyer', answer)
}

function endRefund(
  world: WorldState,
  order: OrderRow,
  refund: RefundRow,
  status: RefundStatus,
  by: Mover,
  answer?: string,
): void {
  cancelEvents(world.db, { type: 'refund', id: order.id })
  become(world, order, refund, status, answer)
  moveOrder(world, order, 'endRefund', by, refund.cameFrom)
  // The settlement rested with the other deadlines: it is due as much later.
  sql(world.db).settleLater.run(world.clock.now(), refund.id, order.id)
  notify(world.db, order.sellerId, { kind: 'refund_closed', at: world.clock.now(), ref: order.orderNo })
}

/** The money goes back to the buyer (D-70), the seller's part of a partial refund is settled, the order is over. */
function payRefund(world: WorldState, order: OrderRow, refund: RefundRow): void {
  const { db } = world
  const now = world.clock.now()
  const stage = stageOf(refund.cameFrom)
  const entry = { sellerId: order.sellerId, ref: order.orderNo, at: now }
  const taken = refundPostings(stage, order, refund.amount, balanceOf(db, order.sellerId, 'available'))
  post(db, { ...entry, event: `refund:${refund.id}`, step: 'refund', postings: taken, flow: { kind: 'order_refund' } })
  const money = refundMoney(stage, order, refund.amount, refund.type === 'return')
  if (refund.type === 'return') {
    const postings = goodsReturned(money)
    post(db, { ...entry, event: `return:${refund.id}`, step: 'return', postings, flow: { kind: 'order_refund' } })
  }
  const rest = remainderPostings(stage, order, refund.amount)
  const paidRest = post(db, {
    ...entry,
    event: `rest:${refund.id}`,
    step: 'rest',
    postings: rest,
    flow: { kind: 'settlement' },
  })
  if (paidRest) {
    sql(db).settled.run(now, order.id)
    addToStats(db, order.sellerId, now, { settled: rest.available ?? 0 })
  } else if (stage !== 'completed') sql(db).unsettled.run(order.id)
  payDebt(world, order, `refund:${refund.id}`)
  countRefund(world, order, money)
  become(world, order, refund, 'refunded')
  cancelEvents(db, { type: 'order', id: order.id })
}

/** What the order brings has changed, and so have the indicators of this day (D-71). */
function countRefund({ db, clock }: WorldState, order: OrderRow, { refunded, feeBack, costBack }: RefundMoney): void {
  sql(db).refunded.run(refunded, feeBack, costBack, order.id)
  addToStats(db, order.sellerId, clock.now(), { sales: -refunded, profit: feeBack + costBack - refunded })
}
