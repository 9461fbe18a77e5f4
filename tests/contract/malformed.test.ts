import { describe, expect, test } from 'vitest'
import type { ApiCall } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { aServer, aSharedServer } from '../support/server.ts'
import { operatorKey } from '../support/start-options.ts'
import { samples } from './samples.ts'

const operator = { headers: { 'X-Operator-Key': operatorKey } }
/** Values that a field refuses, although some have the right type. */
const badValues: readonly [name: ApiCall, field: string, value: unknown][] = [
  ['auth.login', 'username', 'x'.repeat(33)],
  ['home.stat', 'range', 'decade'],
  ['home.statLine', 'metric', 'luck'],
  ['home.statLine', 'range', 'decade'],
  ['goods.list', 'sort', 'beauty'],
  ['goods.list', 'size', 0],
  ['goods.list', 'size', 101],
  ['goods.list', 'size', 1.5],
  ['goods.list', 'keyword', 'x'.repeat(101)],
  ['goods.list', 'cursor', 'not-ours'],
  ['showcase.list', 'status', 'stolen'],
  ['showcase.add', 'goodsIds', []],
  ['showcase.add', 'goodsIds', Array.from({ length: 101 }, (_, index) => String(index))],
  ['orders.list', 'status', 'lost'],
  ['orders.list', 'group', 'everything'],
  ['orders.pay', 'orderNos', []],
  ['orders.answerRefund', 'action', 'ignore'],
  ['wallet.flows', 'kind', 'gift'],
  ['wallet.flows', 'from', 'yesterday'],
  ['user.setPayPassword', 'newPassword', '12345'],
  ['user.setPayPassword', 'newPassword', '12345a'],
]

const shared = aSharedServer()

describe('a malformed request', () => {
  test.each(badValues)('%s refuses %s = %j with 405', async (name, field, value) => {
    const seller = await shared().signIn()
    const { input } = await samples[name](seller, shared())
    const reply = await seller.send(name, { ...input, [field]: value })
    expect(reply).toMatchObject({ code: 405, data: { issues: [{ path: expect.stringContaining(field) }] } })
  })

  test('S-238: an empty name and password are a missing value, not a wrong password', async () => {
    const server = await aServer()
    const signIn = (username: string, password: string) => server.send('auth.login', { username, password })
    for (let time = 0; time < 5; time++) expect(await signIn('  ', '  ')).toMatchObject({ code: 412 })
    expect(await signIn(demo.username, ' ')).toMatchObject({ code: 412 })
    expect(await signIn(demo.username, 'wrong')).toMatchObject({ code: 413 })
    expect(server.rows('SELECT count(*) AS count FROM sign_in_failures')).toEqual([{ count: 1 }])
  })

  test('an empty string inside a list is a missing value, and an array is not an object', async () => {
    const importCarriers = (list: unknown) => shared().send('sandbox.importCarriers', { list }, operator)
    expect(await importCarriers([{ name: '  ', steps: ['packed'] }])).toMatchObject({ code: 403 })
    expect(await importCarriers([[]])).toMatchObject({ code: 402 })
  })

  test('reports shape before required, and required before value (D-21)', async () => {
    const seller = await shared().signIn()
    expect(await seller.send('home.statLine', { metric: 5, range: 'decade' })).toMatchObject({ code: 402 })
    expect(await seller.send('home.statLine', { range: 'decade' })).toMatchObject({ code: 403 })
    expect(await seller.send('home.statLine', { metric: 'sales', range: 'decade' })).toMatchObject({ code: 405 })
  })

  test('reports what is wrong in the language of the request', async () => {
    const seller = await shared().signIn()
    const reply = await seller.send('home.stat', {}, { headers: { 'Accept-Language': 'fr' } })
    expect(reply.data).toEqual({
      issues: [{ path: 'range', rule: 'required', message: 'Le champ période ne peut pas être vide' }],
    })
  })
})
