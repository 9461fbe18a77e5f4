import { arrivedGoodsReasons } from '#shared/orders.ts'
import { countBrought, promotedOf, promotionsOf } from '../areas/ads/ad.ts'
import { addClicks, forgetOldClicks } from '../areas/goods/clicks.ts'
import { addToStats } from '../areas/home/stats.ts'
import { cancelOrder } from '../areas/orders/end-unpaid.ts'
import { orderById } from '../areas/orders/order-row.ts'
import { placeOrder } from '../areas/orders/place.ts'
import { requestRefund } from '../areas/orders/refund.ts'
import { addVisitors } from '../areas/shop/shop.ts'
import type { EventHandlers } from '../core/world/event-handlers.ts'
import type { EventPayloads } from '../core/world/event-kinds.ts'
import { schedule } from '../core/world/event-schedule.ts'
import type { Random } from '../core/world/seeded-random.ts'
import { randomOfOwn, usernameOf } from '../core/world/seller-random.ts'
import { rulesOf } from '../core/world/world-rules.ts'
import { hours, minutes, randomFor, type WorldState } from '../core/world/world-state.ts'
import { weatherEffects } from '../core/world/world-weather.ts'
import type { ReadDb } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'
import { ownNumber } from '../platform/db/seller-ids.ts'
import { drawBuyer } from './drawn-buyer.ts'

/** How lively a shop is; simulated, and named so. */
const activity = {
  visitorsPerProductAndDay: 8,
  ordersPerVisitor: 0.025,
  clicksPerVisitor: 0.9,
  /** Of a crowd that is drawn in lots: the mean of a draw has to stay small. */
  visitorsAtOnce: 250,
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
  listed: db
    .prepare<[number], number>(
      "SELECT goods_id FROM listings WHERE user_id = cast(? AS INTEGER) AND status = 'listed' ORDER BY goods_id",
    )
    .pluck(),
}))
/** The products on sale. */
const listedBy = (db: ReadDb, sellerId: number): number[] => readSql(db).listed.all(sellerId)

/** Visitors of one hour: those who come anyway, or those whom a promotion brings. */
interface Visit {
  sellerId: number
  /** Names the draws of the hour. */
  hour: string
  /** How many come on average. */
  mean: number
  goodsIds: readonly number[]
  adId?: number
}

const buyersCome = ({ db }: WorldState): boolean => rulesOf(db).buyers === 'on'

/** What a buyer does uninvited: nothing where buyers are off. */
const uninvited =
  <Payload>(act: (world: WorldState, subjectId: number, payload: Payload) => void) =>
  (world: WorldState, subjectId: number, payload: Payload): void => {
    if (buyersCome(world)) act(world, subjectId, payload)
  }

/** One hour of a shop: visitors come, click, and some of them will order within the hour. */
export function shopHour(world: WorldState, sellerId: number): void {
  const { db } = world
  const now = world.clock.now()
  // The next full hour, also where somebody brought this one forward.
  schedule(db, { kind: 'shop.hour', subjectId: sellerId, dueAt: (Math.floor(now / hours(1)) + 1) * hours(1) })
  forgetOldClicks(db, now)
  if (!buyersCome(world)) return
  const appeal = readSql(db).appeal.get(sellerId)
  if (!appeal || appeal.listed === 0 || (appeal.closedUntil ?? 0) > now) return
  const share = hourShares[new Date(now).getUTCHours()] ?? 0
  const reputation = (appeal.stars / 5) * (0.4 + (0.6 * appeal.credit) / 100)
  const mean = appeal.listed * activity.visitorsPerProductAndDay * share * reputation * weatherEffects(db).visitors
  const hour = `${usernameOf(db, sellerId)}:${now / hours(1)}`
  const goodsIds = listedBy(db, sellerId)
  visit(world, { sellerId, hour, mean, goodsIds })
  for (const { extra, ...promotion } of promotionsOf(db, sellerId, goodsIds))
    visit(world, { sellerId, hour: `${hour}:ad ${ownNumber(promotion.adId)}`, mean: mean * extra, ...promotion })
}

function visit(world: WorldState, { sellerId, hour, mean, goodsIds, adId }: Visit): void {
  const { db } = world
  const random = randomFor(world, hour, 'visits')
  const visitors = random.times(mean)
  if (visitors === 0) return
  lookAround(world, random, { sellerId, visitors, goodsIds })
  if (adId !== undefined) countBrought(db, adId, { visitors })
  const wanted = ordersOf(world, random, visitors)
  for (let order = 0; order < wanted; order++)
    schedule(db, {
      kind: 'buyer.order',
      subjectId: sellerId,
      dueAt: world.clock.now() + minutes(1) + random.next() * minutes(58),
      payload: { draw: `${hour}:${order}`, ...(adId !== undefined && { adId }) },
    })
}

/** Visitors come and click on products. @returns how often they click */
function lookAround(
  world: WorldState,
  random: Random,
  { sellerId, visitors, goodsIds }: { sellerId: number; visitors: number; goodsIds: readonly number[] },
): number {
  const clicks = random.times(visitors * activity.clicksPerVisitor)
  clickProducts(world, random, { goodsIds, clicks })
  addVisitors(world.db, sellerId, visitors)
  addToStats(world, sellerId, { visitors, clicks })
  return clicks
}

/** The orders that so many visitors bring, as a draw says and by the weather. */
const ordersOf = ({ db }: WorldState, random: Random, visitors: number): number =>
  random.times(visitors * activity.ordersPerVisitor * weatherEffects(db).ordersPerVisitor)

export interface Surge {
  clicks: number
  orderNos: string[]
  /** How many wanted to order and went elsewhere: too many orders wait for payment. */
  wentElsewhere: number
}

/** So many visitors come at once, in lots of which each draws for itself, and order now by the rules of the usual ones. */
export function surge(
  world: WorldState,
  sellerId: number,
  { visitors, draw }: { visitors: number; draw: string },
): Surge {
  const goodsIds = listedBy(world.db, sellerId)
  const sum: Surge = { clicks: 0, orderNos: [], wentElsewhere: 0 }
  for (let come = 0; come < visitors; come += activity.visitorsAtOnce) {
    const lot = `${draw}:${come}`
    const random = randomFor(world, lot, 'visits')
    const some = Math.min(activity.visitorsAtOnce, visitors - come)
    sum.clicks += lookAround(world, random, { sellerId, visitors: some, goodsIds })
    const wanted = ordersOf(world, random, some)
    for (let order = 0; order < wanted; order++) {
      const orderNo = orderWhereOpen(world, sellerId, { draw: `${lot}:${order}` })
      if (orderNo === undefined) sum.wentElsewhere += 1
      else sum.orderNos.push(orderNo)
    }
  }
  return sum
}

/** So many visitors come now as an order usually takes; its buyer is one of them. @param draw names the draws */
export function visitForOrder(world: WorldState, sellerId: number, draw: string): void {
  const random = randomFor(world, draw, 'visits')
  const visitors = Math.max(1, random.times(1 / activity.ordersPerVisitor))
  lookAround(world, random, { sellerId, visitors, goodsIds: listedBy(world.db, sellerId) })
}

/** So many visitors come that one of them orders, now. @param draw names the draws */
export function visitAndOrder(world: WorldState, sellerId: number, draw: string): void {
  visitForOrder(world, sellerId, draw)
  orderSomething(world, sellerId, draw)
}

/** Spreads clicks over a few products. */
function clickProducts(
  { db, clock }: WorldState,
  random: Random,
  { goodsIds, clicks }: { goodsIds: readonly number[]; clicks: number },
): void {
  let left = clicks
  while (left > 0) {
    const some = Math.min(left, random.between(1, 6))
    addClicks(db, random.pick(goodsIds), { clicks: some, now: clock.now() })
    left -= some
  }
}

/** A buyer orders from a shop that is open and does not have too many unpaid orders. @returns the order's number */
function orderWhereOpen(
  world: WorldState,
  sellerId: number,
  { draw, adId }: EventPayloads['buyer.order'],
): string | undefined {
  const { db } = world
  const appeal = readSql(db).appeal.get(sellerId)
  if (!appeal || appeal.unpaid >= activity.unpaidAtMost || (appeal.closedUntil ?? 0) > world.clock.now())
    return undefined
  const listed = listedBy(db, sellerId)
  const orderNo = orderOneOf(world, sellerId, { draw, goodsIds: adId ? promotedOf(db, adId, listed) : listed })
  if (adId !== undefined && orderNo !== undefined) countBrought(db, adId, { orders: 1 })
  return orderNo
}

/**
 * One buyer orders one or two of the listed products now.
 * @param draw names the draw, so that chance does not depend on what else happens
 * @returns the order's number, or undefined when nothing is on sale
 */
export const orderSomething = (world: WorldState, sellerId: number, draw: string): string | undefined =>
  orderOneOf(world, sellerId, { draw, goodsIds: listedBy(world.db, sellerId) })

function orderOneOf(
  world: WorldState,
  sellerId: number,
  { draw, goodsIds }: { draw: string; goodsIds: readonly number[] },
): string | undefined {
  if (goodsIds.length === 0) return undefined
  const random = randomFor(world, draw, 'purchase')
  // The square of a draw prefers the front of the shelf: some products sell better than others.
  const favourite = () => goodsIds[Math.floor(random.next() ** 2 * goodsIds.length)] ?? goodsIds[0]
  const chosen = new Set([favourite(), ...(random.chance(0.15) ? [favourite()] : [])])
  const items = [...chosen]
    .filter(goodsId => goodsId !== undefined)
    .map(goodsId => ({ goodsId, quantity: random.pick([1, 1, 1, 1, 2, 2, 3]) }))
  return placeOrder(world, { sellerId, buyer: drawBuyer(random), items })
}

/** A buyer wants the money of an order back, before or after it came. */
function requestRefundAsBuyer(world: WorldState, orderId: number): void {
  const order = orderById(world.db, orderId)
  const random = randomOfOwn(world, order, 'refund wish')
  const arrived = order.status !== 'to_be_shipped' && order.status !== 'shipped'
  const reason = arrived ? random.pick(arrivedGoodsReasons) : 'changed_mind'
  const type = arrived && random.chance(0.5) ? 'return' : 'refund'
  const partial = arrived && type === 'refund' && random.chance(0.4)
  const amount = partial ? Math.ceil((order.amount * random.between(2, 6)) / 10) : order.amount
  requestRefund(world, order, { type, reason, amount, by: 'buyer' })
}

export const buyerEvents = {
  'shop.hour': shopHour,
  'buyer.order': uninvited(orderWhereOpen),
  'buyer.cancelOrder': uninvited((world, orderId) => cancelOrder(world, orderById(world.db, orderId), 'buyer')),
  'buyer.requestRefund': uninvited(requestRefundAsBuyer),
} satisfies Partial<EventHandlers>
