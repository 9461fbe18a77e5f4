import { costInHellos, costMs, inTurn, quietMs } from '../cost.ts'
import type { Row } from '../row.ts'
import { median } from '../statistics.ts'
import type { World } from '../worlds.ts'

/** Returns order numbers of new, old and expensive orders. */
async function someOrderNos({ ask }: World): Promise<string[]> {
  const pages = await Promise.all([
    ask('orders.list', { size: 100 }),
    ask('orders.list', { size: 100, sort: 'oldest' }),
    ask('orders.list', { size: 100, sort: 'amount' }),
  ])
  return pages.flatMap(page => page.list.map(order => order.orderNo))
}

/**
 * Returns search words of all kinds: product, buyer, a prefix of all order numbers, short words, long words, and words
 * without a match.
 */
async function someWords({ ask }: World): Promise<string[]> {
  const [order] = (await ask('orders.list', { size: 1 })).list
  const number = order?.orderNo ?? ''
  const name = order?.buyer.name ?? ''
  const product = order?.items[0]?.name ?? ''
  return [
    ...[name, name.slice(0, 2), product, product.slice(0, 3), product.slice(0, 2)],
    ...[number.slice(0, 3), number.slice(0, 2), number.slice(-2), number.slice(-5), '0'],
    ...['qx', 'zzzz', 'no such words', 'a', 'e', '%', '_', 'ё', '99999999'],
  ]
}

export const searchRows: readonly Row[] = [
  {
    name: 'search',
    work: 'Search in orders: a number',
    unit: 'H',
    goals: [{ orders: 100_000, reach: 25 }],
    async measure({ reference, worlds }, orders) {
      const world = await worlds.running(orders)
      const requests = (await someOrderNos(world)).map(keyword => world.seller('orders.list', { keyword, size: 20 }))
      return costInHellos(reference, world, inTurn(requests))
    },
  },
  {
    name: 'search',
    work: 'Search in orders: the dearest of any words',
    unit: 'ms',
    goals: [{ orders: 1_000_000, reach: 20 }],
    async measure({ reference, worlds, note }, orders) {
      const world = await worlds.running(orders)
      const costs: [string, number][] = []
      for (const keyword of await someWords(world)) {
        const request = world.seller('orders.list', { keyword, size: 20 })
        const one = () => costMs(world, () => request, { count: 5, atOnce: 1 })
        await one()
        costs.push([keyword, median([await one(), await one(), await one()])])
      }
      const [[word, ms] = ['', Number.NaN]] = costs.toSorted((a, b) => b[1] - a[1])
      note(`The dearest words of the search among ${orders} orders were "${word}".`)
      return quietMs(reference, async () => ms)
    },
  },
]
