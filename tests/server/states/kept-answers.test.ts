import { expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { aBank } from '../../contract/samples.ts'
import { openIn } from '../../support/capsules.ts'
import { type Reply, send } from '../../support/client.ts'
import { aServer, type TestServer } from '../../support/server.ts'

const { username } = demo
const anAmount = 5_000

/** Starts a server on which an order can be paid repeatedly with the same idempotency key. */
async function aPayingServer() {
  const server = await aServer()
  await server.command('sandbox.settings', { restorePoints: 'on' })
  const seller = await server.signIn()
  const [order] = (await seller.ask('orders.list', { status: 'pending_payment' })).list
  const input = { orderNos: [order?.orderNo ?? ''], payPassword: demo.pin }
  const payIn = (url: string, token: string, key = 'once') =>
    send(url, 'orders.pay', input, { token, headers: { 'Idempotency-Key': key } })
  const pay = (key?: string) => payIn(server.url, seller.token, key)
  const statusOf = async (url = server.url, token = seller.token) =>
    (await send(url, 'orders.detail', { orderNo: order?.orderNo }, { token })).data
  return { server, seller, pay, payIn, statusOf }
}

const isReplayed = ({ headers }: Reply): boolean => headers.get('Idempotent-Replayed') === 'true'
const anAct = (server: TestServer) => server.command('sandbox.changePerson', { username, adjust: anAmount })

test('D-26: after an undo, a call whose effect was undone runs again with its key', async () => {
  const { server, pay, statusOf } = await aPayingServer()
  await anAct(server)
  const first = await pay()
  expect(first.code).toBe(200)
  await server.command('sandbox.undo', {})
  expect(await statusOf()).toMatchObject({ status: 'pending_payment' })
  const again = await pay()
  expect(again).toMatchObject({ code: 200, data: { balance: (first.data as { balance: number }).balance - anAmount } })
  expect(isReplayed(again)).toBe(false)
  expect(await statusOf()).toMatchObject({ status: 'to_be_shipped' })
  expect(isReplayed(await pay())).toBe(true)
})

test('D-26: after an undo, a call whose effect remains gets its first answer again', async () => {
  const { server, pay } = await aPayingServer()
  const first = await pay()
  await anAct(server)
  await server.command('sandbox.undo', {})
  const again = await pay()
  expect(again.data).toEqual(first.data)
  expect(isReplayed(again)).toBe(true)
})

test('D-26: a redo restores the stored answer together with the effect', async () => {
  const { server, pay } = await aPayingServer()
  await anAct(server)
  const first = await pay()
  await server.command('sandbox.undo', {})
  await server.command('sandbox.redo', {})
  const again = await pay()
  expect(again.data).toEqual(first.data)
  expect(isReplayed(again)).toBe(true)
  await server.command('sandbox.undo', {})
  expect(isReplayed(await pay())).toBe(false)
})

test('D-26: a restore keeps stored answers from before the snapshot, and removes later ones', async () => {
  const { server, seller, pay } = await aPayingServer()
  const deposit = () =>
    seller.send(
      'charges.add',
      { purpose: 'deposit', payFrom: 'balance', amount: 50_000, payPassword: demo.pin },
      { headers: { 'Idempotency-Key': 'deposit' } },
    )
  expect((await deposit()).code).toBe(200)
  await server.command('sandbox.saveSnapshot', { name: 'deposited' })
  expect((await pay()).code).toBe(200)
  await server.command('sandbox.restoreSnapshot', { name: 'deposited', keepTokens: true })
  expect(isReplayed(await deposit())).toBe(true)
  const again = await pay()
  expect(again.code).toBe(200)
  expect(isReplayed(again)).toBe(false)
})

test('D-26: a world made from a snapshot or a capsule does not know the idempotency keys of the first world', async () => {
  const { server, pay, payIn } = await aPayingServer()
  const wanted = { amount: 2_000, payPassword: demo.pin }
  const seller = await server.signIn()
  const { id: accountId } = await seller.ask('accounts.add', aBank)
  const withdrawIn = (url: string, token: string) =>
    send(url, 'withdrawals.add', { ...wanted, accountId }, { token, headers: { 'Idempotency-Key': 'withdraw' } })
  expect((await withdrawIn(server.url, seller.token)).code).toBe(200)
  expect((await pay()).code).toBe(200)
  await server.command('sandbox.saveSnapshot', { name: 'done' })
  const fork = await server.command('sandbox.addWorld', { snapshot: 'done' })
  const ofFork = await withdrawIn(fork.url, fork.token ?? '')
  expect(ofFork.code).toBe(200)
  expect(isReplayed(ofFork)).toBe(false)
  expect(isReplayed(await withdrawIn(fork.url, fork.token ?? ''))).toBe(true)
  // In the copied world the order is already paid, so it is refused as with a new key.
  expect((await payIn(fork.url, fork.token ?? '')).data).toEqual(
    (await payIn(fork.url, fork.token ?? '', 'a new key')).data,
  )

  const elsewhere = await aServer()
  const file = await server.command('sandbox.downloadCapsule', { name: 'done' })
  await openIn(elsewhere, new Uint8Array(await file.arrayBuffer()), 'given')
  await elsewhere.command('sandbox.restoreSnapshot', { name: 'given' })
  const there = await elsewhere.signIn()
  expect((await withdrawIn(elsewhere.url, there.token)).code).toBe(200)
})
