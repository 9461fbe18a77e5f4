import { describe, expect, test } from 'vitest'
import { days } from '#server/core/world/world-state.ts'
import { codes } from '#shared/contract/codes.ts'
import { demo } from '#shared/product.ts'
import { aServer, type TestServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

const operator = { headers: { 'X-Operator-Key': operatorKey } }

const shippedOrder = async (server: TestServer) => {
  const [order] = (await server.command('sandbox.listOrders', { status: 'shipped' })).list
  if (!order) throw new Error('no order is on its way')
  return order
}

const soundBook = async (server: TestServer) =>
  expect((await server.command('sandbox.state', {})).book).toEqual({ sum: 0, balancesAgree: true })

describe('visitors sent by the operator', () => {
  test('are counted with their clicks, and order like usual visitors', async () => {
    const server = await aServer('demo')
    const seller = await server.signIn()
    const before = await seller.ask('home.stat', { range: 'today' })
    const unpaid = (await seller.ask('orders.list', { status: 'pending_payment' })).counts.pending_payment
    const sent = await server.command('sandbox.sendVisitors', { username: demo.username, visitors: 2_000 })
    const after = await seller.ask('home.stat', { range: 'today' })
    expect(after.visitors - before.visitors).toBe(2_000)
    expect(after.clicks - before.clicks).toBe(sent.clicks)
    expect(sent.clicks).toBeGreaterThan(1_000)
    expect(after.orders - before.orders).toBe(sent.orderNos.length)
    expect(unpaid + sent.orderNos.length).toBe(12)
    expect(sent.wentElsewhere).toBeGreaterThan(0)
    expect((await seller.ask('orders.detail', { orderNo: sent.orderNos[0] ?? '' })).status).toBe('pending_payment')
    await soundBook(server)
  })

  test('are the same in identical worlds, and differ when they are sent again', async () => {
    const [one, other] = [await aServer('demo'), await aServer('demo')]
    const send = (server: TestServer) =>
      server.command('sandbox.sendVisitors', { username: demo.username, visitors: 300 })
    const first = await send(one)
    expect(await send(other)).toEqual(first)
    expect((await send(one)).clicks).not.toBe(first.clicks)
  })

  test('are refused for an unknown, closed or empty store', async () => {
    const server = await aServer('empty')
    await server.join('mara')
    const send = (username: string) => server.send('sandbox.sendVisitors', { username, visitors: 5 }, operator)
    expect(await send('nobody')).toMatchObject({ code: codes.RecordNotFound })
    expect(await send('mara')).toMatchObject({ code: codes.InvalidOperation, data: { status: 'unlisted' } })
    await server.command('sandbox.changePerson', { username: 'mara', close: true })
    expect(await send('mara')).toMatchObject({ code: codes.InvalidOperation, data: { status: 'closed' } })
  })
})

describe('a product that runs out', () => {
  test('leaves the showcase with its unpaid orders, cannot be ordered or listed, and can be listed again when available', async () => {
    const server = await aServer('demo')
    const seller = await server.signIn()
    const [goods] = (await server.command('sandbox.listGoods', { username: demo.username })).list
    if (!goods) throw new Error('nothing is on sale')
    const { goodsId } = goods
    const wish = { username: demo.username, goodsId, quantity: 1 }
    const { orderNos } = await server.command('sandbox.orders', {
      orders: [wish, { ...wish, status: 'to_be_shipped' as const }],
    })
    const [unpaid = '', paid = ''] = orderNos
    const out = await server.command('sandbox.changeStock', { goodsId: goods.code, inStock: false })
    expect(out).toMatchObject({ goodsId, inStock: false, shops: 1 })
    expect(out.removed).toContain(unpaid)
    const statusOf = async (orderNo: string) => (await seller.ask('orders.detail', { orderNo })).status
    expect([await statusOf(unpaid), await statusOf(paid)]).toEqual(['removed', 'to_be_shipped'])
    const notices = await seller.ask('notifications.list', {})
    expect(JSON.stringify(notices.list[0])).toContain(goods.code)
    expect(await server.send('sandbox.orders', { orders: [wish] }, operator)).toMatchObject({ code: 405 })
    expect(await seller.send('showcase.add', { goodsIds: [goodsId] })).toMatchObject({ code: codes.RecordNotFound })
    expect(await server.command('sandbox.changeStock', { goodsId, inStock: false })).toMatchObject({ removed: [] })
    await server.advance('P3D')
    await server.command('sandbox.changeStock', { goodsId, inStock: true })
    expect(await seller.ask('showcase.add', { goodsIds: [goodsId] })).toMatchObject({ added: [goodsId] })
    expect((await server.command('sandbox.orders', { orders: [wish] })).orderNos).toHaveLength(1)
    await soundBook(server)
  })

  test('must be one of the warehouse', async () => {
    const server = await aServer('empty')
    const none = await server.send('sandbox.changeStock', { goodsId: '999999', inStock: false }, operator)
    expect(none).toMatchObject({ code: codes.RecordNotFound })
  })
})

describe('a parcel in transit', () => {
  test('that is delayed arrives later, with a report and a notification', async () => {
    const server = await aServer('demo')
    const seller = await server.signIn()
    const { orderNo } = await shippedOrder(server)
    const before = Date.parse((await seller.ask('orders.detail', { orderNo })).expectedAt ?? '')
    const delayed = await server.command('sandbox.actOnParcel', { orderNo, act: 'delay', by: 'P3D' })
    const later = Date.parse(delayed.expectedAt ?? '') - before
    expect(later).toBeGreaterThan(days(3) - 3_600_000)
    expect(later).toBeLessThanOrEqual(days(3))
    expect((await seller.ask('orders.logistics', { orderNo })).steps[0]).toMatchObject({ status: 'no_news' })
    expect((await seller.ask('notifications.list', {})).list[0]).toMatchObject({ kind: 'parcel_delayed', ref: orderNo })
    await server.command('sandbox.clock', { set: new Date(Date.parse(delayed.expectedAt ?? '') - 1).toISOString() })
    expect((await seller.ask('orders.detail', { orderNo })).status).toBe('shipped')
    await server.advance('PT1S')
    expect((await seller.ask('orders.detail', { orderNo })).status).toBe('delivered')
  })

  test('that is lost notifies its seller a day before the buyer requests a full refund, and is refunded', async () => {
    const server = await aServer('demo')
    const seller = await server.signIn()
    const { orderNo, amount } = await shippedOrder(server)
    expect(await server.command('sandbox.actOnParcel', { orderNo, act: 'lose' })).toEqual({
      orderNo,
      status: 'shipped',
      expectedAt: null,
    })
    expect((await seller.ask('orders.logistics', { orderNo })).steps[0]).toMatchObject({ status: 'lost' })
    expect((await seller.ask('notifications.list', {})).list[0]).toMatchObject({ kind: 'parcel_lost', ref: orderNo })
    await server.advance('PT23H')
    expect((await seller.ask('orders.detail', { orderNo })).refund).toBeNull()
    await server.advance('PT1H')
    expect((await seller.ask('orders.detail', { orderNo })).refund).toMatchObject({ reason: 'lost', amount })
    await server.advance('P3D')
    expect((await seller.ask('orders.detail', { orderNo })).refund).toMatchObject({ status: 'refunded' })
    await soundBook(server)
  })

  test('that is lost is found if the seller rejects the refund, so that its order ends too', async () => {
    const server = await aServer('demo')
    const seller = await server.signIn()
    const { orderNo } = await shippedOrder(server)
    await server.command('sandbox.actOnParcel', { orderNo, act: 'lose' })
    await server.advance('P1D')
    await seller.ask('orders.answerRefund', { orderNo, action: 'reject', reason: 'It will turn up.' })
    const again = await server.send('sandbox.actOnParcel', { orderNo, act: 'lose' }, operator)
    expect(again).toMatchObject({ code: codes.InvalidOperation, data: { status: 'shipped', allowed: [] } })
    await server.advance('P30D')
    expect(['accepted', 'pending_settlement', 'completed', 'refunds']).toContain(
      (await seller.ask('orders.detail', { orderNo })).status,
    )
    await soundBook(server)
  })

  test('that is lost causes one refund request, even if the operator has requested one for the buyer', async () => {
    const server = await aServer('demo')
    const seller = await server.signIn()
    const { orderNo } = await shippedOrder(server)
    await server.command('sandbox.actOnParcel', { orderNo, act: 'lose' })
    await server.command('sandbox.actAsBuyer', { orderNo, act: 'ask_refund', reason: 'lost' })
    await seller.ask('orders.answerRefund', { orderNo, action: 'reject', reason: 'It will turn up.' })
    await server.advance('PT25H')
    expect(await seller.ask('orders.detail', { orderNo })).toMatchObject({
      status: expect.not.stringMatching('refunds'),
      refund: { status: 'rejected' },
    })
    await soundBook(server)
  })

  test('is the only kind of parcel that can be lost or delayed, and only by an hour to 60 days', async () => {
    const server = await aServer('demo')
    const { orderNo } = await shippedOrder(server)
    const [unpaid] = (await server.command('sandbox.listOrders', { status: 'pending_payment' })).list
    const act = (input: Record<string, unknown>) => server.send('sandbox.actOnParcel', input, operator)
    const refused = await act({ orderNo: unpaid?.orderNo, act: 'lose' })
    expect(refused).toMatchObject({ code: codes.InvalidOperation, data: { status: 'pending_payment' } })
    expect(await act({ orderNo: 'ORD-00-000000', act: 'lose' })).toMatchObject({ code: codes.RecordNotFound })
    expect(await act({ orderNo, act: 'delay' })).toMatchObject({ code: codes.ParameterMissing })
    for (const by of ['soon', 'PT59M', 'P61D', '-P1D', 'PT0S'])
      expect(await act({ orderNo, act: 'delay', by }), by).toMatchObject({ code: codes.InvalidParameter })
    expect(await act({ orderNo, act: 'lose', by: 'P1D' })).toMatchObject({ code: codes.InvalidParameter })
  })
})
