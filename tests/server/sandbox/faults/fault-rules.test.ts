import { describe, expect, test } from 'vitest'
import { fullPath } from '#shared/contract/calls.ts'
import { badNetwork, badNetworkGroup } from '#shared/faults.ts'
import { demo } from '#shared/product.ts'
import { aPicture } from '../../../contract/samples.ts'
import { aServer, type Person, type TestServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

const add = (server: TestServer, rule: Record<string, unknown>) =>
  server.send('sandbox.addFault', rule, { headers: { 'X-Operator-Key': operatorKey } })

/** Returns the reason for a missing response in the words of the client. */
async function brokenBy(sending: Promise<unknown>): Promise<string> {
  try {
    await sending
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return cause?.code ?? String(error)
  }
  return 'answered'
}

const wallet = (server: TestServer, { token }: Person, headers: Record<string, string> = {}) =>
  fetch(server.url + fullPath('wallet.get'), { method: 'POST', headers: { Authorization: token, ...headers } })

async function anUnpaidOrder(seller: Person): Promise<string> {
  const { list } = await seller.ask('orders.list', { status: 'pending_payment', size: 1 })
  return list[0]?.orderNo ?? ''
}

describe('a fault', () => {
  test('answers its code to its seller the given number of times, and is listed until then', async () => {
    const server = await aServer()
    const [seller, other] = [await server.signIn(), await server.join('mara')]
    await server.command('sandbox.addFault', { call: 'wallet.get', username: demo.username, code: 201, times: 2 })
    expect((await server.command('sandbox.listFaults', {})).list).toMatchObject([
      { call: 'wallet.get', code: 201, times: 2 },
    ])
    expect(await other.send('wallet.get')).toMatchObject({ code: 200 })
    expect(await seller.send('auth.me')).toMatchObject({ code: 200 })
    expect(await seller.send('wallet.get')).toMatchObject({ code: 201 })
    expect(await seller.send('wallet.get')).toMatchObject({ code: 201 })
    expect(await seller.send('wallet.get')).toMatchObject({ code: 200 })
    expect((await server.command('sandbox.listFaults', {})).list).toEqual([])
  })

  test('applies before the checks of token and fields (D-21), moves no money, and names itself in a header', async () => {
    const server = await aServer()
    const { id } = await server.command('sandbox.addFault', { call: 'orders.pay', code: 440 })
    const reply = await server.send('orders.pay', { orderNos: 7 })
    expect(reply).toMatchObject({ code: 440 })
    expect(reply.headers.get('x-fault')).toBe(id)
    expect((await server.send('orders.pay', { orderNos: 7 })).headers.get('x-fault')).toBeNull()
  })

  test.each([
    [400, 400],
    [401, 200],
    [424, 200],
    [500, 500],
    [501, 500],
  ])('of code %i has HTTP status %i, like a real refusal', async (code, status) => {
    const server = await aServer()
    await server.command('sandbox.addFault', { call: 'auth.me', code })
    expect(await server.send('auth.me')).toMatchObject({ code, status })
  })

  test('can consist of a delay only', async () => {
    const server = await aServer()
    await server.command('sandbox.addFault', { call: 'shop.tiers', delayMs: 120 })
    const started = performance.now()
    expect(await server.send('shop.tiers')).toMatchObject({ code: 200 })
    expect(performance.now() - started).toBeGreaterThan(110)
  })

  test('can be any HTTP status, with a body and headers like those of a proxy', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const page = { body: '<h1>Sample gateway</h1>', headers: { 'content-type': 'text/html', 'Retry-After': '2' } }
    await server.command('sandbox.addFault', { call: 'wallet.get', http: 503, ...page })
    const response = await wallet(server, seller)
    expect([response.status, await response.text()]).toEqual([503, page.body])
    expect(response.headers.get('retry-after')).toBe('2')
    expect(response.headers.get('content-type')).toBe('text/html')
    expect(response.headers.get('x-fault')).toBe('1')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    await server.command('sandbox.addFault', { call: 'wallet.get', http: 403, code: 401 })
    expect(await seller.send('wallet.get')).toMatchObject({ status: 403, code: 401 })
  })

  test.each([
    ['reset', 'ECONNRESET'],
    ['empty', 'UND_ERR_SOCKET'],
  ] as const)('breaks the connection: %s', async (abort, seen) => {
    const server = await aServer()
    const seller = await server.signIn()
    await server.command('sandbox.addFault', { call: 'wallet.get', abort })
    expect(await brokenBy(wallet(server, seller))).toBe(seen)
    expect((await wallet(server, seller)).status).toBe(200)
  })

  test('answers JSON that ends in the middle, before the call has run and after it', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    for (const when of ['before', 'after'] as const) {
      await server.command('sandbox.addFault', { call: 'wallet.get', abort: 'malformed', when })
      const text = await (await wallet(server, seller)).text()
      expect(text).toMatch(/^\{"code":200/)
      expect(() => JSON.parse(text)).toThrow(SyntaxError)
      expect(text.includes('balance'), when).toBe(when === 'after')
    }
  })

  test('never answers, until the client aborts', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await server.command('sandbox.addFault', { call: 'wallet.get', abort: 'hang' })
    const client = new AbortController()
    const sending = fetch(server.url + fullPath('wallet.get'), {
      method: 'POST',
      headers: { Authorization: seller.token },
      signal: client.signal,
    })
    const refused = expect(sending).rejects.toThrow('aborted')
    await expect.poll(async () => (await server.command('sandbox.listFaults', {})).list).toEqual([])
    client.abort()
    await refused
    expect(await seller.send('wallet.get')).toMatchObject({ code: 200 })
  })

  test('slows down an answer, which arrives complete', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const whole = await seller.send('orders.list', { size: 20 })
    await server.command('sandbox.addFault', { call: 'orders.list', slow: 'body', slowMs: 200 })
    const started = performance.now()
    const reply = await seller.send('orders.list', { size: 20 })
    expect(performance.now() - started).toBeGreaterThan(190)
    expect(reply.data).toEqual(whole.data)
    expect(reply.headers.get('x-fault')).toBe('1')
  })

  test('slows down an upload, which arrives complete', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await server.command('sandbox.addFault', { call: 'uploads.add', slow: 'upload', slowMs: 300 })
    const started = performance.now()
    const file = new Blob([aPicture(), new Uint8Array(2_000_000)], { type: 'image/png' })
    const reply = await seller.send('uploads.add', { type: 'comment' }, { files: { file } })
    expect(performance.now() - started).toBeGreaterThan(290)
    expect(reply).toMatchObject({ code: 200 })
  })
})

describe('a fault of a call that writes', () => {
  test('before the write prevents it', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const orderNo = await anUnpaidOrder(seller)
    await server.command('sandbox.addFault', { call: 'orders.pay', abort: 'reset' })
    const pay = () => seller.send('orders.pay', { orderNos: [orderNo], payPassword: demo.pin })
    expect(await brokenBy(pay())).toBe('ECONNRESET')
    expect(await seller.ask('orders.detail', { orderNo })).toMatchObject({ status: 'pending_payment' })
    const reply = await pay()
    expect(reply).toMatchObject({ code: 200 })
    expect(reply.headers.get('idempotent-replayed')).toBeNull()
  })

  test.each([{ abort: 'reset' }, { abort: 'empty' }, { http: 502 }, { code: 501 }, { delayMs: 1 }] as const)(
    'after the write, %j loses only the answer, which the same key returns',
    async effect => {
      const server = await aServer()
      const seller = await server.signIn()
      const orderNo = await anUnpaidOrder(seller)
      await server.command('sandbox.addFault', { call: 'orders.pay', ...effect, when: 'after' })
      const pay = () =>
        seller.send(
          'orders.pay',
          { orderNos: [orderNo], payPassword: demo.pin },
          { headers: { 'Idempotency-Key': 'k' } },
        )
      await pay().catch(() => undefined)
      expect(await seller.ask('orders.detail', { orderNo })).toMatchObject({ status: 'to_be_shipped' })
      const reply = await pay()
      expect(reply).toMatchObject({ code: 200, data: { paid: [orderNo] } })
      expect(reply.headers.get('idempotent-replayed')).toBe('true')
    },
  )
})

describe('a fault matches calls', () => {
  const codesOf = async (seller: Person, times: number, input: Record<string, unknown> = {}) => {
    const replies: number[] = []
    for (let at = 0; at < times; at += 1) replies.push((await seller.send('orders.list', input)).code)
    return replies
  }

  test('by fields of the body, after it has been read', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const orderNo = await anUnpaidOrder(seller)
    await server.command('sandbox.addFault', { match: { orderNos: [orderNo] }, code: 424, times: 5 })
    const pay = (orderNos: string[]) => seller.send('orders.pay', { orderNos, payPassword: '000000' })
    expect(await pay(['ORD-0'])).not.toMatchObject({ code: 424 })
    expect(await pay(['ORD-0', orderNo])).toMatchObject({ code: 424 })
    expect(await server.send('orders.pay', { orderNos: [orderNo] })).toMatchObject({ code: 407 })
    await server.command('sandbox.addFault', { call: 'orders.list', match: { size: 3, status: 'shipped' }, code: 204 })
    expect(await codesOf(seller, 1, { size: 3 })).toEqual([200])
    expect(await codesOf(seller, 1, { size: 3, status: 'shipped', group: 'orders' })).toEqual([204])
  })

  test('after a number of skipped calls, together with another fault that ends before', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await server.command('sandbox.addFault', { call: 'orders.list', code: 201 })
    await server.command('sandbox.addFault', { call: 'orders.list', code: 204, skip: 2, times: 2 })
    expect(await codesOf(seller, 5)).toEqual([201, 200, 204, 204, 200])
  })

  test('by a share, which is the same in each world with the seed', async () => {
    const drawn = async (seedNumber: number) => {
      const server = await aServer()
      await server.command('sandbox.reset', { seed: 'empty', seedNumber })
      const seller = await server.join('mara')
      await server.command('sandbox.addFault', { call: 'orders.list', code: 201, share: 0.5 })
      return codesOf(seller, 24)
    }
    const [first, again, other] = [await drawn(7), await drawn(7), await drawn(8)]
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
    expect(new Set(first)).toEqual(new Set([200, 201]))
  })

  test('until its end, which is 30 days later by default', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { until } = await server.command('sandbox.addFault', { call: 'orders.list', code: 201, times: 9 })
    expect(until).toBe('2026-12-20T09:30:00.000Z')
    await server.command('sandbox.addFault', { call: 'shop.info', code: 204, until: '2026-11-20T15:45:00+05:45' })
    expect(await seller.send('shop.info')).toMatchObject({ code: 204 })
    await server.advance('PT31M')
    expect(await seller.send('shop.info')).toMatchObject({ code: 200 })
    expect((await server.command('sandbox.listFaults', {})).list).toMatchObject([{ call: 'orders.list', times: 9 }])
  })

  test('except calls of the operator, and streams if the fault needs an answer', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await server.command('sandbox.addFault', { http: 502, when: 'after', times: 2 })
    await server.command('sandbox.addFault', { call: 'live.watch', http: 503 })
    expect((await server.command('sandbox.listFaults', {})).list).toHaveLength(2)
    const watch = () => fetch(server.url + fullPath('live.watch'), { headers: { Authorization: seller.token } })
    expect((await watch()).status).toBe(503)
    const stream = await watch()
    expect([stream.status, stream.headers.get('x-fault')]).toEqual([200, null])
    await stream.body?.cancel()
    expect((await wallet(server, seller)).status).toBe(502)
  })
})

describe('a contradictory or repeated fault', () => {
  test.each([
    [{}, 403, 'code'],
    [{ call: 'auth.me' }, 403, 'code'],
    [{ code: 999 }, 405, 'code'],
    [{ code: 200 }, 405, 'code'],
    [{ call: 'sandbox.clock', code: 201 }, 405, 'call'],
    [{ call: 'live.watch', abort: 'reset', when: 'after' }, 405, 'call'],
    [{ call: 'live.watch', code: 201, match: { a: 'b' } }, 405, 'call'],
    [{ abort: 'reset', code: 201 }, 405, 'abort'],
    [{ abort: 'reset', http: 503 }, 405, 'abort'],
    [{ abort: 'explode' }, 405, 'abort'],
    [{ slow: 'body', http: 503 }, 405, 'slow'],
    [{ code: 201, slowMs: 5 }, 405, 'slowMs'],
    [{ slow: 'body', when: 'after' }, 405, 'when'],
    [{ code: 201, body: 'x' }, 405, 'body'],
    [{ http: 204, body: 'x' }, 405, 'body'],
    [{ abort: 'reset', headers: { A: 'b' } }, 405, 'headers'],
    [{ http: 503, headers: { 'Set-Cookie': 'a=b' } }, 405, 'headers'],
    [{ http: 503, headers: { 'a b': 'c' } }, 405, 'headers'],
    [{ http: 503, headers: { a: 'b\r\nc: d' } }, 405, 'headers'],
    [{ http: 101 }, 405, 'http'],
    [{ code: 201, share: 0 }, 405, 'share'],
    [{ code: 201, until: '2026-11-20T09:30:00.000Z' }, 405, 'until'],
  ])('%j is refused with %i for its field %s', async (rule, code, path) => {
    expect(await add(await aServer(), rule)).toMatchObject({ code, data: { issues: [{ path }] } })
  })

  test('is refused as a duplicate with 419, or with 420 in one import', async () => {
    const server = await aServer()
    const { id } = await server.command('sandbox.addFault', { call: 'auth.me', code: 201 })
    expect(await add(server, { call: 'auth.me', code: 202 })).toMatchObject({ code: 419 })
    expect(await add(server, { call: 'no.such', code: 202 })).toMatchObject({ code: 404 })
    const send = (list: object[]) =>
      server.send('sandbox.importFaults', { list }, { headers: { 'X-Operator-Key': operatorKey } })
    const rule = { call: 'wallet.get', code: 201 }
    expect(await send([rule, rule])).toMatchObject({ code: 420 })
    expect(await send([rule, { call: 'shop.info', http: 503 }])).toMatchObject({ data: { added: 2 } })
    expect(await server.command('sandbox.removeFaults', { id })).toEqual({ removed: 1 })
    expect(
      await server.send('sandbox.removeFaults', { id }, { headers: { 'X-Operator-Key': operatorKey } }),
    ).toMatchObject({ code: 404 })
    expect(await server.command('sandbox.removeFaults', {})).toEqual({ removed: 2 })
  })
})

describe('faults of one group', () => {
  test('are combined with others for the same calls, and removed together', async () => {
    const server = await aServer()
    await server.command('sandbox.addFault', { http: 502, times: 3 })
    await server.command('sandbox.importFaults', { list: badNetwork })
    const groups = async () => (await server.command('sandbox.listFaults', {})).list.map(({ group }) => group)
    expect(await groups()).toEqual([undefined, ...badNetwork.map(({ group }) => group)])
    const group = badNetworkGroup
    expect(await server.command('sandbox.removeFaults', { group })).toEqual({ removed: badNetwork.length })
    expect(await groups()).toEqual([undefined])
    expect(await server.command('sandbox.removeFaults', { group })).toEqual({ removed: 0 })
  })

  test('are removed by their group, or one by its id, but not by both', async () => {
    const server = await aServer()
    const reply = await server.send(
      'sandbox.removeFaults',
      { id: '1', group: 'mine' },
      { headers: { 'X-Operator-Key': operatorKey } },
    )
    expect(reply).toMatchObject({ code: 405, data: { issues: [{ path: 'group' }] } })
  })
})

describe('a request with the fault header', () => {
  test('gets the fault, and no other request does', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const reply = await seller.send('wallet.get', {}, { headers: { 'X-Sandbox-Fault': '424' } })
    expect(reply).toMatchObject({ code: 424, status: 200 })
    expect(reply.headers.get('x-fault')).toBe('header')
    expect(await seller.send('wallet.get')).toMatchObject({ code: 200 })
    expect((await wallet(server, seller, { 'X-Sandbox-Fault': 'http=503; delayMs=1' })).status).toBe(503)
    expect(await brokenBy(wallet(server, seller, { 'X-Sandbox-Fault': 'abort=reset; when=after' }))).toBe('ECONNRESET')
  })

  test.each(['999', 'abort=none', 'abort', 'cod=424', 'code=424; abort=reset', ''])('%j is refused', async text => {
    const seller = await (await aServer()).signIn()
    expect(await seller.send('wallet.get', {}, { headers: { 'X-Sandbox-Fault': text } })).toMatchObject({
      code: 405,
      data: { issues: [{ path: 'X-Sandbox-Fault' }] },
    })
  })

  test('is refused outside test worlds, and ignored in calls of the operator', async () => {
    const shut = await aServer('demo', { launchKey: 'launch' })
    const headers = { 'X-Launch-Key': 'launch', 'X-Sandbox-Fault': '424' }
    expect(await shut.send('shop.tiers', {}, { headers })).toMatchObject({ code: 405 })
    const open = await aServer()
    const operator = { 'X-Operator-Key': operatorKey, 'X-Sandbox-Fault': '424' }
    expect(await open.send('sandbox.state', {}, { headers: operator })).toMatchObject({ code: 200 })
  })
})
