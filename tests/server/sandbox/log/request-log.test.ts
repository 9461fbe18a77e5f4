import { describe, expect, test } from 'vitest'
import { fullPath } from '#shared/contract/calls.ts'
import { journalLimits } from '#shared/journal.ts'
import { demo } from '#shared/product.ts'
import { aPicture } from '../../../contract/samples.ts'
import { aServer, type TestServer } from '../../../support/server.ts'
import { operatorKey, testNow } from '../../../support/start-options.ts'

const requests = async (server: TestServer, which = {}) => (await server.command('sandbox.listRequests', which)).list

describe('the request log', () => {
  test('shows the caller, the call, the answer and the time', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const reply = await seller.send('orders.list', { status: 'shipped', size: 2 })
    await seller.send('orders.detail', { orderNo: 'ORD-0' })
    const [login, list, detail] = await requests(server)
    expect(login).toMatchObject({ number: 1, call: 'auth.login', username: null, code: 200 })
    expect(list).toMatchObject({
      number: 2,
      call: 'orders.list',
      method: 'POST',
      path: fullPath('orders.list'),
      username: demo.username,
      body: { status: 'shipped', size: 2 },
      code: 200,
      status: 200,
      at: testNow,
      idempotencyKey: null,
      replayed: false,
      fault: null,
      requestId: reply.requestId,
    })
    expect(list?.ms).toBeGreaterThan(0)
    expect(reply.headers.get('x-request-id')).toBe(reply.requestId)
    expect(detail).toMatchObject({ number: 3, code: 404, status: 200 })
  })

  test('shows a retried payment: its key, twice, and the repeated answer', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { list } = await seller.ask('orders.list', { status: 'pending_payment', size: 1 })
    const body = { orderNos: [list[0]?.orderNo], payPassword: demo.pin }
    const headers = { 'Idempotency-Key': 'once' }
    await server.command('sandbox.addFault', { call: 'orders.pay', abort: 'reset', when: 'after' })
    await expect(seller.send('orders.pay', body, { headers })).rejects.toThrow('fetch failed')
    expect(await seller.send('orders.pay', body, { headers })).toMatchObject({ code: 200 })
    expect(await requests(server, { call: 'orders.pay' })).toMatchObject([
      { idempotencyKey: 'once', replayed: false, fault: '1', code: 200, status: null },
      { idempotencyKey: 'once', replayed: true, fault: null, code: 200, status: 200 },
    ])
  })

  test('is filtered by call, seller, code and number', async () => {
    const server = await aServer()
    const [seller, other] = [await server.signIn(), await server.join('mara')]
    await seller.send('wallet.get')
    await other.send('wallet.get')
    await other.send('orders.detail', { orderNo: 'ORD-0' })
    const numbers = async (which: object) => (await requests(server, which)).map(({ number }) => number)
    expect(await numbers({ call: 'wallet.get' })).toEqual([3, 4])
    expect(await numbers({ username: 'MARA' })).toEqual([4, 5])
    expect(await numbers({ code: 404 })).toEqual([5])
    expect(await numbers({ since: 3 })).toEqual([4, 5])
    expect(await numbers({ call: 'wallet.get', username: 'nobody' })).toEqual([])
    expect(await server.command('sandbox.forgetRequests', {})).toEqual({ removed: 5 })
    await seller.send('wallet.get')
    expect(await numbers({})).toEqual([6])
    await server.command('sandbox.reset', {})
    await server.signIn()
    expect(await numbers({})).toEqual([1])
  })

  test('contains answers of faults, and refused calls', async () => {
    const server = await aServer()
    await server.command('sandbox.addFault', { call: 'shop.tiers', http: 503 })
    await fetch(server.url + fullPath('shop.tiers'))
    await server.send('wallet.get')
    await server.send('orders.list', {}, { body: '{"broken' })
    expect(await requests(server)).toMatchObject([
      { call: 'shop.tiers', code: null, status: 503, fault: '1' },
      { call: 'wallet.get', code: 407, username: null, body: null },
      { call: 'orders.list', code: 407 },
    ])
  })
})

describe('a secret', () => {
  const password = 'a-secret-of-mine'

  test('is masked with dots in every form, like the value of an undeclared field', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await server.send('auth.login', { username: 'demo', password, passwort: password })
    await seller.send('user.setPassword', { oldPassword: password, newPassword: password, confirmPassword: password })
    await seller.send('orders.pay', { orderNos: ['ORD-0'], payPassword: password })
    await seller.send('charges.add', { amount: 5_000, payPassword: password }, { files: { proof: aPicture() } })
    await seller.send('orders.list', {}, { body: JSON.stringify(password) })
    const headers = { 'X-Operator-Key': operatorKey }
    const { text } = await server.send('sandbox.listRequests', {}, { headers })
    const har = await server.send('sandbox.exportRequests', {}, { headers })
    expect(await requests(server, { call: 'orders.pay' })).toMatchObject([
      { body: { orderNos: ['ORD-0'], payPassword: '••••••' } },
    ])
    for (const told of [text, har.text]) {
      expect(told).toContain('5000')
      expect(told).not.toContain(password)
      expect(told).not.toContain(demo.password)
      expect(told).not.toContain(seller.token)
      expect(told).not.toContain(operatorKey)
    }
  })
})

describe('a logged request', () => {
  test('is a shell command, whatever its texts contain', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await seller.send('goods.list', { keyword: "it's; $(rm) `x`" })
    await seller.send('orders.payAmount', { orderNos: 'ORD-0' })
    const [, list, amount] = await requests(server)
    expect(list?.curl).toBe(
      `curl -s '${server.url}/api/v1/goods/list' -X POST -H "Authorization: $TOKEN" -H 'Content-Type: application/json' -d '{"keyword":"it'\\''s; $(rm) \`x\`"}'`,
    )
    expect(amount?.curl).toBe(
      `curl -s '${server.url}/api/v1/order/pay/amount?orderNos=ORD-0' -H "Authorization: $TOKEN"`,
    )
  })

  test('is exported to a HAR file, which begins with the sandbox notice', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await seller.send('orders.payAmount', { orderNos: 'ORD-0' })
    const headers = { 'X-Operator-Key': operatorKey }
    const { text, data, headers: answered } = await server.send('sandbox.exportRequests', {}, { headers })
    expect(text).toMatch(/^\{"log":\{"comment":"SANDBOX: no real money/)
    expect(answered.get('content-disposition')).toBe('attachment; filename="requests.har"')
    expect(data).toMatchObject({
      log: {
        version: '1.2',
        entries: [
          { comment: 'auth.login 200', request: { method: 'POST' }, response: { status: 200 } },
          {
            comment: 'orders.payAmount 404',
            request: {
              url: `${server.url}/api/v1/order/pay/amount?orderNos=ORD-0`,
              queryString: [{ name: 'orderNos', value: 'ORD-0' }],
            },
          },
        ],
      },
    })
  })
})

describe('the limits of the request log', () => {
  test('drop the oldest requests', async () => {
    const server = await aServer()
    for (let sent = 0; sent < journalLimits.requests + 5; sent += 1) await server.send('shop.tiers')
    const kept = await requests(server)
    expect(kept).toHaveLength(journalLimits.requests)
    expect(kept[0]?.number).toBe(6)
    const body = JSON.stringify({ keyword: 'x'.repeat(250_000) })
    const seller = await server.signIn()
    for (let sent = 0; sent < 20; sent += 1) await seller.send('goods.list', {}, { body })
    expect(await requests(server)).toHaveLength(16)
  })

  test('apply with a launch key too, and the operator can read the log', async () => {
    const server = await aServer('demo', { launchKey: 'launch' })
    const headers = { 'X-Launch-Key': 'launch', 'X-Operator-Key': operatorKey }
    await server.send('shop.tiers', {}, { headers })
    const { data } = await server.send('sandbox.listRequests', {}, { headers })
    expect(data).toMatchObject({ list: [{ call: 'shop.tiers', code: 200 }] })
  })

  test('the log is filtered by outcome, by words and to the latest requests', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await seller.send('goods.list', { keyword: 'Lantern' })
    await seller.send('orders.detail', { orderNo: 'ORD-0' })
    const numbers = async (which: object) => (await requests(server, which)).map(({ number }) => number)
    expect(await numbers({ outcome: 'refused' })).toEqual([3])
    expect(await numbers({ outcome: 'done' })).toEqual([1, 2])
    expect(await numbers({ keyword: 'lantern' })).toEqual([2])
    expect(await numbers({ keyword: demo.username })).toEqual([1, 2, 3])
    expect(await numbers({ latest: 2 })).toEqual([2, 3])
    expect(await numbers({ latest: 1, outcome: 'done' })).toEqual([2])
  })
})
