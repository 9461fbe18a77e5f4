import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addStars } from '#server/areas/orders/add-stars.ts'
import { cancelOrder } from '#server/areas/orders/end-unpaid.ts'
import { deliverOrder } from '#server/areas/orders/fulfil.ts'
import { loseParcel } from '#server/areas/orders/parcel-trouble.ts'
import { ratingOf } from '#server/areas/orders/rate-order.ts'
import { approveRefund, declineRefund } from '#server/areas/orders/refund.ts'
import { isJustified, type WhatHappened, whatHappened } from '#server/areas/orders/what-happened.ts'
import { starsOf } from '#server/areas/shop/reputation.ts'
import { days, hours } from '#server/core/world/world-state.ts'
import { requestRefundAsBuyer } from '#server/simulation/buyer-refunds.ts'
import { arrivedGoodsReasons } from '#shared/orders.ts'
import { buyerRules } from '#shared/reputation.ts'
import { shopLimits } from '#shared/shop.ts'
import { isLong } from '../../../support/long-run.ts'
import { again, aNewOrder, anOrder, ask, lead } from '../../../support/orders.ts'
import { testNowMs } from '../../../support/start-options.ts'
import { aSeller, aWorld } from '../../../support/world.ts'

const facts = { placedAt: 0, promoted: 0, deliveredAt: null, wasLost: 0 } as const
const { promisedDays, promotedDays, lateDaysPerStar } = buyerRules

describe('D-42: the stars of a buyer', () => {
  test('never rise with a further day of delay, a loss or a broken promise', () => {
    const anything = fc.record({
      placedAt: fc.integer({ min: 0, max: days(30) }),
      promoted: fc.constantFrom(0 as const, 1 as const),
      wasLost: fc.constantFrom(0 as const, 1 as const),
      tookDays: fc.double({ min: 0, max: 60, noNaN: true }),
      isPicky: fc.boolean(),
    })
    fc.assert(
      fc.property(anything, fc.double({ min: 0, max: 9, noNaN: true }), ({ tookDays, isPicky, ...order }, more) => {
        const starsOf = (changed: Partial<WhatHappened>) => {
          const deliveredAt = order.placedAt + days(tookDays)
          return ratingOf({ ...order, deliveredAt, ...changed }, deliveredAt, isPicky).stars
        }
        expect([1, 2, 3, 4, 5]).toContain(starsOf({}))
        expect(starsOf({ deliveredAt: order.placedAt + days(tookDays + more) })).toBeLessThanOrEqual(starsOf({}))
        expect(starsOf({ wasLost: 1 })).toBeLessThanOrEqual(starsOf({ wasLost: 0 }))
        expect(starsOf({ promoted: 1 })).toBeLessThanOrEqual(starsOf({ promoted: 0 }))
      }),
      { seed: 20_261_120, numRuns: isLong ? 20_000 : 300 },
    )
  })

  test.each([
    [promisedDays, 5, 'kept'],
    [promisedDays + lateDaysPerStar, 4, 'late'],
    [promisedDays + lateDaysPerStar + 1, 3, 'late'],
    [promisedDays + 9 * lateDaysPerStar, 1, 'late'],
  ])('a parcel of %i days has %i stars', (took, stars, reason) => {
    expect(ratingOf({ ...facts, deliveredAt: days(took) }, 0, false)).toEqual({ stars, reason })
  })

  test('are lower for the same delivery time if a promotion promised an earlier day', () => {
    const deliveredAt = days((promisedDays + promotedDays) / 2)
    expect(ratingOf({ ...facts, deliveredAt }, 0, false).reason).toBe('kept')
    expect(ratingOf({ ...facts, promoted: 1, deliveredAt }, 0, false)).toEqual({ stars: 4, reason: 'overpromised' })
  })

  test('a lost parcel costs a star even if it was found in time', () => {
    expect(ratingOf({ ...facts, wasLost: 1, deliveredAt: 1 }, 0, false)).toEqual({ stars: 4, reason: 'lost' })
  })

  test('an order keeps its lowest rating', () => {
    const world = aWorld()
    const order = aNewOrder(world, { sellerId: aSeller(world) })
    expect(addStars(world.state, order, { stars: 3, reason: 'late' })).toBe(true)
    expect(addStars(world.state, order, { stars: 5, reason: 'kept' })).toBe(false)
    expect(starsOf(world.db, order.sellerId)).toBe(3)
  })
})

test('D-42: a refund request is unjustified for a change of mind, or for lateness or a loss that did not happen', () => {
  const late = days(promisedDays) + 1
  for (const reason of ['damaged', 'wrong_item', 'not_as_described'] as const)
    expect(isJustified(facts, reason, 0)).toBe(true)
  expect(isJustified(facts, 'changed_mind', late)).toBe(false)
  expect([isJustified(facts, 'late', late - 1), isJustified(facts, 'late', late)]).toEqual([false, true])
  expect([isJustified(facts, 'lost', 0), isJustified({ ...facts, wasLost: 1 }, 'lost', 0)]).toEqual([false, true])
})

describe('D-42: the answer to a refund request', () => {
  const asked = (reason: 'damaged' | 'changed_mind', count = 12) => {
    const world = aWorld()
    const sellerId = aSeller(world, { products: 5 })
    const orders = Array.from({ length: count }, () =>
      ask(world, anOrder(world, 'to_be_accepted', { sellerId }), { reason }),
    )
    const credit = () =>
      world.rows<{ credit: number }>('SELECT credit FROM shops WHERE user_id = ?', sellerId)[0]?.credit
    const ratings = () =>
      world.rows<{ stars: number; reason: string }>(
        'SELECT stars, star_reason AS reason FROM orders WHERE stars IS NOT NULL ORDER BY id',
      )
    return { world, orders, credit, ratings }
  }
  const reject = ({ world, orders }: ReturnType<typeof asked>) => {
    for (const order of orders) declineRefund(world.state, order, { status: 'rejected', answer: 'No.' })
  }

  test('brings one or two stars, and some complaints, if it rejects a justified request', () => {
    const shop = asked('damaged', 40)
    reject(shop)
    expect(shop.ratings()).toHaveLength(shop.orders.length)
    expect(new Set(shop.ratings().map(({ stars }) => stars))).toEqual(new Set(buyerRules.angryStars))
    const complaints = shop.world.rows("SELECT 1 FROM notifications WHERE kind = 'buyer_complained'")
    expect(complaints.length).toBeGreaterThan(0)
    expect(complaints.length).toBeLessThan(shop.orders.length)
    expect(shop.credit()).toBe(Math.max(0, shopLimits.credit.max + complaints.length * shopLimits.credit.complaint))
  })

  test('costs nothing if it rejects an unjustified request with a reason', () => {
    const shop = asked('changed_mind')
    reject(shop)
    expect(shop.ratings()).toEqual([])
    expect(shop.credit()).toBe(shopLimits.credit.max)
  })

  test.each([
    ['immediately', 0, buyerRules.fastRefundStars, 'refunded'],
    ['after more than a day', hours(buyerRules.fastAnswerHours) + 1, buyerRules.slowRefundStars, 'slow_refund'],
  ])('sets the stars by its time if it approves a justified request %s', (_, wait, stars, reason) => {
    const shop = asked('damaged')
    shop.world.pass(wait)
    for (const order of shop.orders) approveRefund(shop.world.state, again(shop.world, order))
    expect(shop.ratings().length).toBeGreaterThan(0)
    for (const rating of shop.ratings()) expect(rating).toEqual({ stars, reason })
  })

  test('costs stars if the seller misses the deadline', () => {
    const shop = asked('damaged')
    shop.world.pass(days(3))
    const missed = shop.ratings().filter(({ reason }) => reason === 'slow_refund')
    expect(missed.length).toBeGreaterThan(0)
    for (const { stars } of missed) expect(stars).toBe(buyerRules.missedRefundStars)
  })
})

test('D-42: requests after delivery give lateness as the reason only for late orders, and some are a change of mind', () => {
  const reasonsAfter = (ms: number) => {
    const world = aWorld()
    const sellerId = aSeller(world, { products: 5, balance: 100_000_000 })
    const orders = Array.from({ length: 60 }, () => {
      const { id } = anOrder(world, 'to_be_accepted', { sellerId })
      world.change('UPDATE orders SET created_at = created_at - ? WHERE id = ?', ms, id)
      return id
    })
    for (const id of orders) requestRefundAsBuyer(world.state, id)
    return new Set(world.rows<{ reason: string }>('SELECT reason FROM refunds').map(({ reason }) => reason))
  }
  expect(reasonsAfter(days(promisedDays))).toEqual(new Set(['changed_mind', ...arrivedGoodsReasons]))
  expect(reasonsAfter(days(promisedDays) + 1)).toEqual(new Set(['changed_mind', 'late']))
})

test.each(['buyer', 'platform', 'operator'] as const)(
  'D-42: few buyers rate an unpaid order that the %s cancelled, and those give one or two stars',
  by => {
    const world = aWorld()
    const sellerId = aSeller(world)
    for (let order = 0; order < 60; order++) cancelOrder(world.state, aNewOrder(world, { sellerId }), by)
    const stars = world.rows<{ stars: number }>("SELECT stars FROM orders WHERE star_reason = 'never_sent'")
    expect(stars.length > 0).toBe(by !== 'operator')
    expect(stars.length).toBeLessThan(30)
    for (const rating of stars) expect(buyerRules.angryStars).toContain(rating.stars)
  },
)

test('D-42: each day more buyers of parcels that never arrive request a refund', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  for (let order = 0; order < 40; order++) anOrder(world, 'shipped', { sellerId })
  world.change("DELETE FROM scheduled_events WHERE kind IN ('order.deliver', 'parcel.step')")
  const requests = () => world.rows("SELECT 1 FROM refunds WHERE reason = 'late'").length
  world.pass(days(promisedDays))
  const counts = [requests()]
  for (let day = 0; day < 12; day += 3) {
    world.pass(days(3))
    counts.push(requests())
  }
  expect(counts[0]).toBe(0)
  for (const [index, count] of counts.entries()) if (index > 0) expect(count).toBeGreaterThan(counts[index - 1] ?? 0)
})

test('the rating of a delivered order considers an earlier loss of its parcel', () => {
  const world = aWorld()
  const order = lead(world, aNewOrder(world, { sellerId: aSeller(world) }), 'shipped')
  loseParcel(world.state, order)
  deliverOrder(world.state, again(world, order), 'carrier')
  expect(whatHappened(world.db, order.id)).toMatchObject({ wasLost: 1, deliveredAt: testNowMs })
})
