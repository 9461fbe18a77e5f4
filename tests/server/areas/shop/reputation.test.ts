import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addStars } from '#server/areas/orders/add-stars.ts'
import { changeCredit } from '#server/areas/shop/change-credit.ts'
import { demandOf, starsOf } from '#server/areas/shop/reputation.ts'
import { days } from '#server/core/world/world-state.ts'
import { demandRules, type StarReason } from '#shared/reputation.ts'
import { creditReasons, shopLimits } from '#shared/shop.ts'
import { isLong } from '../../../support/long-run.ts'
import { aNewOrder } from '../../../support/orders.ts'
import { aServer } from '../../../support/server.ts'
import { testNowMs } from '../../../support/start-options.ts'
import { aSeller, aWorld } from '../../../support/world.ts'

test('D-42: a change of stars and credit affects the demand some days later', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  const demandAfter = (ms: number) => demandOf(world.db, sellerId, testNowMs + ms)
  expect(demandAfter(0)).toBe(1)
  addStars(world.state, aNewOrder(world, { sellerId }), { stars: 3, reason: 'late' })
  expect(demandAfter(days(demandRules.delayDays) - 1)).toBe(1)
  expect(demandAfter(days(demandRules.delayDays))).toBe(0.5 ** demandRules.starsPower)
})

test('D-42: the stars are the mean of the last hundred rated orders', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  for (let order = 0; order < shopLimits.ratedOrders + 1; order++)
    addStars(world.state, aNewOrder(world, { sellerId }), { stars: order === 0 ? 1 : 5, reason: 'kept' })
  expect(starsOf(world.db, sellerId)).toBe(5)
})

test('D-42: the credit is the sum of its changes, and demand never rises when stars or credit fall', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  const later = testNowMs + days(demandRules.delayDays)
  const creditOf = () => world.rows<{ credit: number }>('SELECT credit FROM shops')[0]?.credit ?? 0
  fc.assert(
    fc.property(fc.constantFrom(...creditReasons), fc.integer({ min: 1, max: 5 }), (reason, stars) => {
      const before = { demand: demandOf(world.db, sellerId, later), stars: starsOf(world.db, sellerId) }
      const order = aNewOrder(world, { sellerId })
      const credit = changeCredit(world.state, order, reason)
      addStars(world.state, order, { stars, reason: 'kept' })
      expect(creditOf()).toBe(credit.after)
      expect(world.rows('SELECT coalesce(sum(points), 0) AS points FROM credit_changes')).toEqual([
        { points: creditOf() - shopLimits.credit.max },
      ])
      expect(creditOf()).toBeGreaterThanOrEqual(0)
      expect(creditOf()).toBeLessThanOrEqual(shopLimits.credit.max)
      const demand = demandOf(world.db, sellerId, later)
      const isWorse = starsOf(world.db, sellerId) <= before.stars && credit.after <= credit.before
      expect(demand).toBeGreaterThanOrEqual(0)
      expect(demand).toBeLessThanOrEqual(isWorse ? before.demand : 1)
    }),
    { seed: 20_261_120, numRuns: isLong ? 500 : 40 },
  )
})

test('D-42: the reasons of the stars cover every rated order, and the store page has the same stars', async () => {
  const server = await aServer()
  const seller = await server.signIn()
  const { stars, rated, reasons, credit } = await seller.ask('shop.reputation', {})
  const shop = await seller.ask('shop.info', {})
  expect([stars, credit.score]).toEqual([shop.stars, shop.credit])
  expect(reasons.reduce((sum, { orders }) => sum + orders, 0)).toBe(rated)
  const mean = reasons.reduce((sum, reason) => sum + reason.orders * reason.stars, 0) / rated
  expect(mean).toBeCloseTo(stars, 0)
  for (const { reason, latest } of reasons)
    for (const { orderNo, stars: given } of latest)
      expect(
        server.rows<{ stars: number; reason: StarReason }>(
          'SELECT stars, star_reason AS reason FROM orders WHERE order_no = ?',
          orderNo,
        ),
      ).toEqual([{ stars: given, reason }])
})
