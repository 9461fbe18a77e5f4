import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { days } from '#server/core/world/world-state.ts'
import { aShop } from '../../support/a-shop.ts'
import { aFolder } from '../../support/folders.ts'
import { type KindOfSeller, kindsOfSeller, resultOf, runShop } from '../../support/kinds-of-seller.ts'

const span = 45

function shopOf(kind: KindOfSeller, seed: number) {
  const { world, sellerId, close } = aShop(path.join(aFolder(), 'data'), seed)
  onTestFinished(close)
  world.db.transaction(() => runShop(world, sellerId, { span, habits: kindsOfSeller[kind] }))()
  const rows = <Row>(sql: string) => world.db.prepare<[], Row>(sql).all()
  return { ...resultOf(world, sellerId, world.clock.now() - days(span)), rows }
}

test('D-42: the careful seller ends best, and the one who does nothing worst', () => {
  const sumsOf = (kind: KindOfSeller) => {
    const [one, two] = [shopOf(kind, 1), shopOf(kind, 2)]
    return { stars: one.stars + two.stars, orders: one.orders + two.orders, assets: one.assets + two.assets }
  }
  const careful = sumsOf('pays in time, approves justified refunds')
  const [rejecting, late, idle] = [sumsOf('rejects all refunds'), sumsOf('pays late'), sumsOf('does nothing')]
  for (const figure of ['stars', 'orders', 'assets'] as const) {
    expect(careful[figure], figure).toBeGreaterThan(Math.max(rejecting[figure], late[figure]))
    expect(idle[figure], figure).toBeLessThan(Math.min(rejecting[figure], late[figure]))
  }
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
