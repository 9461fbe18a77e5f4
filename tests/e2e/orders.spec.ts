import { expect } from '@playwright/test'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

for (const language of ['en', 'ja'] as const)
  test.describe(`orders in ${language}`, () => {
    test.use({ locale: language })
    const say = wordsOf(language)

    test('S-042, S-200 to S-210: each status shows its own orders and their count', async ({ page, app }) => {
      await signInDemo(page, app, say)
      await page.goto(app.origin + paths.orders)
      const { counts } = await read(page, 'orders.list')
      for (const status of ['shipped', 'completed', 'refunds'] as const) {
        const tab = page.getByRole('button', { name: new RegExp(`^${say(`status.${status}`)}`) })
        await expect(tab).toContainText(String(counts[status]))
        await tab.click()
        await expect(page).toHaveURL(new RegExp(`status=${status}`))
        await expect(page.getByRole('article').first()).toContainText(say(`status.${status}`))
      }
    })

    test('search finds an order by its number, and clearing it brings all back', async ({ page, app }) => {
      await signInDemo(page, app, say)
      await page.goto(app.origin + paths.orders)
      const wanted = (await read(page, 'orders.list', { status: 'completed' })).list[3]?.orderNo ?? ''
      await page.getByRole('button', { name: say('orders.search') }).click()
      await page.getByRole('searchbox').fill(wanted)
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('article')).toContainText(wanted)
      await page.getByRole('searchbox').fill('no such order')
      await expect(page.getByText(say('orders.noneHere'))).toBeVisible()
      await page.getByRole('button', { name: say('app.clear') }).click()
      await expect(page.getByRole('article').nth(3)).toBeVisible()
    })

    test('the list goes on as one scrolls, and keeps its place when one comes back', async ({ page, app }) => {
      await signInDemo(page, app, say)
      await page.goto(`${app.origin}${paths.orders}?status=completed`)
      const area = page.getByRole('main')
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect
        .poll(async () => {
          await area.evaluate(main => main.scrollBy(0, 1_500))
          return area.evaluate(main => main.scrollTop)
        })
        .toBeGreaterThan(4_000)
      // Once the new rows are measured, one in the middle of the window: a click on it scrolls nothing.
      const { place, path } = await area.evaluate(async main => {
        for (let calm = 0, last = ''; calm < 10; ) {
          await new Promise(requestAnimationFrame)
          const now = `${main.scrollTop}/${main.scrollHeight}`
          calm = now === last ? calm + 1 : 0
          last = now
        }
        const middle = main.getBoundingClientRect().top + main.clientHeight / 3
        const row = [...main.querySelectorAll('article')].find(each => each.getBoundingClientRect().top > middle)
        return { place: main.scrollTop, path: row?.querySelector('a')?.getAttribute('href') ?? '' }
      })
      await page.locator(`a[href="${path}"]`).click()
      await expect(page.getByText(path.split('/').at(-1) ?? '', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: say('app.back'), exact: true }).click()
      await expect.poll(async () => Math.abs((await area.evaluate(main => main.scrollTop)) - place)).toBeLessThan(20)
    })

    test('a refund is answered: rejected only with a reason, and then it is told', async ({ page, app }) => {
      await signInDemo(page, app, say)
      const { list } = await read(page, 'orders.list', { status: 'refunds' })
      const asked = list.find(order => order.actions.includes('approve_refund'))?.orderNo
      await page.goto(app.origin + linkTo(paths.order, { orderNo: String(asked) }))
      await page.getByRole('link', { name: new RegExp(`^${say('refunds.title')}`) }).click()
      await page.getByRole('button', { name: say('refunds.reject') }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: say('refunds.confirm') }).click()
      await expect(sheet.getByText(say('fields.empty', { field: say('refunds.reason') }))).toBeVisible()
      await sheet.getByLabel(say('refunds.rejectReason')).fill('The parcel was intact when it left.')
      await sheet.getByRole('button', { name: say('refunds.confirm') }).click()
      await expect(page.getByText(say('refunds.status.rejected'), { exact: true })).toBeVisible()
      await expect(page.getByText('The parcel was intact when it left.')).toBeVisible()
      await expect(page.getByRole('button', { name: say('refunds.reject') })).toHaveCount(0)
    })

    test('skeletons stand in for a list that is still on its way', async ({ page, app }) => {
      await signInDemo(page, app, say)
      let release = () => {}
      const held = new Promise<void>(resolve => {
        release = resolve
      })
      await page.route('**/api/v1/order/list', async route => {
        await held
        await route.continue()
      })
      await page.goto(app.origin + paths.orders)
      await expect(page.getByRole('status', { name: say('app.loading') })).toBeVisible()
      release()
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  })
