import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import arabic from '#locales/ar/errors.json' with { type: 'json' }
import english from '#locales/en/errors.json' with { type: 'json' }
import japanese from '#locales/ja/errors.json' with { type: 'json' }
import { allCalls, fullPath } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { requestLimits } from '#shared/requests.ts'
import { apiCallNames, replyOf } from '../support/client.ts'
import { dumpIn } from '../support/rows.ts'
import { aServer } from '../support/server.ts'

/**
 * Sends a request with a `Host` header that `fetch` does not allow.
 * @returns the first line of the response
 */
function rawRequest(port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET /api/v1/me HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    )
    let text = ''
    socket.on('data', part => {
      text += part
    })
    socket.on('end', () => resolve(text.split('\r\n')[0] ?? ''))
    socket.on('error', reject)
  })
}

describe('the envelope (S-350)', () => {
  test('is the same for success, refusal and an unknown path, and marks the sandbox', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const replies = [
      await seller.send('auth.me'),
      await server.send('auth.me'),
      await replyOf(await fetch(`${server.url}/api/v1/nothing`)),
    ]
    expect(replies.map(({ status, code }) => [status, code])).toEqual([
      [200, 200],
      [200, 407],
      [404, 404],
    ])
    for (const { headers, requestId, msg } of replies) {
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
      expect(msg).toMatch(/\S/)
      expect(headers.get('x-sandbox')).toBe('true')
      expect(headers.get('x-clock')).toBe('2026-11-20T09:30:00.000Z')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('uses the language of the request, else of the seller, else English', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const said = async (language?: string) =>
      (await seller.send('orders.detail', { orderNo: 'ORD-0' }, { headers: { 'Accept-Language': language ?? '*' } }))
        .msg
    expect(await said('ja')).toBe(japanese.RecordNotFound)
    expect(await said('ar-EG, en;q=0.5')).toBe(arabic.RecordNotFound)
    expect(await said()).toBe(english.RecordNotFound)
    await seller.ask('user.setLanguage', { lang: 'it' })
    expect(await said()).not.toBe(english.RecordNotFound)
    expect(await said('en')).toBe(english.RecordNotFound)
  })

  test('has HTTP status 413 if a body exceeds the limit', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const body = JSON.stringify({ keyword: 'x'.repeat(requestLimits.bodyBytes) })
    expect(await seller.send('orders.list', {}, { body })).toMatchObject({ status: 413, code: 400 })
  })
})

describe('an idempotency key (D-26)', () => {
  const aPayment = async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { list } = await seller.ask('orders.list', { status: 'pending_payment' })
    const pay = (orderNo: string | undefined, key?: string) =>
      seller.send(
        'orders.pay',
        { orderNos: [orderNo], payPassword: demo.pin },
        key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
      )
    return { server, pay, orderNos: list.map(order => order.orderNo) }
  }

  test('returns the first answer again and books nothing twice', async () => {
    const { server, pay, orderNos } = await aPayment()
    const first = await pay(orderNos[0], 'once')
    const after = dumpIn(server.folder)
    const again = await pay(orderNos[0], 'once')
    expect(first.code).toBe(200)
    expect(again.data).toEqual(first.data)
    expect(dumpIn(server.folder)).toEqual(after)
  })

  test('is refused with another body, and expires after a day', async () => {
    const { server, pay, orderNos } = await aPayment()
    await pay(orderNos[0], 'once')
    expect(await pay(orderNos[1], 'once')).toMatchObject({ code: 203 })
    server.change('UPDATE idempotency_keys SET at = at - 86400001')
    expect(await pay(orderNos[1], 'once')).toMatchObject({ code: 200 })
  })

  test('does not store a refusal, so that a wrong PIN can be corrected under the same key', async () => {
    const { server, orderNos } = await aPayment()
    const seller = await server.signIn()
    const pay = (payPassword: string) =>
      seller.send('orders.pay', { orderNos: [orderNos[0]], payPassword }, { headers: { 'Idempotency-Key': 'once' } })
    expect(await pay('000000')).toMatchObject({ code: 446, data: { remaining: 4 } })
    expect(await pay(demo.pin)).toMatchObject({ code: 200 })
  })

  test('is optional: without it, a second payment finds the order already paid', async () => {
    const { pay, orderNos } = await aPayment()
    expect(await pay(orderNos[0])).toMatchObject({ code: 200 })
    expect(await pay(orderNos[0])).toMatchObject({ code: 203 })
  })
})

describe('requests from outside', () => {
  test('are recognized by host and origin before any other check', async () => {
    const server = await aServer()
    expect(await rawRequest(server.port, 'evil.example')).toContain('421')
    expect(await rawRequest(server.port, `127.0.0.1:${server.port}`)).toContain('200')
    const foreign = await fetch(`${server.url}/api/v1/me`, { headers: { Origin: 'http://evil.example' } })
    expect(await replyOf(foreign)).toMatchObject({
      status: 403,
      code: 401,
      data: { refused: 'origin', value: 'http://evil.example', try: expect.any(String) },
    })
    const own = await fetch(`${server.url}/api/v1/me`, { headers: { Origin: server.url } })
    expect(await replyOf(own)).toMatchObject({ status: 200, code: 407 })
  })

  test('get 403 without the launch key if the server has one', async () => {
    const server = await aServer('demo', { launchKey: 'secret' })
    const answer = async (headers: Record<string, string>) =>
      replyOf(await fetch(`${server.url}/api/v1/shop/type`, { headers }))
    expect(await answer({})).toMatchObject({ status: 403, code: 401, data: { refused: 'key' } })
    expect(await answer({ 'X-Launch-Key': 'guess' })).toMatchObject({
      status: 403,
      code: 401,
      data: { refused: 'key' },
    })
    expect(await answer({ 'X-Launch-Key': 'secret' })).toMatchObject({ status: 200, code: 200 })
  })
})

test('GET /api/openapi.json describes every call of the contract', async () => {
  const server = await aServer()
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }
  expect(document.openapi).toBe('3.1.0')
  for (const name of apiCallNames) {
    const path = fullPath(name).replace(/:(\w+)/g, '{$1}')
    expect(document.paths[path]?.[allCalls[name].method.toLowerCase()], path).toBeDefined()
  }
})
