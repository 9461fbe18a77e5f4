import { describe, expect, test } from 'vitest'
import english from '#locales/en/server.json' with { type: 'json' }
import { networks } from '#shared/accounts.ts'
import { demo } from '#shared/product.ts'
import { aPicture } from '../../../contract/samples.ts'
import { dataOf } from '../../../support/client.ts'
import { keepOnlyEvents } from '../../../support/schedule.ts'
import { aCheckedServer, aServer, type Person } from '../../../support/server.ts'

const recharge = (seller: Person, txHash: string, changed: object = {}) =>
  seller.send(
    'charges.add',
    { channelId: 'trx_usdt', amount: 5_000, txHash, ...changed },
    { files: { proof: aPicture() } },
  )

describe('a recharge (S-005, S-140 to S-143, S-218; D-58)', () => {
  test('is booked after half an hour, and its proof is stored for its owner', async () => {
    const server = await aCheckedServer()
    const seller = await server.signIn()
    const { balance } = await seller.ask('wallet.get', {})
    expect(dataOf('charges.add', await recharge(seller, 'SAMPLE-1'))).toMatchObject({ status: 'pending' })
    keepOnlyEvents(server, 'charge.decide')
    await server.advance('PT31M')
    expect((await seller.ask('wallet.get', {})).balance).toBe(balance + 5_000)
    const [charge] = (await seller.ask('charges.list', { purpose: 'recharge' })).list
    expect(charge).toMatchObject({ status: 'success', reason: null, txHash: 'SAMPLE-1' })
    const proof = await fetch(`${server.url}/${charge?.proof}`, { headers: { Authorization: seller.token } })
    expect(proof.headers.get('content-type')).toBe('image/png')
    const other = await server.join('mara')
    const strange = await fetch(`${server.url}/${charge?.proof}`, { headers: { Authorization: other.token } })
    expect((await strange.json()).code).toBe(404)
  })

  test.each([
    ['SAMPLE-0002', english.reasons.nothing_arrived],
    ['SAMPLE-0003', english.reasons.amount_differs],
  ])('with a hash like %s fails, with a reason in the history', async (hash, reason) => {
    const server = await aCheckedServer()
    const seller = await server.signIn()
    await recharge(seller, hash)
    keepOnlyEvents(server, 'charge.decide')
    await server.advance('PT31M')
    expect((await seller.ask('wallet.flows', { kind: 'recharge' })).list[0]).toMatchObject({
      amount: 0,
      status: 'fail',
      reason,
    })
  })

  test('with a hash that was used before is refused with 405, and nothing is stored', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await recharge(seller, 'SAMPLE-1')
    expect(await recharge(seller, 'sample-1')).toMatchObject({ code: 405 })
    expect(server.rows('SELECT * FROM uploads')).toHaveLength(1)
  })

  test.each([999, 10_000_001])('of %i is refused with 405', async amount => {
    const seller = await (await aServer()).signIn()
    expect(await recharge(seller, 'SAMPLE-1', { amount })).toMatchObject({ code: 405 })
  })

  test('is accepted while the wallet is frozen (rule i)', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    server.change('UPDATE users SET wallet_frozen = 1')
    expect(await recharge(seller, 'SAMPLE-1')).toMatchObject({ code: 200 })
  })

  test('has a channel for each network, whose address contains SAMPLE', async () => {
    const { list } = await (await (await aServer()).signIn()).ask('charges.channels', {})
    expect(list.map(({ id }) => id).sort()).toEqual([...networks].sort())
    for (const { address } of list) expect(address).toContain('SAMPLE')
  })
})

describe('a deposit (S-009, S-219, S-247; D-57)', () => {
  test('from the balance is held, then becomes active', async () => {
    const server = await aCheckedServer()
    const seller = await server.signIn()
    const before = await seller.ask('wallet.get', {})
    await seller.ask('charges.add', { purpose: 'deposit', payFrom: 'balance', amount: 50_000, payPassword: demo.pin })
    expect(await seller.ask('wallet.get', {})).toMatchObject({
      frozen: before.frozen + 50_000,
      deposit: { amount: 50_000, status: 'active' },
    })
    keepOnlyEvents(server, 'charge.decide')
    await server.advance('PT31M')
    expect(await seller.ask('wallet.get', {})).toMatchObject({
      balance: before.balance - 50_000,
      frozen: before.frozen,
      deposit: { amount: 100_000, status: 'active' },
      totalAssets: before.totalAssets,
    })
  })

  test('by channel is posted from an outside account', async () => {
    const server = await aCheckedServer()
    const seller = await server.signIn()
    const before = await seller.ask('wallet.get', {})
    await recharge(seller, 'SAMPLE-D', { purpose: 'deposit', amount: 60_000 })
    keepOnlyEvents(server, 'charge.decide')
    await server.advance('PT31M')
    expect(await seller.ask('wallet.get', {})).toMatchObject({
      balance: before.balance,
      deposit: { amount: 110_000, status: 'active' },
    })
  })
})
