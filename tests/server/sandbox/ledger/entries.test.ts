import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { aBank } from '../../../contract/samples.ts'
import { aServer, type TestServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

/** Fields of ledger entries that the tests compare. */
interface Row {
  id: number
  entry: number
  at: number
}

const entries = async (server: TestServer, which = {}) => (await server.command('sandbox.listEntries', which)).list

async function allEntries(server: TestServer, which = {}) {
  const all: Awaited<ReturnType<typeof entries>> = []
  let cursor: string | null | undefined
  do {
    const page = await server.command('sandbox.listEntries', { ...which, size: 100, ...(cursor && { cursor }) })
    all.push(...page.list)
    cursor = page.nextCursor
  } while (cursor !== null)
  return all
}

describe('ledger entries', () => {
  test('are complete, each with its postings, which sum to zero', async () => {
    const server = await aServer()
    const all = await allEntries(server)
    const ids = server.rows<{ id: number }>('SELECT id FROM ledger_transactions ORDER BY id DESC').map(({ id }) => id)
    expect(all.map(({ id }) => id)).toEqual(ids)
    const kept = server.rows<Row>('SELECT id FROM ledger_postings')
    expect(all.flatMap(({ postings }) => postings)).toHaveLength(kept.length)
    expect(all.filter(({ sum }) => sum !== 0)).toEqual([])
    expect(all.filter(({ username, ref }) => username === null || ref === null)).toEqual([])
  })

  test('are ordered by time, and their postings by entry, which the search relies on', async () => {
    const server = await aServer('empty')
    await server.command('sandbox.reset', { seed: 'load:600' })
    const postings = server.rows<Row>('SELECT id, transaction_id AS entry FROM ledger_postings ORDER BY id')
    expect(postings.filter(({ entry }, place) => entry < (postings[place - 1]?.entry ?? 0))).toEqual([])
    const times = server.rows<Row>('SELECT id, at FROM ledger_transactions ORDER BY id')
    expect(times.filter(({ at }, place) => at < (times[place - 1]?.at ?? 0))).toEqual([])
  })

  test('of an order contain all its transactions, from placing to settlement', async () => {
    const server = await aServer()
    const [order] = server.rows<{ orderNo: string; amount: number; cost: number; fee: number }>(
      `SELECT order_no AS orderNo, amount, cost, fee FROM orders WHERE status = 'completed' AND has_refund = 0 ORDER BY id LIMIT 1`,
    )
    const { orderNo, amount, cost, fee } = order ?? expect.fail('the demo shop has no settled order')
    const found = await entries(server, { orderNo })
    expect(found.map(({ kind }) => kind)).toEqual([
      'order_settled',
      'statement_issued',
      'order_shipped',
      'order_paid',
      'order_placed',
    ])
    expect(found[0]).toMatchObject({ orderNo, ref: orderNo, username: demo.username, sum: 0 })
    const moved = found.flatMap(({ postings }) => postings).filter(({ account }) => account === 'available')
    expect(moved.map(posting => posting.amount)).toEqual([amount - fee, -cost])
    expect(await entries(server, { ref: orderNo })).toEqual(found)
  })

  test('of an account sum up to its balance', async () => {
    const server = await aServer()
    const { list, sum } = await server.command('sandbox.listAccounts', { username: demo.username })
    for (const { account, balance } of list) {
      const touching = await allEntries(server, { username: demo.username, account })
      const moved = touching.flatMap(({ postings }) => postings).filter(posting => posting.account === account)
      expect(moved.reduce((total, { amount }) => total + amount, 0)).toBe(balance)
      expect(moved.at(0)?.balanceAfter).toBe(balance)
    }
    expect(sum).toBe(list.reduce((total, { balance }) => total + balance, 0))
    expect((await server.command('sandbox.listAccounts', {})).sum).toBe(0)
  })

  test('of a withdrawal and of its line of history are found by their numbers', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { id } = await seller.ask('accounts.add', aBank)
    await seller.ask('withdrawals.add', { amount: 5_000, accountId: id, payPassword: demo.pin })
    const [line] = (await seller.ask('wallet.flows', { kind: 'withdrawal', size: 1 })).list
    const [asked, ...others] = await entries(server, { flow: line?.id })
    expect(others).toEqual([])
    expect(asked).toMatchObject({ kind: 'withdrawal_asked', ref: line?.ref, username: demo.username, orderNo: null })
    await server.advance('P2D')
    const both = await entries(server, { ref: line?.ref ?? '' })
    expect(both.map(({ kind }) => kind)).toEqual(['withdrawal_paid', 'withdrawal_asked'])
    expect(await entries(server, { ref: line?.ref ?? '', account: 'x:bank' })).toMatchObject([
      { kind: 'withdrawal_paid' },
    ])
    expect(await entries(server, { ref: 'W-999999' })).toEqual([])
  })

  test('are filtered by seller and by period', async () => {
    const server = await aServer()
    await server.join('mara')
    expect(await entries(server, { username: 'mara' })).toEqual([])
    await server.command('sandbox.changePerson', { username: 'mara', adjust: 1_250, note: 'practice' })
    expect(await entries(server, { username: 'mara' })).toMatchObject([
      { kind: 'adjustment', note: 'practice', username: 'mara', orderNo: null, sum: 0 },
    ])
    const [newest, ...older] = await allEntries(server)
    const before = older.filter(({ at }) => at < (newest?.at ?? ''))
    expect(await allEntries(server, { to: newest?.at })).toEqual(before)
    expect((await allEntries(server, { from: newest?.at })).length).toBe(older.length + 1 - before.length)
  })

  test('of an advance of the clock, filtered by direction, equal its reported change', async () => {
    const server = await aServer()
    await server.signIn()
    await server.command('sandbox.changePerson', { username: demo.username, adjust: 500 })
    const { changed } = await server.command('sandbox.clock', { advance: 'P3D' })
    await server.command('sandbox.changePerson', { username: demo.username, adjust: 700 })
    const which = { username: demo.username, account: 'available', ...changed.entries }
    const ofBalance = (list: Awaited<ReturnType<typeof entries>>) =>
      list.flatMap(({ postings }) => postings.filter(({ account }) => account === 'available'))
    const moved = ofBalance(await allEntries(server, which)).map(({ amount }) => amount)
    expect(changed.balances).toEqual([{ username: demo.username, change: moved.reduce((sum, each) => sum + each, 0) }])
    for (const [way, isSo] of [
      ['in', (amount: number) => amount > 0],
      ['out', (amount: number) => amount < 0],
    ] as const) {
      const found = ofBalance(await allEntries(server, { username: demo.username, account: 'available', way }))
      const all = ofBalance(await allEntries(server, { username: demo.username, account: 'available' }))
      expect(found).toEqual(all.filter(({ amount }) => isSo(amount)))
    }
  })

  test('are filtered by one kind or several', async () => {
    const server = await aServer()
    const all = await allEntries(server)
    const kinds = ['order_paid', 'recharge'] as const
    const meant = all.filter(({ kind }) => kinds.some(each => each === kind))
    expect(new Set(meant.map(({ kind }) => kind)).size).toBe(kinds.length)
    expect(await allEntries(server, { kind: kinds.join(',') })).toEqual(meant)
    expect(await allEntries(server, { kind: 'recharge', account: 'deposit' })).toEqual([])
  })

  test('are refused for an unknown seller, order or account', async () => {
    const server = await aServer()
    const codes = async (which: object) =>
      (await server.send('sandbox.listEntries', { ...which }, { headers: { 'X-Operator-Key': operatorKey } })).code
    expect(await codes({ username: 'nobody' })).toBe(404)
    expect(await codes({ orderNo: 'ORD-0' })).toBe(404)
    expect(await codes({ account: 'available,cash' })).toBe(405)
    expect(await codes({ kind: 'recharge,gift' })).toBe(405)
  })
})
