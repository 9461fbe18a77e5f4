import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { days } from '#server/core/world/world-state.ts'
import { changeWeather } from '#server/core/world/world-weather.ts'
import type { Weather } from '#shared/weather.ts'
import { aShop } from '../../support/a-shop.ts'
import { aFolder } from '../../support/folders.ts'
import { type KindOfSeller, kindsOfSeller, resultOf, runShop, type ShopResult } from '../../support/kinds-of-seller.ts'
import { isLong } from '../../support/long-run.ts'

/**
 * Number of days that are simulated. After fewer days, the assets do not show the losses, because most money is in open
 * orders.
 */
const span = isLong ? 60 : 45

function shopOf(kind: KindOfSeller, seed: number, { weather = 'usual' as Weather, lasting = span } = {}) {
  const { world, sellerId, close } = aShop(path.join(aFolder(), 'data'), seed)
  onTestFinished(close)
  world.db.transaction(() => {
    changeWeather(world.db, weather, world.clock.now())
    runShop(world, sellerId, { span: lasting, habits: kindsOfSeller[kind] })
  })()
  const rows = <Row>(sql: string) => world.db.prepare<[], Row>(sql).all()
  return { ...resultOf(world, sellerId, world.clock.now() - days(lasting)), rows }
}

test('D-42: the careful seller ends with the best figures, and the inactive one with the worst', () => {
  const seeds = Array.from({ length: isLong ? 20 : 2 }, (_, index) => index + 1)
  const figures = isLong ? (['stars', 'orders', 'worth', 'assets'] as const) : (['stars', 'orders', 'worth'] as const)
  const sumsOf = (kind: KindOfSeller) => {
    const shops = seeds.map(seed => shopOf(kind, seed))
    const sumOf = (figure: keyof ShopResult) => shops.reduce((sum, shop) => sum + shop[figure], 0)
    return { stars: sumOf('stars'), orders: sumOf('orders'), worth: sumOf('worth'), assets: sumOf('assets') }
  }
  const careful = sumsOf('pays in time, approves justified refunds')
  const [rejecting, late, idle] = [sumsOf('rejects all refunds'), sumsOf('pays late'), sumsOf('does nothing')]
  for (const figure of figures) {
    expect(careful[figure], figure).toBeGreaterThan(Math.max(rejecting[figure], late[figure]))
    expect(idle[figure], figure).toBeLessThan(Math.min(rejecting[figure], late[figure]))
  }
})

test('D-42: six weeks of a customs strike cause many refund requests, and cost stars and orders', () => {
  const [usual, strike] = (['usual', 'customs_strike'] as const).map(weather => {
    const shop = shopOf('pays in time, approves justified refunds', 1, { weather, lasting: 42 })
    return { ...shop, requests: shop.rows('SELECT 1 FROM refunds').length }
  })
  if (!usual || !strike) throw new Error('two shops were run')
  expect(strike.requests).toBeGreaterThan(2 * usual.requests)
  expect(strike.stars).toBeLessThan(usual.stars - 0.5)
  expect(strike.orders).toBeLessThan(0.8 * usual.orders)
})

test('comments of a busy week do not repeat, and are in the language of the country', () => {
  const { rows } = shopOf('pays in time, approves justified refunds', 3)
  const comments = rows<{ content: string; week: number; country: string }>(
    `SELECT content, at / ${days(7)} AS week, buyer_country AS country FROM comments c JOIN orders o ON o.id = c.order_id
     WHERE author = 'buyer'`,
  )
  expect(comments.length).toBeGreaterThan(20)
  const inWeeks = comments.map(({ content, week }) => `${week} ${content}`)
  expect(new Set(inWeeks).size).toBe(inWeeks.length)
  for (const { content, country } of comments) {
    if (country === 'JP') expect(content).toMatch(/[ぁ-ヿ]/)
    if (country === 'EG') expect(content).toMatch(/[\u0600-\u06ff]/)
    expect(content).not.toContain('{product}')
  }
})

test('the same seed and the same acts give the same rows', () => {
  const [one, two] = [shopOf('pays late', 4), shopOf('pays late', 4)].map(({ rows }) =>
    rows('SELECT id, status, stars, star_reason, rated_at, buyer_name FROM orders ORDER BY id'),
  )
  expect(one).toEqual(two)
})
