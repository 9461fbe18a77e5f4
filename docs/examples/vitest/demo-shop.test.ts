// npx vitest run
import { expect, sandboxTest as test } from 'stallkeeper/vitest'

test.describe('the demo shop', () => {
  test.override({ worldOptions: { seed: 'demo', buyers: 'off' } })

  test('has unpaid orders', async ({ world }) => {
    const { counts } = await world.api.orders.list({ status: 'pending_payment' })
    expect(counts.pending_payment).toBeGreaterThan(0)
  })
})

test('a world has no demo shop by default', async ({ world, sandbox }) => {
  expect((await world.api.sandbox.state()).sellers).toBe(0)
  expect(world.url.startsWith(sandbox.url)).toBe(true)
})
