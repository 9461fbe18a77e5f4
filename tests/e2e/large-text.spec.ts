import { expect, type Page } from '@playwright/test'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { show } from './support/screens.ts'
import { wordsOf } from './support/words.ts'

/** Doubles the text size, as the setting of the browser does. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

test.describe('text at 200 %', () => {
  const say = wordsOf('en')

  test('a withdrawal amount is not cut, shelf names stay inside their control, and an order names its present step', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, paths.withdraw)
    const amount = page.getByLabel(say('withdrawals.amount'), { exact: true })
    await amount.fill('100000.00')
    await enlarge(page)
    const room = await amount.evaluate((input: HTMLInputElement) => input.clientWidth - input.scrollWidth)
    expect(room).toBeGreaterThanOrEqual(0)

    await show(page, say, paths.goods)
    await enlarge(page)
    const control = page.getByRole('radiogroup', { name: say('goods.byStatus') })
    const outer = await control.boundingBox()
    for (const label of await control.locator('label').all()) {
      const box = await label.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(outer?.x ?? 0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0) + 1)
    }

    const { list } = await read(page, 'orders.list', { status: 'delivered' })
    await show(page, say, linkTo(paths.order, { orderNo: list[0]?.orderNo ?? '' }))
    const steps = page.getByRole('list', { name: say('orders.progress') }).getByRole('listitem')
    await expect(steps).toHaveCount(5)
    await enlarge(page)
    // Five names have no room beside each other, so only the present one shows.
    const shown = await steps.evaluateAll(all =>
      all.flatMap(step => {
        const [name] = step.children
        return name && getComputedStyle(name).clipPath === 'none' ? [name.textContent] : []
      }),
    )
    expect(shown).toEqual([say('orders.steps.settled')])
  })
})
