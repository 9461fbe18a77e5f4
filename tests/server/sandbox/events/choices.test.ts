import { expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { aServer, type TestServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

/** Reads all pages of a list of orders. */
async function allOrders(server: TestServer, input: { username?: string; q?: string } = {}) {
  const orders = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await server.command('sandbox.listOrders', { ...input, size: 40, ...(cursor && { cursor }) })
    orders.push(...page.list)
    cursor = page.nextCursor
  }
  return orders
}

test('orders of all sellers are sorted by time over all pages, each once', async () => {
  const server = await aServer('demo')
  const other = await server.join('mara')
  const { list: goods } = await other.ask('goods.list', { size: 5 })
  await other.ask('showcase.add', { goodsIds: goods.map(({ id }) => id) })
  await server.command('sandbox.orders', { count: 45, username: 'mara' })
  const orders = await allOrders(server)
  expect(orders.map(({ at }) => at)).toEqual(
    orders
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  )
  expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(orders.length)
  expect(orders).toHaveLength(server.rows('SELECT id FROM orders').length)
  const hers = await allOrders(server, { username: 'mara' })
  expect(hers.map(({ username }) => username)).toEqual(Array.from({ length: 45 }, () => 'mara'))
})

test("orders are found by number, buyer and product, in the caller's language", async () => {
  const server = await aServer('demo')
  const [order] = (await server.command('sandbox.listOrders', {})).list
  if (!order) throw new Error('the demo shop has no order')
  expect((await allOrders(server, { q: order.orderNo })).map(({ orderNo }) => orderNo)).toEqual([order.orderNo])
  for (const q of [order.buyer.name, order.product.name]) {
    const found = (await allOrders(server, { q })).map(({ orderNo }) => orderNo)
    expect(found, q).toContain(order.orderNo)
  }
  expect(await allOrders(server, { q: 'nothing has this name' })).toEqual([])
})

test('the listed actions of an order are exactly those that its calls accept', async () => {
  const server = await aServer('demo')
  const operator = { headers: { 'X-Operator-Key': operatorKey } }
  const seen = new Set<string>()
  for (const order of await allOrders(server)) {
    const { orderNo, status, refund, buyerMay, parcelMay } = order
    if (seen.has(`${status} ${refund}`)) continue
    seen.add(`${status} ${refund}`)
    await server.command('sandbox.saveSnapshot', { name: 'before' })
    for (const act of ['cancel', 'ask_refund', 'withdraw_refund'] as const) {
      const { code } = await server.send('sandbox.actAsBuyer', { orderNo, act }, operator)
      expect(code, `${act} of ${status}, ${refund}`).toBe(buyerMay.includes(act) ? 200 : 203)
      if (code === 200) await server.command('sandbox.restoreSnapshot', { name: 'before' })
    }
    for (const act of ['delay', 'lose'] as const) {
      const by = act === 'delay' ? { by: 'P2D' } : {}
      const { code } = await server.send('sandbox.actOnParcel', { orderNo, act, ...by }, operator)
      expect(code, `${act} of ${status}`).toBe(parcelMay.includes(act) ? 200 : 203)
      if (code === 200) await server.command('sandbox.restoreSnapshot', { name: 'before' })
    }
  }
  expect(seen.size).toBeGreaterThan(6)
})

test("products are listed from the warehouse, or from a seller's store at its prices", async () => {
  const server = await aServer('demo')
  const seller = await server.signIn()
  const { list: listed } = await seller.ask('showcase.list', { status: 'listed', size: 100 })
  const { list: offered } = await server.command('sandbox.listGoods', { username: demo.username, size: 100 })
  const byId = (goods: { id: string; price: number }[]) => goods.toSorted((a, b) => Number(a.id) - Number(b.id))
  expect(byId(offered.map(({ goodsId, price }) => ({ id: goodsId, price })))).toEqual(
    byId(listed.map(({ id, sellingPrice }) => ({ id, price: sellingPrice }))),
  )
  const [gone] = offered
  if (!gone) throw new Error('nothing is on sale')
  await server.command('sandbox.changeStock', { goodsId: gone.goodsId, inStock: false })
  const [found] = (await server.command('sandbox.listGoods', { q: gone.code })).list
  expect(found).toMatchObject({ goodsId: gone.goodsId, inStock: false, shops: 0 })
})
