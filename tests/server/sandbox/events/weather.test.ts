import { expect, test } from 'vitest'
import { codes } from '#shared/contract/codes.ts'
import { demo } from '#shared/product.ts'
import type { Weather } from '#shared/weather.ts'
import { aPicture } from '../../../contract/samples.ts'
import { aServer, type Person, type TestServer } from '../../../support/server.ts'

const setWeather = (server: TestServer, weather: Weather) => server.command('sandbox.weather', { weather })

const visitorsOfMonth = async (seller: Person) => (await seller.ask('home.stat', { range: 'month' })).visitors

const byStatus = async (server: TestServer) => (await server.command('sandbox.state', {})).orders

test('is usual at first, survives a restart until it is changed, and reports its start and effects', async () => {
  const server = await aServer('demo')
  const { now } = (await server.command('sandbox.state', {})).clock
  expect(await server.command('sandbox.weather', {})).toEqual({
    weather: 'usual',
    since: null,
    effects: { visitors: 1, ordersPerVisitor: 1, waits: null, refuses: [] },
  })
  expect(await setWeather(server, 'customs_strike')).toMatchObject({ since: now, effects: { waits: 'parcels' } })
  await server.advance('PT2H')
  expect(await setWeather(server, 'customs_strike')).toMatchObject({ since: now })
  await server.reopen()
  expect(await server.command('sandbox.weather', {})).toMatchObject({ weather: 'customs_strike', since: now })
})

test('leaves no trace in the world after it returns to usual', async () => {
  const [touched, other] = [await aServer('demo'), await aServer('demo')]
  await setWeather(touched, 'provider_down')
  await setWeather(touched, 'usual')
  for (const server of [touched, other]) await server.advance('P10D')
  const rows = (server: TestServer) => server.rows('SELECT * FROM orders ORDER BY id')
  expect(rows(touched)).toEqual(rows(other))
})

test('brings fewer visitors on a quiet day and more on a sale day', async () => {
  const come = async (weather: Weather): Promise<number> => {
    const server = await aServer('demo')
    const seller = await server.signIn()
    await setWeather(server, weather)
    const before = await visitorsOfMonth(seller)
    await server.advance('P1D')
    return (await visitorsOfMonth(seller)) - before
  }
  const [quiet, usual, sale] = [await come('quiet'), await come('usual'), await come('sale')]
  expect(quiet).toBeLessThan(usual / 2)
  expect(sale).toBeGreaterThan(usual * 2)
})

test('customs_strike holds every parcel until it ends, and notifies the seller once', async () => {
  const server = await aServer('demo')
  const seller = await server.signIn()
  const { list } = await seller.ask('orders.list', { status: 'shipped', size: 100 })
  const [first] = list
  if (!first) throw new Error('the demo shop has no parcel on its way')
  const stepsOf = async (orderNo: string) => (await seller.ask('orders.logistics', { orderNo })).steps
  const before = await stepsOf(first.orderNo)
  await setWeather(server, 'customs_strike')
  await server.advance('P14D')
  for (const { orderNo } of list) expect((await seller.ask('orders.detail', { orderNo })).status).not.toBe('delivered')
  const during = await stepsOf(first.orderNo)
  expect(during.slice(1)).toEqual(before)
  expect(during[0]).toMatchObject({ status: 'no_news' })
  const notices = "SELECT ref FROM notifications WHERE kind = 'parcel_delayed' AND ref = ?"
  expect(server.rows(notices, first.orderNo)).toHaveLength(1)
  const planned = server.rows("SELECT id FROM scheduled_events WHERE kind = 'parcel.step'").length
  expect(planned).toBeGreaterThan(0)
  await setWeather(server, 'usual')
  await server.advance('P20D')
  const orders = await Promise.all(list.map(({ orderNo }) => seller.ask('orders.detail', { orderNo })))
  // Some buyers got their money back while they waited.
  const arriving = orders.filter(({ refund }) => refund === null)
  expect(arriving.length).toBeGreaterThan(0)
  for (const { orderNo } of arriving)
    expect((await stepsOf(orderNo)).map(({ status }) => status)).toContain('delivered')
  expect((await byStatus(server)).shipped ?? 0).toBe(0)
})

test('supplier_out stops all shipping, and cancels no order for it', async () => {
  const server = await aServer('demo')
  await server.command('sandbox.settings', { buyers: 'off' })
  const { to_be_shipped: waiting = 0, cancelled = 0 } = await byStatus(server)
  expect(waiting).toBeGreaterThan(0)
  const unpaid = (await byStatus(server)).pending_payment ?? 0
  await setWeather(server, 'supplier_out')
  await server.advance('P20D')
  const during = await byStatus(server)
  expect(during.to_be_shipped).toBe(waiting)
  expect(during.cancelled ?? 0).toBe(cancelled + unpaid)
  await setWeather(server, 'usual')
  await server.advance('PT12H')
  const after = await byStatus(server)
  expect(after.to_be_shipped ?? 0).toBe(0)
  expect(after.cancelled ?? 0).toBe(cancelled + unpaid)
})

test('provider_down refuses recharges, deposits and payments as a fault does, and ends immediately', async () => {
  const server = await aServer('demo')
  const seller = await server.signIn()
  const [order] = (await seller.ask('orders.list', { status: 'pending_payment' })).list
  const pay = () => seller.send('orders.pay', { orderNos: [order?.orderNo], payPassword: demo.pin })
  const recharge = () =>
    seller.send(
      'charges.add',
      { purpose: 'recharge', amount: 5_000, channelId: 'trx_usdt', txHash: 'abcdef123456' },
      { files: { proof: aPicture() } },
    )
  const balance = async () => (await seller.ask('wallet.get', {})).balance
  const before = await balance()
  const { effects } = await setWeather(server, 'provider_down')
  expect(effects.refuses).toEqual(['orders.pay', 'charges.add', 'ads.pay'])
  for (const refused of [await pay(), await recharge()]) {
    expect(refused).toMatchObject({ code: codes.OperationFailed, status: 200 })
    expect(refused.headers.get('x-fault')).toBe('weather')
  }
  expect(await balance()).toBe(before)
  expect(await seller.send('wallet.get', {})).toMatchObject({ code: codes.Ok })
  await setWeather(server, 'usual')
  expect(await pay()).toMatchObject({ code: codes.Ok })
  expect(await recharge()).toMatchObject({ code: codes.Ok })
})
