import { arrivedGoodsReasons } from '#shared/orders.ts'
import { boostOf } from '../areas/ads/ad.ts'
import { addToStats } from '../areas/home/stats.ts'
import { orderById } from '../areas/orders/order-row.ts'
import { placeOrder } from '../areas/orders/place.ts'
import { requestRefund } from '../areas/orders/refund.ts'
import { addVisitors } from '../areas/shop/shop.ts'
import type { ReadDb, WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import type { EventHandlers } from '../world/event-handlers.ts'
import type { Random } from '../world/random.ts'
import { schedule } from '../world/schedule.ts'
import { hours, minutes, randomFor, type WorldState } from '../world/world-state.ts'
import { buyerCountries, firstNames, lastInitials } from './buyer-names.ts'

/** How lively a shop is; simulated, and named so. */
const activity = {
  visitorsPerProductAndDay: 8,
  ordersPerVisitor: 0.025,
  clicksPerVisitor: 0.9,
  /** Buyers go elsewhere while this many orders wait for payment, so that a shop left alone is not ruined. */
  unpaidAtMost: 12,
} as const

/** Share of a day's visitors by hour, UTC: quiet nights, a lunch peak, a long evening. */
const hourShares = [2, 1, 1, 1, 1, 2, 3, 4, 5, 5, 5, 5, 6, 5, 4, 4, 5, 5, 6, 7, 7, 7, 5, 4].map(share => share / 100)

interface ShopAppeal {
  listed: number
  stars: number
  credit: number
  closedUntil: number | null
  unpaid: number
}

const readSql = prepared((db: ReadDb) => ({
  appeal: db.prepare<[number], ShopAppeal>(
    `SELECT (SELECT count(*) FROM listings l WHERE l.user_id = s.user_id AND l.status = 'listed') AS listed,
       CASE star_count WHEN 0 THEN 5.0 ELSE 1.0 * star_sum / star_count END AS stars, credit, closed_until AS closedUntil,
       coalesce((SELECT orders FROM order_tallies t WHERE t.user_id = s.user_id AND t.status = 'pending_payment'), 0) AS unpaid
     FROM shops s WHERE s.user_id = ?`,
  ),
  listed: db.prepare<[number], { goodsId: number }>(
    "SELECT goods_id AS goodsId FROM listings WHERE user_id = ? AND status = 'listed' ORDER BY goods_id",
  ),
}))
const sql = prepared((db: WriteDb) => db.prepare<[number, number]>('UPDATE goods SET clicks = clicks + ? WHERE id = ?'))

/** One hour of a shop: visitors come, click, and some of them will order within the hour. */
export function shopHour(world: WorldState, sellerId: number): void {
  const { db } = world
  const now = world.clock.now()
  schedule(db, { kind: 'shop.hour', subjectId: sellerId, dueAt: now + hours(1) })
  const appeal = readSql(db).appeal.get(sellerId)
  if (!appeal || appeal.listed === 0 || (appeal.closedUntil ?? 0) > now) return
  const hour = `${sellerId}:${now / hours(1)}`
  const random = randomFor(world, hour, 'visits')
  const share = hourShares[new Date(now).getUTCHours()] ?? 0
  const reputation = (appeal.stars / 5) * (0.4 + (0.6 * appeal.credit) / 100)
  const visitors = random.times(
    appeal.listed * activity.visitorsPerProductAndDay * share * reputation * boostOf(db, sellerId),
  )
  if (visitors === 0) return
  const clicks = random.times(visitors * activity.clicksPerVisitor)
  clickProducts(db, random, { sellerId, clicks })
  addVisitors(db, sellerId, visitors)
  addToStats(world, sellerId, { visitors, clicks })
  const wanted = random.times(visitors * activity.ordersPerVisitor)
  for (let order = 0; order < wanted; order++)
    schedule(db, {
      kind: 'buyer.order',
      subjectId: sellerId,
      dueAt: now + minutes(1) + random.next() * minutes(58),
      payload: { draw: `${hour}:${order}` },
    })
}

/** Spreads the hour's clicks over a few products. */
function clickProducts(db: WriteDb, random: Random, { sellerId, clicks }: { sellerId: number; clicks: number }): void {
  const products = readSql(db).listed.all(sellerId)
  let left = clicks
  while (left > 0) {
    const some = Math.min(left, random.between(1, 6))
    sql(db).run(some, random.pick(products).goodsId)
    left -= some
  }
}

/** A buyer orders from a shop that is open and does not have too many unpaid orders. */
function orderWhereOpen(world: WorldState, sellerId: number, draw: string): void {
  const appeal = readSql(world.db).appeal.get(sellerId)
  if (!appeal || appeal.unpaid >= activity.unpaidAtMost || (appeal.closedUntil ?? 0) > world.clock.now()) return
  orderSomething(world, sellerId, draw)
}

/**
 * One buyer orders one or two of the listed products now.
 * @param draw names the draw, so that chance does not depend on what else happens
 * @returns the order's number, or undefined when nothing is on sale
 */
export function orderSomething(world: WorldState, sellerId: number, draw: string): string | undefined {
  const products = readSql(world.db).listed.all(sellerId)
  if (products.length === 0) return undefined
  const random = randomFor(world, draw, 'purchase')
  // The square of a draw prefers the front of the shelf: some products sell better than others.
  const favourite = () => products[Math.floor(random.next() ** 2 * products.length)] ?? products[0]
  const chosen = new Set([favourite()?.goodsId, ...(random.chance(0.15) ? [favourite()?.goodsId] : [])])
  const items = [...chosen]
    .filter(goodsId => goodsId !== undefined)
    .map(goodsId => ({ goodsId, quantity: random.pick([1, 1, 1, 1, 2, 2, 3]) }))
  const name = `${random.pick(firstNames)} ${random.pick(lastInitials)}.`
  return placeOrder(world, { sellerId, buyer: { name, country: random.pick(buyerCountries) }, items })
}

/** A buyer wants the money of an order back, before or after it came. */
function requestRefundAsBuyer(world: WorldState, orderId: number): void {
  const order = orderById(world.db, orderId)
  const random = randomFor(world, order.id, 'refund wish')
  const arrived = order.status !== 'to_be_shipped' && order.status !== 'shipped'
  const reason = arrived ? random.pick(arrivedGoodsReasons) : 'changed_mind'
  const type = arrived && random.chance(0.5) ? 'return' : 'refund'
  const partial = arrived && type === 'refund' && random.chance(0.4)
  const amount = partial ? Math.ceil((order.amount * random.between(2, 6)) / 10) : order.amount
  requestRefund(world, order, { type, reason, amount, by: 'buyer' })
}

export const buyerEvents = {
  'shop.hour': shopHour,
  'buyer.order': (world, sellerId, { draw }) => orderWhereOpen(world, sellerId, draw),
  'buyer.requestRefund': requestRefundAsBuyer,
} satisfies Partial<EventHandlers>
