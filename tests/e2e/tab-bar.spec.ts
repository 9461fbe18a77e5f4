import { expect, type Locator, type Page } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { signInDemo } from './support/acts.ts'
import { ask, test } from './support/app.ts'
import { pageNow } from './support/measures.ts'
import { show } from './support/screens.ts'
import { wordsOf } from './support/words.ts'

const en = wordsOf('en')
const barOf = (page: Page, say = en) => page.getByRole('navigation', { name: say('app.tabs.label') })
const floatingOf = (page: Page, say = en) => page.getByRole('button', { name: say('app.raiseTabs') })

/** Returns the distances between the edges of an element and those of the phone-like frame, in pixels. */
async function edges(page: Page, locator: ReturnType<typeof floatingOf>) {
  const [box, phone] = [await locator.boundingBox(), await page.locator('#phone').boundingBox()]
  if (!box || !phone) throw new Error('it is not on the screen')
  return {
    left: box.x - phone.x,
    top: box.y - phone.y,
    right: phone.x + phone.width - box.x - box.width,
    bottom: phone.y + phone.height - box.y - box.height,
    height: box.height,
  }
}

async function drag(page: Page, by: { x: number; y: number }) {
  const box = await floatingOf(page).boundingBox()
  if (!box) throw new Error('no floating button')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 3 })
  await page.mouse.move(x + by.x, y + by.y, { steps: 3 })
  await page.mouse.up()
}

test('S-041 to S-045, S-060 to S-066: the bar at the bottom is 60 px high and has four tabs, one selected by the route, and screens without a tab show none', async ({
  page,
  app,
}) => {
  await signInDemo(page, app)
  expect(await edges(page, barOf(page))).toMatchObject({ height: 60, bottom: 0 })
  await expect(page.getByTestId('tab-bar-placeholder')).toHaveCSS('height', '60px')
  await expect(barOf(page).getByRole('button')).toHaveText([/Store$/, /Orders$/, /Products$/, /Account$/])
  for (const [path, tab] of [
    [paths.home, 'Store'],
    [paths.orders, 'Orders'],
    [paths.goods, 'Products'],
    [paths.wallet, 'Account'],
    [paths.warehouse, 'Products'],
  ] as const) {
    await show(page, en, path)
    await expect(barOf(page).locator('[aria-current=page]')).toContainText(tab)
  }
  for (const path of [
    paths.settings,
    paths.payPassword,
    paths.notifications,
    paths.recharge,
    paths.invitations,
    paths.notFound,
  ]) {
    await show(page, en, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(barOf(page)).toHaveCount(0)
    await expect(floatingOf(page)).toHaveCount(0)
  }
})

test('S-070 to S-076: a tap on the floating button raises the bar by 34 px or lowers it, and a drag moves the button (D-07)', async ({
  page,
  app,
}) => {
  await signInDemo(page, app)
  const button = floatingOf(page)
  await test.step('tap', async () => {
    await expect(button.locator('[data-icon=arrow-up]')).toBeVisible()
    await button.click()
    await expect(button.locator('[data-icon=arrow-down]')).toBeVisible()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(await edges(page, barOf(page))).toMatchObject({ height: 60, bottom: 34 })
    await expect(page.getByTestId('tab-bar-placeholder')).toHaveCSS('height', '94px')
    await button.click()
    expect(await edges(page, barOf(page))).toMatchObject({ bottom: 0 })
  })
  await test.step('the arrow keys move it by 8 px, Enter and Space toggle it', async () => {
    expect(await edges(page, button)).toMatchObject({ right: 52, bottom: 200 })
    await button.focus()
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
    expect(await edges(page, button)).toMatchObject({ right: 60, bottom: 216 })
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Space')
    await expect(button).toHaveAttribute('aria-pressed', 'false')
  })
  await test.step('a drag does not count as a tap, and ends inside the window', async () => {
    await drag(page, { x: -92, y: -134 })
    expect(await edges(page, button)).toMatchObject({ right: 152, bottom: 350 })
    await drag(page, { x: -900, y: -900 })
    expect(await edges(page, button)).toMatchObject({ left: 0, top: 0 })
    await drag(page, { x: 900, y: 900 })
    expect(await edges(page, button)).toMatchObject({ right: 0, bottom: 0 })
    await expect(button).toHaveAttribute('aria-pressed', 'false')
  })
  await test.step('on resize it returns to 200 px above the bottom and 52 px from the right', async () => {
    await page.setViewportSize({ width: 420, height: 800 })
    await expect.poll(() => edges(page, button)).toMatchObject({ right: 52, bottom: 200 })
  })
})

test('the floating button moves to the window’s edge after scrolling, unless the user has dragged it (D-07)', async ({
  page,
  app,
}) => {
  await signInDemo(page, app, linkTo(paths.orders, { status: 'shipped' }))
  const scroll = (by: number) => page.getByRole('main').evaluate((main, step) => main.scrollBy(0, step), by)
  await expect(page.getByRole('article').nth(5)).toBeVisible()
  const button = floatingOf(page)
  await scroll(120)
  await expect.poll(() => edges(page, button)).toMatchObject({ right: 0, bottom: 200 })
  const opacity = Number(await button.evaluate(element => getComputedStyle(element).opacity))
  expect(opacity).toBeGreaterThan(0.7)
  expect(opacity).toBeLessThan(1)
  await drag(page, { x: -100, y: 0 })
  const placed = await edges(page, button)
  const before = await pageNow(page)
  await scroll(60)
  // The test waits for more than a second. By then a button that was not dragged would have moved to the edge.
  await expect.poll(() => pageNow(page)).toBeGreaterThan(before + 1_300)
  expect(await edges(page, button)).toEqual(placed)
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' })
  const ar = wordsOf('ar')

  test('the floating button is on the right too, the first tab is the rightmost, and charts run from left to right', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app)
    expect(await edges(page, floatingOf(page, ar))).toMatchObject({ right: 52, bottom: 200 })
    expect((await edges(page, barOf(page, ar).getByRole('button').first())).right).toBeLessThan(1)
    await page.getByRole('button', { name: new RegExp(`^${ar('home.metrics.profit')}`) }).click()
    const names = page.getByRole('dialog').locator('[class*="_placeName"] bdi')
    await expect(names.nth(1)).toBeVisible()
    const leftsOf = (all: Locator) => all.evaluateAll(each => each.map(one => one.getBoundingClientRect().left))
    const lefts = await leftsOf(names)
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))
    await test.step('the first day of the promotion spend is named below its first bar', async () => {
      await ask(page, 'ads.pay', { packageId: 'starter', payPassword: demo.pin })
      await page.goto(app.origin + paths.adSpending)
      const bars = page.getByRole('list', { name: ar('ads.spending') })
      await expect(bars).toBeVisible()
      const [first = 0, last = 0] = await leftsOf(bars.locator('xpath=following-sibling::p[1]').locator('bdi'))
      expect(first).toBeLessThan(last)
      const days = await leftsOf(bars.getByRole('listitem'))
      expect(days).toEqual(days.toSorted((one, other) => one - other))
    })
  })
})
