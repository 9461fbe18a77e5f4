import { expect, test } from 'vitest'
import { giveUpOrder } from '#server/areas/orders/fulfil.ts'
import { approveRefund, receiveReturn } from '#server/areas/orders/refund.ts'
import { hours, minutes } from '#server/core/world/world-state.ts'
import { findEntries } from '#server/sandbox/ledger/find-ledger-entries.ts'
import { postingsOf } from '#server/sandbox/ledger/ledger-entry-rows.ts'
import { countedOf } from '#server/sandbox/ledger/metric-entries.ts'
import { type EntryMetric, entryMetrics } from '#shared/ledger.ts'
import type { OrderStatus, RefundType } from '#shared/orders.ts'
import { again, aNewOrder, ask, lead } from '../../../support/orders.ts'
import { dropAllEvents } from '../../../support/schedule.ts'
import { aSeller, aWorld, type TestWorld } from '../../../support/world.ts'

/** Sale price S and cost C of each test order in minor units (terms of D-70). */
const money = { amount: 1_000, cost: 400 }
const quarterMs = minutes(15)

/** Creates an order that is paid on the day after it was placed. */
function aPaidOrder(world: TestWorld, sellerId: number, to: OrderStatus) {
  const order = aNewOrder(world, { sellerId, ...money })
  dropAllEvents(world)
  world.pass(hours(20))
  const led = lead(world, order, to)
  dropAllEvents(world)
  world.pass(hours(1))
  return led
}

const ways: readonly OrderStatus[] = ['shipped', 'pending_settlement', 'completed']
const refunds: readonly [RefundType, number][] = [
  ['refund', 1_000],
  ['refund', 300],
  ['return', 1_000],
  ['return', 300],
]

/** Sells products, and refunds orders in each possible way. */
function sellAndTakeBack(world: TestWorld, sellerId: number): void {
  for (const from of ways)
    for (const [type, amount] of refunds) {
      const order = aPaidOrder(world, sellerId, from)
      approveRefund(world.state, ask(world, order, { type, amount }))
      if (type === 'return') receiveReturn(world.state, again(world, order))
    }
  approveRefund(world.state, ask(world, aPaidOrder(world, sellerId, 'to_be_shipped')))
  giveUpOrder(world.state, aPaidOrder(world, sellerId, 'to_be_shipped'), 'platform')
  aPaidOrder(world, sellerId, 'pending_payment')
}

function counted({ read: db }: TestWorld, metric: EntryMetric, which: { sellerId: number; from: number; to: number }) {
  const none = { events: undefined, ids: undefined, accounts: undefined, steps: undefined, direction: undefined }
  const filter = { ...none, after: undefined, upTo: undefined, ...which, metric }
  const found = findEntries(db, filter, { before: Number.MAX_SAFE_INTEGER, max: 1_000 })
  return found.reduce((sum, { id }) => sum + countedOf(metric, postingsOf(db, id)), 0)
}

test('D-70: the entries of sales and profit equal the indicators, in every quarter and in total', () => {
  const world = aWorld()
  const [sellerId, other] = [aSeller(world), aSeller(world, { username: 'noor' })]
  world.db.transaction(() => sellAndTakeBack(world, sellerId))()
  aPaidOrder(world, other, 'shipped')
  const quarters = world.rows<{ quarter: number; sales: number; profit: number }>(
    'SELECT quarter, sales, profit FROM stat_quarters WHERE user_id = ? AND (sales <> 0 OR profit <> 0) ORDER BY quarter',
    sellerId,
  )
  expect(quarters.length).toBeGreaterThan(20)
  for (const metric of entryMetrics) {
    const sums = quarters.map(({ quarter }) =>
      counted(world, metric, { sellerId, from: quarter * quarterMs, to: (quarter + 1) * quarterMs }),
    )
    expect(sums).toEqual(quarters.map(each => each[metric]))
    const all = counted(world, metric, { sellerId, from: 0, to: Number.MAX_SAFE_INTEGER })
    expect(all).toBe(sums.reduce((sum, each) => sum + each, 0))
  }
})
