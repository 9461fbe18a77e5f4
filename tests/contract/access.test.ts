import { describe, expect, test } from 'vitest'
import { allCalls, fullPath, type SandboxCall } from '#shared/contract/calls.ts'
import { sandboxCalls } from '#shared/contract/sandbox-calls.ts'
import { apiCallNames } from '../support/client.ts'
import { dumpIn } from '../support/rows.ts'
import { aServer } from '../support/server.ts'
import { samples } from './samples.ts'

const closed = apiCallNames.filter(name => allCalls[name].access === 'seller')
const open = apiCallNames.filter(name => allCalls[name].access === 'public')

describe.each(closed)('%s', name => {
  test('S-271: asks for a token: none 407, never issued 401, revoked 406, too old 408, and changes nothing (D-10)', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { input, how } = await samples[name](seller, server)
    const before = dumpIn(server.folder)
    const codeWith = async (token?: string) =>
      (await server.send(name, input, { ...how, ...(token !== undefined && { token }) })).code
    expect(await codeWith()).toBe(407)
    expect(await codeWith('never-issued')).toBe(401)
    expect(await codeWith('Bearer never-issued')).toBe(401)
    const other = await server.signIn()
    await other.ask('user.logout', {})
    expect(await codeWith(other.token)).toBe(406)
    const old = await server.signIn()
    server.change('UPDATE sessions SET expires_at = 1')
    expect(await codeWith(old.token)).toBe(408)
    expect(dumpIn(server.folder)).toEqual(before)
  })

  const isOpenWhenClosed = allCalls[name].whenClosed === true
  const closedAnswer = isOpenWhenClosed ? 'answers though the store is closed' : 'refuses a closed store with 437'
  test(`S-276, D-42: refuses a disabled account with 411, ${closedAnswer}`, async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { input, how } = await samples[name](seller, server)
    server.change('UPDATE users SET account_disabled = 1')
    expect(await seller.send(name, input, how)).toMatchObject({ code: 411 })
    server.change('UPDATE users SET account_disabled = 0')
    server.change('UPDATE shops SET closed_until = 9999999999999')
    const { code } = await seller.send(name, input, how)
    if (isOpenWhenClosed) expect(code).not.toBe(437)
    else expect(code).toBe(437)
  })
})

test('D-42: while the store is closed the seller sees the shop and its money, and can get the money out', () => {
  const rows = apiCallNames.filter(name => allCalls[name].whenClosed).map(name => fullPath(name))
  expect(rows.toSorted()).toEqual(
    [
      '/api/v1/me',
      '/api/v1/shop/info',
      '/api/v1/user/wallet',
      '/api/v1/user/wallet_flow',
      '/api/v1/user/logout',
      '/api/v1/live',
      '/api/v1/notify/check',
      '/api/v1/notify/list',
      '/api/v1/notify/read',
      '/api/v1/upload/:type',
      '/api/v1/home/qa',
      '/api/v1/home/qa_detail',
      '/api/v1/home/feedback',
      '/api/v1/order/channel/list',
      '/api/v1/user/bank/list',
      '/api/v1/user/bank/add',
      '/api/v1/user/bank/edit',
      '/api/v1/user/bank/del',
      '/api/v1/user/withdraw/add',
      '/api/v1/user/withdraw/list',
      '/api/v1/per/info',
      '/api/v1/per/ident-upload',
    ].toSorted(),
  )
})

test.each(open)('%s needs no token, and a bad one does not matter', async name => {
  const server = await aServer()
  const { input } = await samples[name](server.as(''), server)
  expect(await server.send(name, input)).toMatchObject({ code: 200 })
  expect(await server.send(name, input, { token: 'never-issued' })).toMatchObject({ code: 200 })
})

test('a token may come bare or as Bearer', async () => {
  const server = await aServer()
  const { token } = await server.signIn()
  expect(await server.send('auth.me', {}, { token })).toMatchObject({ code: 200 })
  expect(await server.send('auth.me', {}, { token: `Bearer ${token}` })).toMatchObject({ code: 200 })
})

describe.each(Object.keys(sandboxCalls) as SandboxCall[])('%s', name => {
  test('is for the operator: no key 407, a wrong one 409, and a seller token is none', async () => {
    const server = await aServer()
    const { token } = await server.signIn()
    const before = dumpIn(server.folder)
    expect(await server.send(name)).toMatchObject({ code: 407 })
    expect(await server.send(name, {}, { token })).toMatchObject({ code: 407 })
    const data = { try: expect.stringContaining('X-Operator-Key') }
    expect(await server.send(name, {}, { headers: { 'X-Operator-Key': 'guess' } })).toMatchObject({ code: 409, data })
    expect(dumpIn(server.folder)).toEqual(before)
  })
})
