import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { dumpIn } from '../../../support/rows.ts'
import { aServer, type Person, type TestServer } from '../../../support/server.ts'

const registerWith = (server: TestServer, inviteCode: string, username: string) =>
  server.send('auth.login', { username, password: demo.password, register: true, inviteCode })

const aSellerWithCode = async () => {
  const server = await aServer()
  const seller = await server.signIn()
  const { code } = (await seller.ask('auth.me', {})).invite
  const invite = async (username: string) => (await seller.send('invitations.add', { username })).code
  const list = async () =>
    (await seller.ask('invitations.list', {})).list.map(({ username, status }) => [username, status])
  const register = async (username: string) => (await registerWith(server, code, username)).code
  return { server, seller, code, invite, list, register }
}

const friendsOf = async (seller: Person) => {
  const { list } = await seller.ask('shop.tiers', {})
  return list.flatMap(({ requirements }) => requirements).find(({ key }) => key === 'friends')?.have
}

describe('inviting (S-011, S-248; D-14)', () => {
  test("is refused for one's own name (405), an existing name (417), an invited one (453) and the third of a day (454), in this order", async () => {
    const { server, invite } = await aSellerWithCode()
    await server.join('taken')
    expect(await invite('first')).toBe(200)
    expect(await invite('First')).toBe(453)
    expect(await invite('second')).toBe(200)
    expect(await invite('third')).toBe(454)
    expect(await invite('first')).toBe(453)
    expect(await invite('Taken')).toBe(417)
    expect(await invite('DEMO')).toBe(405)
  })

  test('is possible again after seven days without a registration, and counts as a new one', async () => {
    const { server, seller, invite, list, register } = await aSellerWithCode()
    expect(await invite('mara')).toBe(200)
    await server.advance('P8D')
    expect(await invite('mara')).toBe(200)
    expect((await seller.ask('invitations.list', {})).freeLeftToday).toBe(1)
    expect(await list()).toEqual([
      ['mara', 'invited'],
      ['mara', 'expired'],
    ])
    expect(await register('mara')).toBe(200)
    expect(await list()).toEqual([
      ['mara', 'joined'],
      ['mara', 'expired'],
    ])
  })
})

describe("registering with a seller's own code", () => {
  test('without an invitation counts as one of the day, is listed as joined, and counts as a friend for the tier (D-60)', async () => {
    const { seller, list, register, invite } = await aSellerWithCode()
    const before = await friendsOf(seller)
    expect(await register('stranger')).toBe(200)
    expect(await list()).toEqual([['stranger', 'joined']])
    expect((await seller.ask('auth.me', {})).invite.freeLeftToday).toBe(1)
    expect(await friendsOf(seller)).toBe((before ?? 0) + 1)
    expect(await invite('second')).toBe(200)
    expect(await invite('third')).toBe(454)
  })

  test('is refused when the day has none left (454), and no account is created', async () => {
    const { server, seller, invite, register } = await aSellerWithCode()
    await invite('first')
    await invite('second')
    const before = [dumpIn(server.folder), server.rows('SELECT * FROM users'), server.rows('SELECT * FROM invitations')]
    expect(await register('stranger')).toBe(454)
    expect([
      dumpIn(server.folder),
      server.rows('SELECT * FROM users'),
      server.rows('SELECT * FROM invitations'),
    ]).toEqual(before)
    expect(await register('first')).toBe(200)
    expect(await register('second')).toBe(200)
    await server.advance('P1D')
    expect(await register('stranger')).toBe(200)
    expect((await seller.ask('invitations.list', {})).freeLeftToday).toBe(1)
  })
})

describe('invite codes', () => {
  test("of the operator can be used once if they are not reusable; a seller's code can always be used again", async () => {
    const { server, code } = await aSellerWithCode()
    await server.command('sandbox.importCodes', { list: [{ code: 'ONCE' }, { code: 'OFTEN', reusable: true }] })
    const codes: number[] = []
    for (const [place, each] of ['ONCE', 'ONCE', 'OFTEN', 'OFTEN', code, code].entries())
      codes.push((await registerWith(server, each, `person-${place}`)).code)
    expect(codes).toEqual([200, 438, 200, 200, 200, 200])
  })
})

describe('an id', () => {
  const aBank = { type: 'bank', accountName: 'Demo', bankName: 'Sample Bank', cardNo: '4000000000000009' } as const

  test('is not used again after its payout account or fault was removed', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const ids: string[] = []
    for (let time = 0; time < 3; time++) {
      const { id } = await seller.ask('accounts.add', aBank)
      ids.push(id)
      await seller.ask('accounts.remove', { id })
      const fault = await server.command('sandbox.addFault', { call: 'help.questions', code: 203 })
      ids.push(`fault ${fault.id}`)
      await server.command('sandbox.removeFaults', { id: fault.id })
    }
    expect(new Set(ids).size).toBe(6)
  })
})
