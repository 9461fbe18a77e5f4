import { expect, test } from 'vitest'
import { searchFor } from '#server/api/pipeline/search-word.ts'
import { searchFlows } from '#server/areas/wallet/flow-search.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'
import { buildLoadShop } from '#server/simulation/seed/load-shop.ts'
import type { FlowKind } from '#shared/money.ts'
import { aWorld, type TestWorld } from '../../../support/world.ts'

/** Creates a seller whose history has more lines than a search slice contains: about two for each order. */
function aLongHistory(orders: number): TestWorld {
  const world = aWorld('empty')
  world.db.transaction(() => buildLoadShop(world.state, orders)).immediate()
  return world
}

const sellerId = 1

/** Part of the history that is searched; by default the whole history. */
interface Part {
  kind?: FlowKind
  first?: number
  end?: number
}
const all = { sellerId, kind: undefined, first: 0, end: Number.MAX_SAFE_INTEGER }

/**
 * Prepares search words.
 * @throws Error if the text contains none
 */
function wordsFor(keyword: string) {
  const search = searchFor(keyword)
  if (!search) throw new Error('no words')
  return search
}

const search = ({ read }: TestWorld, keyword: string, filter: Part = {}) =>
  searchFlows(read, { ...all, ...filter, search: wordsFor(keyword) }, { before: Number.MAX_SAFE_INTEGER, max: 21 })

/** Computes the expected result of a search with a separate SQL statement, which starts from the orders. */
function expected({ rows }: TestWorld, keyword: string, { kind, first = 0, end = 1e9 }: Part = {}) {
  const found = rows<{ id: number; amount: number }>(
    `SELECT id, amount FROM wallet_flows WHERE user_id = ? AND id >= ? AND id < ? AND kind = coalesce(?, kind)
       AND (ref LIKE ? OR ref IN (SELECT o.order_no FROM order_items i JOIN orders o ON o.id = i.order_id
         JOIN goods g ON g.id = i.goods_id WHERE g.names LIKE ? OR (length(?) > 2 AND g.code LIKE ?))) ORDER BY id DESC`,
    ...[sellerId, first, end, kind ?? null],
    ...[`%${keyword}%`, `%${keyword}%`, keyword, `%${keyword}%`],
  )
  const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)
  return {
    ids: found.slice(0, 21).map(({ id }) => id),
    moneyIn: sum(found.map(({ amount }) => Math.max(amount, 0))),
    moneyOut: sum(found.map(({ amount }) => Math.max(-amount, 0))),
  }
}

/** Counts how often other work gets its turn while a search runs. */
async function turnsDuring(searching: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await searching().finally(() => {
    isOver = true
  })
  return turns
}

test('search words find the same lines and sums in several slices as in a single query, and other calls are answered meanwhile', async () => {
  const world = aLongHistory(2_200)
  const [{ lines, last } = { lines: 0, last: 0 }] = world.rows<{ lines: number; last: number }>(
    'SELECT count(*) AS lines, max(id) AS last FROM wallet_flows WHERE user_id = ?',
    sellerId,
  )
  expect(lines).toBeGreaterThan(4_000)
  const [{ ref } = { ref: '' }] = world.rows<{ ref: string }>(
    "SELECT ref FROM wallet_flows WHERE kind = 'settlement' ORDER BY id LIMIT 1",
  )
  const parts: readonly Part[] = [{}, { kind: 'settlement' }, { first: last - 3_500, end: last - 500 }]
  for (const keyword of ['a', 'q', 'mug', ref, ref.slice(-3), 'no such words'])
    for (const filter of parts)
      expect({ keyword, filter, ...(await search(world, keyword, filter)) }).toEqual({
        keyword,
        filter,
        ...expected(world, keyword, filter),
      })
  expect(await turnsDuring(() => search(world, 'a'))).toBeGreaterThanOrEqual(Math.floor(lines / 2_000))
})

test('a search is refused if the world is replaced while it runs', async () => {
  const world = aLongHistory(1_100)
  const searching = search(world, 'a')
  world.change('UPDATE wallet_flows SET total_in = total_in + 1')
  await expect(searching).rejects.toThrow(Refusal)
  await expect(search(world, 'a')).resolves.toMatchObject({ ids: { length: 21 } })
})
