import { expect, test } from 'vitest'
import { searchFor } from '#server/api/pipeline/search-word.ts'
import { idsOf, numbersWith, orderNoOf } from '#server/areas/orders/order-number.ts'
import { findIds, lookUp } from '#server/areas/orders/search-orders.ts'
import { aWorld, type TestWorld } from '../../../support/world.ts'

const years = [
  { year: 2025, first: 5, end: 3_000 },
  { year: 2026, first: 3_000, end: 12_000 },
  { year: 2027, first: 998_000, end: 1_003_000 },
]
const orders = years.flatMap(({ year, first, end }) =>
  Array.from({ length: end - first }, (_, at) => ({
    id: first + at,
    no: orderNoOf(first + at, Date.UTC(year, 5)),
  })),
)
const parts = ['ORD', 'ord-26', 'D-2', '26-00', '0026', '4211', '42', '7-1', '-10', '27-1000', '9', '000000']
const nowhere = ['zz', '-26-26', 'ORD-3', '--', '123456789', '26-26-', 'ORD 26']

test.each([...parts, ...nowhere])('the orders whose number contains %s are computed without reading any', word => {
  const meant = orders.filter(({ no }) => no.includes(word.toUpperCase())).map(({ id }) => id)
  expect(meant.length > 0).toBe(parts.includes(word))
  const span = { first: 0, end: Number.MAX_SAFE_INTEGER }
  const patterns = numbersWith(word, years)
  expect([...idsOf(patterns, { ...span, direction: 'ASC' })]).toEqual(meant)
  expect([...idsOf(patterns, { ...span, direction: 'DESC' })]).toEqual(meant.toReversed())
})

/** Computes the expected result by comparing every order's number, buyer and product names in every language. */
function foundByLooking({ rows }: TestWorld, word: string): number[] {
  const texts = rows<{ id: number; text: string }>(
    `SELECT o.id, o.order_no || char(10) || o.buyer_name || char(10) || group_concat(n.value, char(10)) AS text
     FROM orders o JOIN order_items i ON i.order_id = o.id JOIN goods g ON g.id = i.goods_id, json_each(g.names) n
     GROUP BY o.id ORDER BY o.id DESC`,
  )
  return texts.filter(({ text }) => text.toLowerCase().includes(word.toLowerCase())).map(({ id }) => id)
}

test('search words find orders by number, buyer and product in any language', () => {
  const world = aWorld('demo')
  const [{ buyer, name, chinese, code, no } = { buyer: '', name: '', chinese: '', code: '', no: '' }] = world.rows<
    Record<'buyer' | 'name' | 'chinese' | 'code' | 'no', string>
  >(
    `SELECT o.buyer_name AS buyer, g.names ->> 'en' AS name, substr(g.names ->> 'zh-CN', 1, 2) AS chinese, g.code,
       o.order_no AS no FROM orders o JOIN order_items i ON i.order_id = o.id JOIN goods g ON g.id = i.goods_id LIMIT 1`,
  )
  for (const word of [
    buyer,
    buyer.toUpperCase(),
    name,
    name.slice(2, 7),
    chinese,
    no,
    no.slice(-4),
    'CHLOÉ',
    'xyzzy',
  ]) {
    const search = searchFor(word)
    if (!search) throw new Error('no word')
    const found = lookUp(world.read, 1, search)
    const wanted = { sellerId: 1, statuses: undefined, conditions: [], values: {}, first: 0, end: 1e9, max: 1_000 }
    expect(findIds(world.read, found, { ...wanted, direction: 'DESC' }), word).toEqual(foundByLooking(world, word))
  }
  expect(lookUp(world.read, 1, searchFor(code) ?? { word: '', phrase: null, pattern: '' }).goods).toEqual([])
})
