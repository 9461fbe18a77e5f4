import { describe, expect, test } from 'vitest'
import { type ApiCall, allCalls, type CallName, type SandboxCall } from '#shared/contract/calls.ts'
import { operatorSamples } from '../../../contract/operator-samples.ts'
import { samples } from '../../../contract/samples.ts'
import { apiCallNames } from '../../../support/client.ts'
import { followSelects, preparingOf } from '../../../support/preparing.ts'
import { aServer } from '../../../support/server.ts'
import { aWorld } from '../../../support/world.ts'

const isReading = (name: CallName): boolean => {
  const { writes, stream, command, method } = allCalls[name]
  return !writes && !stream && (!command || method === 'GET')
}

describe('the detector of statements that SQLite prepares again at each run', () => {
  const isPreparedAgain = (sql: string) => preparingOf(aWorld('demo').db)({ sql, values: [1] })

  test('detects a statement that depends on the value of a parameter', () => {
    expect(isPreparedAgain('SELECT id FROM orders WHERE user_id = ? ORDER BY id DESC')).toBe(true)
    expect(isPreparedAgain('SELECT id FROM orders LIMIT ?')).toBe(true)
  })

  test('accepts a statement whose parameters are cast, or do not influence its plan', () => {
    expect(isPreparedAgain('SELECT id FROM orders WHERE user_id = cast(? AS INTEGER) ORDER BY id DESC')).toBe(false)
    expect(isPreparedAgain('SELECT id FROM orders LIMIT cast(? AS INTEGER)')).toBe(false)
    expect(isPreparedAgain('SELECT user_id FROM orders WHERE id = ?')).toBe(false)
  })
})

/** Further inputs of calls. With these, a call runs other statements than with its sample input. */
const others: [ApiCall, Record<string, unknown>][] = [
  ['goods.list', { keyword: 'mu' }],
  ['goods.list', { typeId: '1', inShowcase: false, sort: 'price_asc' }],
  ['goods.list', { inShowcase: true, sort: 'newest' }],
  ['showcase.list', { keyword: 'mu', sort: 'profit' }],
  ['showcase.list', { keyword: 'mug', status: 'unlisted' }],
  ['orders.list', { keyword: 'mug' }],
  ['orders.list', { keyword: 'a', sort: 'amount', group: 'settlement' }],
  ['orders.list', { status: 'completed', sort: 'oldest' }],
  ['orders.list', { sort: 'deadline' }],
  ['orders.list', { group: 'refunds', from: '2026-01-01T00:00:00.000Z' }],
  ['wallet.flows', { keyword: 'mug', kind: 'settlement' }],
  ['wallet.flows', { kind: 'settlement', from: '2026-01-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' }],
  ['home.stat', { range: 'today' }],
  ['ads.list', { scope: 'mine' }],
]

test('SQLite prepares no statement of a reading call again at each run', async () => {
  const isPreparedAgain = preparingOf(aWorld('demo').db)
  const seen = followSelects()
  const server = await aServer('demo')
  const seller = await server.signIn()
  const looked = new Set<string>()
  const again: string[] = []
  const look = (name: CallName) => {
    for (const statement of seen.values()) {
      if (looked.has(statement.sql)) continue
      looked.add(statement.sql)
      if (isPreparedAgain(statement)) again.push(`${name}: ${statement.sql}`)
    }
  }
  for (const name of apiCallNames.filter(isReading)) {
    const { input, how } = await samples[name as ApiCall](seller, server)
    await seller.send(name, input, how)
    look(name)
  }
  for (const [name, input] of others) {
    expect([name, input, await seller.send(name, input)]).toMatchObject([name, input, { code: 200 }])
    look(name)
  }
  const operated = (Object.keys(operatorSamples) as SandboxCall[]).filter(isReading)
  for (const name of operated) {
    await server.command(name, await operatorSamples[name](seller, server.command))
    look(name)
  }
  expect(looked.size).toBeGreaterThan(100)
  expect(again).toEqual([])
})
