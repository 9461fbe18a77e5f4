import { describe, expect, test } from 'vitest'
import { allCalls, fullPath } from '#shared/contract/calls.ts'
import { apiCallNames } from '../support/client.ts'
import { aSharedServer } from '../support/server.ts'
import { samples } from './samples.ts'

const closed = apiCallNames.filter(name => allCalls[name].access === 'seller')
const open = apiCallNames.filter(name => allCalls[name].access === 'public')

const shared = aSharedServer()

describe.each(closed)('%s', name => {
  const isOpenWhenClosed = allCalls[name].whenClosed === true
  const closedAnswer = isOpenWhenClosed ? 'answers though the store is closed' : 'refuses a closed store with 437'
  test(`S-276, D-42: refuses a disabled account with 411, ${closedAnswer}`, async () => {
    const server = shared()
    const seller = await server.signIn()
    server.change('UPDATE users SET account_disabled = 1')
    const disabled = await seller.send(name)
    server.change('UPDATE users SET account_disabled = 0')
    server.change('UPDATE shops SET closed_until = 9999999999999')
    const { code } = await seller.send(name)
    server.change('UPDATE shops SET closed_until = NULL')
    expect(disabled).toMatchObject({ code: 411 })
    if (isOpenWhenClosed) expect(code).not.toBe(437)
    else expect(code).toBe(437)
  })
})

test('D-42: while the store is closed, the seller can still read the shop and its money, and withdraw it', () => {
  const rows = apiCallNames.filter(name => allCalls[name].whenClosed).map(name => fullPath(name))
  expect(rows.toSorted()).toEqual(
    [
      '/api/v1/me',
      '/api/v1/lesson',
      '/api/v1/lesson/hint',
      '/api/v1/lesson/answer',
      '/api/v1/stage',
      '/api/v1/shop/info',
      '/api/v1/shop/reputation',
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

test.each(open)('%s needs no token and ignores an invalid one', async name => {
  const server = shared()
  const { input } = await samples[name](server.as(''), server)
  expect(await server.send(name, input)).toMatchObject({ code: 200 })
  expect(await server.send(name, input, { token: 'never-issued' })).toMatchObject({ code: 200 })
})

test('accepts a token with or without "Bearer"', async () => {
  const server = shared()
  const { token } = await server.signIn()
  expect(await server.send('auth.me', {}, { token })).toMatchObject({ code: 200 })
  expect(await server.send('auth.me', {}, { token: `Bearer ${token}` })).toMatchObject({ code: 200 })
})
