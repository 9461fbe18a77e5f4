import { expect, type Page } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { someOf } from '../support/long-run.ts'
import { letPass, noScreen, signInDemo } from './support/acts.ts'
import { type App, ask, read, test } from './support/app.ts'
import { amountIn, wordsOf } from './support/words.ts'

const username = demo.username

/**
 * Signs in to the demo shop and gives it a number of unpaid orders. Simulated buyers are off.
 * @returns the cost of the orders in minor units
 */
async function aStoreWith(page: Page, app: App, unpaid: number): Promise<number> {
  await signInDemo(page, app, noScreen)
  await ask(page, 'sandbox.settings', { buyers: 'off' })
  const { list } = await read(page, 'orders.list', { status: 'pending_payment' })
  for (const { orderNo } of list) await ask(page, 'sandbox.actAsBuyer', { orderNo, act: 'cancel' })
  if (unpaid > 0) await ask(page, 'sandbox.orders', { count: unpaid, username })
  const { toPay } = await read(page, 'orders.list', { status: 'pending_payment' })
  return toPay
}

const say = wordsOf('en')
const expiring = (count: number, cost: number) =>
  say('leap.expire', {
    count,
    cost: amountIn('en', cost),
    points: say('leap.points', { count: count * 5, points: `\u2066−${count * 5}\u2069` }),
  })

test.describe('letting time pass', () => {
  // The sentences have another plural form for one order than for three orders.
  for (const count of someOf([3, 1], 1))
    test(`names ${count} unpaid orders before they expire, and shows the effect on this store`, async ({
      page,
      app,
    }) => {
      const toPay = await aStoreWith(page, app, count)
      await page.goto(app.origin + paths.home)
      const passDay = page.getByRole('button', { name: say('home.passDay') })
      await passDay.click()
      const question = page.getByRole('dialog', { name: say('leap.title') })
      await expect(question).toContainText(expiring(count, toPay))
      expect((await ask(page, 'sandbox.state', {})).clock.now).toBe('2026-11-20T09:30:00.000Z')
      // The sentence has the focus, so that a screen reader reads it first. The Tab key then moves to the link for
      // paying.
      await expect(question.getByText(expiring(count, toPay))).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(question.getByRole('link', { name: say('leap.payFirst') })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const news = page.getByRole('dialog', { name: say('leap.later.day') })
      await expect(news).toContainText(say('leap.news.order_missed', { count }))
      await expect(news).toContainText(say('leap.points', { count: count * 5, points: `\u2066−${count * 5}\u2069` }))
      const { in: settled } = await read(page, 'wallet.flows', {
        kind: 'settlement',
        from: '2026-11-20T09:30:00.001Z',
      })
      await expect(news).toContainText(`+${amountIn('en', settled)}`)
      expect((await read(page, 'orders.list', { status: 'pending_payment' })).list).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(passDay).toBeFocused()
    })

  test('"Pay first" offers to pay exactly the orders that would expire', async ({ page, app }) => {
    await aStoreWith(page, app, 2)
    await ask(page, 'sandbox.clock', { advance: 'PT23H30M' })
    await ask(page, 'sandbox.orders', { count: 1, username })
    await page.goto(app.origin + paths.settings)
    const { list } = await read(page, 'orders.list', { status: 'pending_payment' })
    const due = list.filter(({ payBefore }) => payBefore !== null && payBefore <= '2026-11-21T10:00:00.000Z')
    expect([list.length, due.length]).toEqual([3, 2])
    await page.getByRole('button', { name: say('settings.advance.hour') }).click()
    await page.getByRole('link', { name: say('leap.payFirst') }).click()
    const sheet = page.getByRole('dialog', { name: say('orders.pay', { count: 2 }) })
    await expect(sheet).toContainText(
      amountIn(
        'en',
        due.reduce((sum, { cost }) => sum + cost, 0),
      ),
    )
    await expect(page).toHaveURL(app.origin + linkTo(paths.orders, { status: 'pending_payment' }))
    expect((await ask(page, 'sandbox.state', {})).clock.now).toBe('2026-11-21T09:00:00.000Z')
  })

  test('asks nothing if no order expires, and says so if nothing happened', async ({ page, app }) => {
    await aStoreWith(page, app, 0)
    await ask(page, 'sandbox.clock', { advance: 'PT30M' })
    await page.goto(app.origin + paths.settings)
    const quiet = page.getByTestId('toast').filter({ hasText: say('leap.nothing') })
    for (let hours = 0; hours < 12 && !(await quiet.isVisible()); hours += 1) {
      await page.getByRole('button', { name: say('settings.advance.hour') }).click()
      const news = page.getByRole('dialog', { name: say('leap.later.hour') })
      await expect(news.or(quiet).first()).toBeVisible()
      if (await news.isVisible()) await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect(quiet).toBeVisible()
  })
})

test.describe('a closed store', () => {
  test.use({ viewport: { width: 1280, height: 900 } })
  const say = wordsOf('en')

  test('shows which orders expire, but offers no payment', async ({ page, app }) => {
    await aStoreWith(page, app, 2)
    await ask(page, 'sandbox.changePerson', { username, close: true })
    await page.goto(app.origin + paths.home)
    await expect(page).toHaveURL(`${app.origin}${paths.notFound}?reason=closed`)
    const panel = page.getByRole('complementary', { name: say('sidePanel.label') })
    await panel.getByRole('button', { name: say('settings.advance.week') }).click()
    const question = page.getByRole('dialog', { name: say('leap.title') })
    await expect(question.getByRole('button', { name: say('leap.letExpire', { count: 2 }) })).toBeVisible()
    await expect(question.getByRole('link')).toHaveCount(0)
    await question.getByRole('button', { name: say('leap.cancel') }).click()
    await expect(question).toHaveCount(0)
    expect((await ask(page, 'sandbox.state', {})).clock.now).toBe('2026-11-20T09:30:00.000Z')
    await panel.getByRole('button', { name: say('settings.advance.week') }).click()
    await letPass(page, say, 'week')
    await expect(page).toHaveURL(app.origin + paths.home)
  })
})
