import { expect, type Page } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import {
  addFirstFree,
  enterPin,
  expectToast,
  leaveMoment,
  letPass,
  noScreen,
  openTab,
  pressPin,
  signInDemo,
} from './support/acts.ts'
import { ask, read, test } from './support/app.ts'
import { fill, press, register } from './support/areas.ts'
import { untilQuiet } from './support/quiet.ts'
import { amountIn, wordsOf } from './support/words.ts'

/** Returns the setup steps of a new shop, with a tick for each completed one. */
const stepsOf = (page: Page, say: ReturnType<typeof wordsOf>) => {
  const card = page.getByRole('region', { name: say('home.steps.title') })
  const done = card.getByRole('img', { name: say('home.steps.done') })
  return { card, done, step: (id: string) => card.getByRole('listitem').filter({ hasText: say(`home.steps.${id}`) }) }
}

const say = wordsOf('en')

/** Opens the chart of the profit. */
async function openFigures(page: Page) {
  await page.getByRole('button', { name: new RegExp(`^${say('home.metrics.profit')}`) }).click()
  return page.getByRole('dialog')
}

test.describe('the store centre', () => {
  test('a new shop sees its first steps, each with a link, ticked when it is done', async ({ page, app }) => {
    await register(page, app, say, 'mara')
    const { card, done, step } = stepsOf(page, say)
    const next = (id: string) =>
      card.getByRole('link', { name: new RegExp(`${say(`home.steps.acts.${id}`)}$`) }).click()
    const work = page.getByRole('region', { name: say('home.todo') })
    await expect(card).toBeVisible()
    await expect(done).toHaveCount(0)
    await expect(page.getByRole('radiogroup', { name: say('home.range') })).toHaveCount(0)

    await test.step('puts three products on sale', async () => {
      await next('stock')
      const free = page.locator('article button[data-state="add"]')
      await expect(free.nth(2)).toBeVisible()
      for (const _ of [1, 2, 3]) await addFirstFree(page)
      await openTab(page, say, 'store')
      await expect(done).toHaveCount(1)
    })
    await test.step('sets a PIN', async () => {
      await next('pin')
      await pressPin(page, demo.pin)
      await pressPin(page, demo.pin)
      await expect(done).toHaveCount(2)
    })
    await test.step('recharges with the sample proof', async () => {
      await next('recharge')
      await press(page, say('recharge.useSample'))
      await expect(page.getByRole('img', { name: say('recharge.proof') })).toBeVisible()
      await fill(page, say('recharge.amount'), '10')
      await press(page, say('orders.topUp', { amount: amountIn('en', 1_000) }))
      await press(page, say('app.done'))
      await expect(done).toHaveCount(3)
    })
    await test.step('sees orders and figures appear on the open page', async () => {
      // Simulated buyers are switched off, so that no order is cancelled within the hour that passes.
      await ask(page, 'sandbox.settings', { buyers: 'off' })
      await ask(page, 'sandbox.orders', { count: 9, username: 'mara' })
      await leaveMoment(page, say, say('moments.firstOrder'))
      await expect(step('pay')).toContainText(say('home.steps.payWaits'))
      await expect(page.getByRole('radiogroup', { name: say('home.range') })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('radiogroup', { name: say('home.range') })).toBeVisible()
      await untilQuiet(page)
      expect(await page.getByRole('main').evaluate(main => main.scrollTop)).toBe(0)
    })
    await test.step('tops up the missing balance in the payment sheet', async () => {
      const { toPay } = await read(page, 'orders.list', { status: 'pending_payment' })
      await work.getByRole('link', { name: say('home.paySum', { amount: amountIn('en', toPay) }) }).click()
      const sheet = page.getByRole('dialog')
      // A withdrawal of 10.00 is already pending, so this amount is subtracted.
      const missing = `XTS ${amountIn('en', toPay - 1_000)}`
      await sheet.getByRole('button', { name: say('orders.topUp', { amount: missing }) }).click()
      await expect(sheet.getByRole('status')).toContainText(amountIn('en', toPay))
      await sheet
        .getByRole('button', { name: new RegExp(`${say('settings.advance.hour').replace('+', '.')}$`) })
        .click()
      await enterPin(page)
      await leaveMoment(page, say, say('orders.paid', { count: 9 }))
      await openTab(page, say, 'store')
      await expect(done).toHaveCount(4)
    })
    await test.step('verifies the identity, which removes the steps', async () => {
      await next('verify')
      await press(page, say('identity.useSample'))
      await press(page, say('identity.submit'))
      // The test waits for the response, because the text before the submission also contains the word "verified".
      await expect(page.getByRole('button', { name: say('identity.submit'), exact: true })).toHaveCount(0)
      await expect(page.getByRole('main')).toContainText(say('identity.status.verified'))
      await page.goto(app.origin + paths.home)
      await expect(page.getByText(say('home.toSettle'))).toBeVisible()
      await expect(card).toHaveCount(0)
    })
  })

  test('the pay button opens the payment sheet once, for all unpaid orders and the sum on the button', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app)
    const { list, toPay } = await read(page, 'orders.list', { status: 'pending_payment' })
    const work = page.getByRole('region', { name: say('home.todo') })
    await expect(work).toContainText(say('home.orders', { count: list.length }))
    await work.getByRole('link', { name: say('home.paySum', { amount: amountIn('en', toPay) }) }).click()
    const sheet = page.getByRole('dialog', { name: say('orders.pay', { count: list.length }) })
    await expect(sheet).toContainText(amountIn('en', toPay))
    await expect(page.getByLabel(say('orders.pin'), { exact: true })).toBeFocused()
    await expect(page).toHaveURL(`${app.origin}${paths.orders}?status=pending_payment`)
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(list.length)
    await expect(sheet).toHaveCount(0)
    await page.goBack()
    await work.getByRole('link', { name: say('home.paySum', { amount: amountIn('en', toPay) }) }).click()
    await enterPin(page)
    await leaveMoment(page, say, say('orders.paid', { count: list.length }))
    await ask(page, 'sandbox.orders', { count: 1, username: demo.username })
    await page.getByRole('contentinfo').getByRole('button').click()
    await enterPin(page)
    await expectToast(page, say('orders.paid', { count: 1 }))
  })

  test('figures, chart, settlements and best sellers show what the server knows', async ({ page, app }) => {
    await signInDemo(page, app, noScreen)

    await test.step('figure and line of the sales appear together, even if one answer arrives later', async () => {
      await page.route('**/api/v1/**', async route => {
        // The delays make the response for the line arrive 400 ms after the response for the amount.
        await new Promise(done => setTimeout(done, route.request().url().endsWith('/stat_line') ? 900 : 500))
        await route.continue()
      })
      await page.goto(app.origin + paths.home)
      const line = page.getByRole('img', { name: say('home.metrics.sales') })
      await expect(page.getByText(say('home.soldSoFar.today').split('{{')[0] ?? '')).toBeVisible()
      await expect(line).toBeVisible()
      await expect(line.locator('path').last()).toHaveAttribute('d', /L/)
      await page.unrouteAll({ behavior: 'wait' })
    })
    await test.step('time runs from left to right in the chart', async () => {
      const figures = await openFigures(page)
      const chart = figures.locator('[class*="_chart"]')
      const names = chart.locator('[class*="_placeName"] bdi')
      await expect(names.nth(1)).toBeVisible()
      const boxes = await names.evaluateAll(all => all.map(each => each.getBoundingClientRect().left))
      expect(boxes).toEqual(boxes.toSorted((one, other) => one - other))
      const plot = await chart.locator('svg').boundingBox()
      await chart.hover({ position: { x: 90, y: 60 } })
      const cursor = await chart.locator('[class*="_cursor"]').boundingBox()
      expect(Math.abs((cursor?.x ?? 0) - (plot?.x ?? 0))).toBeLessThan((plot?.width ?? 0) / 3)
      await page.keyboard.press('Escape')
      await expect(figures).toHaveCount(0)
    })
    await test.step('the settlements of each of seven days are shown', async () => {
      const { inMotion } = await read(page, 'home.stat', { range: 'today' })
      const coming = page.getByRole('region', { name: say('home.coming') })
      const sum = inMotion.byDay.reduce((total, { amount }) => total + amount, 0)
      await expect(coming).toContainText(amountIn('en', sum))
      await expect(coming.getByRole('list', { name: say('home.coming') }).getByRole('listitem')).toHaveCount(7)
    })
    await test.step('the figure "to settle" equals the total of the list that it opens', async () => {
      const { settlementAmount } = await read(page, 'wallet.get')
      const tile = page.getByRole('link', { name: say('home.toSettle') })
      await expect(tile).toContainText(amountIn('en', settlementAmount))
      await tile.click()
      // Otherwise the tile, which has the same words and amount, would be taken for the total.
      await expect(page).toHaveURL(app.origin + linkTo(paths.orders, { group: 'settlement' }))
      const total = page.getByRole('main').getByText(say('home.toSettle'), { exact: true }).locator('../..')
      await expect(total).toContainText(amountIn('en', settlementAmount))
      await page.goBack()
    })
    await test.step('each banner opens the screen that it names', async () => {
      const banners = page.getByRole('region', { name: say('home.banners') }).getByRole('link')
      await expect(banners).toHaveCount(3)
      for (const [index, path] of [paths.warehouse, paths.ads, paths.invitations].entries()) {
        await banners.nth(index).press('Enter')
        await expect(page).toHaveURL(app.origin + path)
        await page.goBack()
      }
    })
    await test.step('the products that sell best are shown in their order, with a link', async () => {
      const { list } = await read(page, 'showcase.list', { status: 'listed', sort: 'sold', size: 8 })
      const sales = list.map(({ ownSold }) => ownSold)
      expect(sales).toEqual(sales.toSorted((one, other) => other - one))
      const best = page.getByRole('region', { name: say('home.bestSelling') })
      await best.getByRole('link', { name: new RegExp(`^${list[0]?.name}`) }).click()
      await expect(page.getByRole('article').first()).toContainText(String(list[0]?.name))
    })
  })

  test('the credit score shows by how much it fell within the last week', async ({ page, app }) => {
    await signInDemo(page, app)
    await ask(page, 'sandbox.settings', { buyers: 'off' })
    await ask(page, 'sandbox.clock', { advance: 'P1D' })
    await page.reload()
    const { credit } = await read(page, 'home.stat', { range: 'today' })
    expect(credit.lowerBy).toBeGreaterThan(0)
    const [value, points] = [credit.score, credit.lowerBy]
    await expect(page.getByRole('button', { name: say('home.scoreFell', { value, points }) })).toContainText(
      `${value} ▼${points}`,
    )
    await ask(page, 'sandbox.clock', { advance: 'P8D' })
    await page.reload()
    const later = await read(page, 'home.stat', { range: 'today' })
    expect(later.credit.lowerBy).toBe(0)
    await expect(page.getByRole('button', { name: say('home.score', { value: later.credit.score }) })).toBeVisible()
  })

  test('on a Monday morning the week is compared with the same hours of the week before, not with all of it', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app)
    await page.getByRole('button', { name: say('home.passDay') }).click()
    await letPass(page, say, 'day')
    await ask(page, 'sandbox.clock', { advance: 'P2D' })
    await page.reload()
    const weekday = new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      timeZone: 'UTC',
    }).format(Date.UTC(2026, 10, 16))
    await page.getByText(say('home.ranges.week'), { exact: true }).click()
    await expect(page.getByText(say('home.soldSoFar.week'))).toBeVisible()
    const figures = await openFigures(page)
    await expect(figures.getByText(say('home.against.week', { days: weekday }))).toBeVisible()
    await expect(figures).not.toContainText('100%')
  })
})

test.describe('on a wide window', () => {
  test.use({ viewport: { width: 1280, height: 900 } })
  const say = wordsOf('en')

  test('the phone keeps its size on a wide window, and the clock next to it takes the focus by F6 and advances the world by a day', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app)
    const phone = await page.locator('#phone').boundingBox()
    expect(phone?.width).toBe(430)
    const panel = page.getByRole('complementary', { name: say('sidePanel.label') })
    await expect(panel.getByText('20 Nov 2026')).toBeVisible()
    await expect(panel.getByText(say('sidePanel.events.order_ships'))).toBeVisible()
    for (let presses = 0; presses < 8 && (await panel.locator(':focus').count()) === 0; presses += 1)
      await page.keyboard.press('F6')
    await expect(panel.getByRole('button', { name: say('settings.advance.hour') })).toBeFocused()
    await page.goto(app.origin + linkTo(paths.orders, { status: 'pending_payment' }))
    const before = await read(page, 'orders.list', { status: 'pending_payment' })
    await panel.getByRole('button', { name: say('settings.advance.day') }).click()
    await letPass(page, say, 'day')
    await expect(panel.getByText('21 Nov 2026')).toBeVisible()
    const after = await read(page, 'orders.list', { status: 'pending_payment' })
    expect(after.list).not.toEqual(before.list)
    await expect(page.getByRole('article')).toHaveCount(after.list.length)
  })
})

test.describe('for a seller without the operator’s key on a wide window', () => {
  test.use({ viewport: { width: 1280, height: 900 }, mode: 'open' })

  test('nothing is shown next to the phone, and no button advances time', async ({ page, app }) => {
    const say = wordsOf('en')
    await signInDemo(page, app)
    await expect(page.getByRole('region', { name: say('home.todo') })).toBeVisible()
    await untilQuiet(page)
    await expect(page.getByRole('complementary', { name: say('sidePanel.label') })).toHaveCount(0)
    await expect(page.getByRole('button', { name: say('home.passDay') })).toHaveCount(0)
    await expect(page.getByText(say('app.sessionEnded'))).toHaveCount(0)
  })
})
