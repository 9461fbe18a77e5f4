import { describe, expect, test } from 'vitest'
import { days, hours } from '#server/core/world/world-state.ts'
import { repairSchedule } from '#server/simulation/liveness.ts'
import { loadPlan } from '#server/simulation/seed/load-plan.ts'
import { buildLoadShop } from '#server/simulation/seed/load-shop.ts'
import { orderStatuses } from '#shared/orders.ts'
import { demo } from '#shared/product.ts'
import { readSeed } from '#shared/sandbox.ts'
import { expectIndicatorsRight, expectProfitsRight, expectSoundLedger } from '../../../support/ledger.ts'
import { aServer } from '../../../support/server.ts'
import { operatorKey, testNowMs } from '../../../support/start-options.ts'
import { aWorld, type TestWorld } from '../../../support/world.ts'

const orders = 600

function aLoadedWorld(seedNumber = 1): TestWorld {
  const world = aWorld('empty')
  world.state.seed = seedNumber
  world.db.transaction(() => buildLoadShop(world.state, orders)).immediate()
  return world
}

const countOf = ({ rows }: TestWorld, what: string): number =>
  rows<{ n: number }>(`SELECT count(*) AS n ${what}`)[0]?.n ?? 0

/** Reads every row of every table as text. */
function everythingIn({ rows }: TestWorld): Record<string, string> {
  const tables = rows<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
  return Object.fromEntries(tables.map(({ name }) => [name, JSON.stringify(rows(`SELECT * FROM "${name}"`))]))
}

describe('a world with a given number of orders', () => {
  test('has exactly that many orders over two years in every status, with refunds and notifications, the old ones read', () => {
    const world = aLoadedWorld()
    expect(countOf(world, 'FROM orders')).toBe(orders)
    const statuses = world.rows<{ status: string }>('SELECT DISTINCT status FROM orders').map(({ status }) => status)
    expect(statuses.sort()).toEqual([...orderStatuses].sort())
    const [span] = world.rows<{ first: number; last: number }>(
      'SELECT min(created_at) AS first, max(created_at) AS last FROM orders',
    )
    expect(span?.first).toBeGreaterThan(testNowMs - days(732))
    expect(span?.first).toBeLessThan(testNowMs - days(700))
    expect(span?.last).toBe(testNowMs)
    const months = world.rows("SELECT DISTINCT strftime('%Y-%m', created_at / 1000, 'unixepoch') FROM orders")
    expect(months.length).toBeGreaterThanOrEqual(24)
    expect(countOf(world, 'FROM refunds')).toBeGreaterThan(orders / 50)
    expect(countOf(world, "FROM (SELECT DISTINCT status FROM refunds WHERE status IN ('refunded','requested'))")).toBe(
      2,
    )
    expect(countOf(world, 'FROM notifications WHERE read_at IS NOT NULL')).toBeGreaterThan(orders)
    expect(countOf(world, `FROM notifications WHERE read_at IS NULL AND at < ${testNowMs - hours(12)}`)).toBe(0)
    expect(
      countOf(world, "FROM notifications n WHERE kind = 'order_settled' AND ref NOT IN (SELECT order_no FROM orders)"),
    ).toBe(0)
  })

  test('has every index of the schema', () => {
    const schema = "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY 1, 2"
    expect(aLoadedWorld().rows(schema)).toEqual(aWorld('empty').rows(schema))
  })

  test('D-70, D-71: has a ledger, profits, indicators, sums and counts that add up', () => {
    const world = aLoadedWorld()
    expectSoundLedger(world)
    expectProfitsRight(world.rows)
    expectIndicatorsRight(world.rows)
    const { rows } = world
    expect(countOf(world, "FROM orders o WHERE status = 'completed' AND profit <= 0 AND has_refund = 0")).toBe(0)
    expect(
      rows(`SELECT id FROM (SELECT *, sum(max(amount, 0)) OVER (ORDER BY id) AS allIn,
          sum(max(amount, 0)) OVER (PARTITION BY kind ORDER BY id) AS kindIn,
          sum(max(-amount, 0)) OVER (PARTITION BY kind ORDER BY id) AS kindOut FROM wallet_flows)
        WHERE total_in <> allIn OR kind_in <> kindIn OR kind_out <> kindOut`),
    ).toEqual([])
    expect(
      rows('SELECT id FROM (SELECT id, at, lag(at) OVER (ORDER BY id) AS before FROM wallet_flows) WHERE at < before'),
    ).toEqual([])
    expect(
      rows('SELECT status, orders, sales, expected_profit FROM order_tallies WHERE orders > 0 ORDER BY status'),
    ).toEqual(
      rows(`SELECT status, count(*) AS orders, sum(sales) AS sales, sum(expected_profit) AS expected_profit FROM orders
        GROUP BY status ORDER BY status`),
    )
    expect(
      rows('SELECT id FROM orders o WHERE comment_count <> (SELECT count(*) FROM comments WHERE order_id = o.id)'),
    ).toEqual([])
    expect(rows('SELECT id FROM orders WHERE (stars IS NULL) <> (rated_at IS NULL) OR rated_at < created_at')).toEqual(
      [],
    )
    expect(rows('SELECT sum(visitors) AS visitors FROM stat_quarters')).toEqual(rows('SELECT visitors FROM shops'))
    expect(rows('PRAGMA foreign_key_check')).toEqual([])
  })

  test('has all its next events, and runs for a day without errors', () => {
    const world = aLoadedWorld()
    expect(countOf(world, `FROM scheduled_events WHERE due_at < ${testNowMs}`)).toBe(0)
    const lacking: string[] = []
    for (const _slice of repairSchedule(world.state, what => lacking.push(what)));
    expect(lacking).toEqual([])
    expect(world.pass(days(1))).toBeGreaterThan(10)
    expect(world.reports).toEqual([])
    expectSoundLedger(world)
    expectIndicatorsRight(world.rows)
  })

  test('is byte for byte the same for the same seed number, and different for another one', () => {
    const [one, same, other] = [aLoadedWorld(7), aLoadedWorld(7), aLoadedWorld(8)].map(everythingIn)
    expect(same).toEqual(one)
    expect(other?.orders).not.toBe(one?.orders)
  })
})

test('the cohorts of any number of orders add up to that number and span two years', () => {
  for (const count of [1, 7, 100, 999, 12_345, 999_999, 1_000_000]) {
    const plan = loadPlan(count, testNowMs)
    expect(plan.orders * plan.cohorts.length + plan.fresh).toBe(count)
    expect(plan.start + plan.windows * plan.windowMs).toBe(plan.end)
    expect(testNowMs - plan.start).toBeLessThan(days(731))
    expect(plan.orders).toBeLessThan(1_200)
  }
})

test.each([1, 5, 30])('a world of %i orders can be created', count => {
  const world = aWorld('empty')
  world.db.transaction(() => buildLoadShop(world.state, count)).immediate()
  expect(countOf(world, 'FROM orders')).toBe(count)
  expectSoundLedger(world)
})

test('a seed is a name or a number of orders up to a million', () => {
  expect(['demo', 'empty', 'load:1', 'load:1000000'].map(readSeed)).toEqual(['demo', 'empty', 'load:1', 'load:1000000'])
  for (const text of [
    '',
    'large',
    'load',
    'load:',
    'load:0',
    'load:007',
    'load:1000001',
    'load:1e3',
    'load:-1',
    ' demo',
  ])
    expect(readSeed(text)).toBeUndefined()
})

test('a reset creates it, and the demo seller can list and pay orders and answer refunds there', async () => {
  const server = await aServer('empty')
  expect(await server.command('sandbox.reset', { seed: `load:${orders}` })).toMatchObject({ seed: `load:${orders}` })
  const state = await server.command('sandbox.state', {})
  expect(state).toMatchObject({ seed: `load:${orders}`, book: { sum: 0, balancesAgree: true }, sellers: 1 })
  const seller = await server.signIn()
  const { list } = await seller.ask('orders.list', { status: 'pending_payment', size: 100 })
  const [unpaid] = list
  await seller.ask('orders.pay', { orderNos: [unpaid?.orderNo ?? ''], payPassword: demo.pin })
  const [asked] = (await seller.ask('orders.list', { group: 'refunds', status: 'refunds', sort: 'deadline' })).list
  await seller.ask('orders.answerRefund', { orderNo: asked?.orderNo ?? '', action: 'approve' })
  await server.advance('P1D')
  expect((await server.command('sandbox.state', {})).book).toEqual({ sum: 0, balancesAgree: true })
  await server.reopen()
  expect((await server.command('sandbox.state', {})).mended).toBe(0)
  const operator = { headers: { 'X-Operator-Key': operatorKey } }
  expect(await server.send('sandbox.reset', { seed: 'load:0' }, operator)).toMatchObject({ code: 405 })
})
