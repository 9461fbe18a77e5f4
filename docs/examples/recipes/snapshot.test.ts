// npx vitest run
import { expect, sandboxTest as test } from 'stallkeeper/vitest'

test('restoring a snapshot restores the world and its clock', async ({ world }) => {
  const anna = await world.seller({ pin: '123456', balance: 100_000, showcase: ['KIT-001'] })
  const order = await world.order({ seller: anna, goods: 'KIT-001' })
  await world.api.sandbox.saveSnapshot({ name: 'unpaid' })

  await anna.api.pay({ orderNos: [order.no], payPassword: '123456' })
  await world.clock.until({ order, status: 'shipped' })

  await world.api.sandbox.restoreSnapshot({ name: 'unpaid', keepTokens: true })
  expect(await world.clock.now()).toBe('2026-11-20T09:30:00.000Z')
  expect(await anna.api.orders.detail({ orderNo: order.no })).toMatchObject({ status: 'pending_payment' })
  expect((await world.api.sandbox.compareSnapshot({ name: 'unpaid' })).isSame).toBe(true)
})
