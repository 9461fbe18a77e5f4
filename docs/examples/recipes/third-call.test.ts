// npx vitest run
import { expect, sandboxTest as test } from 'stallkeeper/vitest'

test('only the third call of the list fails with 503', async ({ world }) => {
  const anna = await world.seller()
  await world.fault({ call: 'orders.list', http: 503, skip: 2 })
  await anna.api.orders.list()
  await anna.api.orders.list()
  await expect(anna.api.orders.list()).rejects.toMatchObject({ status: 503 })
  await anna.api.orders.list()
})
