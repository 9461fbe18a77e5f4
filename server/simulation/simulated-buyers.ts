import { countBrought, promotionsOf } from '../areas/ads/ad.ts'
import { addClicks, forgetOldClicks } from '../areas/goods/clicks.ts'
import { addToStats } from '../areas/home/stats.ts'
import { cancelOrder } from '../areas/orders/end-unpaid.ts'
import { orderById } from '../areas/orders/order-row.ts'
import { waitForLateParcel } from '../areas/orders/parcel-trouble.ts'
import { demandOf } from '../areas/shop/reputation.ts'
import { addVisitors } from '../areas/shop/shop-counters.ts'
import type { EventHandlers } from '../core/world/event-handlers.ts'
import { schedule } from '../core/world/event-schedule.ts'
import type { Random } from '../core/world/seeded-random.ts'
import { usernameOf } from '../core/world/seller-random.ts'
import { rulesOf } from '../core/world/settings.ts'
import { hours, minutes, randomFor, type WorldState } from '../core/world/world-state.ts'
import { weatherEffects } from '../core/world/world-weather.ts'
import { numberWithinSeller } from '../platform/db/seller-ids.ts'
import { requestRefundAsBuyer } from './buyer-refunds.ts'
import { appealOf, listedBy, orderSomething, orderWhereOpen } from './purchases.ts'

const activity = {
  visitorsPerProductAndDay: 9,
  ordersPerVisitor: 0.025,
  clicksPerVisitor: 0.9,
  /**
   * Size of the groups in which a large number of visitors is simulated. The random numbers of a Poisson distribution
   * need a small mean.
   */
  visitorsPerLot: 250,
} as const

/**
 * Share of a day's visitors for each hour in UTC. There are few at night, a peak at lunch time, and many in the
 * evening.
 */
const hourShares = [2, 1, 1, 1, 1, 2, 3, 4, 5, 5, 5, 5, 6, 5, 4, 4, 5, 5, 6, 7, 7, 7, 5, 4].map(share => share / 100)

/** Visitors of one hour. They are the usual ones or those that a promotion brings. */
interface Visit {
  sellerId: number
  /** Part of the key of the hour's random numbers. */
  hour: string
  /** Mean number of visitors. */
  mean: number
  goodsIds: readonly number[]
  adId?: number
}

const buyersCome = ({ db }: WorldState): boolean => rulesOf(db).buyers === 'on'

/** Wraps the handler of a buyer's event. It does nothing while simulated buyers are off. */
const ifBuyersOn =
  <Payload>(handle: (world: WorldState, subjectId: number, payload: Payload) => void) =>
  (world: WorldState, subjectId: number, payload: Payload): void => {
    if (buyersCome(world)) handle(world, subjectId, payload)
  }

/** Simulates one hour of a shop. Visitors come and click on products, and some orders are scheduled within the hour. */
export function shopHour(world: WorldState, sellerId: number): void {
  const { db } = world
  const now = world.clock.now()
  // The next event is due at the next full hour, even if the operator ran this one early.
  schedule(db, { kind: 'shop.hour', subjectId: sellerId, dueAt: (Math.floor(now / hours(1)) + 1) * hours(1) })
  forgetOldClicks(db, now)
  if (!buyersCome(world)) return
  const appeal = appealOf(db, sellerId)
  if (!appeal || appeal.listed === 0 || (appeal.closedUntil ?? 0) > now) return
  const share = hourShares[new Date(now).getUTCHours()] ?? 0
  const mean =
    appeal.listed *
    activity.visitorsPerProductAndDay *
    share *
    demandOf(db, sellerId, now) *
    weatherEffects(db).visitors
  const hour = `${usernameOf(db, sellerId)}:${now / hours(1)}`
  const goodsIds = listedBy(db, sellerId)
  visit(world, { sellerId, hour, mean, goodsIds })
  for (const { extra, ...promotion } of promotionsOf(db, sellerId, goodsIds))
    visit(world, {
      sellerId,
      hour: `${hour}:ad ${numberWithinSeller(promotion.adId)}`,
      mean: mean * extra,
      ...promotion,
    })
}

function visit(world: WorldState, { sellerId, hour, mean, goodsIds, adId }: Visit): void {
  const { db } = world
  const random = randomFor(world, hour, 'visits')
  const visitors = random.times(mean)
  if (visitors === 0) return
  lookAround(world, random, { sellerId, visitors, goodsIds })
  if (adId !== undefined) countBrought(db, adId, { visitors })
  const orderCount = ordersOf(world, random, visitors)
  for (let order = 0; order < orderCount; order++)
    schedule(db, {
      kind: 'buyer.order',
      subjectId: sellerId,
      dueAt: world.clock.now() + minutes(1) + random.next() * minutes(58),
      payload: { draw: `${hour}:${order}`, ...(adId !== undefined && { adId }) },
    })
}

/**
 * Counts visitors and their clicks on products.
 * @returns the number of clicks
 */
function lookAround(
  world: WorldState,
  random: Random,
  { sellerId, visitors, goodsIds }: { sellerId: number; visitors: number; goodsIds: readonly number[] },
): number {
  const clicks = random.times(visitors * activity.clicksPerVisitor)
  clickProducts(world, random, { sellerId, goodsIds, clicks })
  addVisitors(world.db, sellerId, visitors)
  addToStats(world, sellerId, { visitors, clicks })
  return clicks
}

/**
 * Returns a random number of orders by these visitors. It also depends on the simulated conditions, such as a holiday.
 */
const ordersOf = ({ db }: WorldState, random: Random, visitors: number): number =>
  random.times(visitors * activity.ordersPerVisitor * weatherEffects(db).ordersPerVisitor)

export interface Surge {
  clicks: number
  orderNos: string[]
  /** Number of buyers who placed no order because too many orders are unpaid. */
  wentElsewhere: number
}

/**
 * Simulates a large number of visitors who come now. They are simulated in groups with separate random numbers and
 * place orders by the usual rules.
 * @param draw key of the random numbers
 */
export function surge(
  world: WorldState,
  sellerId: number,
  { visitors, draw }: { visitors: number; draw: string },
): Surge {
  const goodsIds = listedBy(world.db, sellerId)
  const sum: Surge = { clicks: 0, orderNos: [], wentElsewhere: 0 }
  for (let come = 0; come < visitors; come += activity.visitorsPerLot) {
    const lot = `${draw}:${come}`
    const random = randomFor(world, lot, 'visits')
    const some = Math.min(activity.visitorsPerLot, visitors - come)
    sum.clicks += lookAround(world, random, { sellerId, visitors: some, goodsIds })
    const orderCount = ordersOf(world, random, some)
    for (let order = 0; order < orderCount; order++) {
      const orderNo = orderWhereOpen(world, sellerId, { draw: `${lot}:${order}` })
      if (orderNo === undefined) sum.wentElsewhere += 1
      else sum.orderNos.push(orderNo)
    }
  }
  return sum
}

/**
 * Counts as many visitors as there usually are for one order, including its buyer.
 * @param draw key of the random numbers
 */
export function visitForOrder(world: WorldState, sellerId: number, draw: string): void {
  const random = randomFor(world, draw, 'visits')
  const visitors = Math.max(1, random.times(1 / activity.ordersPerVisitor))
  lookAround(world, random, { sellerId, visitors, goodsIds: listedBy(world.db, sellerId) })
}

/**
 * Counts visitors as for one order, and places an order of one of them now.
 * @param draw key of the random numbers
 */
export function visitAndOrder(world: WorldState, sellerId: number, draw: string): void {
  visitForOrder(world, sellerId, draw)
  orderSomething(world, sellerId, draw)
}

function clickProducts(
  { db, clock }: WorldState,
  random: Random,
  { sellerId, goodsIds, clicks }: { sellerId: number; goodsIds: readonly number[]; clicks: number },
): void {
  let left = clicks
  while (left > 0) {
    const some = Math.min(left, random.between(1, 6))
    addClicks(db, random.pick(goodsIds), { sellerId, clicks: some, now: clock.now() })
    left -= some
  }
}

export const buyerEvents = {
  'shop.hour': shopHour,
  'buyer.order': ifBuyersOn(orderWhereOpen),
  'buyer.cancelOrder': ifBuyersOn((world, orderId) => cancelOrder(world, orderById(world.db, orderId), 'buyer')),
  'buyer.requestRefund': ifBuyersOn(requestRefundAsBuyer),
  'buyer.lateParcel': ifBuyersOn((world, orderId) => waitForLateParcel(world, orderById(world.db, orderId))),
} satisfies Partial<EventHandlers>
