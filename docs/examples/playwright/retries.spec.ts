// Playwright: fullyParallel, my own Vite page
import { test, expect } from 'stallkeeper/playwright'         // options: { baseURL, allowOrigin }
test.use({ fixture: 'fixtures/two-unpaid.yaml', clock: '2026-11-20T09:30:00Z' })

test('retries once after a reset connection', async ({ page, world }) => {  // page carries X-World and world time
  await world.fault({ call: 'orders.pay', abort: 'reset', times: 1 })
  await page.goto('/orders')
  await page.getByRole('button', { name: 'Pay' }).first().click()
  await expect(page.getByText('Paid')).toBeVisible()
  const calls = await world.requests({ call: 'orders.pay' })
  expect(calls).toHaveLength(2)
  expect(new Set(calls.map(c => c.idempotencyKey)).size).toBe(1)
})
