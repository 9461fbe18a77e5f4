import { describe, expect, test } from 'vitest'
import { presentOrder } from '#server/areas/orders/present-order.ts'
import { orderView } from '#server/areas/orders/queries.ts'
import { approveRefund, declineRefund, expireReturn, receiveReturn } from '#server/areas/orders/refund.ts'
import type { OrderStatus, RefundType } from '#shared/orders.ts'
import { balancesOf, sumFor } from '../../../support/ledger.ts'
import { again, anOrder, ask } from '../../../support/orders.ts'
import { aSeller, aWorld, type TestWorld } from '../../../support/world.ts'

/** Sale price S, cost C and fee F of each test order in minor units (terms of D-70). */
const money = { amount: 1_000, cost: 400, fee: 31 }

/** Returns the refund of an order in the form in which the seller sees it. */
function refundOf({ read, state }: TestWorld, { sellerId, orderNo }: { sellerId: number; orderNo: string }) {
  const view = orderView(read, { sellerId, orderNo })
  const refund = view && presentOrder({ db: read, language: 'en', now: state.clock.now() })(view).refund
  if (!refund) throw new Error(`${orderNo} has no refund`)
  return refund
}

/** Returns the sum of the seller's balances and of the net amount in escrow. Debt is a negative balance. */
function worthOf(world: TestWorld, { sellerId, orderNo }: { sellerId: number; orderNo: string }): number {
  const { available, held, settling, owed } = balancesOf(world, sellerId)
  const escrow = sumFor(world, orderNo, 'escrow')
  return available + held + settling + owed + (escrow > 0 ? escrow - money.fee : 0)
}

const ways: readonly OrderStatus[] = [
  'shipped',
  'delivered',
  'to_be_accepted',
  'accepted',
  'pending_settlement',
  'completed',
]
const kinds: readonly (readonly [RefundType, number])[] = [
  ['refund', 1_000],
  ['refund', 300],
  ['return', 1_000],
  ['return', 300],
]
const cases = [
  ['to_be_shipped', 'refund', 1_000] as const,
  ...ways.flatMap(from => kinds.map(([type, amount]) => [from, type, amount] as const)),
]

describe.each([1_000_000, 400])('D-71: with an initial balance of %i', balance => {
  test.each(cases)(
    'the refund of an order that is %s, as a %s of %i, costs exactly the announced loss',
    (from, type, amount) => {
      const world = aWorld()
      const order = ask(world, anOrder(world, from, { sellerId: aSeller(world, { balance }), ...money }), {
        type,
        amount,
      })
      const before = { ...refundOf(world, order), worth: worthOf(world, order) }
      approveRefund(world.state, order)
      if (type === 'return') {
        expect(refundOf(world, order)).toMatchObject({ loss: before.loss, costExpected: before.costExpected })
        receiveReturn(world.state, again(world, order))
      }
      expect(before.worth - worthOf(world, order)).toBe(before.loss)
      expect(before.costBack).toBe(0)
      expect(refundOf(world, order)).toMatchObject({
        loss: before.loss,
        costBack: before.costExpected,
        costExpected: 0,
      })
      expect(before.costExpected > 0).toBe(type === 'return' || from === 'to_be_shipped')
    },
  )
})

test('a refund that was rejected or whose goods never came back costs nothing', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  const rejected = ask(world, anOrder(world, 'delivered', { sellerId, ...money }))
  declineRefund(world.state, rejected, { status: 'rejected', answer: 'no' })
  const kept = ask(world, anOrder(world, 'delivered', { sellerId, ...money }), { type: 'return' })
  approveRefund(world.state, kept)
  expireReturn(world.state, again(world, kept))
  for (const order of [rejected, kept]) expect(refundOf(world, order)).toMatchObject({ loss: 0, costExpected: 0 })
})
