import { expect, test } from 'vitest'
import { cancelOrder, removeOrder } from '#server/areas/orders/end-unpaid.ts'
import { giveUpOrder } from '#server/areas/orders/fulfil.ts'
import { payOrders } from '#server/areas/orders/pay.ts'
import { placeOrder } from '#server/areas/orders/place.ts'
import type { EventKind } from '#server/world/event-kinds.ts'
import { schedule } from '#server/world/schedule.ts'
import { days, hours, minutes } from '#server/world/world-state.ts'
import { type OrderStatus, orderTimes } from '#shared/orders.ts'
import { tiers } from '#shared/tiers.ts'
import { expectSoundLedger } from '../../../support/ledger.ts'
import { aMachine, aSeller, type Machine } from '../../../support/machine.ts'
import { again, aNewOrder, anOrder } from '../../../support/orders.ts'
import { dropEvents, eventsOf, withoutSecondThoughts } from '../../../support/schedule.ts'
import { testNowMs } from '../../../support/start-options.ts'

const waitingFor = (machine: Machine, id: number) => eventsOf(machine, { type: 'order', id })
const dueOf = (machine: Machine, id: number, kind: EventKind): number =>
  waitingFor(machine, id).find(event => event.kind === kind)?.dueAt ?? Number.NaN
const timelineOf = ({ rows }: Machine, id: number): string[] =>
  rows<{ line: string }>(
    "SELECT status || ' ' || who AS line FROM order_events WHERE order_id = ? ORDER BY id",
    id,
  ).map(({ line }) => line)
const kindsOf = ({ rows }: Machine): string[] =>
  rows<{ kind: string }>('SELECT kind FROM notifications ORDER BY id').map(({ kind }) => kind)
const creditOf = ({ rows }: Machine): number => rows<{ credit: number }>('SELECT credit FROM shops')[0]?.credit ?? -1

test('O1: an order waits 24 hours for payment, and the seller is told of it and again 6 hours before the end', () => {
  const machine = aMachine()
  const order = aNewOrder(machine, { sellerId: aSeller(machine) })
  expect(order).toMatchObject({ status: 'pending_payment', payBefore: testNowMs + hours(24) })
  expect(dueOf(machine, order.id, 'order.dueSoon')).toBe(testNowMs + hours(18))
  expect(dueOf(machine, order.id, 'order.expire')).toBe(testNowMs + hours(24))
  withoutSecondThoughts(machine)
  machine.pass(hours(18))
  expect(kindsOf(machine)).toEqual(['welcome', 'order_placed', 'order_due'])
})

test('O1: an order keeps price and cost as they were when it was placed (D-41)', () => {
  const machine = aMachine()
  const order = aNewOrder(machine, { sellerId: aSeller(machine), amount: 900, cost: 400, quantity: 3 })
  machine.change('UPDATE goods SET cost = 1, purchase_cost = 1, price = 7 WHERE id = 1')
  machine.change('UPDATE listings SET selling_price = 7')
  expect(again(machine, order)).toMatchObject({ amount: 2_700, cost: 1_200, quantity: 3 })
})

test.each([
  ['is unlisted', "UPDATE listings SET status = 'unlisted'"],
  ['has left the warehouse', 'UPDATE goods SET withdrawn = 1'],
  ['belongs to a closed shop', `UPDATE shops SET closed_until = ${testNowMs + 1}`],
])('O1: nobody can order a product that %s', (_why, sql) => {
  const machine = aMachine()
  const sellerId = aSeller(machine)
  machine.change(sql)
  const order = () =>
    placeOrder(machine.world, { sellerId, buyer: { name: 'A', country: 'FR' }, items: [{ goodsId: 1, quantity: 1 }] })
  expect(order).toThrow('203')
  expect(machine.rows('SELECT id FROM orders')).toEqual([])
})

test('O2: a payment in the last millisecond counts, one at the deadline is 203', () => {
  const machine = aMachine()
  const sellerId = aSeller(machine)
  const [early, late] = [aNewOrder(machine, { sellerId }), aNewOrder(machine, { sellerId })]
  const pay = (id: number, at: number) => () =>
    machine.world.clock.at(at, () => payOrders(machine.world, sellerId, [again(machine, id === 0 ? early : late)]))
  expect(pay(1, late.payBefore)).toThrow('203')
  expect(pay(0, early.payBefore - 1)).not.toThrow()
})

test('O2: a paid order ships within 6 to 36 hours, give or take a quarter, and is given up after 48 and 72', () => {
  const machine = aMachine()
  const sellerId = aSeller(machine, { balance: 100_000_000 })
  for (let each = 0; each < 40; each++) {
    const { id } = anOrder(machine, 'to_be_shipped', { sellerId })
    const [soonest, latest] = orderTimes.shipAfterHours
    const ship = dueOf(machine, id, 'order.ship') - testNowMs
    expect(ship).toBeGreaterThanOrEqual(hours(soonest * (1 - orderTimes.jitter)))
    expect(ship).toBeLessThanOrEqual(hours(latest * (1 + orderTimes.jitter)))
    expect(dueOf(machine, id, 'order.shipMissed')).toBe(testNowMs + hours(48 + 72))
  }
})

test('O3: an order that nobody pays is cancelled at its deadline and costs 5 of credit', () => {
  const machine = aMachine()
  const order = aNewOrder(machine, { sellerId: aSeller(machine) })
  withoutSecondThoughts(machine)
  machine.pass(hours(24) - 1)
  expect(again(machine, order).status).toBe('pending_payment')
  machine.pass(1)
  expect(again(machine, order).status).toBe('cancelled')
  expect(creditOf(machine)).toBe(95)
  expect(kindsOf(machine).at(-1)).toBe('order_missed')
  expect(waitingFor(machine, order.id)).toEqual([])
})

test('O3: a buyer who changes their mind costs no credit', () => {
  const machine = aMachine()
  const order = aNewOrder(machine, { sellerId: aSeller(machine) })
  cancelOrder(machine.world, order, 'buyer')
  expect(creditOf(machine)).toBe(100)
  expect(timelineOf(machine, order.id)).toEqual(['pending_payment buyer', 'cancelled buyer'])
})

test('D-42: credit stays between 0 and 100', () => {
  const machine = aMachine()
  const sellerId = aSeller(machine)
  anOrder(machine, 'completed', { sellerId })
  expect(creditOf(machine)).toBe(100)
  machine.change('UPDATE shops SET credit = 3')
  cancelOrder(machine.world, aNewOrder(machine, { sellerId }), 'platform')
  expect(creditOf(machine)).toBe(0)
  anOrder(machine, 'completed', { sellerId })
  expect(creditOf(machine)).toBe(1)
})

test('O4: a removed order has no event left', () => {
  const machine = aMachine()
  const order = aNewOrder(machine, { sellerId: aSeller(machine) })
  removeOrder(machine.world, order, 'seller')
  expect(again(machine, order).status).toBe('removed')
  expect(waitingFor(machine, order.id)).toEqual([])
})

test('O5: shipping gives the order a carrier, a tracking number and a first step, and counts the product as sold', () => {
  const machine = aMachine()
  const order = anOrder(machine, 'shipped', { sellerId: aSeller(machine), quantity: 2 })
  expect(machine.rows('SELECT carrier, tracking_no AS no, last_news_at AS news FROM orders')).toEqual([
    { carrier: expect.any(String), no: expect.stringMatching(/^PKH\d{9}$/), news: testNowMs },
  ])
  expect(machine.rows('SELECT status FROM parcel_steps WHERE order_id = ?', order.id)).toEqual([{ status: 'packed' }])
  expect(machine.rows('SELECT sold FROM goods WHERE id = 1')).toEqual([{ sold: 2 }])
})

test('O6: an order the warehouse never ships ends after 48 hours and 72 of grace', () => {
  const machine = aMachine()
  const order = anOrder(machine, 'to_be_shipped', { sellerId: aSeller(machine) })
  withoutSecondThoughts(machine)
  dropEvents(machine, 'order.ship')
  machine.pass(hours(120) - 1)
  expect(again(machine, order).status).toBe('to_be_shipped')
  machine.pass(1)
  expect(again(machine, order).status).toBe('cancelled')
  expect(kindsOf(machine).at(-1)).toBe('order_cancelled')
  expectSoundLedger(machine)
})

test('O6: the operator may give an order up, the seller pays nothing for it', () => {
  const machine = aMachine()
  const order = anOrder(machine, 'to_be_shipped', { sellerId: aSeller(machine) })
  giveUpOrder(machine.world, order, 'operator')
  expect(creditOf(machine)).toBe(100)
})

test('O7: a parcel arrives after 3 to 9 days, give or take a quarter, with steps in order on the way', () => {
  const machine = aMachine()
  const sellerId = aSeller(machine, { balance: 100_000_000 })
  const [soonest, latest] = orderTimes.deliverAfterDays
  for (let each = 0; each < 40; each++) {
    const { id } = anOrder(machine, 'shipped', { sellerId })
    const journey = dueOf(machine, id, 'order.deliver') - testNowMs
    expect(journey).toBeGreaterThanOrEqual(days(soonest * (1 - orderTimes.jitter)))
    expect(journey).toBeLessThanOrEqual(days(latest * (1 + orderTimes.jitter)))
    const last = waitingFor(machine, id).at(-1)
    expect(last?.kind).toBe('order.deliver')
  }
})

test.each<[string, OrderStatus, OrderStatus, number]>([
  ['O8', 'delivered', 'to_be_accepted', minutes(1)],
  ['O9', 'to_be_accepted', 'accepted', days(orderTimes.acceptWithinDays)],
  ['O10', 'accepted', 'pending_settlement', hours(1.25)],
  ['O11', 'pending_settlement', 'completed', days(tiers.standard.settleDays)],
])('%s: from %s to %s the clock alone leads, in time', (_move, from, to, within) => {
  const machine = aMachine()
  const order = anOrder(machine, from, { sellerId: aSeller(machine) })
  withoutSecondThoughts(machine)
  machine.pass(within)
  expect(timelineOf(machine, order.id).some(line => line.startsWith(to))).toBe(true)
  expectSoundLedger(machine)
})

test('O9: whom the buyer forgets, the platform accepts for after 7 days, and no stars are given', () => {
  const machine = aMachine()
  const order = anOrder(machine, 'to_be_accepted', { sellerId: aSeller(machine) })
  withoutSecondThoughts(machine)
  dropEvents(machine, 'order.accept')
  schedule(machine.db, {
    kind: 'order.accept',
    subjectId: order.id,
    dueAt: testNowMs + days(7),
    payload: { by: 'platform' },
  })
  machine.pass(days(7))
  expect(timelineOf(machine, order.id).at(-1)).toBe('accepted platform')
  expect(machine.rows('SELECT star_count AS stars FROM shops')).toEqual([{ stars: 0 }])
})

test.each(Object.entries(tiers))(
  'O10: a %s seller waits the days of the tier for the settlement (D-60)',
  (tier, { settleDays }) => {
    const machine = aMachine()
    const sellerId = aSeller(machine)
    machine.change('UPDATE shops SET tier = ?', tier)
    const order = anOrder(machine, 'pending_settlement', { sellerId })
    expect(machine.rows('SELECT settlement_status AS status, settle_due_at AS due FROM orders')).toEqual([
      { status: 'pending', due: testNowMs + days(settleDays) },
    ])
    expect(dueOf(machine, order.id, 'order.settle')).toBe(testNowMs + days(settleDays))
  },
)

test('O11: a settled order says when, adds 1 of credit and tells the seller', () => {
  const machine = aMachine()
  const sellerId = aSeller(machine)
  machine.change('UPDATE shops SET credit = 90')
  const order = anOrder(machine, 'completed', { sellerId })
  expect(machine.rows('SELECT settlement_status AS status, settled_at AS at FROM orders')).toEqual([
    { status: 'done', at: testNowMs },
  ])
  expect(creditOf(machine)).toBe(91)
  expect(kindsOf(machine).at(-1)).toBe('order_settled')
  expect(timelineOf(machine, order.id)).toEqual([
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
