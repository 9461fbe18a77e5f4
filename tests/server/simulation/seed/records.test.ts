import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { aPicture } from '../../../contract/samples.ts'
import { aServer, type Person } from '../../../support/server.ts'

const chargeOf = (seller: Person, input: object) =>
  seller.send('charges.add', { channelId: 'trx_usdt', purpose: 'deposit', ...input }, { files: { proof: aPicture() } })

describe('the demo shop', () => {
  test('D-57, D-58: has the recharges and the deposit that its history and its wallet show', async () => {
    const seller = await (await aServer()).signIn()
    const { list } = await seller.ask('charges.list', { size: 100 })
    expect(list.map(({ purpose, amount, status }) => [purpose, amount, status])).toEqual([
      ['deposit', 50_000, 'active'],
      ['recharge', 20_000, 'fail'],
      ['recharge', 180_000, 'success'],
    ])
    for (const { id, purpose, decidedAt, proof } of list) {
      expect(decidedAt).not.toBeNull()
      const { list: flows } = await seller.ask('wallet.flows', { kind: purpose, size: 100 })
      const ref = `${purpose === 'recharge' ? 'R' : 'D'}-${id.padStart(6, '0')}`
      expect(flows.filter(flow => flow.ref === ref)).toHaveLength(1)
      expect(proof === null).toBe(purpose === 'deposit')
    }
    expect((await seller.ask('wallet.get', {})).deposit).toEqual({ amount: 50_000, status: 'active' })
    expect((await seller.ask('charges.list', { purpose: 'deposit' })).list).toHaveLength(1)
  })

  test('D-55: shows the same identity in the identity, the shop and the account, with existing pictures', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const [person, shop, me] = [
      await seller.ask('identity.get', {}),
      await seller.ask('shop.info', {}),
      await seller.ask('auth.me', {}),
    ]
    expect(person).toMatchObject({ status: me.identityStatus, idNo: shop.idNo, realName: 'Robin Sample', reason: null })
    expect(person.idNo).toMatch(/0001$/)
    expect(person.submittedAt).not.toBeNull()
    expect(person.reviewedAt).not.toBeNull()
    const { list } = await seller.ask('charges.list', { purpose: 'recharge' })
    for (const path of [shop.idPhoto, shop.identityPicture, ...list.map(({ proof }) => proof)]) {
      const response = await fetch(`${server.url}/${path}`)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('SAMPLE')
    }
  })

  test("has the identity's pictures after a reset too", async () => {
    const server = await aServer()
    await server.command('sandbox.reset', {})
    const { idPhoto } = await (await server.signIn()).ask('shop.info', {})
    expect((await fetch(`${server.url}/${idPhoto}`)).status).toBe(200)
  })
})

describe('D-57: a deposit', () => {
  test('that is active stays visible and counts while a second, listed one is under review', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const deposit = async () => (await seller.ask('wallet.get', {})).deposit
    expect(await chargeOf(seller, { amount: 60_000, txHash: 'SAMPLE-0009' })).toMatchObject({
      data: { status: 'under_review' },
    })
    expect(await deposit()).toEqual({ amount: 50_000, status: 'active' })
    const needs = (await seller.ask('shop.tiers', {})).list.find(({ id }) => id === 'partner')?.requirements
    expect(needs?.find(({ key }) => key === 'deposit')).toMatchObject({ met: true })
    const [second] = (await seller.ask('charges.list', { purpose: 'deposit' })).list
    expect(second).toMatchObject({ amount: 60_000, status: 'under_review' })
    const { list } = await server.command('sandbox.listReviews', {})
    await server.command('sandbox.review', { kind: 'charge', id: list[0]?.id ?? '', outcome: 'reject' })
    expect(await deposit()).toEqual({ amount: 50_000, status: 'active' })
  })

  test('is under review until the first is decided, also after an earlier one was rejected', async () => {
    const server = await aServer()
    await server.join('mara')
    const seller = await server.signIn('mara', demo.password)
    const deposit = async () => (await seller.ask('wallet.get', {})).deposit
    expect(await deposit()).toEqual({ amount: 0, status: 'none' })
    await chargeOf(seller, { amount: 60_000, txHash: 'SAMPLE-ONE-0009' })
    await chargeOf(seller, { amount: 70_000, txHash: 'SAMPLE-TWO-0009' })
    const [first, second] = (await server.command('sandbox.listReviews', {})).list
    await server.command('sandbox.review', { kind: 'charge', id: first?.id ?? '', outcome: 'reject' })
    expect(await deposit()).toEqual({ amount: 0, status: 'under_review' })
    await server.command('sandbox.review', { kind: 'charge', id: second?.id ?? '', outcome: 'approve' })
    expect(await deposit()).toEqual({ amount: 70_000, status: 'active' })
  })

  test('that is rejected leaves the status returned if there is no other', async () => {
    const server = await aServer()
    const seller = await server.join('mara')
    await chargeOf(seller, { amount: 60_000, txHash: 'SAMPLE-0002' })
    await server.advance('PT31M')
    expect((await seller.ask('wallet.get', {})).deposit).toEqual({ amount: 0, status: 'returned' })
  })
})
