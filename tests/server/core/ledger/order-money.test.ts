import { expect, test } from 'vitest'
import { cancelOrder, removeOrder } from '#server/areas/orders/end-unpaid.ts'
import { giveUpOrder } from '#server/areas/orders/fulfil.ts'
import { payOrders } from '#server/areas/orders/pay.ts'
import type { OrderStatus } from '#shared/orders.ts'
import { balancesOf, expectSoundLedger, postingsOf, sumFor } from '../../../support/ledger.ts'
import { again, aNewOrder, anOrder, lead } from '../../../support/orders.ts'
import { aSeller, aWorld } from '../../../support/world.ts'

/** Sale price S, cost C and fee F of each test order in minor units (terms of D-70). */
const money = { amount: 1_000, cost: 400, fee: 31 }

test.each<[string, OrderStatus, object]>([
  ['O1', 'pending_payment', { 'x:buyers': -1_000, escrow: 1_000 }],
  ['O2', 'to_be_shipped', { available: -400, supplier: 400 }],
  ['O5', 'shipped', { supplier: -400, 'x:suppliers': 400 }],
  ['O10', 'pending_settlement', { escrow: -1_000, settling: 969, fees: 31 }],
  ['O11', 'completed', { settling: -969, available: 969 }],
])('D-70 %s: an order that becomes %s posts its row of the money table', (step, status, postings) => {
  const world = aWorld()
  const order = anOrder(world, status, { sellerId: aSeller(world), ...money })
  expect(postingsOf(world, `${step}:${order.id}`)).toEqual(postings)
  expectSoundLedger(world)
})

test('D-70: steps without money (O7, O8, O9) post nothing', () => {
  const world = aWorld()
  const order = anOrder(world, 'shipped', { sellerId: aSeller(world), ...money })
  const before = world.rows('SELECT * FROM ledger_postings')
  lead(world, order, 'accepted')
  expect(world.rows('SELECT * FROM ledger_postings')).toEqual(before)
})

test('D-70 O3: a cancelled order gives the escrow back to the buyer', () => {
  const world = aWorld()
  const order = aNewOrder(world, { sellerId: aSeller(world), ...money })
  cancelOrder(world.state, order, 'buyer')
  expect(postingsOf(world, `O3:${order.id}`)).toEqual({ escrow: -1_000, 'x:buyers': 1_000 })
  expectSoundLedger(world)
})

test('D-70 O4: an order whose product left the shop gives the escrow back to the buyer', () => {
  const world = aWorld()
  const order = aNewOrder(world, { sellerId: aSeller(world), ...money })
  removeOrder(world.state, order, 'seller')
  expect(postingsOf(world, `O4:${order.id}`)).toEqual({ escrow: -1_000, 'x:buyers': 1_000 })
  expectSoundLedger(world)
})

test('D-70 O6: an order that never ships gives the escrow back to the buyer and the cost to the seller', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  const order = anOrder(world, 'to_be_shipped', { sellerId, ...money })
  giveUpOrder(world.state, order, 'platform')
  expect(postingsOf(world, `O6:${order.id}`)).toEqual({
    escrow: -1_000,
    'x:buyers': 1_000,
    supplier: -400,
    available: 400,
  })
  expect(balancesOf(world, sellerId).available).toBe(1_000_000)
  expectSoundLedger(world)
})

test('D-70: the ledger balances after each step of a normal order, and the seller ends with sale less cost less fee', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  const order = aNewOrder(world, { sellerId, ...money })
  const way = ['to_be_shipped', 'shipped', 'delivered', 'to_be_accepted', 'accepted', 'pending_settlement'] as const
  for (const status of [...way, 'completed'] as const) {
    lead(world, order, status)
    expectSoundLedger(world)
  }
  expect(balancesOf(world, sellerId)).toEqual({
    available: 1_000_000 + 1_000 - 400 - 31,
    held: 0,
    settling: 0,
    deposit: 0,
    owed: 0,
  })
})

test.each<OrderStatus>(['cancelled', 'removed', 'completed'])(
  'D-70 rule f: an order that is %s has no money in escrow',
  status => {
    const world = aWorld()
    const order = anOrder(world, status, { sellerId: aSeller(world), ...money })
    expect(sumFor(world, order.orderNo, 'escrow')).toBe(0)
    expect(sumFor(world, order.orderNo, 'settling')).toBe(0)
    expect(sumFor(world, order.orderNo, 'supplier')).toBe(0)
  },
)

test('D-70 rule h: paying several orders is all or nothing', () => {
  const world = aWorld()
  const sellerId = aSeller(world, { balance: 900 })
  const orders = [1, 2, 3].map(goodsId => aNewOrder(world, { sellerId, goodsId, amount: 1_000, cost: 400 }))
  const refused = () => world.db.transaction(() => payOrders(world.state, sellerId, orders)).immediate()
  expect(refused).toThrow('424')
  expect(balancesOf(world, sellerId).available).toBe(900)
  expect(orders.map(order => again(world, order).status)).toEqual(Array(3).fill('pending_payment'))
  payOrders(world.state, sellerId, orders.slice(0, 2))
  expect(balancesOf(world, sellerId).available).toBe(100)
  expectSoundLedger(world)
})
