import { expect, test } from 'vitest'
import { plannedPlaces, routeOf } from '#server/areas/orders/parcel.ts'
import { orderView } from '#server/areas/orders/queries.ts'
import { hours } from '#server/core/world/world-state.ts'
import { again, anOrder, ask } from '../../../support/orders.ts'
import { planOf, watched } from '../../../support/plans.ts'
import { eventsOf } from '../../../support/schedule.ts'
import { aServer } from '../../../support/server.ts'
import { aSeller, aWorld } from '../../../support/world.ts'

test('a parcel in transit shows its delivery day and whole route, and arrives as announced', async () => {
  const server = await aServer()
  const seller = await server.signIn()
  const { list } = await seller.ask('orders.list', { status: 'shipped', size: 100 })
  const parcels = await Promise.all(list.map(({ orderNo }) => seller.ask('orders.logistics', { orderNo })))
  expect(parcels.map(({ expectedAt }) => expectedAt)).toEqual(list.map(({ expectedAt }) => expectedAt))
  const before = parcels.find(({ route }) => route.length > 2 && route.some(({ passed }) => !passed))
  if (!before) throw new Error('no parcel has a way before it')
  const { orderNo } = before
  await server.advance('P20D')
  const after = await seller.ask('orders.logistics', { orderNo })
  const delivered = after.steps.find(({ status }) => status === 'delivered')?.at ?? ''
  const late = Date.parse(before.expectedAt ?? '') - Date.parse(delivered)
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThan(hours(1))
  expect(after.expectedAt).toBeNull()
  expect(after.route).toEqual(before.route.map(({ place }) => ({ place, passed: true })))
  const places = after.steps.flatMap(({ place }) => place ?? [])
  expect(new Set(after.route.map(({ place }) => place))).toEqual(new Set(places))
})

test('no parcel of the demo shop returns to a place', async () => {
  const seller = await (await aServer()).signIn()
  const { list } = await seller.ask('orders.list', { status: 'completed', size: 50 })
  const parcels = await Promise.all(list.map(({ orderNo }) => seller.ask('orders.logistics', { orderNo })))
  expect(parcels.some(({ route }) => route.length > 2)).toBe(true)
  for (const { route, orderNo } of parcels)
    expect(new Set(route.map(({ place }) => place)).size, orderNo).toBe(route.length)
})

test('no delivery day is shown before shipping, after arrival, during a refund, or after reports stopped', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  const expectedAt = (order: { orderNo: string }) =>
    orderView(world.read, { sellerId, orderNo: order.orderNo })?.expectedAt
  for (const status of ['pending_payment', 'to_be_shipped', 'delivered', 'completed'] as const)
    expect(expectedAt(anOrder(world, status, { sellerId })), status).toBeNull()
  const shipped = anOrder(world, 'shipped', { sellerId })
  const due = eventsOf(world, { type: 'order', id: shipped.id }).find(({ kind }) => kind === 'order.deliver')?.dueAt
  expect(expectedAt(shipped)).toBe(due)
  const report = (status: string, place: string | null) =>
    world.change(
      `INSERT INTO parcel_steps (id, status, place, at)
       SELECT max(id) + 1, (SELECT id FROM terms WHERE name = ?), (SELECT id FROM terms WHERE name = ?), 0
       FROM parcel_steps WHERE order_id = ?`,
      status,
      place,
      shipped.id,
    )
  for (const status of ['no_news', 'failed', 'lost', 'returned']) {
    report(status, null)
    expect(expectedAt(shipped), status).toBeNull()
  }
  report('at_hub', 'Larkfield')
  expect(expectedAt(shipped)).toBe(due)
  ask(world, again(world, shipped))
  expect([expectedAt(shipped), plannedPlaces(world.read, shipped.id)]).toEqual([null, []])
})

test('a route has no consecutive duplicates and ignores reports without a place', () => {
  expect(routeOf(['Northgate', 'Northgate', null, 'Larkfield'], ['Larkfield', 'Northgate', null])).toEqual([
    { place: 'Northgate', passed: true },
    { place: 'Larkfield', passed: true },
    { place: 'Northgate', passed: false },
  ])
})

test('the day of arrival is read only for an order in transit, by an index', () => {
  const { read } = aWorld('demo')
  const { db, prepared } = watched(read)
  const [{ orderNo, sellerId } = { orderNo: '', sellerId: 0 }] = read
    .prepare<[], { orderNo: string; sellerId: number }>('SELECT order_no AS orderNo, user_id AS sellerId FROM orders')
    .all()
  expect(orderView(db, { sellerId, orderNo })).toBeDefined()
  const plans = prepared.flatMap(sql => planOf(read, sql)).map(({ detail }) => detail)
  // This scan reads the requested ids, which are a JSON array.
  const ids = 'SCAN s VIRTUAL TABLE INDEX 1:'
  expect(plans.filter(detail => detail.includes('scheduled_events'))).toContainEqual(
    'SEARCH scheduled_events USING INDEX scheduled_events_subject (subject=? AND kind=?)',
  )
  expect(plans.filter(detail => detail !== ids && /^SCAN (?!CONSTANT)/.test(detail))).toEqual([])
})
