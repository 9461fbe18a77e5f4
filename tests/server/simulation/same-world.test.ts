import { expect, test } from 'vitest'
import type { CallName } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { aFolder } from '../../support/folders.ts'
import { rowsIn } from '../../support/rows.ts'
import { aServer, aStartedServer, type Person, type TestServer } from '../../support/server.ts'

/** Every call of the contract that lists records, with each sort order and grouping that it accepts. */
const lists: readonly [CallName, Record<string, unknown>][] = [
  ['goods.types', {}],
  ...(['newest', 'profit', 'clicks', 'price_asc', 'price_desc', 'sold'] as const).flatMap(
    sort =>
      [
        ['goods.list', { sort, size: 100 }],
        ['showcase.list', { sort, size: 100 }],
      ] as [CallName, Record<string, unknown>][],
  ),
  ['orders.list', { size: 100 }],
  ['orders.list', { group: 'settlement', size: 100 }],
  ['orders.list', { group: 'refunds', size: 100 }],
  ['wallet.flows', { size: 100 }],
  ['notifications.list', { size: 100 }],
  ['wallet.get', {}],
  ['shop.info', {}],
  ['shop.tiers', {}],
  ['home.stat', { range: 'month' }],
  ['home.statLine', { metric: 'visitors', range: 'month' }],
]

/** Reads every page of every list. The request id and the address are removed, because they differ between servers. */
async function bytesOf(server: TestServer, person: Person): Promise<string[]> {
  const pages: string[] = []
  for (const [name, input] of lists) {
    let cursor: unknown
    do {
      const reply = await person.send(name, cursor ? { ...input, cursor } : input)
      const { nextCursor } = (reply.data ?? {}) as { nextCursor?: string | null }
      pages.push(reply.text.replace(reply.requestId, '').replaceAll(server.url, ''))
      cursor = nextCursor
    } while (cursor)
  }
  return pages
}

/** Simulates five days. The seller pays orders, removes a product from the showcase and adds another. */
async function fiveDays(server: TestServer): Promise<string[]> {
  const person = await server.signIn()
  for (let day = 0; day < 5; day++) {
    const { list } = await person.ask('orders.list', { status: 'pending_payment', size: 100 })
    for (const { orderNo } of list) await person.send('orders.pay', { orderNos: [orderNo], payPassword: demo.pin })
    const { list: shelf } = await person.ask('showcase.list', { status: 'listed' })
    const [first] = shelf
    if (first) await person.ask('showcase.remove', { goodsIds: [first.id] })
    await person.ask('showcase.add', { goodsIds: [String(100 + day)] })
    await server.command('sandbox.orders', { count: 2 })
    await server.advance('P1D')
  }
  return bytesOf(server, person)
}

test('the same seed, steps and calls give the same bytes in every list', async () => {
  const [one, other] = await Promise.all([aServer().then(fiveDays), aServer().then(fiveDays)])
  expect(one.length).toBeGreaterThan(30)
  expect(other).toEqual(one)
})

test('additional reads change no event', async () => {
  const [plain, watched] = [await aServer(), await aServer()]
  const watcher = await watched.signIn()
  await plain.advance('P2D')
  for (let hour = 0; hour < 48; hour++) {
    await watched.advance('PT1H')
    await watcher.ask('home.stat', { range: 'today' })
  }
  expect(await bytesOf(watched, watcher)).toEqual(await bytesOf(plain, await plain.signIn()))
})

test('two folders with the same seed number have the same shop, and another number gives another', async () => {
  const build = async (seedNumber: number) => {
    const folder = aFolder()
    const server = await aStartedServer({ dataDir: folder, seed: 'demo', seedNumber })
    await server.close()
    return JSON.stringify(
      [
        'orders',
        'order_items',
        'wallet_flows',
        'ledger_postings',
        'scheduled_events',
        'stat_quarters',
        'notifications',
      ].map(table => rowsIn(folder, `SELECT * FROM ${table} ORDER BY 1, 2`)),
    )
  }
  const one = await build(7)
  expect(await build(7)).toBe(one)
  expect(await build(8)).not.toBe(one)
})
