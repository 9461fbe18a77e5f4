import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { aServer, type TestServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

const headers = { 'X-Operator-Key': operatorKey }
const username = demo.username

/** Creates a demo shop that gets no new orders. Only scheduled events occur in it. */
async function aQuietShop(): Promise<TestServer> {
  const server = await aServer('demo')
  await server.command('sandbox.settings', { buyers: 'off' })
  return server
}

const newsOf = async (server: TestServer, advance: string) => {
  const { store } = await server.command('sandbox.clock', { advance, username })
  const found = (kind: string) => store?.news.find(each => each.kind === kind) ?? { count: 0, amount: 0, points: 0 }
  return { credit: store?.credit, flows: store?.flows ?? [], found }
}

describe('the deadlines that an advance of the clock would pass', () => {
  test('list the unpaid orders that then expire, with exact cost and lost credit', async () => {
    const server = await aQuietShop()
    const seller = await server.signIn()
    const { list, toPay } = await seller.ask('orders.list', { status: 'pending_payment', sort: 'deadline' })
    expect(list.length).toBeGreaterThan(1)
    const { unpaid, to } = await server.command('sandbox.deadlines', { username, advance: 'P1D' })
    expect(unpaid).toEqual({
      count: list.length,
      cost: toPay,
      points: list.length * 5,
      orderNos: list.map(({ orderNo }) => orderNo),
    })
    const before = (await seller.ask('shop.info', {})).credit
    const { credit, found } = await newsOf(server, 'P1D')
    expect((await server.command('sandbox.state', {})).clock.now).toBe(to)
    expect(found('order_missed').count).toBe(unpaid.count)
    expect(found('credit_fell').points).toBe(unpaid.points)
    expect(credit).toEqual({ before, after: expect.any(Number) })
    expect(await server.command('sandbox.deadlines', { username, advance: 'P1D' })).toMatchObject({
      unpaid: { count: 0, cost: 0, points: 0, orderNos: [] },
    })
  })

  test('include a deadline at the exact end of the advance, but none a millisecond later', async () => {
    const server = await aQuietShop()
    const seller = await server.signIn()
    const { list } = await seller.ask('orders.list', { status: 'pending_payment', sort: 'deadline' })
    const { now } = (await server.command('sandbox.state', {})).clock
    const seconds = (Date.parse(String(list[0]?.payBefore)) - Date.parse(now)) / 1_000
    const countIn = async (advance: string) =>
      (await server.command('sandbox.deadlines', { username, advance })).unpaid.count
    const first = list.filter(({ payBefore }) => payBefore === list[0]?.payBefore).length
    expect(await countIn(`PT${seconds}S`)).toBe(first)
    expect(await countIn(`PT${(seconds - 0.001).toFixed(3)}S`)).toBe(0)
  })

  test('exclude an expiry that the operator has dropped', async () => {
    const server = await aQuietShop()
    const before = await server.command('sandbox.deadlines', { username, advance: 'P1D' })
    const { list } = await server.command('sandbox.listSchedule', { username, size: 100 })
    await server.command('sandbox.changeScheduled', {
      id: String(list.find(({ kind }) => kind === 'order.expire')?.id),
      drop: true,
    })
    const after = await server.command('sandbox.deadlines', { username, advance: 'P1D' })
    expect(after.unpaid.count).toBe(before.unpaid.count - 1)
  })

  test('report no lost credit for a store without any', async () => {
    const server = await aQuietShop()
    server.change('UPDATE shops SET credit = 3')
    const { unpaid } = await server.command('sandbox.deadlines', { username, advance: 'P1D' })
    expect(unpaid.count).toBeGreaterThan(1)
    expect(unpaid.points).toBe(3)
  })

  test('list refund requests without an answer, with their amounts', async () => {
    const server = await aQuietShop()
    const seller = await server.signIn()
    const { list } = await seller.ask('orders.list', { group: 'refunds', size: 100 })
    const waiting = list.filter(({ refund }) => refund?.status === 'requested')
    expect(waiting.length).toBeGreaterThan(0)
    const { refunds } = await server.command('sandbox.deadlines', { username, advance: 'P7D' })
    expect(refunds).toEqual({
      count: waiting.length,
      amount: waiting.reduce((sum, { refund }) => sum + (refund?.amount ?? 0), 0),
    })
    expect(await server.command('sandbox.deadlines', { username, advance: 'PT1H' })).toMatchObject({
      refunds: { count: 0, amount: 0 },
    })
  })

  test('are the postponed ones in a closed store', async () => {
    const server = await aQuietShop()
    const { unpaid } = await server.command('sandbox.deadlines', { username, advance: 'P1D' })
    await server.command('sandbox.changePerson', { username, close: true })
    expect((await server.command('sandbox.deadlines', { username, advance: 'P1D' })).unpaid.count).toBe(0)
    expect((await server.command('sandbox.deadlines', { username, advance: 'P2D' })).unpaid).toEqual(unpaid)
  })

  test('are refused for an unknown seller, or without the key', async () => {
    const server = await aServer('demo')
    const seller = await server.signIn()
    const input = { username: 'nobody', advance: 'P1D' }
    expect(await server.send('sandbox.deadlines', input, { headers })).toMatchObject({ code: 404 })
    expect(await server.send('sandbox.clock', input, { headers })).toMatchObject({ code: 404 })
    expect((await server.command('sandbox.state', {})).clock.now).toBe('2026-11-20T09:30:00.000Z')
    expect(await seller.send('sandbox.deadlines', { ...input, username })).toMatchObject({ code: 407 })
    expect(await server.send('sandbox.deadlines', { username, advance: 'tomorrow' }, { headers })).toMatchObject({
      code: 405,
    })
  })
})

describe('the changes in one store', () => {
  test('are reported for the given seller only, and agree with the ledger', async () => {
    const server = await aServer('demo')
    const seller = await server.signIn()
    await server.join('mara')
    const from = (await server.command('sandbox.state', {})).clock.now
    const placed = async () => {
      const { counts } = await seller.ask('orders.list', { size: 1 })
      return Object.values(counts).reduce((sum, each) => sum + each, 0)
    }
    const before = await placed()
    const balance = (await seller.ask('wallet.get', {})).balance
    const { found, flows } = await newsOf(server, 'P7D')
    const history = await seller.ask('wallet.flows', { kind: 'settlement', from, size: 100 })
    expect(history.nextCursor).toBeNull()
    expect(flows).toContainEqual({ kind: 'settlement', count: history.list.length, amount: history.in })
    const moved = flows.reduce((sum, { amount }) => sum + amount, 0)
    expect((await seller.ask('wallet.get', {})).balance).toBe(balance + moved)
    expect(found('order_placed').count).toBe((await placed()) - before)
    const mara = await server.command('sandbox.clock', { advance: 'PT0S', username: 'MARA' })
    expect(mara.store).toEqual({ username: 'mara', credit: { before: 100, after: 100 }, flows: [], news: [] })
  })

  test('are not reported without a seller', async () => {
    const server = await aServer('demo')
    expect((await server.command('sandbox.clock', { advance: 'PT1H' })).store).toBeNull()
  })
})
