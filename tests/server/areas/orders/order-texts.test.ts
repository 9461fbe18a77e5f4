import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { keepOrderTexts, orderTexts } from '#server/areas/orders/order-texts.ts'
import { presentOrder } from '#server/areas/orders/present.ts'
import { orderColumns, orderReads, orderView } from '#server/areas/orders/queries.ts'
import { days } from '#server/core/world/world-state.ts'
import { inSnapshot } from '#server/platform/db/snapshot.ts'
import { anOrder } from '../../../support/orders.ts'
import { watched } from '../../../support/plans.ts'
import { aSeller, aWorld, type TestWorld } from '../../../support/world.ts'

const readerOf = ({ read: db, state }: TestWorld) => ({ db, language: 'en' as const, now: state.clock.now() })

/** Each order as it is kept, and as its rows are now. */
function both(world: TestWorld) {
  const orders = world.rows<{ id: number; sellerId: number; orderNo: string }>(
    'SELECT id, user_id AS sellerId, order_no AS orderNo FROM orders ORDER BY id',
  )
  return inSnapshot(world.read, () => ({
    kept: orderTexts(
      readerOf(world),
      orders.map(({ id }) => id),
    ).map(text => text.parsed()),
    now: orders.map(order => {
      const view = orderView(world.read, order)
      return view && presentOrder(readerOf(world))(view)
    }),
  }))
}

/** A world whose orders' texts are kept, and were read once. */
function aKeptWorld(seed: 'empty' | 'demo' = 'empty') {
  const world = aWorld(seed)
  const kept = keepOrderTexts({ read: world.read, write: world.db })
  return { world, kept }
}

function expectFresh(world: TestWorld) {
  const { kept, now } = both(world)
  expect(kept).toEqual(now)
}

test('orders are shown as their rows are, whatever happens to them in a month', () => {
  const { world } = aKeptWorld('demo')
  expectFresh(world)
  for (let day = 0; day < 30; day++) {
    world.pass(days(1) / 3)
    expectFresh(world)
  }
})

/** The tables that SQLite opens for a statement. */
function tablesOf(world: TestWorld, sql: string): string[] {
  const opened = world
    .rows<{ opcode: string; p2: number; p3: number }>(`EXPLAIN ${sql.replaceAll(/@\w+/g, '1')}`)
    .filter(({ opcode, p3 }) => opcode === 'OpenRead' && p3 === 0)
  const tables = world.rows<{ page: number; name: string }>(
    'SELECT rootpage AS page, tbl_name AS name FROM sqlite_master',
  )
  return opened.map(({ p2 }) => tables.find(({ page }) => page === p2)?.name ?? '')
}

test('every table that an order is made of is watched', () => {
  const { world } = aKeptWorld()
  const seen = watched(world.read)
  orderReads(seen.db)
  const timeline = seen.prepared.find(sql => sql.includes('FROM order_events')) ?? ''
  const read = [`SELECT ${orderColumns} FROM orders o`, timeline].flatMap(sql => tablesOf(world, sql))
  const triggers = world.rows<{ name: string }>(
    "SELECT DISTINCT tbl_name AS name FROM sqlite_temp_master WHERE type = 'trigger'",
  )
  expect(read).toContain('refunds')
  expect(triggers.map(({ name }) => name)).toEqual(expect.arrayContaining([...read, 'goods', 'language_packs']))
})

test('what is kept of an order is the same until a row of it changes', () => {
  const { world, kept } = aKeptWorld()
  const sellerId = aSeller(world)
  const [first, second] = [anOrder(world, 'shipped', { sellerId }), anOrder(world, 'completed', { sellerId })]
  expectFresh(world)
  const entries = () => inSnapshot(world.read, () => [first, second].map(({ id }) => kept.current().get(id)))
  const [before, other] = entries()
  expect(before).toBeDefined()
  world.change("UPDATE orders SET buyer_name = 'Ann' WHERE id = ?", first.id)
  expect(entries()).toEqual([undefined, other])
  expectFresh(world)
  for (const change of [
    'UPDATE order_items SET quantity = quantity + 1 WHERE order_id = ?',
    "INSERT INTO parcel_steps (id, status, at) SELECT cast(? AS INTEGER) * 10000 + 99, id, 0 FROM terms WHERE name = 'lost'",
    "DELETE FROM scheduled_events WHERE kind = 'order.deliver' AND subject = 'order:' || cast(? AS INTEGER)",
    'INSERT INTO order_events (id, status, who, at) SELECT id + 99, status, who, at FROM order_events WHERE order_id = ? LIMIT 1',
  ]) {
    expect(entries()[0]).toBeDefined()
    world.change(change, first.id)
    expect(entries(), change).toEqual([undefined, other])
    expectFresh(world)
  }
  world.change("UPDATE goods SET image = 'pictures/other.svg'")
  expect(entries()).toEqual([undefined, undefined])
  expectFresh(world)
})

test('what another program commits is seen, also when it comes between a snapshot and the look at its commits', () => {
  const { world, kept } = aKeptWorld()
  const { id } = anOrder(world, 'completed', { sellerId: aSeller(world) })
  const program = new Database(path.join(world.folder, 'stallkeeper.sqlite'))
  const rename = (name: string) => program.prepare('UPDATE orders SET buyer_name = ? WHERE id = ?').run(name, id)
  expectFresh(world)
  rename('Ann')
  expectFresh(world)
  inSnapshot(world.read, () => {
    world.change('UPDATE users SET nickname = nickname')
    rename('Ben')
    kept.current()
    orderTexts(readerOf(world), [id])
  })
  expectFresh(world)
  expect(both(world).kept[0]?.buyer.name).toBe('Ben')
  program.close()
})

test('what is read while a write is under way is not kept, and a write that is rolled back changes nothing', () => {
  const { world, kept } = aKeptWorld()
  const { id } = anOrder(world, 'completed', { sellerId: aSeller(world) })
  expectFresh(world)
  world.db.transaction(() => {
    world.change("UPDATE orders SET buyer_name = 'Ann' WHERE id = ?", id)
    inSnapshot(world.read, () => orderTexts(readerOf(world), [id]))
  })()
  expect(both(world).kept[0]?.buyer.name).toBe('Ann')
  expectFresh(world)
  const failing = world.db.transaction(() => {
    world.change("UPDATE orders SET buyer_name = 'Ben' WHERE id = ?", id)
    throw new Error('rolled back')
  })
  expect(failing).toThrow('rolled back')
  expect(both(world).kept[0]?.buyer.name).toBe('Ann')
  kept.restart()
  expectFresh(world)
})
