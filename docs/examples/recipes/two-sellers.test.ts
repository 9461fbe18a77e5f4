// npx vitest run
import { expect, sandboxTest as test } from 'stallkeeper/vitest'

test('a seller neither sees nor pays the order of another', async ({ world }) => {
  const anna = await world.seller({ username: 'anna', pin: '123456', balance: 100_000, showcase: ['KIT-001'] })
  const bert = await world.seller({ username: 'bert', pin: '654321', balance: 100_000, showcase: ['KIT-001'] })
  const { no: orderNo } = await world.order({ seller: anna, goods: 'KIT-001' })
  expect((await bert.api.orders.list()).list).toEqual([])
  await expect(bert.api.orders.detail({ orderNo })).rejects.toMatchObject({ code: 404 })
  await expect(bert.api.pay({ orderNos: [orderNo], payPassword: '654321' })).rejects.toMatchObject({ code: 404 })
})
