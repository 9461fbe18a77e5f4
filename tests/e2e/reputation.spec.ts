import { expect, type Page } from '@playwright/test'
import { fullPath } from '#shared/contract/calls.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { expectNoSheet, noScreen, signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { register } from './support/areas.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')
const why = (value: string) => say('shop.why.stars', { stars: value })

/** Clicks the stars, which opens the sheet with the reasons for them. */
const pressStars = (page: Page) => page.getByRole('button', { name: /^★ / }).click()

test.describe('the reasons of stars and credit', () => {
  test('D-42: the home explains the stars, and the store page and the comments of an order show the same reasons', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, noScreen)
    await test.step('a press loads the reasons again after a failure', async () => {
      const json = { code: 500, msg: say('errors:SystemError'), data: null, requestId: '' }
      let isDown = true
      await page.route(`**${fullPath('shop.reputation')}`, route =>
        isDown ? route.fulfill({ json }) : route.fallback(),
      )
      await page.goto(app.origin + paths.home)
      await pressStars(page)
      const retry = page.getByRole('dialog').getByRole('button', { name: say('app.tryAgain') })
      await expect(retry).toBeVisible()
      isDown = false
      await retry.click()
      await expect(page.getByRole('dialog')).toContainText(say('shop.why.reasons.kept'))
    })
    const { stars, reasons } = await read(page, 'shop.reputation')
    const sheet = page.getByRole('dialog', { name: why(stars.toFixed(1)) })
    for (const { reason } of reasons) await expect(sheet.getByText(say(`shop.why.reasons.${reason}`))).toBeVisible()
    const worst = String(reasons[0]?.reason)
    await sheet.getByText(say(`shop.why.reasons.${worst}`)).click()
    const orderNo = String(reasons[0]?.latest[0]?.orderNo)
    await sheet.getByRole('link', { name: orderNo }).click()
    await expect(page).toHaveURL(new RegExp(linkTo(paths.order, { orderNo })))
    await test.step('the store page and the comments of an order show the same reasons', async () => {
      await page.goto(app.origin + paths.shop)
      const { credit } = await read(page, 'shop.reputation')
      await page.getByRole('button', { name: why(stars.toFixed(1)) }).click()
      await expect(page.getByRole('dialog', { name: why(stars.toFixed(1)) })).toContainText(
        say('shop.why.reasons.kept'),
      )
      await page.keyboard.press('Escape')
      await expectNoSheet(page)
      await page.getByRole('button', { name: why(String(credit.score)) }).click()
      const [change] = credit.changes
      const sheet = page.getByRole('dialog', { name: say('shop.credit') })
      await expect(sheet.getByRole('link', { name: change?.orderNo ?? '' }).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expectNoSheet(page)
      const { list } = await read(page, 'orders.list', { status: 'completed', size: 1 })
      await page.goto(app.origin + linkTo(paths.orderComment, { orderNo: String(list[0]?.orderNo) }))
      await page.getByRole('button', { name: why(stars.toFixed(1)) }).click()
      await expect(page.getByRole('dialog', { name: why(stars.toFixed(1)) })).toContainText(
        say('shop.why.reasons.kept'),
      )
    })
  })

  test('D-42: a new store shows that its stars and credit have no reasons yet', async ({ page, app }) => {
    await register(page, app, say, 'unrated')
    await page.goto(app.origin + paths.shop)
    await page.getByRole('button', { name: why('5.0') }).click()
    await expect(page.getByText(say('shop.why.none'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expectNoSheet(page)
    await page.getByRole('button', { name: why('100') }).click()
    await expect(page.getByText(say('home.creditUnchanged'))).toBeVisible()
  })
})
