import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { webhookLimits } from '#shared/world-events.ts'
import { isGenuine } from '../../../docs/verify-webhook.ts'
import { anEventStream } from '../../../support/event-stream.ts'
import { aReceiver, type Receiver } from '../../../support/receiver.ts'
import { aServer, type TestServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

const headers = { 'X-Operator-Key': operatorKey }
/** Time limits in milliseconds that are short enough for a test. */
const impatient = { webhooks: { tryMs: 100, answerMs: 30_000 } }

async function aSeller(server: TestServer, username = 'mara') {
  const seller = await server.join(username)
  await seller.ask('showcase.add', { goodsIds: ['1'] })
  await server.command('sandbox.changePerson', { username, adjust: 1_000_000 })
  return seller
}

async function anOrder(
  server: TestServer,
  status: 'pending_payment' | 'to_be_shipped' | 'completed',
  username = 'mara',
) {
  const wanted = { username, goodsId: '1', quantity: 1, status } as const
  const { orderNos } = await server.command('sandbox.orders', { orders: [wanted] })
  return orderNos[0] ?? ''
}

const eventsOf = ({ got }: Receiver) => got.map(({ body }) => JSON.parse(body))
const kindsOf = (receiver: Receiver) => eventsOf(receiver).map(({ kind }) => kind)

describe('a webhook', () => {
  test('gets every event in order, before the answer of the call that caused it', async () => {
    const server = await aServer('empty')
    const seller = await aSeller(server)
    await seller.ask('user.setPayPassword', { newPassword: demo.pin, confirmPassword: demo.pin })
    const receiver = await aReceiver()
    await server.command('sandbox.addWebhook', { url: receiver.url })
    const orderNo = await anOrder(server, 'pending_payment')
    expect(kindsOf(receiver)).toEqual(['order.placed'])
    await seller.ask('orders.pay', { orderNos: [orderNo], payPassword: demo.pin })
    expect(kindsOf(receiver)).toEqual(['order.placed', 'order.paid'])
    const { happened } = await server.command('sandbox.clock', { until: { orderNo, status: 'completed' } })
    expect(eventsOf(receiver).slice(2)).toEqual(happened)
    expect(eventsOf(receiver).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('is signed as the function in the documents verifies', async () => {
    const server = await aServer('empty')
    const receiver = await aReceiver()
    const secret = 'a secret of my own'
    expect(await server.command('sandbox.addWebhook', { url: receiver.url, secret })).toEqual({ id: 1, secret })
    await aSeller(server)
    const [{ body, headers } = { body: '', headers: {} }] = receiver.got
    const signature = String(headers['x-sandbox-signature'])
    expect(isGenuine({ body, signature, secret })).toBe(true)
    expect(isGenuine({ body: body.replace('mara', 'noor'), signature, secret })).toBe(false)
    expect(isGenuine({ body, signature, secret: 'another secret' })).toBe(false)
    expect(isGenuine({ body, signature: signature.replace('t=1', 't=2'), secret })).toBe(false)
    const { at } = JSON.parse(body)
    expect(signature).toMatch(`t=${Math.floor(Date.parse(at) / 1000)},`)
    expect(headers).toMatchObject({ 'x-sandbox-event': 'seller.registered', 'x-sandbox-delivery': '1-1' })
  })

  test('gets only the kinds and the seller of its filter, until it is removed', async () => {
    const server = await aServer('empty')
    const receiver = await aReceiver()
    const wanted = { url: receiver.url, kinds: ['order.paid', 'order.settled'], username: 'noor' } as const
    const { id } = await server.command('sandbox.addWebhook', { ...wanted, kinds: [...wanted.kinds] })
    for (const username of ['mara', 'noor']) {
      await aSeller(server, username)
      await anOrder(server, 'completed', username)
    }
    expect(eventsOf(receiver).map(({ kind, username }) => [kind, username])).toEqual([
      ['order.paid', 'noor'],
      ['order.settled', 'noor'],
    ])
    const { list } = await server.command('sandbox.listWebhooks', {})
    expect(list).toEqual([{ id, ...wanted, isOn: true, lastError: null }])
    await server.command('sandbox.removeWebhook', { id })
    await anOrder(server, 'completed', 'noor')
    expect(receiver.got).toHaveLength(2)
    expect(await server.send('sandbox.removeWebhook', { id }, { headers })).toMatchObject({ code: 404 })
    expect(await server.send('sandbox.listDeliveries', { id }, { headers })).toMatchObject({ code: 404 })
  })

  test('may call the server: it reads the current state, and events that it causes arrive before the first answer', async () => {
    const server = await aServer('empty')
    const seller = await aSeller(server)
    await seller.ask('user.setPayPassword', { newPassword: demo.pin, confirmPassword: demo.pin })
    const receiver = await aReceiver(async ({ body }, response) => {
      const { kind, subject } = JSON.parse(body)
      const orderNo = subject.replace('order:', '')
      if (kind === 'order.placed') await seller.ask('orders.pay', { orderNos: [orderNo], payPassword: demo.pin })
      if (kind === 'order.paid') await server.command('sandbox.clock', { until: { orderNo, status: 'completed' } })
      response.end((await server.command('sandbox.state', {})).clock.now)
    })
    await server.command('sandbox.addWebhook', { url: receiver.url })
    await anOrder(server, 'pending_payment')
    const way = ['parcel.shipped', 'parcel.delivered', 'order.accepted', 'order.settled']
    expect(kindsOf(receiver)).toEqual(['order.placed', 'order.paid', ...way])
  })

  test('gets no event for a refused call, and a reading call does not wait for it', async () => {
    const server = await aServer('empty')
    await aSeller(server)
    const receiver = await aReceiver()
    await server.command('sandbox.addWebhook', { url: receiver.url })
    const paid = { username: 'mara', goodsId: '1', quantity: 1_000, status: 'to_be_shipped' } as const
    const refused = await server.send('sandbox.orders', { orders: Array(5).fill(paid) }, { headers })
    expect(refused).toMatchObject({ code: 424 })
    await anOrder(server, 'pending_payment')
    expect(kindsOf(receiver)).toEqual(['order.placed'])
  })

  test('is removed by a reset', async () => {
    const server = await aServer('empty')
    const receiver = await aReceiver()
    await server.command('sandbox.addWebhook', { url: receiver.url })
    await server.command('sandbox.reset', {})
    await aSeller(server)
    expect(receiver.got).toEqual([])
    expect(await server.command('sandbox.listWebhooks', {})).toEqual({ list: [] })
  })
})

describe('a receiver that fails', () => {
  test('gets an event three times, and nothing more after three failed events', async () => {
    const server = await aServer('empty')
    const seller = await aSeller(server)
    const receiver = await aReceiver((_got, response) => response.writeHead(500).end())
    const { id } = await server.command('sandbox.addWebhook', { url: receiver.url })
    for (let placed = 0; placed < 5; placed++) await anOrder(server, 'pending_payment')
    expect(eventsOf(receiver).map(event => event.id)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3])
    const { list } = await server.command('sandbox.listWebhooks', {})
    expect(list).toMatchObject([{ id, isOn: false, lastError: 'answered HTTP 500' }])
    const { list: deliveries } = await server.command('sandbox.listDeliveries', { id })
    expect(deliveries.map(({ delivery, status, tries }) => [delivery, status, tries])).toEqual([
      ['1-1', 500, 3],
      ['1-2', 500, 3],
      ['1-3', 500, 3],
    ])
    expect(await seller.send('orders.list')).toMatchObject({ code: 200 })
  })

  test('gets an event again after a single failure, and stays registered', async () => {
    const server = await aServer('empty')
    await aSeller(server)
    let asked = 0
    const receiver = await aReceiver((_got, response) =>
      response.writeHead(asked++ % 2 === 0 ? 503 : 200).end('thanks'),
    )
    const { id } = await server.command('sandbox.addWebhook', { url: receiver.url })
    await anOrder(server, 'completed')
    const kinds = kindsOf(receiver).filter((_kind, place) => place % 2 === 1)
    expect(kinds.at(-1)).toBe('order.settled')
    const { list } = await server.command('sandbox.listDeliveries', { id })
    expect(list.map(({ event, status, tries }) => [event, status, tries])).toEqual(
      kinds.map((_kind, place) => [place + 1, 200, 2]),
    )
  })

  test.each([
    ['never answers', () => undefined, 'no answer in 100 ms'],
    [
      'points elsewhere',
      (_got, response) => response.writeHead(307, { Location: '/elsewhere' }).end(),
      'answered HTTP 307',
    ],
    ['hangs up', (_got, response) => response.destroy(), 'socket hang up'],
    ['never ends', (_got, response) => response.writeHead(200).write('…'), 'no answer in 100 ms'],
  ] satisfies [string, Parameters<typeof aReceiver>[0], string][])(
    'and %s does not block the world',
    async (how, react, error) => {
      // A slow receiver needs the default time limits.
      const server = await aServer('empty', how.startsWith('never') ? impatient : {})
      await aSeller(server)
      const receiver = await aReceiver(react)
      const { id } = await server.command('sandbox.addWebhook', { url: receiver.url })
      const orderNo = await anOrder(server, 'to_be_shipped')
      await server.command('sandbox.clock', { until: { orderNo, status: 'completed' } })
      const { list } = await server.command('sandbox.listWebhooks', {})
      expect(list).toMatchObject([{ isOn: false, lastError: error }])
      // The deliveries are those that the server has recorded. On a busy computer a request may time out before the
      // receiver has read it.
      const { list: deliveries } = await server.command('sandbox.listDeliveries', { id })
      expect(deliveries.map(({ tries }) => tries)).toEqual(Array(webhookLimits.failures).fill(webhookLimits.tries))
    },
  )

  test('delays an answer only up to the limit', async () => {
    const server = await aServer('empty', { webhooks: { tryMs: 60_000, answerMs: 50 } })
    const receiver = await aReceiver(() => undefined)
    await server.command('sandbox.addWebhook', { url: receiver.url })
    await aSeller(server)
    await anOrder(server, 'completed')
    expect(kindsOf(receiver)).toEqual(['seller.registered'])
    const stream = await anEventStream(server.url, { lastEventId: 'any' })
    expect(stream.missed.at(-1)?.kind).toBe('order.settled')
  })
})

describe('the options of a webhook', () => {
  test.each([
    'http://example.com/',
    'http://10.0.0.1:3000/',
    'http://169.254.169.254/latest',
    'http://0.0.0.0:3000/',
    'http://[::ffff:127.0.0.1]:3000/',
    'http://localhost.example.com/',
    'http://127.0.0.1.example.com/',
    'http://127.0.0.1@example.com/',
    'https://127.0.0.1:3000/',
    'file:///etc/hosts',
    'localhost:3000',
    '/events',
  ])('%s is refused, since nothing leaves this computer', async url => {
    const server = await aServer('empty')
    expect(await server.send('sandbox.addWebhook', { url }, { headers })).toMatchObject({ code: 405 })
    expect(await server.command('sandbox.listWebhooks', {})).toEqual({ list: [] })
  })

  test.each(['localhost', '127.0.0.1', '127.1'])('%s is this computer', async name => {
    const server = await aServer('empty')
    const receiver = await aReceiver()
    await server.command('sandbox.addWebhook', { url: receiver.url.replace('127.0.0.1', name) })
    await aSeller(server)
    expect(kindsOf(receiver)).toEqual(['seller.registered'])
  })

  test('an unknown kind, a short secret or one webhook too many is refused', async () => {
    const server = await aServer('empty')
    const { url } = await aReceiver()
    for (const wrong of [{ kinds: ['order.eaten'] }, { kinds: [] }, { secret: 'short' }])
      expect(await server.send('sandbox.addWebhook', { url, ...wrong }, { headers })).toMatchObject({ code: 405 })
    for (let made = 0; made < webhookLimits.max; made++) await server.command('sandbox.addWebhook', { url })
    expect(await server.send('sandbox.addWebhook', { url }, { headers })).toMatchObject({
      code: 204,
      data: { most: webhookLimits.max },
    })
  })

  test('a webhook belongs to one world', async () => {
    const server = await aServer('empty')
    const { world, url } = await server.command('sandbox.addWorld', { seed: 'empty' })
    const receiver = await aReceiver()
    const asked = await fetch(`${url}/sandbox/webhooks`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: receiver.url }),
    })
    expect(await asked.json()).toMatchObject({ code: 200, data: { id: 1 } })
    await aSeller(server)
    expect(receiver.got).toEqual([])
    expect(await server.command('sandbox.listWebhooks', {})).toEqual({ list: [] })
    const command = (path: string, input: object) =>
      fetch(`${url}/sandbox/${path}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(input),
      })
    await command('catalogue/people', { list: [{ username: 'noor', password: demo.password }] })
    expect(eventsOf(receiver)).toMatchObject([{ id: 1, kind: 'seller.registered', username: 'noor' }])
    await server.command('sandbox.removeWorld', { world })
  })
})
