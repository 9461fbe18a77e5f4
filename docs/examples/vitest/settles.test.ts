// vitest: one process, a world each, milliseconds
import { sandboxTest as test, expect } from 'stallkeeper/vitest'

test('settles', async ({ world }) => {                       // quiet, seed 7, frozen clock
  const anna = await world.seller({ pin: '123456', balance: 100_000, showcase: ['KIT-001'] })
  const order = await world.order({ seller: anna, goods: 'KIT-001', quantity: 2 })
  const before = await anna.api.wallet()
  await anna.api.pay({ orderNos: [order.no], payPassword: '123456' })   // throws Refused, narrowed by code
  const happened = await world.clock.until({ order, status: 'completed' })
  expect(happened.map(e => e.kind)).toEqual(['parcel.shipped', 'parcel.delivered', 'order.accepted', 'order.settled'])
  expect((await anna.api.wallet()).balance).toBe(before.balance + order.profit - order.fee)
})

test('session ends', async ({ world }) => {
  const anna = await world.seller()
  await world.clock.advance('P31D')
  await expect(anna.api.me()).rejects.toMatchObject({ code: 408 })
})
