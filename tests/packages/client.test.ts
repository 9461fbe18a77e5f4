import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { createClient, Refused, refusals, TransportError } from '../../src/packages/client/client.ts'
import { aPicture } from '../contract/samples.ts'
import { aServer } from '../support/server.ts'
import { operatorKey } from '../support/start-options.ts'

async function aClient() {
  const { url } = await aServer()
  const operator = createClient({ url, operatorKey })
  const { token } = await createClient({ url }).login({ username: demo.username, password: demo.password })
  const seller = createClient({ url, token })
  const { list } = await seller.orders.list({ status: 'pending_payment', size: 1 })
  return { url, operator, seller, orderNos: list.map(({ orderNo }) => orderNo) }
}

/** Starts an HTTP server that is not the sandbox, and whose responses are no envelopes. */
async function aStranger(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise(resolve => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    error => error,
  )

describe('the client', () => {
  test('returns the data of a call by area, by short name and by callable area', async () => {
    const { seller } = await aClient()
    expect(await seller.me()).toEqual(await seller.auth.me())
    expect((await seller.wallet()).balance).toBe((await seller.wallet.get()).balance)
    expect((await seller.me()).username).toBe(demo.username)
  })

  test('exports the world as a JSON fixture only', async () => {
    const { operator } = await aClient()
    expect((await operator.sandbox.exportFixture()).sellers).toMatchObject([{ username: demo.username }])
    // @ts-expect-error the client has no answer in YAML
    expect(await failureOf(operator.sandbox.exportFixture({ format: 'yaml' }))).toBeInstanceOf(TransportError)
  })

  test("throws a refusal as its own class with the server's data", async () => {
    const { seller, orderNos } = await aClient()
    const error = await failureOf(seller.pay({ orderNos, payPassword: '000000' }))
    expect(error).toBeInstanceOf(Refused)
    expect(error).toBeInstanceOf(refusals.PayPasswordWrong)
    expect(error).not.toBeInstanceOf(refusals.InsufficientBalance)
    expect(error).toMatchObject({ name: 'PayPasswordWrong', code: 446, status: 200, call: 'orders.pay' })
    if (!(error instanceof Refused) || error.code !== 446) throw error
    expect(error.data?.remaining).toBe(4)
    expect(error.requestId).not.toBe('')
    expect(error.message).toContain(error.msg)
  })

  test('names the refused field in the message of its error', async () => {
    const { seller } = await aClient()
    await expect(seller.orders.list({ size: 1_000 })).rejects.toThrow('Page size must be at most 100 (size: 100)')
  })

  test('sends a new or given idempotency key with each call that moves money', async () => {
    const { seller, operator, orderNos } = await aClient()
    const pay = { orderNos, payPassword: demo.pin }
    const first = await seller.pay(pay, { idempotencyKey: 'mine' })
    expect(await seller.pay(pay, { idempotencyKey: 'mine' })).toEqual(first)
    await expect(seller.pay(pay)).rejects.toMatchObject({ code: 203 })
    const { list } = await operator.sandbox.listRequests({ call: 'orders.pay' })
    expect(list.map(({ idempotencyKey, replayed }) => [idempotencyKey, replayed])).toEqual([
      ['mine', false],
      ['mine', true],
      [expect.stringMatching(/^[\da-f-]{36}$/), false],
    ])
  })

  test('sends pictures as Blob, File or bytes', async () => {
    const { seller } = await aClient()
    const picture = new Uint8Array(await aPicture().arrayBuffer())
    for (const file of [new Blob([picture]), new File([picture], 'face.png'), picture])
      expect(await seller.uploads.add({ type: 'avatar', file })).toMatchObject({ mime: 'image/png' })
  })

  test('fills path and query, and sends DELETE', async () => {
    const { operator, url } = await aClient()
    const { world, ...made } = await operator.sandbox.addWorld({ seed: 'empty' })
    const inside = { clock: { now: '2026-11-20T09:30:00.000Z' }, seed: 'empty' }
    expect(await operator.with({ world }).sandbox.state()).toMatchObject(inside)
    expect(await createClient({ url: made.url, operatorKey: made.operatorKey }).sandbox.state()).toMatchObject(inside)
    await operator.sandbox.addFault({ call: 'auth.me', code: 424 })
    expect(await operator.sandbox.removeFaults({ id: '1' })).toEqual({ removed: 1 })
    await operator.sandbox.removeWorld({ world })
    await expect(operator.with({ world }).sandbox.state()).rejects.toMatchObject({ code: 404, status: 404 })
    expect((await operator.sandbox.exportRequests()).log.version).toBe('1.2')
    await expect(createClient({ url: `${url}/` }).shop.tiers()).resolves.toBeDefined()
  })

  test('requests a language', async () => {
    const { url } = await aServer('empty')
    await expect(createClient({ url, language: 'fr' }).me()).rejects.toMatchObject({
      msg: 'Connectez-vous d’abord.',
    })
  })

  test('streams events until the reader stops', async () => {
    const { seller } = await aClient()
    const started = { headers: { 'Last-Event-ID': 'of another server' } }
    for await (const { area } of seller.live.watch({}, started)) {
      expect(area).toBe('all')
      break
    }
    const stranger = seller.with({ token: 'nobody' })
    await expect(stranger.live.watch()[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(refusals.IllegalRequest)
  })

  test('parses events with CR LF in any chunking', async () => {
    const url = await aStranger(async (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      for (const piece of [
        ':\r\n\r\nid: a-1\r\ndata: {"area":',
        '"orders"}\r',
        '\n\r\nid: a-2\r\n\r\nid: a-3\r\ndata:{"area":"all"}\r\n\r\n',
      ])
        await new Promise(resolve => response.write(piece, resolve))
      response.end()
    })
    const areas: string[] = []
    for await (const { area } of createClient({ url, token: 't' }).live.watch()) areas.push(area)
    expect(areas).toEqual(['orders', 'all'])
  })

  test('distinguishes a refusal from a missing answer', async () => {
    const broken = await aStranger((request, response) =>
      request.url === '/api/v1/me' ? response.destroy() : response.writeHead(503).end('<h1>gateway</h1>'),
    )
    const client = createClient({ url: broken, token: 't' })
    const error = await failureOf(client.me())
    expect(error).toBeInstanceOf(TransportError)
    expect(error).not.toBeInstanceOf(Refused)
    expect(error).toMatchObject({ call: 'auth.me', status: undefined })
    await expect(client.wallet()).rejects.toMatchObject({ name: 'TransportError', status: 503 })
    const reason = new Error('enough')
    await expect(client.wallet({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})
