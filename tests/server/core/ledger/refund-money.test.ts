import { expect, test } from 'vitest'
import { approveRefund, receiveReturn } from '#server/areas/orders/refund.ts'
import { post } from '#server/core/ledger/post.ts'
import type { OrderStatus, RefundType } from '#shared/orders.ts'
import { balancesOf, expectSoundLedger, postingsOf, sumFor } from '../../../support/ledger.ts'
import { again, anOrder, ask, lead } from '../../../support/orders.ts'
import { aSeller, aWorld, type TestWorld } from '../../../support/world.ts'

/** Sale price S, cost C and fee F of each test order in minor units (terms of D-70). The net amount N is 969. */
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
    // The refund returns 31 x 300 / 1,000 = 9.3 of the fee.
    refund: { settling: -291, fees: -9, 'x:buyers': 300 },
    rest: { settling: -678, available: 678 },
  },
  {
    from: 'pending_settlement',
    type: 'return',
    amount: 600,
    // The fee share is 18.6. The remaining minor unit goes to the part with the larger remainder.
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

/**
 * Requests and approves a refund. If the refund requires a return, returns the goods.
 * @returns the id of the refund
 */
function refundWhole(world: TestWorld, sellerId: number, { from, type, amount }: Case): [number, string] {
  const order = anOrder(world, from, { sellerId, ...money })
  approveRefund(world.state, ask(world, order, { type, amount }))
  if (type === 'return') receiveReturn(world.state, again(world, order))
  const [refund] = world.rows<{ id: number }>('SELECT id FROM refunds')
  return [refund?.id ?? 0, order.orderNo]
}

test.each(cases)('D-70: a $type of $amount out of 1000, requested when $from, posts its rows', each => {
  const world = aWorld()
  const [id] = refundWhole(world, aSeller(world), each)
  expect(postingsOf(world, `refund:${id}`)).toEqual(each.refund)
  expect(postingsOf(world, `return:${id}`)).toEqual(each.back ?? {})
  expect(postingsOf(world, `rest:${id}`)).toEqual(each.rest ?? {})
  expectSoundLedger(world)
})

test.each(cases)(
  'D-70 rule f: a $type of $amount, requested when $from, leaves nothing in escrow or settling',
  each => {
    const world = aWorld()
    const [, orderNo] = refundWhole(world, aSeller(world), each)
    expect(sumFor(world, orderNo, 'escrow')).toBe(0)
    expect(sumFor(world, orderNo, 'settling')).toBe(0)
    expect(sumFor(world, orderNo, 'supplier')).toBe(0)
    const whole = each.amount === 1_000
    expect(sumFor(world, orderNo, 'x:buyers')).toBe(each.amount - 1_000)
    if (whole) expect(sumFor(world, orderNo, 'fees')).toBe(0)
  },
)

/** Posts an operator's correction of the balance. */
function correct(world: TestWorld, sellerId: number, by: number): void {
  post(world.db, {
    event: `test:correction:${by}`,
    step: 'correction',
    sellerId,
    ref: null,
    at: world.state.clock.now(),
    postings: { available: by, adjust: -by },
    flow: { kind: 'adjustment' },
    note: 'test',
  })
}

/**
 * Completes an order, spends all its money except `left`, and approves a full refund.
 * @returns the seller's id
 */
function spent(world: TestWorld, left: number): number {
  const sellerId = aSeller(world, { balance: 1_000 })
  const order = anOrder(world, 'completed', { sellerId, ...money })
  const gone = balancesOf(world, sellerId).available - left
  correct(world, sellerId, -gone)
  approveRefund(world.state, ask(world, order))
  return sellerId
}

test('D-70: a refund after completion takes the balance and records the rest as a debt', () => {
  const world = aWorld()
  const sellerId = spent(world, 200)
  expect(postingsOf(world, 'refund:1')).toEqual({ available: -200, owed: -769, fees: -31, 'x:buyers': 1_000 })
  expect(balancesOf(world, sellerId)).toMatchObject({ available: 0, owed: -769 })
  expectSoundLedger(world)
})

test('D-70: the next settlement first pays the debt, and no more than the debt', () => {
  const world = aWorld()
  const sellerId = spent(world, 500)
  expect(balancesOf(world, sellerId)).toMatchObject({ available: 0, owed: -469 })
  const free = anOrder(world, 'pending_payment', { sellerId, amount: 1_000, cost: 1 })
  correct(world, sellerId, 1)
  lead(world, free, 'completed')
  expect(postingsOf(world, `debt:O11:${free.id}`)).toEqual({ available: -469, owed: 469 })
  expect(balancesOf(world, sellerId)).toMatchObject({ available: 531, owed: 0 })
  expectSoundLedger(world)
})

test('D-70: the rest of a debt that exceeds the settlement stays open', () => {
  const world = aWorld()
  const sellerId = spent(world, 1)
  const small = anOrder(world, 'pending_payment', { sellerId, amount: 100, cost: 1 })
  correct(world, sellerId, 1)
  lead(world, small, 'completed')
  expect(balancesOf(world, sellerId)).toMatchObject({ available: 0, owed: -868 })
  expectSoundLedger(world)
})

test('D-70: goods that are returned after completion pay the debt that their refund caused', () => {
  const world = aWorld()
  const sellerId = aSeller(world, { balance: 400 })
  const order = anOrder(world, 'completed', { sellerId, ...money })
  correct(world, sellerId, -969)
  approveRefund(world.state, ask(world, order, { type: 'return' }))
  receiveReturn(world.state, again(world, order))
  expect(balancesOf(world, sellerId)).toMatchObject({ available: 0, owed: -569 })
  expectSoundLedger(world)
})
