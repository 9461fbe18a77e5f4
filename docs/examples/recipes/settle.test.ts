// npx vitest run
import { expect, sandboxTest as test } from 'stallkeeper/vitest'

test('a settled order adds its profit to the wallet', async ({ world }) => {
  const anna = await world.seller({ pin: '123456', balance: 100_000, showcase: ['KIT-001'] })
  const order = await world.order({ seller: anna, goods: 'KIT-001', quantity: 2 })
  await anna.api.pay({ orderNos: [order.no], payPassword: '123456' })
  await world.clock.until({ order, status: 'completed' })
  expect((await anna.api.wallet()).balance).toBe(100_000 + order.profit - order.fee)
})
