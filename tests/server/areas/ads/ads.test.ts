import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { aServer } from '../../../support/server.ts'

describe('promotion (S-010, S-175, S-176; D-59)', () => {
  test('is paid from the balance, runs its days, and ends', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { balance } = await seller.ask('wallet.get', {})
    const bought = await seller.ask('ads.pay', { packageId: 'starter', payPassword: demo.pin })
    expect(bought).toMatchObject({ status: 'active', balance: balance - 2_000 })
    expect((await seller.ask('wallet.flows', { kind: 'ad' })).list[0]?.amount).toBe(-2_000)
    await server.advance('P4D')
    expect(await seller.ask('ads.list', { scope: 'mine' })).toMatchObject({ spent: 2_000, list: [{ status: 'ended' }] })
  })

  test('brings more visitors while it runs', async () => {
    const visitorsOf = async (packageId?: 'season') => {
      const server = await aServer()
      const seller = await server.signIn()
      if (packageId) await seller.ask('ads.pay', { packageId, payPassword: demo.pin })
      const { visitors } = await seller.ask('shop.info', {})
      await server.advance('P3D')
      return (await seller.ask('shop.info', {})).visitors - visitors
    }
    expect(await visitorsOf('season')).toBeGreaterThan(1.5 * (await visitorsOf()))
  })
})
