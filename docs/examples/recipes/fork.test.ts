// npx vitest run
import { expect, sandboxTest as test } from 'stallkeeper/vitest'

test('two worlds that start from the same snapshot do not affect each other', async ({ world, sandbox }) => {
  const anna = await world.seller({ pin: '123456', balance: 100_000, showcase: ['KIT-001'] })
  const order = await world.order({ seller: anna, goods: 'KIT-001' })
  await world.api.sandbox.saveSnapshot({ name: 'unpaid' })

  const server = sandbox.operator.with({ url: world.url })
  const fork = await server.sandbox.addWorld({ snapshot: 'unpaid' })
  const other = world.api.with({ url: fork.url, operatorKey: fork.operatorKey })
  await other.sandbox.clock({ advance: 'P2D' })
  const statusIn = async (api: typeof other) => (await api.sandbox.state()).orders
  expect(await statusIn(other)).toMatchObject({ cancelled: 1 })
  expect(await statusIn(world.api)).toMatchObject({ pending_payment: 1 })
  expect(order.status).toBe('pending_payment')
  await sandbox.operator.sandbox.removeWorld({ world: fork.world })
})
