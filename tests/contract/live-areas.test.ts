import Database from 'better-sqlite3'
import { describe, expect, test, vi } from 'vitest'
import { unread, watchedTables } from '#server/core/changes/area-sources.ts'
import { type EventKind, eventKindNames } from '#server/core/world/event-kinds.ts'
import { databaseFile } from '#server/platform/db/check-database.ts'
import { takeCleanStop } from '#server/platform/db/folder-markers.ts'
import { serverKeys } from '#server/platform/i18n/messages.ts'
import { type Area, areaOfRead, areas, type Read } from '#shared/contract/areas.ts'
import type { CallRow } from '#shared/contract/call-row.ts'
import { type ApiCall, apiCalls } from '#shared/contract/calls.ts'
import type { sandboxCalls } from '#shared/contract/sandbox-calls.ts'
import { demo } from '#shared/product.ts'
import { rowsIn } from '../support/rows.ts'
import { aServer, type Person, type TestServer } from '../support/server.ts'
import { operatorKey } from '../support/start-options.ts'
import { aStream } from '../support/stream.ts'
import { aBank, requiredFields, samples } from './samples.ts'

const names = Object.keys(apiCalls) as ApiCall[]
const reads = names.filter((name): name is Read => areaOfRead(name) !== undefined)
const isWrite = (name: ApiCall) => (apiCalls[name] as CallRow).writes === true
/** Calls that change the password or the PIN come last, because earlier ones need the original secrets. */
const writes = names.filter(isWrite).toSorted((a, b) => Number(a.startsWith('user.')) - Number(b.startsWith('user.')))

type SandboxWrite = {
  [Name in keyof typeof sandboxCalls]: (typeof sandboxCalls)[Name] extends { writes: true } ? Name : never
}[keyof typeof sandboxCalls]

const operator = { headers: { 'X-Operator-Key': operatorKey } }

interface Question {
  name: Read
  input: Record<string, unknown>
}

/**
 * Returns the reading calls that are compared before and after an action. Their inputs stay the same, although an order
 * may change its status in the meantime.
 */
async function questionsFor(server: TestServer, seller: Person): Promise<Question[]> {
  const asked = reads.map(async name => ({ name, input: (await samples[name](seller, server)).input }))
  const widest = reads.filter(name => requiredFields(name).length === 0).map(name => ({ name, input: {} }))
  return [...(await Promise.all(asked)), ...widest]
}

async function answersTo(questions: readonly Question[], seller: Person): Promise<string[]> {
  const replies = await Promise.all(questions.map(({ name, input }) => seller.send(name, input)))
  return replies.map(({ code, data }) => JSON.stringify([code, data]))
}

/**
 * Returns the areas in which a reading call gives another response after an action, and the areas that the stream has
 * reported.
 */
async function areasChangedBy(
  server: TestServer,
  { seller, questions }: { seller: Person; questions: readonly Question[] },
  act: () => Promise<unknown>,
): Promise<{ changed: Area[]; told: string[] }> {
  const stream = await aStream(server.url, seller.token)
  stream.close()
  const before = await answersTo(questions, seller)
  await act()
  const after = await answersTo(questions, seller)
  const changed = questions.flatMap(({ name }, at) => (before[at] === after[at] ? [] : (areaOfRead(name) ?? [])))
  const { missed } = await aStream(server.url, seller.token, stream.id)
  return { changed: [...new Set(changed)], told: missed }
}

const untold = ({ changed, told }: { changed: Area[]; told: string[] }) =>
  told.includes('all') ? [] : changed.filter(area => !told.includes(area))

test('every table notifies the areas that read it, or no area reads it', async () => {
  const { folder } = await aServer('empty')
  const tables = rowsIn<{ name: string }>(
    folder,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT GLOB '*_search_*'",
  )
  const watched = Object.keys(watchedTables).filter(source => !source.includes('.'))
  expect([...watched, ...unread].toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

const areasOfTable = (table: string) =>
  Object.entries(watchedTables).flatMap(([source, { areas: told }]) => (source.split('.')[0] === table ? told : []))

describe('the tables that each read uses', () => {
  /** Records the SQL statements that any connection runs during an action. */
  async function statementsOf(act: () => Promise<unknown>): Promise<Map<string, unknown[]>> {
    const seen = new Map<string, unknown[]>()
    const db = new Database(':memory:')
    const statement = Object.getPrototypeOf(db.prepare('SELECT 1')) as Database.Statement
    db.close()
    for (const way of ['get', 'all', 'iterate'] as const) {
      const real = statement[way]
      vi.spyOn(statement, way).mockImplementation(function (this: Database.Statement, ...values: unknown[]) {
        seen.set(this.source, values)
        return Reflect.apply(real, this, values)
      } as typeof real)
    }
    await act()
    vi.restoreAllMocks()
    return seen
  }

  /** Returns the tables that a statement opens, from SQLite's query plan. */
  function tablesOf(folder: string, sql: string, values: unknown[]): string[] {
    const roots = rowsIn<{ name: string; rootpage: number }>(
      folder,
      "SELECT tbl_name AS name, rootpage FROM sqlite_master WHERE rootpage > 0 AND name NOT LIKE 'sqlite_%'",
    )
    const db = new Database(`${folder}/stallkeeper.sqlite`, { readonly: true })
    const opened = db.prepare(`EXPLAIN ${sql}`).all(...values) as { opcode: string; p2: number }[]
    db.close()
    const pages = opened.filter(({ opcode }) => opcode === 'OpenRead').map(({ p2 }) => p2)
    return [...new Set(roots.filter(({ rootpage }) => pages.includes(rootpage)).map(({ name }) => name))]
  }

  test('each table that a read uses notifies the area of that read', async () => {
    const server = await aServer()
    await server.close()
    // After a clean stop, the server would check its rows while the calls are recorded.
    takeCleanStop(server.folder, databaseFile(server.folder))
    await server.reopen()
    const seller = await server.signIn()
    const questions = await questionsFor(server, seller)
    // Every call reads the caller's account. A separate test below covers that table.
    const ofAll = await statementsOf(() => seller.send('help.questions'))
    const missing: string[] = []
    for (const { name, input } of questions) {
      const area = areaOfRead(name)
      const statements = await statementsOf(() => seller.send(name, input))
      for (const [sql, values] of statements) {
        if (ofAll.has(sql)) continue
        for (const table of tablesOf(server.folder, sql, values)) {
          const told = areasOfTable(table)
          const isUnread = unread.some(each => each === table)
          if (area && !isUnread && !told.includes(area) && !told.includes('all')) missing.push(`${table}: ${area}`)
        }
      }
    }
    expect([...new Set(missing)]).toEqual([])
    expect(areas).toEqual(expect.arrayContaining(['orders', 'wallet', 'auth']))
  })
})

test('every writing call notifies the areas that it changes', async () => {
  const server = await aServer()
  const seller = await server.signIn()
  const questions = await questionsFor(server, seller)
  for (const name of writes) {
    const asker = name === 'user.logout' ? await server.signIn() : seller
    const { input, how } = await samples[name](seller, server)
    const outcome = await areasChangedBy(server, { seller, questions }, async () =>
      expect(await asker.send(name, input, how), name).toMatchObject({ code: 200 }),
    )
    expect.soft(untold(outcome), `${name} changed ${outcome.changed}, told ${outcome.told}`).toEqual([])
  }
})

/** Valid inputs of all writing operator calls. The compiler reports a missing one. */
const orders: Record<SandboxWrite, (seller: Person) => Promise<Record<string, unknown>>> = {
  'sandbox.orders': async () => ({ count: 2 }),
  'sandbox.addFault': async () => ({ call: 'shop.upgrade', code: 500, times: 1 }),
  'sandbox.removeFaults': async () => ({}),
  'sandbox.review': async seller => {
    const { id } = await seller.ask('accounts.add', aBank)
    const asked = await seller.ask('withdrawals.add', { amount: 5_000, accountId: id, payPassword: demo.pin })
    return { kind: 'withdrawal', id: asked.id, outcome: 'reject', reason: 'A sample.' }
  },
  'sandbox.signInAs': async () => ({ username: demo.username }),
  'sandbox.changePerson': async () => ({
    username: demo.username,
    adjust: 12_345,
    tier: 'partner',
    walletFrozen: true,
  }),
  'sandbox.actAsBuyer': async seller => {
    const { list } = await seller.ask('orders.list', { status: 'pending_payment' })
    return { orderNo: list[0]?.orderNo, act: 'cancel' }
  },
  'sandbox.weather': async () => ({ weather: 'sale' }),
  'sandbox.sendVisitors': async () => ({ username: demo.username, visitors: 500 }),
  'sandbox.changeStock': async seller => {
    const [listed] = (await seller.ask('showcase.list', {})).list
    return { goodsId: listed?.id, inStock: false }
  },
  'sandbox.actOnParcel': async seller => {
    const { list } = await seller.ask('orders.list', { status: 'shipped' })
    return { orderNo: list[0]?.orderNo, act: 'lose' }
  },
  'sandbox.settings': async () => ({ shopClosing: true }),
  'sandbox.importTypes': async () => ({ list: [{ code: 'LAMPS', names: { en: 'More lamps' } }] }),
  'sandbox.importGoods': async () => ({
    list: [{ code: 'NEW-1', typeCode: 'LAMPS', names: { en: 'Lamp' }, price: 900, purchaseCost: 300, delivery: 100 }],
  }),
  'sandbox.importLanguage': async () => ({
    lang: 'en',
    words: Object.fromEntries(serverKeys().map(key => [key, 'Word'])),
    replace: true,
  }),
  'sandbox.importCarriers': async () => ({ list: [{ name: 'Larkfield Vans', steps: ['picked_up'] }] }),
  'sandbox.importFaults': async () => ({ list: [{ call: 'shop.upgrade', code: 500, times: 1 }] }),
  'sandbox.importPeople': async () => ({ list: [{ username: 'pupil-one', password: 'pupil-one-1' }] }),
  'sandbox.importCodes': async () => ({ list: [{ code: 'PARTNER-1', tier: 'partner' }] }),
}

test('every writing call of an operator notifies the areas that it changes', async () => {
  const server = await aServer()
  const seller = await server.signIn()
  const questions = await questionsFor(server, seller)
  for (const [name, inputOf] of Object.entries(orders)) {
    const input = await inputOf(seller)
    const outcome = await areasChangedBy(server, { seller, questions }, async () =>
      expect(await server.send(name as SandboxWrite, input, operator), name).toMatchObject({ code: 200 }),
    )
    expect.soft(untold(outcome), `${name} changed ${outcome.changed}, told ${outcome.told}`).toEqual([])
  }
})

/** Schedules those kinds of events that occur only after an action of the seller. */
async function prepare(server: TestServer, seller: Person): Promise<void> {
  const pin = { payPassword: demo.pin }
  const { id } = await seller.ask('accounts.add', aBank)
  await seller.ask('withdrawals.add', { amount: 5_000, accountId: id, ...pin })
  await seller.ask('invitations.add', { username: 'friend-one' })
  await seller.ask('ads.pay', { packageId: 'starter', ...pin })
  for (const name of ['charges.add', 'identity.submit'] as const) {
    const { input, how } = await samples[name](seller, server)
    expect(await seller.send(name, input, how)).toMatchObject({ code: 200 })
  }
  const { list } = await seller.ask('orders.list', { status: 'shipped' })
  await server.command('sandbox.actOnParcel', { orderNo: list[0]?.orderNo ?? '', act: 'lose' })
}

/** Pays all orders except one. The unpaid one will expire. */
async function payMost(seller: Person): Promise<void> {
  const { list } = await seller.ask('orders.list', { status: 'pending_payment', size: 100 })
  for (const { orderNo } of list.slice(0, -1))
    await seller.send('orders.pay', { orderNos: [orderNo], payPassword: demo.pin })
}

/** Rare kinds of events, with a query for their subjects. The test makes these events due. */
const seldom: Partial<Record<EventKind, string>> = {
  'buyer.cancelOrder': "SELECT 'order:' || id AS subject FROM orders WHERE status = 'pending_payment'",
  'buyer.requestRefund': "SELECT 'order:' || id AS subject FROM orders WHERE status = 'to_be_accepted'",
  'order.shipMissed': "SELECT 'order:' || id AS subject FROM orders WHERE status = 'to_be_shipped'",
  'refund.returnArrives': "SELECT 'refund:' || order_id AS subject FROM refunds WHERE status = 'returning'",
  'refund.returnExpires': "SELECT 'refund:' || order_id AS subject FROM refunds WHERE status = 'returning'",
}

const makeDue = (server: TestServer, kind: EventKind): number =>
  server.change(
    `INSERT INTO scheduled_events (kind, subject, due_at, payload)
     SELECT ?, subject, (SELECT min(due_at) + 2 FROM scheduled_events WHERE due_at IS NOT NULL), '{}'
     FROM (${seldom[kind]} LIMIT 1)`,
    kind,
  )

interface Due {
  kinds: string[]
  at: number
}

/** Returns the next event of a kind that has not occurred yet. All such events are made due at the same time. */
function nextUnseen(server: TestServer, seen: readonly string[]): Due | undefined {
  const sql = `SELECT kind, due_at AS at FROM scheduled_events
    WHERE due_at IS NOT NULL AND kind NOT IN (SELECT value FROM json_each(?)) ORDER BY due_at`
  const rows = server.rows<{ kind: string; at: number }>(sql, JSON.stringify(seen))
  const [first] = rows
  return first && { at: first.at, kinds: rows.filter(({ at }) => at === first.at).map(({ kind }) => kind) }
}

test('every kind of event notifies the areas that it changes', async () => {
  const server = await aServer()
  const seller = await server.signIn()
  await prepare(server, seller)
  // The indicators of the home screen are left out, because they change every hour even without an event.
  const questions = (await questionsFor(server, seller)).filter(({ name }) => areaOfRead(name) !== 'home')
  const seen: string[] = []
  const made = new Set<EventKind>()
  const moveTo = (ms: number) => server.command('sandbox.clock', { set: new Date(ms).toISOString() })
  for (let event = nextUnseen(server, seen); event; event = nextUnseen(server, seen)) {
    if (!seen.includes('order.ship')) await payMost(seller)
    await moveTo(event.at - 1)
    const outcome = await areasChangedBy(server, { seller, questions }, () => moveTo(event.at))
    seen.push(...event.kinds)
    expect.soft(untold(outcome), `${event.kinds} changed ${outcome.changed}, told ${outcome.told}`).toEqual([])
    for (const each of Object.keys(seldom) as EventKind[])
      if (!made.has(each) && makeDue(server, each) > 0) made.add(each)
  }
  expect(eventKindNames.filter(kind => !seen.includes(kind))).toEqual([])
}, 120_000)
