// npx playwright test
import { expect, test } from 'stallkeeper/playwright'

test.use({ fixture: 'fixtures/two-unpaid.yaml', clock: '2026-11-20T09:30:00Z' })

test('the page shows the time of its world', async ({ page, world }) => {
  await page.goto('/orders')
  await expect(page.getByRole('time')).toHaveText('2026-11-20')
  await world.clock.advance('P3D')
  await page.reload()
  await expect(page.getByRole('time')).toHaveText('2026-11-23')
})

test('a page that gets the API’s address from the test calls its own world', async ({ page, world }) => {
  await page.goto('/orders?direct')
  await expect(page.getByRole('button', { name: 'Pay' })).toHaveCount(1)
  const [call] = await world.requests({ call: 'orders.list' })
  expect(call).toMatchObject({ username: 'anna', code: 200 })
})

test('a page that calls the server’s own address calls its own world', async ({ page, world, sandbox }) => {
  await page.goto('/orders')
  const ask = (url: string) => fetch(`${url}/api/v1/shop/type`).then(answer => answer.json())
  expect(await page.evaluate(ask, sandbox.url)).toMatchObject({ code: 200 })
  expect(await world.requests({ call: 'shop.tiers' })).toHaveLength(1)
})
