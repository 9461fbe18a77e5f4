import { describe, expect, test } from 'vitest'
import { aPicture } from '../../../contract/samples.ts'
import { aServer } from '../../../support/server.ts'

describe('the shop (S-002, S-019 to S-022, S-100 to S-116)', () => {
  test('is upgraded by one tier when all requirements are met, never by two', async () => {
    const seller = await (await aServer()).signIn()
    expect(await seller.send('shop.upgrade', { tier: 'agent' })).toMatchObject({ code: 203 })
    expect(await seller.ask('shop.upgrade', { tier: 'partner' })).toEqual({ tier: 'partner', curLevel: 3 })
    const reply = await seller.send('shop.upgrade', { tier: 'agent' })
    expect(reply).toMatchObject({
      code: 203,
      data: { requirements: expect.arrayContaining([{ key: 'friends', need: 5, have: 0, met: false }]) },
    })
  })

  test('is upgraded once by an authorization code', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    server.change("UPDATE shops SET tier = 'partner'")
    server.change("INSERT INTO authorization_codes (code, tier) VALUES ('AGENT-1', 'agent')")
    expect((await seller.ask('shop.tiers', { code: 'AGENT-1' })).unlocked).toBe('agent')
    expect(await seller.ask('shop.upgrade', { tier: 'agent', code: 'AGENT-1' })).toMatchObject({ tier: 'agent' })
    expect((await seller.ask('shop.tiers', { code: 'AGENT-1' })).unlocked).toBeNull()
  })

  test('changes its profile, or only returns it if no field is sent', async () => {
    const seller = await (await aServer()).signIn()
    const before = await seller.ask('shop.info', {})
    expect(await seller.ask('shop.update', {})).toEqual(before)
    const path = (await seller.send('uploads.add', { type: 'logo' }, { files: { file: aPicture() } })).data as {
      path: string
    }
    expect(await seller.ask('shop.update', { name: 'Pier & Oak', logo: path.path })).toMatchObject({
      name: 'Pier & Oak',
      logo: path.path,
      address: before.address,
    })
  })
})
