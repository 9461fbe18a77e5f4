import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { failedEvents, nextEvent, schedule } from '#server/core/world/event-schedule.ts'
import { days, minutes } from '#server/core/world/world-state.ts'
import type { WriteDb } from '#server/platform/db/open.ts'
import { termSql } from '#server/platform/db/terms.ts'
import { catchUp, runDue } from '#server/simulation/run-due-events.ts'
import { databaseName } from '../../support/folders.ts'
import { expectSoundLedger } from '../../support/ledger.ts'
import { again, aNewOrder, anOrder } from '../../support/orders.ts'
import { dumpOf } from '../../support/rows.ts'
import { dropAllEvents } from '../../support/schedule.ts'
import { aCheckedServer, aServer } from '../../support/server.ts'
import { operatorKey, testNowMs } from '../../support/start-options.ts'
import { aSeller, aWorld, type TestWorld } from '../../support/world.ts'

/** Simulates another program that holds the write lock of the database. */
function anotherWriter(folder: string): { leave: () => void } {
  const other = new Database(path.join(folder, databaseName))
  onTestFinished(() => void other.close())
  other.exec('BEGIN IMMEDIATE')
  return { leave: () => void other.exec('COMMIT') }
}

const codeOf = (error: unknown) => (error as { code?: string }).code

test('while another program holds the lock, an event waits and the clock stops at it, and then it runs once', async () => {
  const world = aWorld()
  const { state } = world
  const order = aNewOrder(world, { sellerId: aSeller(world) })
  dropAllEvents(world)
  schedule(world.db, { kind: 'order.expire', subjectId: order.id, dueAt: testNowMs + minutes(5) })
  state.clock.setTarget(testNowMs + minutes(60))
  const before = dumpOf(world.db)
  const other = anotherWriter(world.folder)
  expect(await catchUp(state)).toBe(0)
  expect(codeOf(state.storageFailure?.error)).toBe('SQLITE_BUSY')
  expect(dumpOf(world.db)).toEqual(before)
  expect(state.clock.now()).toBe(testNowMs + minutes(5))
  other.leave()
  expect(await catchUp(state)).toBe(1)
  expect(state.storageFailure).toBeNull()
  expect(state.clock.now()).toBe(testNowMs + minutes(60))
  expect(again(world, order).status).toBe('cancelled')
  expectSoundLedger(world)
})

test('calls between two attempts do not wait for storage, retry nothing, and can read', async () => {
  const world = aWorld()
  schedule(world.db, { kind: 'order.expire', subjectId: 1, dueAt: testNowMs + 1 })
  world.state.clock.setTarget(testNowMs + 10)
  const other = anotherWriter(world.folder)
  await catchUp(world.state)
  const tries = world.state.storageFailure?.tries
  expect(runDue(world.state)).toBe(0)
  expect(world.state.storageFailure?.tries).toBe(tries)
  expect(world.rows('SELECT count(*) AS count FROM users')).toEqual([{ count: 0 }])
  other.leave()
})

test('events wait while the disk is full, and all of them run when it has space', async () => {
  const world = aWorld('demo')
  const { db, state } = world
  const due = () =>
    world.rows<{ id: number }>('SELECT id FROM scheduled_events WHERE due_at <= ?', testNowMs + minutes(2880))
  db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`)
  state.clock.setTarget(testNowMs + minutes(2880))
  await catchUp(state)
  expect(codeOf(state.storageFailure?.error)).toBe('SQLITE_FULL')
  expect(state.clock.now()).toBe(nextEvent(db)?.dueAt)
  expect(due().length).toBeGreaterThan(0)
  db.pragma('max_page_count = 1000000')
  await catchUp(state)
  expect(due()).toEqual([])
  expect(failedEvents(db, 10)).toEqual([])
  expectSoundLedger(world)
})

/** Opens a connection on which the nth write fails once, as if the disk were full for a moment. */
function failingOnce(db: WriteDb, nth: number, fails: () => void): WriteDb & { writes: () => number } {
  let writes = 0
  const run = (statement: object, values: unknown[]) => {
    writes += 1
    if (writes === nth) {
      fails()
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
    }
    return Reflect.apply(Reflect.get(statement, 'run'), statement, values)
  }
  const watched = (statement: object): object =>
    new Proxy(statement, {
      get(target, key) {
        if (key === 'run') return (...values: unknown[]) => run(target, values)
        const value: unknown = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return new Proxy(db, {
    get(target, key) {
      if (key === 'writes') return () => writes
      if (key === 'prepare') return (text: string) => watched(target.prepare(text))
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  }) as WriteDb & { writes: () => number }
}

/** Counts the rows that the settlement of an order writes. */
const traces = ({ rows }: TestWorld, id: number) =>
  rows(
    `SELECT o.status, o.settlement_status AS settlement,
       (SELECT count(*) FROM ledger_transactions WHERE event = 'O11:' || o.id) AS bookings,
       (SELECT count(*) FROM wallet_flows WHERE ref = o.order_no AND kind = 'settlement') AS flows,
       (SELECT count(*) FROM order_events WHERE order_id = o.id AND ${termSql('status')} = 'completed') AS events,
       (SELECT count(*) FROM notifications WHERE ref = o.order_no AND kind = 'order_settled') AS notes,
       (SELECT count(*) FROM scheduled_events WHERE subject = 'order:' || o.id AND kind = 'order.settle') AS due
     FROM orders o WHERE id = ?`,
    id,
  )

test.each([
  ['one statement', () => undefined],
  ['the whole transaction', (db: WriteDb) => void db.prepare('ROLLBACK').run()],
] as const)(
  'if any write of a settlement fails once, rolling back %s, the settlement runs exactly once',
  async (_what, fails) => {
    const world = aWorld()
    const sellerId = aSeller(world)
    let writes = 0
    for (let nth = 1; nth === 1 || nth <= writes; nth++) {
      const order = anOrder(world, 'pending_settlement', { sellerId })
      dropAllEvents(world)
      const at = world.state.clock.target() + minutes(1)
      schedule(world.db, { kind: 'order.settle', subjectId: order.id, dueAt: at })
      world.state.clock.setTarget(at)
      const db = failingOnce(world.db, nth, () => fails(world.db))
      const state = { ...world.state, db }
      expect(await catchUp(state)).toBe(0)
      expect(codeOf(state.storageFailure?.error)).toBe('SQLITE_FULL')
      expect(again(world, order).status).toBe('pending_settlement')
      expect(await catchUp(state)).toBe(1)
      expect(traces(world, order.id)).toEqual([
        { status: 'completed', settlement: 'done', bookings: 1, flows: 1, events: 1, notes: 1, due: 0 },
      ])
      // The first round counts the writes of the event. A failure after the last one cannot happen.
      writes = nth === 1 ? db.writes() - 2 : writes
    }
    expect(writes).toBeGreaterThan(8)
    expectSoundLedger(world)
  },
)

test('an event that fails for another reason is tried three times and then stored as failed, and the world continues', async () => {
  const server = await aCheckedServer('empty')
  await server.join('mara')
  dropAllEvents(server)
  const add = 'INSERT INTO scheduled_events (kind, subject, due_at) VALUES (?, ?, ?)'
  server.change(add, 'order.unheardOf', 'order:1', testNowMs + 1)
  server.change(add, 'order.settle', 'order:404', testNowMs + 2)
  server.change(add, 'shop.hour', 'shop:1', testNowMs + 3)
  expect(await server.advance('PT1S')).toBe(3)
  const state = await server.command('sandbox.state', {})
  expect(state).toMatchObject({ failedEvents: 2, dueEvents: 1, retrying: null })
  expect(state.failed).toEqual([
    { kind: 'order.settle', subject: 'order:404', error: 'Error: no order 404', at: expect.any(String) },
    { kind: 'order.unheardOf', subject: 'order:1', error: expect.any(String), at: expect.any(String) },
  ])
  expect(server.rows('SELECT tries FROM scheduled_events WHERE failed_at IS NOT NULL')).toEqual([
    { tries: 3 },
    { tries: 3 },
  ])
})

test.each([
  ['order.accept', 'order:1', '{"by":"nobody"}', 'order.accept has a payload that cannot be read'],
  ['parcel.step', 'order:1', 'no JSON', 'parcel.step has a payload that cannot be read'],
  ['withdrawal.decide', 'withdrawal:1', '{"ending":"toString"}', 'withdrawal.decide has a payload that cannot be read'],
  ['order.settle', 'refund:1', '{}', 'order.settle has no subject refund:1'],
])('an event %s of %s with the payload %s is stored as failed, with the reason', (kind, subject, payload, error) => {
  const world = aWorld()
  const add = 'INSERT INTO scheduled_events (kind, subject, due_at, payload) VALUES (?, ?, ?, ?)'
  world.change(add, kind, subject, testNowMs + 1, payload)
  world.pass(1)
  expect(failedEvents(world.db, 10)).toMatchObject([{ kind, subject, error: expect.stringContaining(error) }])
})

test('an event that a rule refuses is finished: it is not stored as failed and not retried', () => {
  const world = aWorld()
  const order = aNewOrder(world, { sellerId: aSeller(world) })
  dropAllEvents(world)
  schedule(world.db, { kind: 'order.settle', subjectId: order.id, dueAt: testNowMs + 1 })
  world.pass(1)
  expect(world.reports).toMatchObject([{ event: { kind: 'order.settle' } }])
  expect(world.rows('SELECT id FROM scheduled_events')).toEqual([])
})

test('an advance of the clock that storage stops is refused with 501 and the time reached, and can be completed later', async () => {
  const server = await aServer('demo')
  const target = testNowMs + days(40)
  const operator = { headers: { 'X-Operator-Key': operatorKey } }
  const jump = server.send('sandbox.clock', { advance: 'P40D' }, operator)
  const clock = () => server.rows<{ value: string }>("SELECT value FROM settings WHERE key = 'clock'")[0]?.value ?? ''
  while (!clock().includes(String(target))) await new Promise(resolve => setImmediate(resolve))
  const other = anotherWriter(server.folder)
  const { status, code, data } = await jump
  const came = data as { target: string; reached: string; events: number }
  expect({ status, code, target: came.target }).toEqual({
    status: 500,
    code: 501,
    target: new Date(target).toISOString(),
  })
  expect(Date.parse(came.reached)).toBeLessThan(target)
  const stopped = await server.command('sandbox.state', {})
  expect(stopped.nextEventAt).toBe(came.reached)
  expect(stopped.retrying).toMatchObject({ kind: expect.stringMatching(/./), error: expect.stringContaining('locked') })
  expect((await server.send('shop.tiers')).code).toBe(200)
  other.leave()
  await expect
    .poll(async () => (await server.command('sandbox.state', {})).retrying, { timeout: 15_000, interval: 50 })
    .toBeNull()
  await server.advance('PT0S')
  const done = await server.command('sandbox.state', {})
  expect(Date.parse(done.nextEventAt ?? '')).toBeGreaterThan(target)
  expect(done).toMatchObject({ failedEvents: 0, book: { sum: 0, balancesAgree: true } })
})
