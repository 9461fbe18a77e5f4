import { expect, test } from 'vitest'
import {
  approveRefund,
  declineRefund,
  expireReturn,
  receiveReturn,
  requestRefund,
} from '#server/areas/orders/refund.ts'
import { settleOrder } from '#server/areas/orders/settle.ts'
import { schedule } from '#server/world/schedule.ts'
import { days, hours } from '#server/world/world-state.ts'
import type { OrderStatus } from '#shared/orders.ts'
import { expectSoundLedger } from '../../../support/ledger.ts'
import { aMachine, aSeller, type Machine } from '../../../support/machine.ts'
import { again, anOrder, ask } from '../../../support/orders.ts'
import { dropEvents, eventsOf, withoutSecondThoughts } from '../../../support/schedule.ts'
import { testNowMs } from '../../../support/start-options.ts'

interface Refund {
  status: string
  type: string
  amount: number
  cameFrom: string
  answer: string | null
}
const refundsOf = ({ rows }: Machine): Refund[] =>
  rows<Refund>('SELECT status, type, amount, came_from AS cameFrom, answer FROM refunds ORDER BY id')
const statusesOf = (machine: Machine): string[] => refundsOf(machine).map(({ status }) => status)
const waitingFor = (machine: Machine, { id }: { id: number }) => eventsOf(machine, { type: 'order', id })

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
  'O12, O13: a refund asked when %s keeps where the order came from, and tells the seller',
  status => {
    const machine = aMachine()
    const order = ask(machine, anOrder(machine, status, { sellerId: aSeller(machine) }))
    expect(order.status).toBe('refunds')
    expect(refundsOf(machine)).toMatchObject([{ status: 'requested', cameFrom: status, amount: order.amount }])
    expect(machine.rows('SELECT kind FROM notifications ORDER BY id DESC LIMIT 1')).toEqual([
      { kind: 'refund_requested' },
    ])
  },
)

test.each(refundable)(
  'O12, O14: the deadlines of an order that is %s rest during a refund, and go on after',
  status => {
    const machine = aMachine()
    const order = anOrder(machine, status, { sellerId: aSeller(machine) })
    const before = waitingFor(machine, order)
    machine.pass(1_000)
    ask(machine, order)
    const resting = waitingFor(machine, order)
    expect(resting).toEqual(
      before.map(({ kind, dueAt }) => ({ kind, dueAt: null, remainingMs: (dueAt ?? 0) - testNowMs - 1_000 })),
    )
    machine.pass(hours(30))
    expect(again(machine, order).status).toBe('refunds')
    declineRefund(machine.world, again(machine, order), { status: 'rejected', answer: 'No fault found.' })
    expect(again(machine, order).status).toBe(status)
    expect(waitingFor(machine, order)).toEqual(
      before.map(({ kind, dueAt }) => ({ kind, dueAt: (dueAt ?? 0) + hours(30), remainingMs: null })),
    )
    expectSoundLedger(machine)
  },
)

test('O14: an order that goes on to its settlement says the new day of it', () => {
  const machine = aMachine()
  const order = anOrder(machine, 'pending_settlement', { sellerId: aSeller(machine) })
  ask(machine, order)
  machine.pass(hours(40))
  declineRefund(machine.world, again(machine, order), { status: 'withdrawn' })
  const [due] = waitingFor(machine, order)
  expect(machine.rows('SELECT settle_due_at AS due FROM orders')).toEqual([{ due: due?.dueAt }])
})

test('D-51: requested, approved, refunded: a plain refund is paid at once', () => {
  const machine = aMachine()
  const order = ask(machine, anOrder(machine, 'accepted', { sellerId: aSeller(machine) }))
  approveRefund(machine.world, order)
  expect(statusesOf(machine)).toEqual(['refunded'])
  expect(again(machine, order).status).toBe('refunds')
  expect(waitingFor(machine, order)).toEqual([])
  expect(eventsOf(machine, { type: 'refund', id: order.id })).toEqual([])
})

test('D-51: requested, approved, returning, return received, refunded: a return is paid when the goods are back', () => {
  const machine = aMachine()
  const order = ask(machine, anOrder(machine, 'accepted', { sellerId: aSeller(machine) }), { type: 'return' })
  approveRefund(machine.world, order)
  expect(statusesOf(machine)).toEqual(['returning'])
  expect(machine.rows("SELECT * FROM ledger_transactions WHERE event LIKE 'refund:%'")).toEqual([])
  receiveReturn(machine.world, again(machine, order))
  expect(statusesOf(machine)).toEqual(['refunded'])
  expectSoundLedger(machine)
})

test('D-51: returning, closed without return after 14 days: the order goes on where it was', () => {
  const machine = aMachine()
  const order = ask(machine, anOrder(machine, 'accepted', { sellerId: aSeller(machine) }), { type: 'return' })
  approveRefund(machine.world, order)
  dropEvents(machine, 'refund.returnArrives', 'refund.returnExpires')
  schedule(machine.db, { kind: 'refund.returnExpires', subjectId: order.id, dueAt: testNowMs + days(14) })
  machine.pass(days(14) - 1)
  expect(statusesOf(machine)).toEqual(['returning'])
  machine.pass(1)
  expect(statusesOf(machine)).toEqual(['closed_no_return'])
  expect(again(machine, order).status).toBe('accepted')
  expectSoundLedger(machine)
})

test('D-51: nine returns of ten arrive by themselves within 14 days, the others expire', () => {
  const machine = aMachine()
  const sellerId = aSeller(machine, { balance: 100_000_000 })
  for (let each = 0; each < 30; each++)
    approveRefund(machine.world, ask(machine, anOrder(machine, 'accepted', { sellerId }), { type: 'return' }))
  machine.pass(days(14))
  const ends = statusesOf(machine)
  expect(new Set(ends)).toEqual(new Set(['refunded', 'closed_no_return']))
  expect(ends.filter(end => end === 'refunded').length).toBeGreaterThan(20)
  expectSoundLedger(machine)
})

test.each([
  ['rejected', 'seller'],
  ['withdrawn', 'buyer'],
] as const)('D-51: a %s refund ends by the %s, the answer is kept, and the buyer may ask again', (status, by) => {
  const machine = aMachine()
  const order = ask(machine, anOrder(machine, 'delivered', { sellerId: aSeller(machine) }))
  declineRefund(machine.world, order, { status, answer: 'Not this time.' })
  expect(refundsOf(machine)).toMatchObject([{ status, answer: 'Not this time.' }])
  expect(machine.rows('SELECT who FROM order_events ORDER BY id DESC LIMIT 1')).toEqual([{ who: by }])
  expect(machine.rows('SELECT kind FROM notifications ORDER BY id DESC LIMIT 1')).toEqual([{ kind: 'refund_closed' }])
  ask(machine, again(machine, order))
  expect(statusesOf(machine)).toEqual([status, 'requested'])
})

test('D-51: silence for 48 hours approves', () => {
  const machine = aMachine()
  const order = ask(machine, anOrder(machine, 'delivered', { sellerId: aSeller(machine) }))
  machine.pass(hours(48) - 1)
  expect(statusesOf(machine)).toEqual(['requested'])
  machine.pass(1)
  expect(statusesOf(machine)).toEqual(['refunded'])
  expect(again(machine, order).status).toBe('refunds')
})

test.each([0, -1, 1_001])('D-51: an amount of %i out of 1000 is 405 and changes nothing', amount => {
  const machine = aMachine()
  const order = anOrder(machine, 'delivered', { sellerId: aSeller(machine), amount: 1_000, cost: 400 })
  const wish = { type: 'refund', reason: 'damaged', amount } as const
  expect(() => requestRefund(machine.world, order, { ...wish, by: 'buyer' })).toThrow('405')
  expect(again(machine, order).status).toBe('delivered')
  expect(refundsOf(machine)).toEqual([])
})

test('D-51: before shipping only the whole amount is refunded, and nothing has to come back', () => {
  const machine = aMachine()
  const order = anOrder(machine, 'to_be_shipped', { sellerId: aSeller(machine), amount: 1_000, cost: 400 })
  const wish = { type: 'return', reason: 'late', amount: 999 } as const
  expect(() => requestRefund(machine.world, order, { ...wish, by: 'buyer' })).toThrow('405')
  approveRefund(machine.world, ask(machine, order, { type: 'return' }))
  expect(refundsOf(machine)).toMatchObject([{ status: 'refunded', type: 'refund' }])
})

test('O13: a completed order can be sent back for 15 days, and not a millisecond longer', () => {
  const machine = aMachine()
  const sellerId = aSeller(machine)
  const [inTime, late] = [anOrder(machine, 'completed', { sellerId }), anOrder(machine, 'completed', { sellerId })]
  withoutSecondThoughts(machine)
  machine.pass(days(15))
  expect(ask(machine, inTime).status).toBe('refunds')
  machine.pass(1)
  expect(() => ask(machine, late)).toThrow('203')
  expect(again(machine, late).status).toBe('completed')
})

test('O11: an order with an open refund is not settled', () => {
  const machine = aMachine()
  const order = ask(machine, anOrder(machine, 'pending_settlement', { sellerId: aSeller(machine) }))
  expect(() => settleOrder(machine.world, order, 'platform')).toThrow('203')
  machine.pass(hours(47))
  expect(machine.rows('SELECT settlement_status AS status FROM orders')).toEqual([{ status: 'pending' }])
})

test.each(['requested', 'returning', 'refunded', 'rejected', 'closed_no_return'])(
  'D-51: once %s, a refund takes only the answers that lead on from there',
  status => {
    const machine = aMachine()
    const order = ask(machine, anOrder(machine, 'accepted', { sellerId: aSeller(machine) }), { type: 'return' })
    const { world } = machine
    if (status === 'rejected') declineRefund(world, order, { status: 'rejected' })
    if (['returning', 'refunded', 'closed_no_return'].includes(status)) approveRefund(world, order)
    if (status === 'refunded') receiveReturn(world, again(machine, order))
    if (status === 'closed_no_return') expireReturn(world, again(machine, order))
    expect(statusesOf(machine)).toEqual([status])
    const answers = {
      approve: () => approveRefund(world, again(machine, order)),
      decline: () => declineRefund(world, again(machine, order), { status: 'rejected' }),
      receive: () => receiveReturn(world, again(machine, order)),
      expire: () => expireReturn(world, again(machine, order)),
    }
    const open: Record<string, string[]> = { requested: ['approve', 'decline'], returning: ['receive', 'expire'] }
    for (const [name, answer] of Object.entries(answers))
      if (!open[status]?.includes(name)) expect(answer, name).toThrow('203')
    expect(statusesOf(machine)).toEqual([status])
  },
)

test('D-50: an order whose refund was paid is at its end: nothing moves it any more', () => {
  const machine = aMachine()
  const order = ask(machine, anOrder(machine, 'shipped', { sellerId: aSeller(machine) }))
  approveRefund(machine.world, order)
  machine.pass(days(40))
  expect(again(machine, order).status).toBe('refunds')
  expect(machine.reports).toEqual([])
  expect(() => ask(machine, again(machine, order))).toThrow('203')
})
