import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { aServer, type Person } from '../../../support/server.ts'

const inviteCode = async (seller: Person) => (await seller.ask('auth.me', {})).invite.code

describe('invitations (S-011, S-248; D-14)', () => {
  test('become joined when that name registers with the code', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { freeLeftToday } = await seller.ask('invitations.add', { username: 'Mara' })
    expect(freeLeftToday).toBe(1)
    await server.send('auth.login', {
      username: 'mara',
      password: demo.password,
      register: true,
      inviteCode: await inviteCode(seller),
    })
    const [invitation] = (await seller.ask('invitations.list', {})).list
    expect(invitation).toMatchObject({ username: 'Mara', status: 'joined', friendId: expect.any(String) })
  })

  test('expire after seven days, and are limited to two in each calendar day of the shop', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await server.command('sandbox.changePerson', { username: demo.username, timeZone: 'Asia/Tokyo' })
    const asked = async (username: string) => (await seller.send('invitations.add', { username })).code
    expect([await asked('one-one'), await asked('two-two'), await asked('three')]).toEqual([200, 200, 454])
    await server.advance('PT6H')
    expect(await asked('three')).toBe(200)
    await server.advance('P8D')
    expect((await seller.ask('invitations.list', {})).list.map(({ status }) => status)).toEqual(
      Array.from({ length: 3 }, () => 'expired'),
    )
  })

  test('cannot go to oneself', async () => {
    const seller = await (await aServer()).signIn()
    expect(await seller.send('invitations.add', { username: 'DEMO' })).toMatchObject({ code: 405 })
  })
})
