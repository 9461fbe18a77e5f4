import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { aServer, type TestServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

const command = (server: TestServer, name: Parameters<TestServer['send']>[0], input: object) =>
  server.send(name, { ...input }, { headers: { 'X-Operator-Key': operatorKey } })
const password = 'long-enough'

async function aClass(): Promise<TestServer> {
  const server = await aServer()
  const list = [
    { username: 'mara', password, shopName: 'متجر النور' },
    { username: 'nils', password, shopName: '100%_Linen' },
    { username: 'x'.repeat(32), password, shopName: 'W'.repeat(40) },
  ]
  await server.command('sandbox.importPeople', { list })
  return server
}

describe('the list of sellers', () => {
  test('contains every seller, latest first, with the same fields as the call that changes one', async () => {
    const server = await aClass()
    const { list } = await server.command('sandbox.listPeople', {})
    expect(list.map(({ username }) => username)).toEqual(['x'.repeat(32), 'nils', 'mara', demo.username])
    const changed = await server.command('sandbox.changePerson', { username: demo.username, tier: 'agent', adjust: 5 })
    const [found] = (await server.command('sandbox.listPeople', { q: 'demo' })).list
    expect(found).toMatchObject(changed)
    expect(found).toMatchObject({ identityStatus: 'verified', createdAt: expect.stringMatching(/Z$/) })
  })

  test('is searched by a part of a username or of a shop’s name', async () => {
    const server = await aClass()
    const found = async (q: string) =>
      (await server.command('sandbox.listPeople', { q })).list.map(({ username }) => username)
    expect(await found('ARA')).toEqual(['mara'])
    expect(await found('النور')).toEqual(['mara'])
    expect(await found('%_')).toEqual(['nils'])
    expect(await found('nobody')).toEqual([])
    expect(await found('  ')).toHaveLength(4)
  })

  test('has pages', async () => {
    const server = await aClass()
    const first = await server.command('sandbox.listPeople', { size: 3 })
    const { nextCursor } = first
    const second = await server.command('sandbox.listPeople', { size: 3, ...(nextCursor && { cursor: nextCursor }) })
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(['4', '3', '2', '1'])
    expect(second.nextCursor).toBeNull()
  })
})

describe('signing in as a seller', () => {
  test('opens a session without the password, and ends no other', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { token } = await server.command('sandbox.signInAs', { username: demo.username })
    expect((await server.send('auth.me', {}, { token })).data).toMatchObject({ username: demo.username })
    expect(await seller.send('auth.me')).toMatchObject({ code: 200 })
    await server.send('user.logout', {}, { token })
    expect(await seller.send('auth.me')).toMatchObject({ code: 200 })
  })

  test('is refused like a normal sign-in: a disabled or unknown account', async () => {
    const server = await aServer()
    const { token } = await server.command('sandbox.signInAs', { username: demo.username })
    await server.command('sandbox.changePerson', { username: demo.username, accountDisabled: true })
    const refused = await command(server, 'sandbox.signInAs', { username: demo.username })
    const login = await server.send('auth.login', { username: demo.username, password: demo.password })
    expect([refused.code, refused.msg]).toEqual([login.code, login.msg])
    expect(await server.send('auth.me', {}, { token })).toMatchObject({ code: 411 })
    expect(await command(server, 'sandbox.signInAs', { username: 'nobody' })).toMatchObject({ code: 404 })
    await server.command('sandbox.changePerson', { username: demo.username, accountDisabled: false })
    expect(await server.send('auth.me', {}, { token })).toMatchObject({ code: 200 })
  })

  test('needs the operator: a seller’s token opens no session of another', async () => {
    const server = await aServer()
    const { token } = await server.signIn()
    expect(await server.send('sandbox.signInAs', { username: demo.username }, { token })).toMatchObject({ code: 407 })
    expect(await server.send('sandbox.listPeople', {}, { token })).toMatchObject({ code: 407 })
  })
})

describe('a temporarily closed store', () => {
  test('can be opened early by an operator, who cannot close and open it in one call', async () => {
    const server = await aServer()
    const change = (wanted: object) => server.command('sandbox.changePerson', { username: demo.username, ...wanted })
    const seller = await server.signIn()
    const search = async () => (await seller.send('orders.list')).code
    expect((await change({ open: true })).closedUntil).toBeNull()
    expect((await change({ close: true })).closedUntil).not.toBeNull()
    expect(await search()).toBe(437)
    expect((await change({ open: true })).closedUntil).toBeNull()
    expect(await search()).toBe(200)
    expect((await seller.ask('auth.me', {})).closedUntil).toBeNull()
    expect(
      (await command(server, 'sandbox.changePerson', { username: demo.username, close: true, open: true })).code,
    ).toBe(405)
  })
})
