import { expect, test } from 'vitest'
import { approveRefund, receiveReturn } from '#server/areas/orders/refund.ts'
import { post } from '#server/ledger/post.ts'
import type { OrderStatus, RefundType } from '#shared/orders.ts'
import { balancesOf, expectSoundLedger, postingsOf, sumFor } from '../../support/ledger.ts'
import { aMachine, aSeller, type Machine } from '../../support/machine.ts'
import { again, anOrder, ask, lead } from '../../support/orders.ts'

/** S 1,000, C 400, F 31, N 969. */
const money = { amount: 1_000, cost: 400, fee: 31 }

interface Case {
  from: OrderStatus
  type: RefundType
  amount: number
  refund: object
  back?: object
  rest?: object
}

const beforeStatement = (from: OrderStatus): Case[] => [
  { from, type: 'refund', amount: 1_000, refund: { escrow: -1_000, 'x:buyers': 1_000 } },
  {
    from,
    type: 'refund',
    amount: 300,
    refund: { escrow: -300, 'x:buyers': 300 },
    rest: { escrow: -700, fees: 22, available: 678 },
  },
  {
    from,
    type: 'return',
    amount: 1_000,
    refund: { escrow: -1_000, 'x:buyers': 1_000 },
    back: { 'x:suppliers': -400, available: 400 },
  },
  {
    from,
    type: 'return',
    amount: 300,
    refund: { escrow: -300, 'x:buyers': 300 },
    back: { 'x:suppliers': -120, available: 120 },
    rest: { escrow: -700, fees: 22, available: 678 },
  },
]

const cases: Case[] = [
  {
    from: 'to_be_shipped',
    type: 'refund',
    amount: 1_000,
    refund: { escrow: -1_000, 'x:buyers': 1_000, supplier: -400, available: 400 },
  },
  ...(['shipped', 'delivered', 'to_be_accepted', 'accepted'] as const).flatMap(beforeStatement),
  {
    from: 'pending_settlement',
    type: 'refund',
    amount: 1_000,
    refund: { settling: -969, fees: -31, 'x:buyers': 1_000 },
  },
  {
    from: 'pending_settlement',
    type: 'refund',
    amount: 300,
    // 31 x 300 / 1,000 = 9.3 of the fee goes back.
    refund: { settling: -291, fees: -9, 'x:buyers': 300 },
    rest: { settling: -678, available: 678 },
  },
  {
    from: 'pending_settlement',
    type: 'return',
    amount: 600,
    // 18.6 of the fee: the unit goes to the larger remainder.
    refund: { settling: -581, fees: -19, 'x:buyers': 600 },
    back: { 'x:suppliers': -240, available: 240 },
    rest: { settling: -388, available: 388 },
  },
  {
    from: 'completed',
    type: 'refund',
    amount: 1_000,
    refund: { available: -969, fees: -31, 'x:buyers': 1_000 },
  },
  {
    from: 'completed',
    type: 'refund',
    amount: 300,
    refund: { available: -291, fees: -9, 'x:buyers': 300 },
  },
  {
    from: 'completed',
    type: 'return',
    amount: 1_000,
    refund: { available: -969, fees: -31, 'x:buyers': 1_000 },
    back: { 'x:suppliers': -400, available: 400 },
  },
]

/** Lets a buyer ask, the seller approve, and the goods come back where they have to. @returns the refund's id */
function refundWhole(machine: Machine, sellerId: number, { from, type, amount }: Case): [number, string] {
  const order = anOrder(machine, from, { sellerId, ...money })
  approveRefund(machine.world, ask(machine, order, { type, amount }))
  if (type === 'return') receiveReturn(machine.world, again(machine, order))
  const [refund] = machine.rows<{ id: number }>('SELECT id FROM refunds')
  return [refund?.id ?? 0, order.orderNo]
}

test.each(cases)('D-70: a $type of $amount out of 1000, asked when $from, posts its rows', each => {
  const machine = aMachine()
  const [id] = refundWhole(machine, aSeller(machine), each)
  expect(postingsOf(machine, `refund:${id}`)).toEqual(each.refund)
  expect(postingsOf(machine, `return:${id}`)).toEqual(each.back ?? {})
  expect(postingsOf(machine, `rest:${id}`)).toEqual(each.rest ?? {})
  expectSoundLedger(machine)
})

test.each(cases)('D-70 rule f: a $type of $amount, asked when $from, leaves nothing in escrow or settling', each => {
  const machine = aMachine()
  const [, orderNo] = refundWhole(machine, aSeller(machine), each)
  expect(sumFor(machine, orderNo, 'escrow')).toBe(0)
  expect(sumFor(machine, orderNo, 'settling')).toBe(0)
  expect(sumFor(machine, orderNo, 'supplier')).toBe(0)
  const whole = each.amount === 1_000
  expect(sumFor(machine, orderNo, 'x:buyers')).toBe(each.amount - 1_000)
  if (whole) expect(sumFor(machine, orderNo, 'fees')).toBe(0)
})

/** An operator's correction of the balance. */
function correct(machine: Machine, sellerId: number, by: number): void {
  post(machine.db, {
    event: `test:correction:${by}`,
    step: 'correction',
    sellerId,
    ref: null,
    at: machine.world.clock.now(),
    postings: { available: by, adjust: -by },
    flow: { kind: 'adjustment' },
    note: 'test',
  })
}

/** A completed order whose money the seller has spent but for `left`. */
function spent(machine: Machine, left: number): number {
  const sellerId = aSeller(machine, { balance: 1_000 })
  const order = anOrder(machine, 'completed', { sellerId, ...money })
  const gone = balancesOf(machine, sellerId).available - left
  correct(machine, sellerId, -gone)
  approveRefund(machine.world, ask(machine, order))
  return sellerId
}

test('D-70: a refund after completion takes what there is, and the rest is owed', () => {
  const machine = aMachine()
  const sellerId = spent(machine, 200)
  expect(postingsOf(machine, 'refund:1')).toEqual({ available: -200, owed: -769, fees: -31, 'x:buyers': 1_000 })
  expect(balancesOf(machine, sellerId)).toMatchObject({ available: 0, owed: -769 })
  expectSoundLedger(machine)
})

test('D-70: what is owed is paid first from the next settlement, and no more than is owed', () => {
  const machine = aMachine()
  const sellerId = spent(machine, 500)
  expect(balancesOf(machine, sellerId)).toMatchObject({ available: 0, owed: -469 })
  const free = anOrder(machine, 'pending_payment', { sellerId, amount: 1_000, cost: 1 })
  correct(machine, sellerId, 1)
  lead(machine, free, 'completed')
  expect(postingsOf(machine, `debt:O11:${free.id}`)).toEqual({ available: -469, owed: 469 })
  expect(balancesOf(machine, sellerId)).toMatchObject({ available: 531, owed: 0 })
  expectSoundLedger(machine)
})

test('D-70: a debt larger than the settlement stays open with the rest', () => {
  const machine = aMachine()
  const sellerId = spent(machine, 1)
  const small = anOrder(machine, 'pending_payment', { sellerId, amount: 100, cost: 1 })
  correct(machine, sellerId, 1)
  lead(machine, small, 'completed')
  expect(balancesOf(machine, sellerId)).toMatchObject({ available: 0, owed: -868 })
  expectSoundLedger(machine)
})

test('D-70: goods that come back after completion pay the debt that their refund made', () => {
  const machine = aMachine()
  const sellerId = aSeller(machine, { balance: 400 })
  const order = anOrder(machine, 'completed', { sellerId, ...money })
  correct(machine, sellerId, -969)
  approveRefund(machine.world, ask(machine, order, { type: 'return' }))
  receiveReturn(machine.world, again(machine, order))
  expect(balancesOf(machine, sellerId)).toMatchObject({ available: 0, owed: -569 })
  expectSoundLedger(machine)
})
