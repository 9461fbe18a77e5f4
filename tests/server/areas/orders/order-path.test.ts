import { expect, test } from 'vitest'
import { cancelOrder, removeOrder } from '#server/areas/orders/end-unpaid.ts'
import { giveUpOrder } from '#server/areas/orders/fulfil.ts'
import { payOrders } from '#server/areas/orders/pay.ts'
import { placeOrder } from '#server/areas/orders/place.ts'
import type { EventKind } from '#server/core/world/event-kinds.ts'
import { schedule } from '#server/core/world/event-schedule.ts'
import { days, hours, minutes } from '#server/core/world/world-state.ts'
import { termSql } from '#server/platform/db/terms.ts'
import { type OrderStatus, orderTimes } from '#shared/orders.ts'
import { tiers } from '#shared/tiers.ts'
import { expectSoundLedger } from '../../../support/ledger.ts'
import { again, aNewOrder, anOrder } from '../../../support/orders.ts'
import { dropEvents, eventsOf, withoutSecondThoughts } from '../../../support/schedule.ts'
import { testNowMs } from '../../../support/start-options.ts'
import { aSeller, aWorld, type TestWorld } from '../../../support/world.ts'

const waitingFor = (world: TestWorld, id: number) => eventsOf(world, { type: 'order', id })
const dueOf = (world: TestWorld, id: number, kind: EventKind): number =>
  waitingFor(world, id).find(event => event.kind === kind)?.dueAt ?? Number.NaN
const timelineOf = ({ rows }: TestWorld, id: number): string[] =>
  rows<{ line: string }>(
    `SELECT ${termSql('status')} || ' ' || ${termSql('who')} AS line FROM order_events WHERE order_id = ? ORDER BY id`,
    id,
  ).map(({ line }) => line)
const kindsOf = ({ rows }: TestWorld): string[] =>
  rows<{ kind: string }>('SELECT kind FROM notifications ORDER BY id').map(({ kind }) => kind)
const creditOf = ({ rows }: TestWorld): number => rows<{ credit: number }>('SELECT credit FROM shops')[0]?.credit ?? -1

test('O1: an order waits 24 hours for payment, and the seller is notified when it arrives and 6 hours before the end', () => {
  const world = aWorld()
  const order = aNewOrder(world, { sellerId: aSeller(world) })
  expect(order).toMatchObject({ status: 'pending_payment', payBefore: testNowMs + hours(24) })
  expect(dueOf(world, order.id, 'order.dueSoon')).toBe(testNowMs + hours(18))
  expect(dueOf(world, order.id, 'order.expire')).toBe(testNowMs + hours(24))
  withoutSecondThoughts(world)
  world.pass(hours(18))
  expect(kindsOf(world)).toEqual(['welcome', 'order_placed', 'order_due'])
})

test('O1: an order keeps the price and cost of the time when it was placed (D-41)', () => {
  const world = aWorld()
  const order = aNewOrder(world, { sellerId: aSeller(world), amount: 900, cost: 400, quantity: 3 })
  world.change('UPDATE goods SET cost = 1, purchase_cost = 1, price = 7 WHERE id = 1')
  world.change('UPDATE listings SET selling_price = 7')
  expect(again(world, order)).toMatchObject({ amount: 2_700, cost: 1_200, quantity: 3 })
})

test.each([
  ['is unlisted', "UPDATE listings SET status = 'unlisted'"],
  ['has left the warehouse', 'UPDATE goods SET withdrawn = 1'],
  ['belongs to a closed shop', `UPDATE shops SET closed_until = ${testNowMs + 1}`],
])('O1: a product that %s cannot be ordered', (_why, sql) => {
  const world = aWorld()
  const sellerId = aSeller(world)
  world.change(sql)
  const order = () =>
    placeOrder(world.state, { sellerId, buyer: { name: 'A', country: 'FR' }, items: [{ goodsId: 1, quantity: 1 }] })
  expect(order).toThrow('203')
  expect(world.rows('SELECT id FROM orders')).toEqual([])
})

test('O2: a payment in the last millisecond counts, one at the deadline is refused with 203', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  const [early, late] = [aNewOrder(world, { sellerId }), aNewOrder(world, { sellerId })]
  const pay = (id: number, at: number) => () =>
    world.state.clock.at(at, () => payOrders(world.state, sellerId, [again(world, id === 0 ? early : late)]))
  expect(pay(1, late.payBefore)).toThrow('203')
  expect(pay(0, early.payBefore - 1)).not.toThrow()
})

test('O2: a paid order ships within 6 to 36 hours, plus or minus a quarter, and is cancelled after 48 and 72 hours without shipping', () => {
  const world = aWorld()
  const sellerId = aSeller(world, { balance: 100_000_000 })
  for (let each = 0; each < 40; each++) {
    const { id } = anOrder(world, 'to_be_shipped', { sellerId })
    const [soonest, latest] = orderTimes.shipAfterHours
    const ship = dueOf(world, id, 'order.ship') - testNowMs
    expect(ship).toBeGreaterThanOrEqual(hours(soonest * (1 - orderTimes.jitter)))
    expect(ship).toBeLessThanOrEqual(hours(latest * (1 + orderTimes.jitter)))
    expect(dueOf(world, id, 'order.shipMissed')).toBe(testNowMs + hours(48 + 72))
  }
})

test('O3: an unpaid order is cancelled at its deadline and costs 5 of credit', () => {
  const world = aWorld()
  const order = aNewOrder(world, { sellerId: aSeller(world) })
  withoutSecondThoughts(world)
  world.pass(hours(24) - 1)
  expect(again(world, order).status).toBe('pending_payment')
  world.pass(1)
  expect(again(world, order).status).toBe('cancelled')
  expect(creditOf(world)).toBe(95)
  expect(kindsOf(world).at(-1)).toBe('order_missed')
  expect(waitingFor(world, order.id)).toEqual([])
})

test('O3: a cancellation by the buyer costs no credit', () => {
  const world = aWorld()
  const order = aNewOrder(world, { sellerId: aSeller(world) })
  cancelOrder(world.state, order, 'buyer')
  expect(creditOf(world)).toBe(100)
  expect(timelineOf(world, order.id)).toEqual(['pending_payment buyer', 'cancelled buyer'])
})

test('D-42: credit stays between 0 and 100', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  anOrder(world, 'completed', { sellerId })
  expect(creditOf(world)).toBe(100)
  world.change('UPDATE shops SET credit = 3')
  cancelOrder(world.state, aNewOrder(world, { sellerId }), 'platform')
  expect(creditOf(world)).toBe(0)
  anOrder(world, 'completed', { sellerId })
  expect(creditOf(world)).toBe(1)
})

test('O4: a removed order has no scheduled event left', () => {
  const world = aWorld()
  const order = aNewOrder(world, { sellerId: aSeller(world) })
  removeOrder(world.state, order, 'seller')
  expect(again(world, order).status).toBe('removed')
  expect(waitingFor(world, order.id)).toEqual([])
})

test('O5: shipping gives the order a carrier, a tracking number and a first step, and counts the product as sold', () => {
  const world = aWorld()
  const order = anOrder(world, 'shipped', { sellerId: aSeller(world), quantity: 2 })
  expect(world.rows('SELECT carrier, tracking_no AS no, last_news_at AS news FROM orders')).toEqual([
    { carrier: expect.any(String), no: expect.stringMatching(/^PKH\d{9}$/), news: testNowMs },
  ])
  const steps = world.rows(`SELECT ${termSql('status')} AS status FROM parcel_steps WHERE order_id = ?`, order.id)
  expect(steps).toEqual([{ status: 'packed' }])
  expect(world.rows('SELECT sold FROM goods WHERE id = 1')).toEqual([{ sold: 2 }])
})

test('O6: an order that the warehouse never ships ends after 48 hours and 72 hours of grace', () => {
  const world = aWorld()
  const order = anOrder(world, 'to_be_shipped', { sellerId: aSeller(world) })
  withoutSecondThoughts(world)
  dropEvents(world, 'order.ship')
  world.pass(hours(120) - 1)
  expect(again(world, order).status).toBe('to_be_shipped')
  world.pass(1)
  expect(again(world, order).status).toBe('cancelled')
  expect(kindsOf(world).at(-1)).toBe('order_cancelled')
  expectSoundLedger(world)
})

test('O6: the operator can end an order that never ships, and the seller pays nothing for it', () => {
  const world = aWorld()
  const order = anOrder(world, 'to_be_shipped', { sellerId: aSeller(world) })
  giveUpOrder(world.state, order, 'operator')
  expect(creditOf(world)).toBe(100)
})

test('O7: a parcel arrives after 3 to 9 days, plus or minus a quarter, with its reports in order', () => {
  const world = aWorld()
  const sellerId = aSeller(world, { balance: 100_000_000 })
  const [soonest, latest] = orderTimes.deliverAfterDays
  for (let each = 0; each < 40; each++) {
    const { id } = anOrder(world, 'shipped', { sellerId })
    const journey = dueOf(world, id, 'order.deliver') - testNowMs
    expect(journey).toBeGreaterThanOrEqual(days(soonest * (1 - orderTimes.jitter)))
    expect(journey).toBeLessThanOrEqual(days(latest * (1 + orderTimes.jitter)))
    const last = waitingFor(world, id).findLast(({ kind }) => kind !== 'buyer.lateParcel')
    expect(last?.kind).toBe('order.deliver')
  }
})

test.each<[string, OrderStatus, OrderStatus, number]>([
  ['O8', 'delivered', 'to_be_accepted', minutes(1)],
  ['O9', 'to_be_accepted', 'accepted', days(orderTimes.acceptWithinDays)],
  ['O10', 'accepted', 'pending_settlement', hours(1.25)],
  ['O11', 'pending_settlement', 'completed', days(tiers.standard.settleDays)],
])('%s: from %s to %s an order moves without the seller, within the limits', (_move, from, to, within) => {
  const world = aWorld()
  const order = anOrder(world, from, { sellerId: aSeller(world) })
  withoutSecondThoughts(world)
  world.pass(within)
  expect(timelineOf(world, order.id).some(line => line.startsWith(to))).toBe(true)
  expectSoundLedger(world)
})

test("O9: without a buyer's acceptance the platform accepts after 7 days, and no stars are given", () => {
  const world = aWorld()
  const order = anOrder(world, 'to_be_accepted', { sellerId: aSeller(world) })
  withoutSecondThoughts(world)
  dropEvents(world, 'order.accept')
  schedule(world.db, {
    kind: 'order.accept',
    subjectId: order.id,
    dueAt: testNowMs + days(7),
    payload: { by: 'platform' },
  })
  world.pass(days(7))
  expect(timelineOf(world, order.id).at(-1)).toBe('accepted platform')
  expect(world.rows('SELECT id FROM orders WHERE stars IS NOT NULL')).toEqual([])
})

test.each(Object.entries(tiers))(
  'O10: a %s seller waits the days of the tier for the settlement (D-60)',
  (tier, { settleDays }) => {
    const world = aWorld()
    const sellerId = aSeller(world)
    world.change('UPDATE shops SET tier = ?', tier)
    const order = anOrder(world, 'pending_settlement', { sellerId })
    expect(world.rows('SELECT settlement_status AS status, settle_due_at AS due FROM orders')).toEqual([
      { status: 'pending', due: testNowMs + days(settleDays) },
    ])
    expect(dueOf(world, order.id, 'order.settle')).toBe(testNowMs + days(settleDays))
  },
)

test('O11: a settled order shows its time, adds 1 of credit and notifies the seller', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  world.change('UPDATE shops SET credit = 90')
  const order = anOrder(world, 'completed', { sellerId })
  expect(world.rows('SELECT settlement_status AS status, settled_at AS at FROM orders')).toEqual([
    { status: 'done', at: testNowMs },
  ])
  expect(creditOf(world)).toBe(91)
  expect(kindsOf(world).at(-1)).toBe('order_settled')
  expect(timelineOf(world, order.id)).toEqual([
    'pending_payment buyer',
    'to_be_shipped seller',
    'shipped warehouse',
    'delivered carrier',
    'to_be_accepted platform',
    'accepted buyer',
    'pending_settlement platform',
    'completed platform',
  ])
})
