import { describe, expect, test } from 'vitest'
import { sessionExpired, sessionExpiredGroup } from '#shared/faults.ts'
import { demo } from '#shared/product.ts'
import { aServer, type Person, type TestServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

const operator = { headers: { 'X-Operator-Key': operatorKey } }
const write = ({ send }: Person) => send('help.feedback', { content: 'all is well here' })
const groupsIn = async ({ command }: TestServer) =>
  (await command('sandbox.listFaults', {})).list.map(({ group }) => group)

describe('a prepared end of the session (D-10)', () => {
  test('lets a seller sign in and read, and occurs at the first call that changes something', async () => {
    const server = await aServer()
    await server.command('sandbox.addFault', sessionExpired)
    const seller = await server.signIn()
    for (const name of ['auth.me', 'wallet.get', 'orders.list'] as const)
      expect(await seller.send(name), name).toMatchObject({ code: 200 })
    expect(await write(seller)).toMatchObject({ code: 408 })
    expect(await groupsIn(server)).toEqual([])
  })

  test('ends only this token: the seller signs in again and continues', async () => {
    const server = await aServer()
    const [seller, sameElsewhere] = [await server.signIn(), await server.signIn()]
    await server.command('sandbox.addFault', sessionExpired)
    await write(seller)
    expect(await seller.send('auth.me')).toMatchObject({ code: 408 })
    await server.reopen()
    expect(await seller.send('wallet.get')).toMatchObject({ code: 408 })
    expect(await write(sameElsewhere)).toMatchObject({ code: 200 })
    expect(await write(await server.signIn())).toMatchObject({ code: 200 })
  })

  test('is not used up by other sellers or by signing out', async () => {
    const server = await aServer()
    await server.command('sandbox.addFault', sessionExpired)
    await server.join('mara')
    expect(await server.send('help.feedback', { content: 'who is there' })).toMatchObject({ code: 407 })
    expect(await (await server.signIn()).send('user.logout')).toMatchObject({ code: 200 })
    expect(await groupsIn(server)).toEqual([sessionExpiredGroup])
  })

  test('is stored in a file, and waits in the world that is opened from it', async () => {
    const server = await aServer()
    await server.command('sandbox.addFault', sessionExpired)
    await server.command('sandbox.saveSnapshot', { name: 'expired' })
    const capsule = await server.command('sandbox.downloadCapsule', { name: 'expired' })
    const other = await aServer('empty')
    await other.command('sandbox.openCapsule', { capsule })
    await other.command('sandbox.restoreSnapshot', { name: 'expired' })
    expect(await groupsIn(other)).toEqual([sessionExpiredGroup])
    const pupil = await other.signIn()
    expect(await pupil.send('auth.me')).toMatchObject({ code: 200 })
    expect(await write(pupil)).toMatchObject({ code: 408 })
    expect(await write(await other.signIn())).toMatchObject({ code: 200 })
  })
})

test('a fault with `writes` lets reads pass', async () => {
  const server = await aServer()
  const seller = await server.signIn()
  await server.command('sandbox.addFault', { username: demo.username, writes: true, code: 501 })
  expect(await seller.send('orders.list')).toMatchObject({ code: 200 })
  expect(await write(seller)).toMatchObject({ code: 501 })
  expect(await write(seller)).toMatchObject({ code: 200 })
})

test.each([
  [{ code: 424, endsSession: true }, 'endsSession'],
  [{ code: 408, call: 'orders.list', writes: true }, 'writes'],
  [{ code: 408, call: 'user.logout', writes: true }, 'writes'],
])('%j is refused, because its field %s has no effect', async (rule, path) => {
  const server = await aServer()
  expect(await server.send('sandbox.addFault', rule, operator)).toMatchObject({
    code: 405,
    data: { issues: [{ path }] },
  })
})
