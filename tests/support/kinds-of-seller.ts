import { type OrderRow, orderById } from '#server/areas/orders/order-row.ts'
import { payOrders } from '#server/areas/orders/pay.ts'
import { approveRefund, declineRefund } from '#server/areas/orders/refund.ts'
import { isJustified, whatHappened } from '#server/areas/orders/what-happened.ts'
import { starsOf } from '#server/areas/shop/reputation.ts'
import { moneyOf } from '#server/areas/wallet/money-of-seller.ts'
import { balanceOf } from '#server/core/ledger/post.ts'
import { days, hours, type WorldState } from '#server/core/world/world-state.ts'
import { runEventsBefore } from '#server/simulation/seed/simulate-history.ts'
import type { RefundReason } from '#shared/orders.ts'

/** Habits of a simulated seller. */
interface Habits {
  /** Number of hours before the deadline at which the seller pays an order; 24 means immediately, 0 means never. */
  paysBefore: number
  answers: 'fairly' | 'rejects' | 'never'
}

export const kindsOfSeller = {
  'pays in time, approves justified refunds': { paysBefore: 24, answers: 'fairly' },
  'rejects all refunds': { paysBefore: 24, answers: 'rejects' },
  'pays late': { paysBefore: 4, answers: 'fairly' },
  'does nothing': { paysBefore: 0, answers: 'never' },
} as const satisfies Record<string, Habits>

export type KindOfSeller = keyof typeof kindsOfSeller

const visitEvery = hours(4)

/** Runs the events of a period. The seller acts in the shop every four hours. */
export function runShop(world: WorldState, sellerId: number, { span, habits }: { span: number; habits: Habits }): void {
  const from = world.clock.now()
  world.clock.setTarget(from + days(span))
  for (let visit = from + visitEvery; visit <= from + days(span); visit += visitEvery) {
    runEventsBefore(world, visit)
    world.clock.at(visit, () => lookAfter(world, sellerId, habits))
  }
}

function lookAfter(world: WorldState, sellerId: number, { paysBefore, answers }: Habits): void {
  const { db, clock } = world
  const now = clock.now()
  const orders = (where: string): OrderRow[] =>
    db
      .prepare<[number], number>(`SELECT id FROM orders o WHERE user_id = ? AND ${where} ORDER BY id`)
      .pluck()
      .all(sellerId)
      .map(id => orderById(db, id))
  for (const order of orders("status = 'pending_payment'"))
    if (
      order.payBefore > now &&
      order.payBefore <= now + hours(paysBefore) &&
      balanceOf(db, sellerId, 'available') >= order.cost
    )
      payOrders(world, sellerId, [order])
  if (answers === 'never') return
  for (const order of orders("EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.status = 'requested')"))
    if (answers === 'fairly' && isFair(world, order.id)) approveRefund(world, order)
    else declineRefund(world, order, { status: 'rejected', answer: 'The parcel arrived as described.' })
}

function isFair({ db }: WorldState, orderId: number): boolean {
  const request = db
    .prepare<[number], { reason: RefundReason; at: number }>(
      "SELECT reason, requested_at AS at FROM refunds WHERE order_id = ? AND status = 'requested'",
    )
    .get(orderId)
  return request !== undefined && isJustified(whatHappened(db, orderId), request.reason, request.at)
}

export interface ShopResult {
  stars: number
  credit: number
  orders: number
  /** Assets of the seller in minor units. */
  assets: number
  /** Assets plus the amounts of paid orders that no statement covers yet, in minor units. */
  worth: number
}

/**
 * Returns the result of a shop.
 * @param since time in virtual milliseconds from which orders count
 */
export function resultOf({ db }: WorldState, sellerId: number, since: number): ShopResult {
  const one = (sql: string, ...values: number[]) =>
    db
      .prepare<number[], number>(sql)
      .pluck()
      .get(...values) ?? 0
  const assets = moneyOf(db, sellerId).totalAssets
  const underWay = one(
    `SELECT coalesce(sum(amount - fee), 0) FROM orders
     WHERE user_id = ? AND status IN ('to_be_shipped','shipped','delivered','to_be_accepted','accepted')`,
    sellerId,
  )
  return {
    stars: starsOf(db, sellerId),
    credit: one('SELECT credit FROM shops WHERE user_id = ?', sellerId),
    orders: one('SELECT count(*) FROM orders WHERE user_id = ? AND created_at >= ?', sellerId, since),
    assets,
    worth: assets + underWay,
  }
}
