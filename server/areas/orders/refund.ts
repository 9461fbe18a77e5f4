import {
  type OrderStatus,
  orderTimes,
  profitStatuses,
  type RefundReason,
  type RefundStatus,
  type RefundType,
} from '#shared/orders.ts'
import { balanceOf, post } from '../../core/ledger/post.ts'
import {
  goodsReturned,
  type RefundMoney,
  type RefundStage,
  refundMoney,
  refundPostings,
  remainderPostings,
} from '../../core/ledger/steps.ts'
import { cancelEvents, cancelEventsOf, schedule } from '../../core/world/event-schedule.ts'
import { randomOfRow } from '../../core/world/seller-random.ts'
import { days, hours, type WorldState } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { nextIdSql } from '../../platform/db/seller-ids.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { refuseStatus } from '../../platform/failures/require-status.ts'
import { addToStats } from '../home/stats.ts'
import { notify } from '../notifications/notify.ts'
import { closedUntil } from '../shop/closing.ts'
import { moveOrder } from './move.ts'
import { type OrderRow, openRefundOf, type RefundRow } from './order-row.ts'
import { rateApproved, rateRejected } from './rate-order.ts'
import { payDebt } from './settle-order.ts'
import { type Mover, requireOrderStatus, transitions } from './transitions.ts'

/** A new refund. Money is in minor units, times are in virtual milliseconds. */
interface NewRefund {
  sellerId: number
  orderId: number
  cameFrom: OrderStatus
  type: RefundType
  reason: RefundReason
  amount: number
  answerBefore: number
  now: number
}

const sql = prepared((db: WriteDb) => ({
  add: db.prepare<NewRefund>(
    `INSERT INTO refunds (id, user_id, order_id, came_from, status, type, reason, amount, answer_before, requested_at)
     VALUES (${nextIdSql('refunds', '@sellerId')}, @sellerId, @orderId, @cameFrom, 'requested', @type, @reason, @amount, @answerBefore, @now)`,
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

/** Maps the status of the order before the refund to the stage that determines the refund's postings. */
export const stageOf = (cameFrom: OrderStatus): RefundStage => {
  if (cameFrom === 'to_be_shipped') return 'beforeShipping'
  if (cameFrom === 'pending_settlement') return 'settling'
  return cameFrom === 'completed' ? 'completed' : 'beforeStatement'
}

/** A buyer's request for a refund. `amount` is in minor units. */
export interface RefundRequest {
  type: RefundType
  reason: RefundReason
  amount: number
  by: Mover
}

/** An order with its open refund. */
interface OpenRefund {
  order: OrderRow
  refund: RefundRow
}

/**
 * Opens a buyer's refund request (transitions O12 and O13). The order's events are paused, and the seller has 48 hours
 * to answer.
 * @throws Refusal InvalidOperation after the period of D-50; InvalidParameter for an amount above the order's, or for a
 * partial refund before shipping
 */
export function requestRefund(world: WorldState, order: OrderRow, request: RefundRequest): void {
  const { db } = world
  const now = world.clock.now()
  const late = days(orderTimes.refundAfterCompletionDays)
  if (order.completedAt !== null && now > order.completedAt + late)
    refuseStatus(order.status, profitStatuses, { orderNo: order.orderNo })
  const whole = order.status === 'to_be_shipped'
  const { amount, reason, by } = request
  if (amount <= 0 || amount > order.amount || (whole && amount !== order.amount)) fail('InvalidParameter')
  moveOrder(world, order, { move: 'requestRefund', by })
  cancelEventsOf(db, { kind: 'buyer.missParcel', subjectId: order.id })
  // If the shop is closed, the time to answer starts when the shop opens again (D-42).
  const answerBefore = (closedUntil(db, order.sellerId, now) ?? now) + hours(orderTimes.answerRefundWithinHours)
  const type = whole ? 'refund' : request.type
  const { id: orderId, sellerId, status: cameFrom } = order
  sql(db).add.run({ sellerId, orderId, cameFrom, type, reason, amount, answerBefore, now })
  sql(db).mark.run(order.id)
  schedule(db, { kind: 'refund.answerMissed', subjectId: order.id, dueAt: answerBefore })
  addToStats(world, order.sellerId, { refunds: 1 })
  notify(db, order.sellerId, { kind: 'refund_requested', at: now, ref: order.orderNo, params: { amountMinor: amount } })
}

function moveRefund(
  world: WorldState,
  { order, refund }: OpenRefund,
  { status, answer }: { status: RefundStatus; answer?: string | undefined },
): OpenRefund {
  const changed = sql(world.db).become.run(status, answer ?? null, refund.id, refund.status)
  if (changed.changes === 0) refuseStatus(refund.status, [refund.status], { orderNo: order.orderNo })
  sql(world.db).touch.run(world.clock.now(), order.id)
  return { order, refund: { ...refund, status } }
}

function openRefund(world: WorldState, order: OrderRow, status: RefundStatus): OpenRefund {
  requireOrderStatus(order, transitions.endRefund.from)
  const refund = openRefundOf(world.db, order.id)
  if (refund?.status !== status) refuseStatus(refund?.status ?? order.status, [status], { orderNo: order.orderNo })
  return { order, refund }
}

/**
 * Approves a refund (D-51), because the seller or the operator decided so or the seller missed the deadline. The refund
 * is paid immediately, or after the goods have been returned.
 */
export function approveRefund(world: WorldState, order: OrderRow): void {
  const requested = openRefund(world, order, 'requested')
  cancelEvents(world.db, { type: 'refund', id: order.id })
  const approved = moveRefund(world, requested, { status: 'approved' })
  rateApproved(world, order, approved.refund)
  if (approved.refund.type === 'refund') payRefund(world, approved)
  else awaitReturn(world, moveRefund(world, approved, { status: 'returning' }))
}

function awaitReturn(world: WorldState, { order, refund }: OpenRefund): void {
  const { db } = world
  const random = randomOfRow(world, { sellerId: order.sellerId, id: refund.id }, 'return')
  const deadline = days(orderTimes.returnWithinDays)
  const now = world.clock.now()
  if (random.chance(0.1)) schedule(db, { kind: 'refund.returnExpires', subjectId: order.id, dueAt: now + deadline })
  else {
    const dueAt = now + deadline * (0.2 + 0.5 * random.next())
    schedule(db, { kind: 'refund.returnArrives', subjectId: order.id, dueAt })
  }
}

/** Pays the buyer and credits the cost to the seller, because the returned goods have arrived. */
export function receiveReturn(world: WorldState, order: OrderRow): void {
  payRefund(world, moveRefund(world, openRefund(world, order, 'returning'), { status: 'return_received' }))
}

/** Ends a refund whose goods were not returned in time. The order continues. */
export function expireReturn(world: WorldState, order: OrderRow): void {
  endRefund(world, openRefund(world, order, 'returning'), { status: 'closed_no_return', by: 'platform' })
}

/**
 * Ends a refund that the seller rejects or the buyer withdraws (transition O14). The order continues from its previous
 * status.
 */
export function declineRefund(
  world: WorldState,
  order: OrderRow,
  { status, answer }: { status: 'rejected' | 'withdrawn'; answer?: string | undefined },
): void {
  const by = status === 'rejected' ? 'seller' : 'buyer'
  const open = openRefund(world, order, 'requested')
  endRefund(world, open, { status, by, answer })
  if (status === 'rejected') rateRejected(world, order, open.refund)
}

function endRefund(
  world: WorldState,
  open: OpenRefund,
  { by, ...end }: { status: RefundStatus; by: Mover; answer?: string | undefined },
): void {
  const { order, refund } = open
  const now = world.clock.now()
  cancelEvents(world.db, { type: 'refund', id: order.id })
  moveRefund(world, open, end)
  moveOrder(world, order, { move: 'endRefund', by, to: refund.cameFrom })
  // The settlement was paused together with the order's events, so its due time is postponed by the duration of the
  // refund.
  sql(world.db).settleLater.run(now, refund.id, order.id)
  notify(world.db, order.sellerId, { kind: 'refund_closed', at: now, ref: order.orderNo })
}

/** Pays the refund to the buyer (D-70), settles the seller's share if the refund is partial, and ends the order. */
function payRefund(world: WorldState, open: OpenRefund): void {
  const { db } = world
  const { order, refund } = open
  const stage = stageOf(refund.cameFrom)
  const flow = { kind: 'order_refund' as const }
  const ledgerEntry = { sellerId: order.sellerId, ref: order.orderNo, at: world.clock.now(), flow }
  const taken = refundPostings(stage, order, {
    refunded: refund.amount,
    available: balanceOf(db, order.sellerId, 'available'),
  })
  post(db, { ...ledgerEntry, event: `refund:${refund.id}`, step: 'refund', postings: taken })
  const money = refundMoney(stage, order, { refunded: refund.amount, isReturned: refund.type === 'return' })
  if (refund.type === 'return')
    post(db, { ...ledgerEntry, event: `return:${refund.id}`, step: 'return', postings: goodsReturned(money) })
  settleRemainder(world, open)
  payDebt(world, order, `refund:${refund.id}`)
  countRefund(world, order, money)
  moveRefund(world, open, { status: 'refunded' })
  cancelEvents(db, { type: 'order', id: order.id })
}

/** Settles the rest of the amount after a partial refund of an order that is not completed. */
function settleRemainder(world: WorldState, { order, refund }: OpenRefund): void {
  const { db } = world
  const now = world.clock.now()
  const stage = stageOf(refund.cameFrom)
  const remainder = remainderPostings(stage, order, refund.amount)
  const isPosted = post(db, {
    event: `rest:${refund.id}`,
    step: 'rest',
    sellerId: order.sellerId,
    ref: order.orderNo,
    at: now,
    postings: remainder,
    flow: { kind: 'settlement' },
  })
  if (isPosted) {
    sql(db).settled.run(now, order.id)
    addToStats(world, order.sellerId, { settled: remainder.available ?? 0 })
  } else if (stage !== 'completed') sql(db).unsettled.run(order.id)
}

/** Subtracts the refund from the order's profit and from the indicators of the present day (D-71). */
function countRefund(world: WorldState, order: OrderRow, { refunded, feeBack, costBack }: RefundMoney): void {
  sql(world.db).refunded.run(refunded, feeBack, costBack, order.id)
  addToStats(world, order.sellerId, { sales: -refunded, profit: feeBack + costBack - refunded })
}
