import { describe, expect, test } from 'vitest'
import { giveUpOrder } from '#server/areas/orders/fulfil.ts'
import { approveRefund, declineRefund, receiveReturn } from '#server/areas/orders/refund.ts'
import { hours } from '#server/core/world/world-state.ts'
import { type OrderStatus, orderStatuses, type RefundType } from '#shared/orders.ts'
import { expectIndicatorsRight, expectProfitsRight } from '../../../support/ledger.ts'
import { again, anOrder, ask } from '../../../support/orders.ts'
import { dropAllEvents } from '../../../support/schedule.ts'
import { aServer } from '../../../support/server.ts'
import { aSeller, aWorld, type TestWorld } from '../../../support/world.ts'

/** Sale price S, cost C and fee F of each test order in minor units (terms of D-70). */
const money = { amount: 1_000, cost: 400, fee: 31 }

const profitsOf = ({ rows }: TestWorld) =>
  rows<{ profit: number }>('SELECT profit FROM orders').map(each => each.profit)

/** Reads the sales and the profit of every quarter of an hour that has any. */
const quartersOf = ({ rows }: TestWorld) =>
  rows<{ sales: number; profit: number }>(
    'SELECT sales, profit FROM stat_quarters WHERE sales <> 0 OR profit <> 0 ORDER BY quarter',
  )

function expectFiguresRight(world: TestWorld): void {
  expectProfitsRight(world.rows)
  expectIndicatorsRight(world.rows)
}

test.each(orderStatuses)(
  'D-71: the profit of an order that is %s is sale less cost less fee, or none if it ended unpaid',
  status => {
    const world = aWorld()
    anOrder(world, status, { sellerId: aSeller(world), ...money })
    expect(profitsOf(world)).toEqual([status === 'cancelled' || status === 'removed' ? 0 : 569])
    expectFiguresRight(world)
  },
)

const ways: readonly OrderStatus[] = [
  'shipped',
  'delivered',
  'to_be_accepted',
  'accepted',
  'pending_settlement',
  'completed',
]

describe.each(ways)('D-71: after a refund requested when %s', from => {
  test.each<[RefundType, number, number]>([
    ['refund', 1_000, -400],
    // The refund returns 31 x 300 / 1,000 = 9.3 of the fee.
    ['refund', 300, 1_000 - 300 - 400 - (31 - 9)],
    ['return', 1_000, 0],
    ['return', 300, 1_000 - 300 - (400 - 120) - (31 - 9)],
  ])('a %s of %i leaves a profit of %i', (type, amount, left) => {
    const world = aWorld()
    const order = anOrder(world, from, { sellerId: aSeller(world), ...money })
    ask(world, order, { type, amount })
    expect(profitsOf(world)).toEqual([569])
    expectFiguresRight(world)
    approveRefund(world.state, again(world, order))
    if (type === 'return') receiveReturn(world.state, again(world, order))
    expect(profitsOf(world)).toEqual([left])
    expectFiguresRight(world)
  })
})

test('D-71: a refund before shipping leaves no profit, and a rejected refund changes none', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  const [early, kept] = [1, 2].map(() => anOrder(world, 'to_be_shipped', { sellerId, ...money }))
  if (!early || !kept) throw new Error('no orders')
  approveRefund(world.state, ask(world, early))
  declineRefund(world.state, ask(world, kept), { status: 'rejected', answer: 'no' })
  expect(profitsOf(world)).toEqual([0, 569])
  expectFiguresRight(world)
})

test('D-71: a refund counts on the day on which it posts, not on the day of the sale', () => {
  const world = aWorld()
  const order = anOrder(world, 'shipped', { sellerId: aSeller(world), ...money })
  dropAllEvents(world)
  world.pass(hours(30))
  approveRefund(world.state, ask(world, order, { amount: 1_000 }))
  expect(quartersOf(world)).toEqual([
    { sales: 1_000, profit: 569 },
    { sales: -1_000, profit: -969 },
  ])
})

test('D-71: an order that never ships reverses its sales and profit on the day on which it ends', () => {
  const world = aWorld()
  const order = anOrder(world, 'to_be_shipped', { sellerId: aSeller(world), ...money })
  dropAllEvents(world)
  world.pass(hours(120))
  giveUpOrder(world.state, order, 'platform')
  expect(profitsOf(world)).toEqual([0])
  expect(quartersOf(world)).toEqual([
    { sales: 1_000, profit: 569 },
    { sales: -1_000, profit: -569 },
  ])
  expectFiguresRight(world)
})

test('D-71: every order of the demo shop agrees with the ledger, and the indicators with the orders', () => {
  const world = aWorld('demo')
  expectFiguresRight(world)
  world.pass(30 * hours(24))
  expectFiguresRight(world)
})

describe('D-52: the settlement of an order', () => {
  const refundAfter = async (from: 'pending_settlement' | 'completed') => {
    const server = await aServer()
    const seller = await server.signIn()
    const [order] = (await seller.ask('orders.list', { status: from, size: 1 })).list
    if (!order) throw new Error(`the demo shop has no order that is ${from}`)
    const { orderNo } = order
    const amount = Math.floor(order.amount / 3)
    server.change('UPDATE orders SET completed_at = completed_at + 9999999999 WHERE completed_at IS NOT NULL')
    await server.command('sandbox.actAsBuyer', { orderNo, act: 'ask_refund', amount })
    const before = await seller.ask('shop.info', {})
    const answered = await seller.ask('orders.answerRefund', { orderNo, action: 'approve' })
    const sold = before.totalSales - (await seller.ask('shop.info', {})).totalSales
    const { list } = await seller.ask('wallet.flows', { size: 100 })
    const flows = list.filter(({ ref }) => ref === orderNo).map(({ kind, amount: moved }) => ({ kind, moved }))
    return { whole: order.amount, amount, sold, answered, flows }
  }

  test('is reduced by a refund before it, and nothing is deducted later', async () => {
    const { whole, amount, sold, answered, flows } = await refundAfter('pending_settlement')
    expect(answered.settlement).toMatchObject({
      status: 'done',
      gross: whole - amount,
      net: whole - amount,
      refunded: 0,
    })
    expect(flows).toContainEqual({ kind: 'settlement', moved: whole - amount })
    expect(sold).toBe(amount)
    expect(answered.profit).toBe(whole - amount - answered.cost)
  })

  test('keeps its amount after a partial refund, which is listed as a deduction', async () => {
    const { whole, amount, sold, answered, flows } = await refundAfter('completed')
    expect(answered.settlement).toMatchObject({ status: 'done', gross: whole, net: whole, refunded: amount })
    expect(flows).toContainEqual({ kind: 'order_refund', moved: -amount })
    expect(sold).toBe(amount)
  })
})
