import { describe, expect, test } from 'vitest'
import { fullPath } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { aPicture } from '../../../contract/samples.ts'
import { aServer, type TestServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

const replay = (server: TestServer, number: number) =>
  server.send('sandbox.replayRequest', { id: String(number) }, { headers: { 'X-Operator-Key': operatorKey } })

const latest = async (server: TestServer) => {
  const { list } = await server.command('sandbox.listRequests', { latest: 1 })
  return list[0] ?? expect.fail('nothing was called')
}

describe('a repeated request', () => {
  test('is the same call with the same body as the same seller, and gets the same answer', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const first = await seller.send('orders.list', { status: 'shipped', size: 2 })
    const { number } = await latest(server)
    const { data } = await replay(server, number)
    expect(data).toMatchObject({ number: number + 1, code: 200, status: 200, isSame: true })
    expect(data).toMatchObject({ answer: { data: first.data } })
    expect(await latest(server)).toMatchObject({
      call: 'orders.list',
      username: demo.username,
      body: { status: 'shipped', size: 2 },
    })
  })

  test('reports a different code and status', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await seller.send('orders.payAmount', { orderNos: 'ORD-0' })
    const { number } = await latest(server)
    expect((await replay(server, number)).data).toMatchObject({ code: 404, isSame: true })
    await server.command('sandbox.addFault', { call: 'orders.payAmount', http: 503 })
    expect((await replay(server, number)).data).toMatchObject({ code: null, status: 503, answer: null, isSame: false })
    await server.command('sandbox.addFault', { call: 'orders.payAmount', abort: 'empty' })
    expect((await replay(server, number)).data).toEqual({
      number: null,
      code: null,
      status: null,
      answer: null,
      isSame: false,
    })
  })

  test('leaves no session behind, and ends no other', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await seller.send('wallet.get')
    const open = () => server.rows('SELECT user_id FROM sessions WHERE revoked_at IS NULL')
    const before = open()
    await replay(server, (await latest(server)).number)
    expect(open()).toEqual(before)
    expect(await seller.send('wallet.get')).toMatchObject({ code: 200 })
  })

  test('passes the same guard, also with a launch key and in a separate world', async () => {
    const shut = await aServer('demo', { launchKey: 'launch' })
    const headers = { 'X-Launch-Key': 'launch', 'X-Operator-Key': operatorKey }
    await shut.send('shop.tiers', {}, { headers })
    const again = await shut.send('sandbox.replayRequest', { id: '1' }, { headers })
    expect(again.data).toMatchObject({ number: 2, code: 200, isSame: true })

    const server = await aServer()
    const { url, token, operatorKey: key } = await server.command('sandbox.addWorld', {})
    const ask = async (path: string, method: string, more: Record<string, string>) =>
      (await fetch(url + path, { method, headers: { 'X-Operator-Key': key, ...more } })).json()
    await ask(fullPath('wallet.get'), 'POST', { Authorization: token ?? '' })
    const { data } = await ask('/sandbox/requests', 'GET', {})
    const { number } = data.list.at(-1)
    expect(await ask(`/sandbox/requests/${number}/replay`, 'POST', {})).toMatchObject({
      data: { number: number + 1, isSame: true },
    })
  })
})

describe('a request that cannot be repeated', () => {
  test('is refused with the reason', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await seller.send('charges.add', { amount: 5_000 }, { files: { proof: aPicture() } })
    await server.send('wallet.get')
    await seller.send('orders.pay', { orderNos: ['ORD-0'], payPassword: demo.pin })
    await seller.send('goods.list', { size: 1, nonsense: 'kept by nobody' })
    const codes = await Promise.all([1, 2, 3, 4, 5].map(number => replay(server, number)))
    const refused = codes.map(({ code, data }) => [code, data])
    expect(refused).toEqual([
      [203, { why: 'secret' }],
      [203, { why: 'file' }],
      [203, { why: 'unread' }],
      [203, { why: 'secret' }],
      [203, { why: 'secret' }],
    ])
    expect(await replay(server, 99)).toMatchObject({ code: 404, data: { id: '99' } })
  })

  test('includes one of a seller who no longer exists', async () => {
    const server = await aServer()
    const seller = await server.join('mara')
    await seller.send('wallet.get')
    const { number } = await latest(server)
    server.change("UPDATE users SET username = 'nora' WHERE username = 'mara'")
    expect(await replay(server, number)).toMatchObject({ code: 404, data: { username: 'mara' } })
  })
})
