import { describe, expect, test } from 'vitest'
import { aFolder } from '../../../support/folders.ts'
import { aServer, aStartedServer, type Person, type TestServer } from '../../../support/server.ts'

const orderCount = (server: TestServer): number =>
  server.rows<{ n: number }>('SELECT count(*) AS n FROM orders')[0]?.n ?? 0

const buyersOf = async (server: TestServer) => (await server.command('sandbox.settings', {})).buyers

/** Creates a seller with a full showcase in an empty world. */
async function aStockedSeller(server: TestServer): Promise<Person> {
  const seller = await server.join('mara')
  const { list } = await seller.ask('goods.list', { size: 20 })
  await seller.ask('showcase.add', { goodsIds: list.map(({ id }) => id) })
  return seller
}

describe('switching buyers off', () => {
  test('is the default of an empty world, which has no visits and no orders until they are switched on', async () => {
    const server = await aServer('empty')
    const seller = await aStockedSeller(server)
    expect(await buyersOf(server)).toBe('off')
    await server.advance('P20D')
    expect(orderCount(server)).toBe(0)
    expect((await seller.ask('home.stat', { range: 'month' })).visitors).toBe(0)
    await server.command('sandbox.settings', { buyers: 'on' })
    await server.advance('P20D')
    expect(orderCount(server)).toBeGreaterThan(0)
  })

  test('lets existing orders continue, survives a restart, and suppresses their scheduled actions', async () => {
    const server = await aServer('demo')
    await server.command('sandbox.settings', { buyers: 'off' })
    const made = () => [orderCount(server), ...server.rows('SELECT id FROM refunds')]
    const before = made()
    const planned = "SELECT id FROM scheduled_events WHERE kind IN ('buyer.lateParcel', 'buyer.cancelOrder')"
    expect(server.rows(planned)).not.toEqual([])
    const inTransit = (await server.command('sandbox.state', {})).orders.shipped
    expect(inTransit).toBeGreaterThan(0)
    await server.reopen()
    expect(await buyersOf(server)).toBe('off')
    await server.advance('P30D')
    expect(made()).toEqual(before)
    expect((await server.command('sandbox.state', {})).orders.shipped ?? 0).toBe(0)
  })

  test('can be requested by a reset and at the start, and a reset keeps the setting of the start', async () => {
    const server = await aServer('demo')
    expect(await buyersOf(server)).toBe('on')
    expect(await server.command('sandbox.reset', { seed: 'empty' })).toMatchObject({ buyers: 'off' })
    expect(await server.command('sandbox.reset', { seed: 'demo' })).toMatchObject({ buyers: 'on' })
    expect(await server.command('sandbox.reset', { buyers: 'off' })).toMatchObject({ seed: 'demo', buyers: 'off' })
    await server.command('sandbox.settings', { buyers: 'on' })
    expect(await server.command('sandbox.reset', {})).toMatchObject({ buyers: 'off' })
  })

  test('leaves buyers on in a world that was started with them', async () => {
    const dataDir = aFolder()
    const server = await aStartedServer({ dataDir, seed: 'empty', buyers: 'on' })
    await server.reset()
    await server.close()
    const again = await aServer('empty', { dataDir })
    expect(await buyersOf(again)).toBe('on')
  })
})

test('a reset restores the clock of the very first start, whatever options the server is started with later', async () => {
  const server = await aServer('empty')
  await server.advance('P3D')
  await server.reopen({ clock: 'real' })
  expect(await server.command('sandbox.reset', {})).toMatchObject({ now: '2026-11-20T09:30:00.000Z' })
  expect((await server.command('sandbox.state', {})).clock).toMatchObject({ mode: 'virtual', rate: 0 })
})

test('the clock can be set with any UTC offset', async () => {
  const server = await aServer('empty')
  expect(await server.command('sandbox.clock', { set: '2026-11-21T09:30:00Z' })).toMatchObject({
    now: '2026-11-21T09:30:00.000Z',
  })
  expect(await server.command('sandbox.clock', { set: '2026-11-22T18:30:00.5+09:00' })).toMatchObject({
    now: '2026-11-22T09:30:00.500Z',
  })
})
