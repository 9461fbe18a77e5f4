// npx vitest run
import { expect, sandboxTest as test } from 'stallkeeper/vitest'

test.describe('the demo shop', () => {
  test.override({ worldOptions: { seed: 'demo', buyers: 'off' } })

  test('has orders that wait for their payment', async ({ world }) => {
    const { counts } = await world.api.orders.list({ status: 'pending_payment' })
    expect(counts.pending_payment).toBeGreaterThan(0)
  })
})

test('is not there where nobody asks for it', async ({ world, sandbox }) => {
  expect((await world.api.sandbox.state()).sellers).toBe(0)
  expect(world.url.startsWith(sandbox.url)).toBe(true)
})
