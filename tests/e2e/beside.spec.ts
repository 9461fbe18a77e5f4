import { expect } from '@playwright/test'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { noScreen, signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')

test('on a wide window a filtered list stays next to the order that was opened from it, and the address selects the tab', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInDemo(page, app, linkTo(paths.orders, { status: 'shipped' }))
  const bar = page.getByRole('navigation', { name: say('app.tabs.label') })
  const list = page.getByRole('complementary', { name: say('app.tabs.order') })
  await expect(bar).toBeVisible()
  await expect(list).toHaveCount(0)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('main')).toHaveCount(1)
  const first = page.url()
  await list.getByRole('article').nth(1).getByRole('link').first().click()
  await expect(page).not.toHaveURL(first)
  await expect(page).toHaveURL(/\/order\//)
  // The list marks the order that is open.
  await expect(list.locator('[aria-current=page]')).toHaveCount(1)
  await expect(list.getByRole('article').nth(1).locator('[aria-current=page]')).toBeVisible()
  await test.step('on a phone a detail is shown without its list', async () => {
    await page.setViewportSize({ width: 390, height: 868 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(list).toHaveCount(0)
  })
})

test('an order that is opened by its address stands beside the list of all orders', async ({ page, app }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInDemo(page, app, noScreen)
  const orderNo = (await read(page, 'orders.list', { statuses: ['completed'] })).list[0]?.orderNo ?? ''
  await page.goto(app.origin + linkTo(paths.order, { orderNo }))
  const list = page.getByRole('complementary', { name: say('app.tabs.order') })
  await expect(
    list.getByRole('button', { name: say('orders.filter.remove', { name: say('orders.all') }) }),
  ).toBeVisible()
})
