import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { worldEventLimits } from '#shared/world-events.ts'
import { anEventStream } from '../../../support/event-stream.ts'
import { aServer, type TestServer } from '../../../support/server.ts'
import { operatorKey, testNow } from '../../../support/start-options.ts'

/** Creates a seller's order in a given status, in a world without simulated buyers. */
async function anOrder(
  server: TestServer,
  username: string,
  status: 'pending_payment' | 'to_be_shipped' | 'completed',
) {
  const wanted = { username, goodsId: '1', quantity: 1, status } as const
  const { orderNos } = await server.command('sandbox.orders', { orders: [wanted] })
  return orderNos[0] ?? ''
}

async function aSeller(server: TestServer, username: string) {
  const seller = await server.join(username)
  await seller.ask('showcase.add', { goodsIds: ['1'] })
  await server.command('sandbox.changePerson', { username, adjust: 1_000_000 })
  return seller
}

const kindsOf = (events: readonly { kind: string }[]) => events.map(({ kind }) => kind)
const wayOfAPaidOrder = ['parcel.shipped', 'parcel.delivered', 'order.accepted', 'order.settled']

describe('the events of a world', () => {
  test.each([1, 2, 3, 4, 5])('are the same four for every paid order of a quiet world: order %i', async nth => {
    const server = await aServer('empty')
    await aSeller(server, 'mara')
    for (let before = 1; before < nth; before++) await anOrder(server, 'mara', 'completed')
    const orderNo = await anOrder(server, 'mara', 'to_be_shipped')
    const { happened, now } = await server.command('sandbox.clock', { until: { orderNo, status: 'completed' } })
    expect(kindsOf(happened)).toEqual(wayOfAPaidOrder)
    expect(happened.map(({ id }) => id)).toEqual([1, 2, 3, 4])
    expect(happened.at(-1)).toMatchObject({ at: now, subject: `order:${orderNo}`, username: 'mara' })
    expect(happened.at(-1)?.data).toMatchObject({ status: 'completed', by: 'platform' })
  })

  test('reach the stream as the clock advances, together with those that sellers cause', async () => {
    const server = await aServer('empty')
    const stream = await anEventStream(server.url)
    const seller = await aSeller(server, 'mara')
    await seller.ask('user.setPayPassword', { newPassword: demo.pin, confirmPassword: demo.pin })
    const orderNo = await anOrder(server, 'mara', 'pending_payment')
    await seller.ask('orders.pay', { orderNos: [orderNo], payPassword: demo.pin })
    const acts = await stream.read(3)
    expect(acts).toMatchObject([
      { id: 1, kind: 'seller.registered', subject: 'seller:mara', username: 'mara' },
      { id: 2, kind: 'order.placed', at: testNow, subject: `order:${orderNo}` },
      { id: 3, kind: 'order.paid', data: { status: 'to_be_shipped', by: 'seller' } },
    ])
    const { happened } = await server.command('sandbox.clock', { until: { orderNo, status: 'completed' } })
    expect(await stream.read(4)).toEqual(happened)
  })

  test('include changes of the weather, the warehouse and the rules, once each', async () => {
    const server = await aServer('empty')
    const stream = await anEventStream(server.url)
    for (const weather of ['sale', 'sale', 'usual'] as const) await server.command('sandbox.weather', { weather })
    for (const inStock of [false, false, true]) await server.command('sandbox.changeStock', { goodsId: '1', inStock })
    for (const inviteRequired of [false, false]) await server.command('sandbox.settings', { inviteRequired })
    const [{ code }] = server.rows<{ code: string }>('SELECT code FROM goods WHERE id = 1') as [{ code: string }]
    const data = { code }
    expect(await stream.read(5)).toMatchObject([
      { kind: 'weather.changed', subject: 'world:weather', username: null, data: { weather: 'sale' } },
      { kind: 'weather.changed', subject: 'world:weather', data: { weather: 'usual' } },
      { kind: 'product.gone', subject: 'product:1', username: null, data },
      { kind: 'product.back', subject: 'product:1', data },
      { kind: 'rules.changed', subject: 'world:rules', data: { rules: { inviteRequired: false } } },
    ])
  })

  test('do not depend on refused calls in between', async () => {
    const lives = [false, true].map(async isRefused => {
      const server = await aServer('demo')
      const seller = await server.signIn()
      const { happened: first } = await server.command('sandbox.clock', { advance: 'P2D' })
      const orderNo = first.find(({ kind }) => kind === 'order.settled')?.subject.replace('order:', '')
      const refused = { orderNos: [orderNo], payPassword: demo.pin }
      if (isRefused) expect(await seller.send('orders.pay', refused)).toMatchObject({ code: 203 })
      const { happened, happenedCount } = await server.command('sandbox.clock', { advance: 'P2D' })
      return { first, happened, happenedCount }
    })
    const [still, tried] = await Promise.all(lives)
    expect(still?.happenedCount).toBeGreaterThan(10)
    expect(tried).toEqual(still)
  })

  test('disappear with a rolled back transaction', async () => {
    const server = await aServer('empty')
    await aSeller(server, 'mara')
    const stream = await anEventStream(server.url)
    const paid = { username: 'mara', goodsId: '1', quantity: 1, status: 'to_be_shipped' } as const
    const headers = { 'X-Operator-Key': operatorKey }
    const orders = [paid, ...Array(5).fill({ ...paid, quantity: 1_000 })]
    expect(await server.send('sandbox.orders', { orders }, { headers })).toMatchObject({ code: 424 })
    const orderNo = await anOrder(server, 'mara', 'pending_payment')
    expect(await stream.read(1)).toMatchObject([{ id: 1, kind: 'order.placed', subject: `order:${orderNo}` }])
  })

  test('of an order do not repeat when a refund ends, which has its own events', async () => {
    const server = await aServer('empty')
    await aSeller(server, 'mara')
    const orderNo = await anOrder(server, 'mara', 'to_be_shipped')
    const stream = await anEventStream(server.url)
    await server.command('sandbox.clock', { until: { orderNo, status: 'shipped' } })
    await server.command('sandbox.actAsBuyer', { orderNo, act: 'ask_refund', reason: 'late' })
    await server.command('sandbox.actAsBuyer', { orderNo, act: 'withdraw_refund' })
    await server.command('sandbox.clock', { until: { orderNo, status: 'accepted' } })
    await server.command('sandbox.actAsBuyer', { orderNo, act: 'comment', content: 'Well made.' })
    const kinds = ['parcel.shipped', 'refund.requested', 'refund.withdrawn', 'parcel.delivered', 'order.accepted']
    expect(kindsOf(await stream.read(6))).toEqual([...kinds, 'comment.posted'])
  })
})

describe('the stream of events', () => {
  test('sends the missed events after a reconnect, filtered by kind and seller', async () => {
    const server = await aServer('empty')
    await aSeller(server, 'mara')
    await aSeller(server, 'noor')
    const first = await anEventStream(server.url)
    first.close()
    await anOrder(server, 'mara', 'to_be_shipped')
    await anOrder(server, 'noor', 'to_be_shipped')
    const lastEventId = first.begunAt
    const all = await anEventStream(server.url, { lastEventId })
    expect(all.missed.map(({ id, username }) => [id, username])).toEqual([
      [1, 'mara'],
      [2, 'mara'],
      [3, 'noor'],
      [4, 'noor'],
    ])
    const some = await anEventStream(server.url, { lastEventId, query: '?kind=order.paid&username=Noor' })
    expect(some.missed).toMatchObject([{ id: 4, kind: 'order.paid' }])
    const none = await anEventStream(server.url, { lastEventId: all.begunAt })
    expect(none.missed).toEqual([])
  })

  test('sends a gap notice if it cannot tell what was missed', async () => {
    const server = await aServer('empty')
    await aSeller(server, 'mara')
    const { begunAt } = await anEventStream(server.url)
    const wanted = { username: 'mara', goodsId: '1', quantity: 1, status: 'cancelled' } as const
    for (let made = 0; made <= worldEventLimits.history; made += 200)
      await server.command('sandbox.orders', { orders: Array(100).fill(wanted) })
    const { missed } = await anEventStream(server.url, { lastEventId: begunAt, query: '?kind=order.paid' })
    expect(missed).toMatchObject([{ kind: 'gap', id: 200 }])
    const stranger = await anEventStream(server.url, { lastEventId: 'of-another-1' })
    expect(stranger.missed).toHaveLength(worldEventLimits.history + 1)
    expect(stranger.missed.slice(0, 2)).toMatchObject([{ kind: 'gap', id: 200 }, { id: 201 }])
  })

  test('continues through a reset, sends a notice of it, and counts from 1 again', async () => {
    const server = await aServer('empty')
    const stream = await anEventStream(server.url)
    await aSeller(server, 'mara')
    await server.command('sandbox.reset', {})
    await aSeller(server, 'noor')
    expect(await stream.read(3)).toMatchObject([
      { id: 1, username: 'mara' },
      { id: 0, kind: 'world.reset', subject: '', username: null },
      { id: 1, username: 'noor' },
    ])
    const late = await anEventStream(server.url, { lastEventId: stream.begunAt })
    expect(late.missed).toMatchObject([{ kind: 'gap', id: 0 }, { username: 'noor' }])
  })

  test('requires the operator, and refuses an unknown kind', async () => {
    const server = await aServer('empty')
    expect(await server.send('sandbox.watchEvents')).toMatchObject({ code: 407 })
    const headers = { 'X-Operator-Key': operatorKey }
    expect(await server.send('sandbox.watchEvents', { kind: 'order.eaten' }, { headers })).toMatchObject({ code: 405 })
  })

  test('has no events of other worlds', async () => {
    const server = await aServer('empty')
    const { url } = await server.command('sandbox.addWorld', { seed: 'empty' })
    const [own, other] = [await anEventStream(server.url), await anEventStream(url)]
    await aSeller(server, 'mara')
    await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'noor', password: demo.password, register: true, inviteCode: demo.inviteCode }),
    })
    expect(await own.read(1)).toMatchObject([{ id: 1, username: 'mara' }])
    expect(await other.read(1)).toMatchObject([{ id: 1, username: 'noor' }])
  })
})
