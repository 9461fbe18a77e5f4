import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { aServer, type TestServer } from '../../../support/server.ts'
import { operatorKey, testNow } from '../../../support/start-options.ts'

const headers = { 'X-Operator-Key': operatorKey }
const username = 'mara'

/** Creates an order in a world without simulated buyers; by default it is unpaid. */
async function anOrder(server: TestServer, status: 'pending_payment' | 'to_be_shipped' = 'pending_payment') {
  const seller = await server.join(username)
  await seller.ask('showcase.add', { goodsIds: ['1'] })
  await server.command('sandbox.changePerson', { username, adjust: 1_000_000 })
  const { orderNos } = await server.command('sandbox.orders', {
    orders: [{ username, goodsId: '1', quantity: 1, status }],
  })
  const [orderNo = ''] = orderNos
  return { seller, orderNo, statusNow: async () => (await seller.ask('orders.detail', { orderNo })).status }
}

async function entryOf({ command }: TestServer, kind: string) {
  const found = (await command('sandbox.listSchedule', { username, size: 100 })).list.find(each => each.kind === kind)
  if (!found) throw new Error(`no ${kind} is planned`)
  return found
}

const change = (server: TestServer, input: Record<string, unknown>) =>
  server.send('sandbox.changeScheduled', input, { headers })

describe('the schedule', () => {
  test('lists each event with its subject, seller and time, soonest first, page by page', async () => {
    const server = await aServer('empty')
    const { orderNo } = await anOrder(server)
    const { list } = await server.command('sandbox.listSchedule', { username })
    expect(list.map(({ at }) => at)).toEqual(list.map(({ at }) => at).toSorted())
    expect(await entryOf(server, 'order.expire')).toMatchObject({
      happening: 'unpaid_ends',
      subject: { type: 'order', name: orderNo },
      username,
      at: '2026-11-21T09:30:00.000Z',
      isDropped: false,
    })
    expect(await entryOf(server, 'shop.hour')).toMatchObject({ subject: { type: 'shop', name: username } })
    const first = await server.command('sandbox.listSchedule', { username, size: 1 })
    const rest = await server.command('sandbox.listSchedule', { username, cursor: first.nextCursor ?? '' })
    expect([...first.list, ...rest.list]).toEqual(list)
    expect((await server.command('sandbox.listSchedule', { username: 'nobody' })).list).toEqual([])
  })

  test('lists the events of one order with its refund, and refuses an unknown number', async () => {
    const server = await aServer('empty')
    const { orderNo } = await anOrder(server, 'to_be_shipped')
    const wanted = { username, goodsId: '1', quantity: 1, status: 'to_be_shipped' } as const
    await server.command('sandbox.orders', { orders: [wanted] })
    const named = async (query: Record<string, unknown>) =>
      new Set((await server.command('sandbox.listSchedule', query)).list.map(each => each.subject.name))
    expect((await named({})).size).toBeGreaterThan(2)
    expect(await named({ orderNo })).toEqual(new Set([orderNo]))
    expect(await named({ orderNo, username: 'nobody' })).toEqual(new Set())
    await server.command('sandbox.actAsBuyer', { orderNo, act: 'ask_refund', reason: 'changed_mind' })
    const { list } = await server.command('sandbox.listSchedule', { orderNo })
    expect(list.map(({ subject }) => subject)).toContainEqual({ type: 'refund', name: orderNo })
    const pages = await server.command('sandbox.listSchedule', { orderNo, size: 1 })
    const rest = await server.command('sandbox.listSchedule', { orderNo, cursor: pages.nextCursor ?? '' })
    expect([...pages.list, ...rest.list]).toEqual(list)
    expect(await server.send('sandbox.listSchedule', { orderNo: 'ORD-0' }, { headers })).toMatchObject({
      code: 404,
      data: { orderNo: 'ORD-0' },
    })
  })

  test('shows every kind of event in a demo shop', async () => {
    const server = await aServer()
    const { list } = await server.command('sandbox.listSchedule', { size: 100 })
    expect(list.length).toBeGreaterThan(10)
    expect(list.every(each => each.username === demo.username && each.subject.name !== '')).toBe(true)
  })
})

describe('a scheduled event', () => {
  test('runs immediately if it is moved to now', async () => {
    const server = await aServer('empty')
    const { statusNow } = await anOrder(server)
    const { id } = await entryOf(server, 'order.expire')
    expect(await server.command('sandbox.changeScheduled', { id, now: true })).toEqual({ entry: null })
    expect(await statusNow()).toBe('cancelled')
    expect((await server.command('sandbox.state', {})).clock.now).toBe(testNow)
  })

  test('moves to a time, together with the deadline that the seller sees', async () => {
    const server = await aServer('empty')
    const { seller, orderNo, statusNow } = await anOrder(server)
    const { id } = await entryOf(server, 'order.expire')
    const at = '2026-11-23T12:00:00.000Z'
    expect((await server.command('sandbox.changeScheduled', { id, at })).entry).toMatchObject({ at })
    expect((await seller.ask('orders.detail', { orderNo })).payBefore).toBe(at)
    await server.command('sandbox.clock', { set: '2026-11-23T11:59:00Z' })
    expect(await statusNow()).toBe('pending_payment')
    await server.command('sandbox.clock', { advance: 'PT1M' })
    expect(await statusNow()).toBe('cancelled')
  })

  test('that is dropped does not run, also after a restart, until it is restored', async () => {
    const server = await aServer('empty')
    const { statusNow } = await anOrder(server)
    const planned = await entryOf(server, 'order.expire')
    const { id } = planned
    const { entry } = await server.command('sandbox.changeScheduled', { id, drop: true })
    expect(entry).toEqual({ ...planned, isDropped: true })
    await server.command('sandbox.clock', { advance: 'P10D' })
    await server.reopen()
    expect(await statusNow()).toBe('pending_payment')
    const { mended, dueEvents } = await server.command('sandbox.state', {})
    expect(mended).toBe(0)
    expect((await change(server, { id, now: true })).code).toBe(203)
    expect(dueEvents).toBe((await server.command('sandbox.listSchedule', {})).list.length - 1)
    expect(await server.command('sandbox.changeScheduled', { id, restore: true })).toEqual({ entry: null })
    expect(await statusNow()).toBe('cancelled')
  })

  test('keeps its original time if it is restored before that', async () => {
    const server = await aServer('empty')
    await anOrder(server)
    const planned = await entryOf(server, 'order.expire')
    await server.command('sandbox.changeScheduled', { id: planned.id, drop: true })
    await server.command('sandbox.clock', { advance: 'PT3H' })
    const { entry } = await server.command('sandbox.changeScheduled', { id: planned.id, restore: true })
    expect(entry).toEqual(planned)
  })

  test('stays dropped during and after a refund, or stays paused if it is restored during the refund', async () => {
    const server = await aServer('empty')
    const { orderNo, statusNow } = await anOrder(server, 'to_be_shipped')
    const { id } = await entryOf(server, 'order.ship')
    await server.command('sandbox.changeScheduled', { id, drop: true })
    await server.command('sandbox.actAsBuyer', { orderNo, act: 'ask_refund' })
    await server.command('sandbox.actAsBuyer', { orderNo, act: 'withdraw_refund' })
    await server.command('sandbox.clock', { advance: 'PT40H' })
    expect(await statusNow()).toBe('to_be_shipped')
    await server.command('sandbox.actAsBuyer', { orderNo, act: 'ask_refund' })
    const { entry } = await server.command('sandbox.changeScheduled', { id, restore: true })
    expect(entry).toMatchObject({ at: null, isDropped: false })
    expect((await change(server, { id, drop: true })).code).toBe(203)
    expect(await statusNow()).toBe('refunds')
    await server.command('sandbox.actAsBuyer', { orderNo, act: 'withdraw_refund' })
    await server.command('sandbox.clock', { advance: 'PT1S' })
    expect(await statusNow()).toBe('shipped')
  })

  test('for a shop’s next hour is followed by the next one if it is dropped, and runs as before if it is moved forward', async () => {
    const server = await aServer('empty')
    await anOrder(server)
    const { id, at } = await entryOf(server, 'shop.hour')
    expect(at).toBe('2026-11-20T10:00:00.000Z')
    const { entry } = await server.command('sandbox.changeScheduled', { id, drop: true })
    expect(entry).toMatchObject({ at: '2026-11-20T11:00:00.000Z', isDropped: false })
    await server.command('sandbox.changeScheduled', { id, now: true })
    expect((await entryOf(server, 'shop.hour')).at).toBe('2026-11-20T10:00:00.000Z')
  })

  test('of a parcel moves its earlier reports too', async () => {
    const server = await aServer('empty')
    const { seller, orderNo, statusNow } = await anOrder(server, 'to_be_shipped')
    await server.command('sandbox.clock', { until: { orderNo, status: 'shipped' } })
    const { id } = await entryOf(server, 'order.deliver')
    await server.command('sandbox.changeScheduled', { id, now: true })
    expect(await statusNow()).toBe('delivered')
    const { list } = await server.command('sandbox.listSchedule', { username })
    expect(list.filter(({ kind }) => kind === 'parcel.step')).toEqual([])
    const { steps } = await seller.ask('orders.logistics', { orderNo })
    expect(steps[0]?.status).toBe('delivered')
    expect(steps.length).toBeGreaterThan(2)
  })

  test('is not changed without an option, with two, by a past time or for an unknown id', async () => {
    const server = await aServer('empty')
    await anOrder(server)
    const { id } = await entryOf(server, 'order.expire')
    expect((await change(server, { id })).code).toBe(403)
    expect((await change(server, { id, now: true, drop: true })).code).toBe(405)
    expect((await change(server, { id, at: '2026-11-20T09:29:59Z' })).code).toBe(405)
    expect((await change(server, { id, restore: true })).code).toBe(203)
    expect((await change(server, { id: '999999', now: true })).code).toBe(404)
  })

  test('can be dropped one after another without stopping the shop, and all run if they are restored', async () => {
    const server = await aServer()
    const { list } = await server.command('sandbox.listSchedule', { size: 100 })
    for (const { id } of list) await server.command('sandbox.changeScheduled', { id, drop: true })
    await server.command('sandbox.clock', { advance: 'P30D' })
    // A restored event that ends its order deletes the other events of the order.
    const firstDropped = async () =>
      (await server.command('sandbox.listSchedule', { size: 100 })).list.find(each => each.isDropped)
    for (let event = await firstDropped(); event; event = await firstDropped())
      await server.command('sandbox.changeScheduled', { id: event.id, restore: true })
    await server.command('sandbox.clock', { advance: 'P1D' })
    const { failedEvents, book } = await server.command('sandbox.state', {})
    expect({ failedEvents, book }).toEqual({ failedEvents: 0, book: { sum: 0, balancesAgree: true } })
  })
})
