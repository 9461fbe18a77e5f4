import { expect, type Page } from '@playwright/test'
import { paths } from '../../src/renderer/paths.ts'
import { addFirstFree, expectToast, openTab, signInDemo, takeOff } from './support/acts.ts'
import { ask, read, test } from './support/app.ts'
import { choose, press } from './support/areas.ts'
import { holdWrites } from './support/held-writes.ts'
import { wordsOf } from './support/words.ts'

const undoBar = (page: Page) => page.getByTestId('undo-bar')

test.describe('products', () => {
  const say = wordsOf('en')
  const cardOf = (page: Page, name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

  test.beforeEach(({ page }) => holdWrites(page))

  test('a press anywhere on a card opens its product; the seller adds three products from the home in four taps, and Undo removes them', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app)
    await test.step('a press on a card opens its product, with the clicks of a week and its action, and Back from the shelves leads to the screen before them', async () => {
      await openTab(page, say, 'product')
      const card = page.getByRole('article').first()
      await card.click({ position: { x: 20, y: 40 } })
      const sheet = page.getByRole('dialog')
      const shown = String(await card.getByRole('heading').textContent())
      await expect(sheet.getByRole('heading')).toHaveText(shown)
      await expect(sheet.getByRole('button', { name: say('goods.takeOffShort') })).toBeVisible()
      const { list } = await read(page, 'showcase.list', { status: 'listed' })
      const { clicksWeek: week = [], ownClicks, ownSold } = list.find(({ name }) => name === shown) ?? {}
      await expect(card).toContainText(say('goods.clicks', { count: ownClicks }))
      await expect(card).toContainText(say('goods.sold', { count: ownSold }))
      const days = sheet.getByRole('list', { name: say('goods.clicksWeek') }).getByRole('listitem')
      await expect(days).toHaveCount(7)
      for (const [at, count] of week.entries()) await expect(days.nth(at)).toContainText(say('goods.clicks', { count }))
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)

      await choose(page, say('goods.warehouse'))
      await expect(page).toHaveURL(new RegExp(`${paths.warehouse}$`))
      await expect(page.getByRole('button', { name: say('app.back') })).toHaveCount(0)
      // Back never leads from one shelf to another.
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(paths.home))
    })
    const { used } = await read(page, 'showcase.list')
    await page.getByRole('link', { name: say('home.entries.warehouse'), exact: true }).click()
    const free = page.locator('article button[data-state="add"]')
    await expect(free.nth(2)).toBeVisible()
    for (const _ of [1, 2, 3]) await addFirstFree(page)
    await expect(undoBar(page)).toContainText(say('goods.added', { count: 3 }))
    await expect(page.getByText(`${used + 3}/`)).toBeVisible()
    await undoBar(page)
      .getByRole('button', { name: say('app.undo') })
      .click()
    await expect(page.getByText(`${used}/`)).toBeVisible()
    await expect(undoBar(page)).toHaveCount(0)

    // A click on the tick of a product that was just added undoes the addition. The other product remains, and the
    // number of removals left today does not change.
    const { deletionsLeft } = await read(page, 'showcase.list')
    const added = page.locator('article button[data-state="added"]')
    const before = await added.count()
    const first = await free.first().getAttribute('aria-label')
    for (const _ of [1, 2]) await addFirstFree(page)
    await expect(undoBar(page)).toContainText(say('goods.added', { count: 2 }))
    await added.first().click()
    await expect(undoBar(page)).toContainText(say('goods.added', { count: 1 }))
    // The test waits for the list, because it is rendered after the bar with "Undo" has appeared.
    await expect(free.first()).toHaveAttribute('aria-label', String(first))
    await expect(added).toHaveCount(before + 1)
    await press(page, say('app.back'))
    await expect(page).toHaveURL(new RegExp(paths.home))
    await expect.poll(async () => (await read(page, 'showcase.list')).used).toBe(used + 1)
    expect((await read(page, 'showcase.list')).deletionsLeft).toBe(deletionsLeft)
  })

  test('removing a product first names the unpaid orders that it would end (O4), and asks nothing without any', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, paths.goods)
    const { list: unpaid } = await read(page, 'orders.list', { status: 'pending_payment' })
    const { name = '', goodsId } = unpaid[0]?.items[0] ?? {}
    const ending = unpaid.filter(({ items }) => items.some(item => item.goodsId === goodsId))
    await press(page, say('goods.search'))
    await page.keyboard.type(name)
    await expect(page.getByRole('article')).toHaveCount(1)
    await takeOff(page, say, name)
    const sheet = page.getByRole('dialog', { name: say('goods.takeOff', { name }) })
    for (const { orderNo } of ending) await expect(sheet).toContainText(orderNo)
    const fate = { count: ending.length, status: say('status.removed') }
    await expect(sheet).toContainText(say('goods.endsOrders', fate))
    await sheet.getByRole('button', { name: say('goods.removeAndEnd', { count: ending.length }) }).click()
    await expect(page.getByRole('article')).toHaveCount(0)
    const after = await read(page, 'orders.list', { status: 'pending_payment' })
    expect(after.list).toHaveLength(unpaid.length - ending.length)

    await press(page, say('goods.clearSearch'))
    const other = page.getByRole('article').first()
    await expect(other).toBeVisible()
    const quiet = String(await other.getByRole('heading').textContent())
    await takeOff(page, say, quiet)
    await expect(cardOf(page, quiet)).toHaveCount(0)
    await undoBar(page)
      .getByRole('button', { name: say('app.undo') })
      .click()
    await expect(cardOf(page, quiet)).toHaveCount(1)
  })

  test('S-082: on the separate screen "Add products" the seller finds several products, also by code, and adds them together, but no more than the tier has room for', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, paths.goods)
    const { used, list: listed } = await read(page, 'showcase.list', { status: 'listed', size: 100 })
    const { list: free } = await read(page, 'goods.list', { inShowcase: false })
    await press(page, say('goods.addTitle'))
    await expect(page).toHaveURL(app.origin + paths.goodsAdd)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('goods.addTitle'))
    await expect(page.getByRole('navigation', { name: say('app.tabs.label') })).toHaveCount(0)
    await expect(cardOf(page, free[0]?.name ?? '')).toBeVisible()
    for (const { name } of listed) await expect(cardOf(page, name)).toHaveCount(0)
    await expect(page.getByRole('button', { name: say('goods.putOnShort') })).toBeDisabled()
    await cardOf(page, free[0]?.name ?? '').click()
    await page.getByLabel(say('goods.searchFor')).fill(free[3]?.code ?? '')
    await expect(page.getByRole('article')).toHaveCount(1)
    await cardOf(page, free[3]?.name ?? '').click()
    await page.getByRole('button', { name: say('goods.addCount', { count: 2 }) }).click()
    await expectToast(page, say('goods.added', { count: 2 }))
    await expect(page).toHaveURL(app.origin + paths.goods)
    for (const at of [0, 3]) await expect(cardOf(page, free[at]?.name ?? '')).toBeVisible()
    expect((await read(page, 'showcase.list')).used).toBe(used + 2)
    await test.step('the seller cannot choose more products than the tier has room for', async () => {
      const { used: inUse, limit } = await read(page, 'showcase.list')
      const { list } = await read(page, 'goods.list', { inShowcase: false, size: 100 })
      const filling = list.slice(0, limit - inUse - 1).map(({ id }) => id)
      await ask(page, 'showcase.add', { goodsIds: filling })
      await page.goto(app.origin + paths.goodsAdd)
      const cards = page.getByRole('article')
      await cards.nth(0).click()
      await expect(page.getByRole('contentinfo')).toContainText(say('goods.full', { count: limit }))
      await cards.nth(1).click()
      await expectToast(page, say('goods.full', { count: limit }))
      await expect(page.getByRole('button', { name: say('goods.addCount', { count: 1 }) })).toBeEnabled()
      await cards.nth(0).click()
      await expect(page.getByRole('button', { name: say('goods.putOnShort') })).toBeDisabled()
    })
  })
})
