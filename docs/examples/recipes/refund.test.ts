// npx vitest run
import { expect, sandboxTest as test } from 'stallkeeper/vitest'

test('an approved refund ends the order, and its cost is not returned', async ({ world }) => {
  const anna = await world.seller({ balance: 100_000, showcase: ['KIT-001'] })
  const { no: orderNo } = await world.order({ seller: anna, goods: 'KIT-001', refund: { status: 'requested' } })
  const before = await anna.api.wallet()
  await anna.api.orders.answerRefund({ orderNo, action: 'approve' })
  const { status, refund } = await anna.api.orders.detail({ orderNo })
  expect({ status, refund: refund?.status }).toEqual({ status: 'refunds', refund: 'refunded' })
  expect((await anna.api.wallet()).balance).toBe(before.balance)
})

test('a refund is approved if the seller does not answer within 48 hours', async ({ world }) => {
  const anna = await world.seller({ balance: 100_000, showcase: ['KIT-001'] })
  await world.order({ seller: anna, goods: 'KIT-001', refund: { status: 'requested' } })
  const happened = await world.clock.advance('PT48H')
  expect(happened.map(({ kind }) => kind)).toContain('refund.approved')
})
