import { expect, test } from 'vitest'
import {
  approveRefund,
  declineRefund,
  expireReturn,
  receiveReturn,
  requestRefund,
} from '#server/areas/orders/refund.ts'
import { settleOrder } from '#server/areas/orders/settle-order.ts'
import { schedule } from '#server/core/world/event-schedule.ts'
import { days, hours } from '#server/core/world/world-state.ts'
import { termSql } from '#server/platform/db/terms.ts'
import type { OrderStatus } from '#shared/orders.ts'
import { expectSoundLedger } from '../../../support/ledger.ts'
import { again, anOrder, ask } from '../../../support/orders.ts'
import { dropEvents, eventsOf, withoutSecondThoughts } from '../../../support/schedule.ts'
import { testNowMs } from '../../../support/start-options.ts'
import { aSeller, aWorld, type TestWorld } from '../../../support/world.ts'

interface Refund {
  status: string
  type: string
  amount: number
  cameFrom: string
  answer: string | null
}
const refundsOf = ({ rows }: TestWorld): Refund[] =>
  rows<Refund>('SELECT status, type, amount, came_from AS cameFrom, answer FROM refunds ORDER BY id')
const statusesOf = (world: TestWorld): string[] => refundsOf(world).map(({ status }) => status)
const waitingFor = (world: TestWorld, { id }: { id: number }) => eventsOf(world, { type: 'order', id })

const refundable = [
  'to_be_shipped',
  'shipped',
  'delivered',
  'to_be_accepted',
  'accepted',
  'pending_settlement',
  'completed',
] as const satisfies readonly OrderStatus[]

test.each(refundable)(
  'O12, O13: a refund requested when %s stores the previous status and notifies the seller',
  status => {
    const world = aWorld()
    const order = ask(world, anOrder(world, status, { sellerId: aSeller(world) }))
    expect(order.status).toBe('refunds')
    expect(refundsOf(world)).toMatchObject([{ status: 'requested', cameFrom: status, amount: order.amount }])
    expect(world.rows('SELECT kind FROM notifications ORDER BY id DESC LIMIT 1')).toEqual([
      { kind: 'refund_requested' },
    ])
  },
)

test.each(refundable)(
  'O12, O14: the deadlines of an order that is %s are paused during a refund and continue after it',
  status => {
    const world = aWorld()
    const order = anOrder(world, status, { sellerId: aSeller(world) })
    const before = waitingFor(world, order)
    world.pass(1_000)
    ask(world, order)
    const resting = waitingFor(world, order)
    expect(resting).toEqual(
      before.map(({ kind, dueAt }) => ({ kind, dueAt: null, remainingMs: (dueAt ?? 0) - testNowMs - 1_000 })),
    )
    world.pass(hours(30))
    expect(again(world, order).status).toBe('refunds')
    declineRefund(world.state, again(world, order), { status: 'rejected', answer: 'No fault found.' })
    expect(again(world, order).status).toBe(status)
    expect(waitingFor(world, order)).toEqual(
      before.map(({ kind, dueAt }) => ({ kind, dueAt: (dueAt ?? 0) + hours(30), remainingMs: null })),
    )
    expectSoundLedger(world)
  },
)

test('O14: an order whose settlement continues after a refund shows the new date', () => {
  const world = aWorld()
  const order = anOrder(world, 'pending_settlement', { sellerId: aSeller(world) })
  ask(world, order)
  world.pass(hours(40))
  declineRefund(world.state, again(world, order), { status: 'withdrawn' })
  const [due] = waitingFor(world, order)
  expect(world.rows('SELECT settle_due_at AS due FROM orders')).toEqual([{ due: due?.dueAt }])
})

test('D-51: a refund without return goes from requested to approved to refunded, and is paid immediately', () => {
  const world = aWorld()
  const order = ask(world, anOrder(world, 'accepted', { sellerId: aSeller(world) }))
  approveRefund(world.state, order)
  expect(statusesOf(world)).toEqual(['refunded'])
  expect(again(world, order).status).toBe('refunds')
  expect(waitingFor(world, order)).toEqual([])
  expect(eventsOf(world, { type: 'refund', id: order.id })).toEqual([])
})

test('D-51: a return goes through approved, returning and return received, and is paid when the goods have arrived', () => {
  const world = aWorld()
  const order = ask(world, anOrder(world, 'accepted', { sellerId: aSeller(world) }), { type: 'return' })
  approveRefund(world.state, order)
  expect(statusesOf(world)).toEqual(['returning'])
  expect(world.rows("SELECT * FROM ledger_transactions WHERE event LIKE 'refund:%'")).toEqual([])
  receiveReturn(world.state, again(world, order))
  expect(statusesOf(world)).toEqual(['refunded'])
  expectSoundLedger(world)
})

test('D-51: a return that is not sent within 14 days is closed, and the order continues from its previous status', () => {
  const world = aWorld()
  const order = ask(world, anOrder(world, 'accepted', { sellerId: aSeller(world) }), { type: 'return' })
  approveRefund(world.state, order)
  dropEvents(world, 'refund.returnArrives', 'refund.returnExpires')
  schedule(world.db, { kind: 'refund.returnExpires', subjectId: order.id, dueAt: testNowMs + days(14) })
  world.pass(days(14) - 1)
  expect(statusesOf(world)).toEqual(['returning'])
  world.pass(1)
  expect(statusesOf(world)).toEqual(['closed_no_return'])
  expect(again(world, order).status).toBe('accepted')
  expectSoundLedger(world)
})

test('D-51: nine of ten returns arrive within 14 days, the others expire', () => {
  const world = aWorld()
  const sellerId = aSeller(world, { balance: 100_000_000 })
  for (let each = 0; each < 30; each++)
    approveRefund(world.state, ask(world, anOrder(world, 'accepted', { sellerId }), { type: 'return' }))
  world.pass(days(14))
  const ends = statusesOf(world)
  expect(new Set(ends)).toEqual(new Set(['refunded', 'closed_no_return']))
  expect(ends.filter(end => end === 'refunded').length).toBeGreaterThan(20)
  expectSoundLedger(world)
})

test.each([
  ['rejected', 'seller'],
  ['withdrawn', 'buyer'],
] as const)(
  'D-51: a %s refund is ended by the %s, its answer is stored, and the buyer can request another',
  (status, by) => {
    const world = aWorld()
    const order = ask(world, anOrder(world, 'delivered', { sellerId: aSeller(world) }))
    declineRefund(world.state, order, { status, answer: 'Not this time.' })
    expect(refundsOf(world)).toMatchObject([{ status, answer: 'Not this time.' }])
    expect(world.rows(`SELECT ${termSql('who')} AS who FROM order_events ORDER BY id DESC LIMIT 1`)).toEqual([
      { who: by },
    ])
    expect(world.rows("SELECT 1 FROM notifications WHERE kind = 'refund_closed'")).toHaveLength(1)
    ask(world, again(world, order))
    expect(statusesOf(world)).toEqual([status, 'requested'])
  },
)

test('D-51: a refund is approved after 48 hours without an answer', () => {
  const world = aWorld()
  const order = ask(world, anOrder(world, 'delivered', { sellerId: aSeller(world) }))
  world.pass(hours(48) - 1)
  expect(statusesOf(world)).toEqual(['requested'])
  world.pass(1)
  expect(statusesOf(world)).toEqual(['refunded'])
  expect(again(world, order).status).toBe('refunds')
})

test.each([0, -1, 1_001])('D-51: an amount of %i out of 1000 is refused with 405 and changes nothing', amount => {
  const world = aWorld()
  const order = anOrder(world, 'delivered', { sellerId: aSeller(world), amount: 1_000, cost: 400 })
  const wish = { type: 'refund', reason: 'damaged', amount } as const
  expect(() => requestRefund(world.state, order, { ...wish, by: 'buyer' })).toThrow('405')
  expect(again(world, order).status).toBe('delivered')
  expect(refundsOf(world)).toEqual([])
})

test('D-51: before shipping only the whole amount is refunded, and no goods have to be returned', () => {
  const world = aWorld()
  const order = anOrder(world, 'to_be_shipped', { sellerId: aSeller(world), amount: 1_000, cost: 400 })
  const wish = { type: 'return', reason: 'late', amount: 999 } as const
  expect(() => requestRefund(world.state, order, { ...wish, by: 'buyer' })).toThrow('405')
  approveRefund(world.state, ask(world, order, { type: 'return' }))
  expect(refundsOf(world)).toMatchObject([{ status: 'refunded', type: 'refund' }])
})

test('O13: a completed order can be returned for 15 days, and not a millisecond longer', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  const [inTime, late] = [anOrder(world, 'completed', { sellerId }), anOrder(world, 'completed', { sellerId })]
  withoutSecondThoughts(world)
  world.pass(days(15))
  expect(ask(world, inTime).status).toBe('refunds')
  world.pass(1)
  expect(() => ask(world, late)).toThrow('203')
  expect(again(world, late).status).toBe('completed')
})

test('O11: an order with an open refund is not settled', () => {
  const world = aWorld()
  const order = ask(world, anOrder(world, 'pending_settlement', { sellerId: aSeller(world) }))
  expect(() => settleOrder(world.state, order, 'platform')).toThrow('203')
  world.pass(hours(47))
  expect(world.rows('SELECT settlement_status AS status FROM orders')).toEqual([{ status: 'pending' }])
})

test.each(['requested', 'returning', 'refunded', 'rejected', 'closed_no_return'])(
  'D-51: a refund with status %s accepts only the answers possible from there',
  status => {
    const world = aWorld()
    const order = ask(world, anOrder(world, 'accepted', { sellerId: aSeller(world) }), { type: 'return' })
    const { state } = world
    if (status === 'rejected') declineRefund(state, order, { status: 'rejected' })
    if (['returning', 'refunded', 'closed_no_return'].includes(status)) approveRefund(state, order)
    if (status === 'refunded') receiveReturn(state, again(world, order))
    if (status === 'closed_no_return') expireReturn(state, again(world, order))
    expect(statusesOf(world)).toEqual([status])
    const answers = {
      approve: () => approveRefund(state, again(world, order)),
      decline: () => declineRefund(state, again(world, order), { status: 'rejected' }),
      receive: () => receiveReturn(state, again(world, order)),
      expire: () => expireReturn(state, again(world, order)),
    }
    const open: Record<string, string[]> = { requested: ['approve', 'decline'], returning: ['receive', 'expire'] }
    for (const [name, answer] of Object.entries(answers))
      if (!open[status]?.includes(name)) expect(answer, name).toThrow('203')
    expect(statusesOf(world)).toEqual([status])
  },
)

test('D-50: an order whose refund was paid has ended and accepts no transition', () => {
  const world = aWorld()
  const order = ask(world, anOrder(world, 'shipped', { sellerId: aSeller(world) }))
  approveRefund(world.state, order)
  world.pass(days(40))
  expect(again(world, order).status).toBe('refunds')
  expect(world.reports).toEqual([])
  expect(() => ask(world, again(world, order))).toThrow('203')
})
