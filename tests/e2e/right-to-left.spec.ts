// Arabic mirrors the layout. The journeys themselves run in English; measured.spec.ts and accessible.spec.ts measure every screen
// in Arabic as well.
import { expect } from '@playwright/test'
import { paths } from '../../src/renderer/paths.ts'
import { noScreen, signInDemo } from './support/acts.ts'
import { ask, read, test } from './support/app.ts'
import { walkedScreens } from './support/screens.ts'
import { amountIn, wordsOf } from './support/words.ts'

test.use({ locale: 'ar' })
const say = wordsOf('ar')

test('every feature reads from right to left, with its way back at the right and its amounts from left to right', async ({
  page,
  app,
}) => {
  await signInDemo(page, app, noScreen)
  const { list } = await read(page, 'orders.list', { status: 'refunds' })
  for (const path of walkedScreens(String(list[0]?.orderNo))) {
    await page.goto(app.origin + path)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const main = page.getByRole('main').last()
    await expect(main, path).toHaveCSS('direction', 'rtl')
    await expect(page.getByRole('status', { name: say('app.loading') })).toHaveCount(0)
    const back = page.getByRole('button', { name: say('app.back'), exact: true })
    if ((await back.count()) > 0) expect((await back.boundingBox())?.x, path).toBeGreaterThan(390 / 2)
    // Digits with a sign or a currency would change places between Arabic words.
    const turned = await main
      .locator('bdi')
      .filter({ hasText: /^[+−]?[\d.,]+$/u })
      .evaluateAll(all => all.filter(each => getComputedStyle(each).direction !== 'ltr').map(each => each.outerHTML))
    expect(turned, path).toEqual([])
  }
})

test('a payment and a withdrawal show the amounts of the ledger', async ({ page, app }) => {
  await signInDemo(page, app, paths.wallet)
  const { balance } = await read(page, 'wallet.get')
  await expect(page.getByRole('main')).toContainText(amountIn('ar', balance))
  const { list } = await read(page, 'orders.list', { status: 'pending_payment' })
  await ask(page, 'orders.pay', { orderNos: [String(list[0]?.orderNo)], payPassword: '123456' })
  await expect(page.getByRole('main')).toContainText(amountIn('ar', balance - Number(list[0]?.cost)))
})

test('a row is swiped towards the right, where its line begins', async ({ page, app }) => {
  await signInDemo(page, app, paths.notifications)
  const row = page.getByRole('listitem').first()
  await expect(row).toBeVisible()
  const box = await row.boundingBox()
  if (!box) throw new Error('the list has no row')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + box.width * 0.1, from.y, { steps: 4 })
  await page.mouse.move(from.x + box.width * 0.2, from.y, { steps: 4 })
  await page.mouse.up()
  await expect(row.getByRole('button', { name: say('notifications.read') })).toBeVisible()
})

test('time runs from left to right in the chart all the same', async ({ page, app }) => {
  await signInDemo(page, app)
  await page.getByRole('button', { name: new RegExp(`^${say('home.metrics.profit')}`) }).click()
  const names = page.getByRole('dialog').locator('[class*="_placeName"] bdi')
  await expect(names.nth(1)).toBeVisible()
  const lefts = await names.evaluateAll(all => all.map(each => each.getBoundingClientRect().left))
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))
})
