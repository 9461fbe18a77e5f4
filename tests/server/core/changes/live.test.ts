import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readerOf } from '#server/api/pipeline/open-stream.ts'
import { areas } from '#shared/contract/areas.ts'
import { fullPath } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { streamLimits } from '#shared/streams.ts'
import { aBank } from '../../../contract/samples.ts'
import { aServer, type Person, type TestServer } from '../../../support/server.ts'
import { aStream } from '../../../support/stream.ts'

/** Options that disable throttling and shorten the heartbeat interval. */
const quick = { live: { heartbeatMs: 20, spacingMs: 0 } }
const patient = { live: { heartbeatMs: 60_000, spacingMs: 0 } }

async function aListeningSeller(options: Parameters<typeof aServer>[1] = patient) {
  const server = await aServer('demo', options)
  const seller = await server.signIn()
  return { server, seller, stream: await aStream(server.url, seller.token) }
}

const anOrder = async (server: TestServer, username = demo.username) =>
  server.command('sandbox.orders', { count: 1, username })

const liveId = async (seller: Person) => (await seller.send('auth.me')).headers.get('x-live-id') ?? ''

describe('GET /v1/live', () => {
  test('names the changed areas, without amounts, after the change is committed', async () => {
    const { server, seller, stream } = await aListeningSeller()
    expect(stream).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8', missed: [] })
    const { orderNos } = await anOrder(server)
    await stream.until('orders', 'home', 'notifications')
    const { list } = await seller.ask('orders.list', { status: 'pending_payment' })
    expect(list.map(order => order.orderNo)).toEqual(expect.arrayContaining(orderNos))
  })

  test("does not send another seller's changes", async () => {
    const { server, seller } = await aListeningSeller()
    const other = await server.join('neighbour')
    const stream = await aStream(server.url, other.token)
    await anOrder(server)
    await seller.ask('notifications.read', {})
    await seller.ask('shop.update', { address: '5 Quay Lane, Larkfield' })
    await other.ask('user.setProfile', { nickname: 'Next door' })
    // If the stream also got the changes of the first seller, its first message would name another area.
    expect((await stream.next())?.area).toBe('auth')
  })

  test('sends nothing for a refused write', async () => {
    const { seller, stream } = await aListeningSeller()
    expect(
      await seller.send('withdrawals.add', { amount: 5_000, accountId: '9', payPassword: demo.pin }),
    ).not.toMatchObject({ code: 200 })
    await seller.ask('accounts.add', aBank)
    expect((await stream.next())?.area).toBe('accounts')
  })

  test('D-10: ends with its session, and refuses the next attempt with the reason', async () => {
    const { server, seller, stream } = await aListeningSeller()
    await seller.ask('user.logout', {})
    expect(await stream.ended()).toBe(true)
    expect(await server.send('live.watch', {}, { token: seller.token })).toMatchObject({ code: 406 })
  })

  const ends: [string, number, (server: TestServer) => Promise<unknown>][] = [
    [
      'the password was changed elsewhere',
      406,
      async server => {
        const elsewhere = await server.signIn()
        const next = { newPassword: 'another-one', confirmPassword: 'another-one' }
        return elsewhere.ask('user.setPassword', { oldPassword: demo.password, ...next })
      },
    ],
    [
      'the account was disabled',
      411,
      server => server.command('sandbox.changePerson', { username: demo.username, accountDisabled: true }),
    ],
    [
      'the operator ended the sessions',
      408,
      server => server.command('sandbox.changePerson', { username: demo.username, expireTokens: true }),
    ],
    ['the world was reset', 401, server => server.command('sandbox.reset', {})],
  ]
  test.each(ends)('D-10: ends when %s (%i)', async (_how, code, end) => {
    const { server, seller, stream } = await aListeningSeller()
    await end(server)
    expect(await stream.ended()).toBe(true)
    expect(await server.send('live.watch', {}, { token: seller.token })).toMatchObject({ code })
    const again = await server
      .signIn(demo.username, code === 406 ? 'another-one' : demo.password)
      .catch(() => undefined)
    if (!again) return
    const next = await aStream(server.url, again.token)
    await anOrder(server)
    await next.until('orders')
  })

  test('D-10: ends at the next heartbeat after its token has expired', async () => {
    let now = Date.now()
    const { stream } = await aListeningSeller({ ...quick, real: () => now })
    now += 31 * 86_400_000
    expect(await stream.ended()).toBe(true)
  })

  test('stays open when another session of the seller ends', async () => {
    const { server, stream } = await aListeningSeller()
    await (await server.signIn()).ask('user.logout', {})
    await anOrder(server)
    await stream.until('orders')
  })

  test('ends immediately when the server stops', async () => {
    const { server, stream } = await aListeningSeller()
    await server.close()
    // If the stream remained open, the server would destroy its connection later, and this would throw an error.
    expect(await stream.ended()).toBe(true)
  })

  test('sends heartbeats', async () => {
    const { stream } = await aListeningSeller(quick)
    expect(await stream.heartbeat()).toBe(true)
    expect(await stream.heartbeat()).toBe(true)
  })

  test('HEAD returns the headers and ends', async () => {
    const { server, seller } = await aListeningSeller()
    const headers = { Authorization: seller.token }
    const answer = await fetch(server.url + fullPath('live.watch'), { method: 'HEAD', headers })
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
  })
})

describe('a reconnecting client', () => {
  test('gets what it missed, and nothing that it has received', async () => {
    const { server, seller, stream } = await aListeningSeller()
    await seller.ask('shop.update', { address: '5 Quay Lane, Larkfield' })
    const { id } = await stream.until('shop')
    stream.close()
    await seller.ask('accounts.add', aBank)
    expect((await aStream(server.url, seller.token, id)).missed).toContain('accounts')
    const upToDate = await aStream(server.url, seller.token)
    expect((await aStream(server.url, seller.token, upToDate.id)).missed).toEqual([])
  })

  test.each(['0', 'another-history-7', '', '9'.repeat(300)])(
    'is notified that everything may have changed if its id %j is unknown',
    async id => {
      const { server, seller } = await aListeningSeller()
      expect((await aStream(server.url, seller.token, id)).missed).toEqual(['all'])
    },
  )

  test.each([
    ['the first to listen', false],
    ['one of several', true],
  ])(
    '%s gets what changed since the call that read the session, and nothing if nothing changed',
    async (_who, isOneOf) => {
      const server = await aServer('demo', patient)
      const seller = await server.signIn()
      if (isOneOf) await aStream(server.url, seller.token)
      const quiet = await liveId(seller)
      for (const name of ['home.stat', 'orders.list', 'notifications.check', 'shop.info'] as const)
        await seller.send(name)
      expect((await aStream(server.url, seller.token, quiet)).missed).toEqual([])
      await server.close()

      const next = await aServer('demo', patient)
      const again = await next.signIn()
      if (isOneOf) await aStream(next.url, again.token)
      const before = await liveId(again)
      await anOrder(next)
      const { missed } = await aStream(next.url, again.token, before)
      expect(missed).toEqual(isOneOf ? expect.arrayContaining(['orders', 'home']) : ['all'])
    },
  )

  test('with an id of the future or from before a reset is notified that everything may have changed', async () => {
    const { server, seller, stream } = await aListeningSeller()
    expect((await aStream(server.url, seller.token, `${stream.id}9`)).missed).toEqual(['all'])
    await server.command('sandbox.reset', {})
    const again = await server.signIn()
    expect((await aStream(server.url, again.token, stream.id)).missed).toEqual(['all'])
  })
})

describe('the cost of streams', () => {
  test('advancing the clock over weeks of events sends few messages', async () => {
    const { server, seller, stream } = await aListeningSeller({ live: { heartbeatMs: 60_000, spacingMs: 1_000 } })
    const started = performance.now()
    expect(await server.advance('P14D')).toBeGreaterThan(500)
    await seller.ask('accounts.add', aBank)
    const { told } = await stream.until('orders', 'wallet', 'notifications', 'home', 'accounts')
    const messages = Math.ceil((performance.now() - started) / 1_000) + 1
    for (const area of areas) expect(told.filter(each => each === area).length, area).toBeLessThanOrEqual(messages)
  })

  test("at the limit a new stream ends the seller's oldest, which misses nothing when it reconnects", async () => {
    const { server, seller, stream } = await aListeningSeller()
    const other = await server.join('neighbour')
    const ofOther = await aStream(server.url, other.token)
    const more = await Promise.all(
      Array.from({ length: streamLimits.streamsPerSeller - 1 }, () => aStream(server.url, seller.token)),
    )
    await seller.ask('accounts.add', aBank)
    await stream.until('accounts')
    const last = await aStream(server.url, seller.token)
    expect(await stream.ended()).toBe(true)
    await anOrder(server)
    await Promise.all([...more, last].map(each => each.until('orders')))
    expect((await aStream(server.url, seller.token, stream.id)).missed).toEqual(
      expect.arrayContaining(['accounts', 'orders']),
    )
    await other.ask('accounts.add', aBank)
    await ofOther.until('accounts')
  })

  test('reading calls send nothing, even to the maximum number of streams', async () => {
    const { server, seller } = await aListeningSeller()
    const streams = await Promise.all(
      Array.from({ length: streamLimits.streamsPerSeller - 1 }, () => aStream(server.url, seller.token)),
    )
    for (const name of ['notifications.check', 'wallet.get', 'orders.list', 'home.stat'] as const)
      for (let count = 0; count < 25; count++) await seller.send(name)
    await seller.ask('accounts.add', aBank)
    for (const each of streams) expect((await each.next())?.area).toBe('accounts')
  })

  test('a stream whose client does not read ends, so that nothing is buffered for it', async () => {
    const { promise: answering, resolve } = Promise.withResolvers<ServerResponse>()
    const server = createServer((_request, response) => resolve(response)).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1').pause()
    onTestFinished(() => void socket.destroy())
    socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    const response = await answering
    const reader = readerOf(response)
    const text = ':'.repeat(10_000)
    let sent = 0
    // The server sends until both socket buffers are full.
    while (reader.send(text) && sent < 10_000) sent++
    const kept = response.writableLength
    for (let more = 0; more < 100; more++) expect(reader.send(text)).toBe(false)
    expect(response.writableLength).toBe(kept)
    const closed = once(response, 'close')
    reader.end()
    await closed
  })
})
