// npx vitest run
import { randomUUID } from 'node:crypto'
import { TransportError } from 'stallkeeper/client'
import { expect, sandboxTest as test } from 'stallkeeper/vitest'

test('pays once if the payment is repeated with its idempotency key after a lost answer', async ({ world }) => {
  const anna = await world.seller({ pin: '123456', balance: 100_000, showcase: ['KIT-001'] })
  const order = await world.order({ seller: anna, goods: 'KIT-001' })
  await world.fault({ call: 'orders.pay', abort: 'reset', when: 'after' })

  const idempotencyKey = randomUUID()
  const pay = () => anna.api.pay({ orderNos: [order.no], payPassword: '123456' }, { idempotencyKey })
  await expect(pay()).rejects.toBeInstanceOf(TransportError)
  await pay()

  expect((await anna.api.wallet()).balance).toBe(100_000 - order.cost)
  const calls = await world.requests({ call: 'orders.pay' })
  expect(calls.map(({ replayed }) => replayed)).toEqual([false, true])
})
