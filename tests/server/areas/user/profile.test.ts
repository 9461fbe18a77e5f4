import { describe, expect, it } from 'vitest'
import { authLimits } from '#shared/auth.ts'
import { aPicture } from '../../../contract/samples.ts'
import { dataOf } from '../../../support/client.ts'
import { aServer, type Person } from '../../../support/server.ts'

async function upload(seller: Person, type: string): Promise<string> {
  const reply = await seller.send('uploads.add', { type }, { files: { file: aPicture() } })
  return dataOf('uploads.add', reply).path
}

describe('nickname and avatar', () => {
  it('are set separately or together, and returned by /v1/me', async () => {
    const server = await aServer('empty')
    const seller = await server.join('mara')
    expect(await seller.ask('user.setProfile', { nickname: '  Mara of the quay ' })).toMatchObject({
      nickname: 'Mara of the quay',
      avatar: null,
    })
    const avatar = await upload(seller, 'avatar')
    const after = await seller.ask('user.setProfile', { avatar })
    expect(after).toMatchObject({ nickname: 'Mara of the quay', avatar })
    expect(await seller.ask('auth.me', {})).toEqual(after)
  })

  it('can be removed, and are unchanged if they are not sent', async () => {
    const server = await aServer('empty')
    const seller = await server.join('mara')
    await seller.ask('user.setProfile', { nickname: 'Mara', avatar: await upload(seller, 'avatar') })
    expect((await seller.ask('user.setProfile', {})).nickname).toBe('Mara')
    expect(await seller.ask('user.setProfile', { nickname: '', avatar: null })).toMatchObject({
      nickname: '',
      avatar: null,
    })
  })

  it('change nothing if the picture has another type or owner (404) or the nickname is too long (405)', async () => {
    const server = await aServer('empty')
    const [seller, other] = [await server.join('mara'), await server.join('otto')]
    const before = await seller.ask('auth.me', {})
    for (const input of [
      { nickname: 'Changed', avatar: await upload(seller, 'logo') },
      { nickname: 'Changed', avatar: await upload(other, 'avatar') },
      { nickname: 'Changed', avatar: 'files/none.png' },
    ])
      expect((await seller.send('user.setProfile', input)).code).toBe(404)
    const tooLong = { nickname: 'x'.repeat(authLimits.nickname + 1) }
    expect((await seller.send('user.setProfile', tooLong)).code).toBe(405)
    expect(await seller.ask('auth.me', {})).toEqual(before)
  })
})

describe('the demo flag of the tiers', () => {
  it('is public, is correct in both worlds, and follows a reset', async () => {
    const full = await aServer('demo')
    expect(dataOf('shop.tiers', await full.send('shop.tiers')).demo).toBe(true)
    await full.command('sandbox.reset', { seed: 'empty' })
    expect(dataOf('shop.tiers', await full.send('shop.tiers')).demo).toBe(false)
    const empty = await aServer('empty')
    expect(dataOf('shop.tiers', await empty.send('shop.tiers')).demo).toBe(false)
  })
})
