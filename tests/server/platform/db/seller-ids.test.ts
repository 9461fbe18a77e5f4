import { expect, test } from 'vitest'
import { orderOf } from '#server/areas/orders/order-row.ts'
import { payOrders } from '#server/areas/orders/pay.ts'
import { days } from '#server/core/world/world-state.ts'
import { orderSomething } from '#server/simulation/purchases.ts'

import { aServer } from '../../../support/server.ts'
import { aSeller, aWorld, type TestWorld } from '../../../support/world.ts'

/** Places a buyer's order and pays it as the seller. */
function sell(world: TestWorld, sellerId: number, draw: string): void {
  const order = orderOf(world.db, sellerId, orderSomething(world.state, sellerId, draw) ?? '')
  if (order) payOrders(world.state, sellerId, [order])
}

/** Simulates twelve sales on consecutive days, and a month in which these orders progress. */
function live(world: TestWorld, sellerId: number, between: () => void): void {
  for (let sale = 0; sale < 12; sale++) {
    sell(world, sellerId, `sale:${sale}`)
    between()
    world.pass(days(1))
  }
  world.pass(days(30))
}

const ofSeller = ['orders', 'refunds', 'notifications', 'listings']
const ofOrder = ['order_items', 'order_events', 'parcel_steps', 'comments']

/** Reads all rows of a seller, without the ids of ledger transactions, which all sellers share. */
function rowsOf(world: TestWorld, sellerId: number): Record<string, unknown[]> {
  const orders = `SELECT id FROM orders WHERE user_id = ${sellerId}`
  const flows = 'id, kind, amount, balance_after, status, ref, at, total_in, kind_in, kind_out'
  return Object.fromEntries([
    ...ofSeller.map(table => [table, world.rows(`SELECT * FROM ${table} WHERE user_id = ${sellerId}`)]),
    ...ofOrder.map(table => [table, world.rows(`SELECT * FROM ${table} WHERE order_id IN (${orders})`)]),
    ['wallet_flows', world.rows(`SELECT ${flows} FROM wallet_flows WHERE user_id = ${sellerId}`)],
  ])
}

test('other sellers and their buyers change no id, number or random draw of a seller', () => {
  const alone = aWorld()
  const mara = aSeller(alone)
  live(alone, mara, () => {})
  const shared = aWorld()
  expect(aSeller(shared)).toBe(mara)
  const bert = aSeller(shared, { username: 'bert', balance: 100_000_000 })
  live(shared, mara, () => sell(shared, bert, 'sale'))
  expect(rowsOf(shared, bert).orders).toHaveLength(12)
  expect(alone.rows('SELECT id FROM comments').length).toBeGreaterThan(0)
  expect(rowsOf(shared, mara)).toEqual(rowsOf(alone, mara))
})

test('orders from before ids were numbered per seller keep their ids, and are listed with the new ones', async () => {
  const server = await aServer('empty')
  const mara = await server.join('mara')
  const bert = await server.join('bert')
  const goods = (await bert.ask('goods.list', { size: 1 })).list.map(({ id }) => id)
  await bert.ask('showcase.add', { goodsIds: goods })
  await server.command('sandbox.orders', { count: 1, username: 'bert' })
  server.change("UPDATE orders SET id = 353, order_no = 'ORD-26-000353'")
  server.change('UPDATE order_items SET order_id = 353')
  server.change('UPDATE order_events SET id = 3530001')
  await server.reopen()
  await server.command('sandbox.orders', { count: 2, username: 'bert' })
  const found = async (keyword: string) =>
    (await bert.ask('orders.list', { keyword })).list.map(({ orderNo }) => orderNo)
  expect(await found('ORD')).toEqual(['ORD-26-10000002', 'ORD-26-10000001', 'ORD-26-000353'])
  expect(await found('353')).toEqual(['ORD-26-000353'])
  expect(await found('00001')).toEqual(['ORD-26-10000001'])
  expect((await mara.ask('orders.list', {})).list).toEqual([])
})
