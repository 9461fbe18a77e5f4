import { expect } from '@playwright/test'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { advance, enterPin, leaveMoment, openTab, signInDemo, takeOff } from './support/acts.ts'
import { ask, read, test } from './support/app.ts'
import { choose } from './support/areas.ts'
import { holdWrites, sendHeldWrites } from './support/held-writes.ts'
import { amountIn, wordsOf } from './support/words.ts'

/** The following test performs the whole work of a seller, in a left-to-right and in a right-to-left language. */

test.describe("a seller's day", () => {
  const say = wordsOf('en')
  const amount = (minor: number) => amountIn('en', minor)

  test('S-003, S-004, S-213, S-214: stocks the showcase, pays orders, and sees them settle into the balance', async ({
    page,
    app,
  }) => {
    await holdWrites(page)
    await signInDemo(page, app)
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await page.getByText(say('home.ranges.month'), { exact: true }).click()
    await page.getByRole('button', { name: new RegExp(`^${say('home.metrics.visitors')}`) }).click()
    await expect(page.getByRole('img', { name: say('home.metrics.visitors') }).locator('svg')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await test.step('adds two products from the warehouse and takes one off again', async () => {
      await openTab(page, say, 'product')
      const { used } = await read(page, 'showcase.list')
      await choose(page, say('goods.warehouse'))
      await page.getByRole('button', { name: say('goods.search') }).click()
      await page.keyboard.type('KIT')
      await expect(page).toHaveURL(/keyword=KIT/)
      const free = page.locator('article button[data-state="add"]')
      const [first, second] = [free.nth(0), free.nth(1)]
      await second.click()
      await first.click()
      await expect(page.getByTestId('undo-bar')).toContainText(say('goods.added', { count: 2 }))
      await expect(page.getByRole('radiogroup', { name: say('goods.byStatus') })).toContainText(`${used + 2}/`)
      await choose(page, say('goods.status.listed'))
      await sendHeldWrites(page)
      await expect.poll(async () => (await read(page, 'showcase.list')).used).toBe(used + 2)
      await takeOff(page, say, String(await page.getByRole('article').first().getByRole('heading').textContent()))
      await expect(page.getByTestId('undo-bar')).toContainText(say('goods.removed', { count: 1 }))
      await expect(page.getByRole('radiogroup', { name: say('goods.byStatus') })).toContainText(`${used + 1}/`)
    })

    const before = await read(page, 'wallet.get')
    const paid = await test.step('pays two unpaid orders with the PIN', async () => {
      await openTab(page, say, 'order')
      await page.getByRole('button', { name: say('orders.select'), exact: true }).click()
      const unpaid = await read(page, 'orders.list', { status: 'pending_payment' })
      const chosen = unpaid.list.slice(0, 2)
      for (const { orderNo } of chosen)
        await page.getByRole('checkbox', { name: say('orders.choose', { order: orderNo }) }).check()
      const total = chosen.reduce((sum, order) => sum + order.cost, 0)
      await expect(page.getByRole('contentinfo')).toContainText(amount(total))
      await page.getByRole('button', { name: say('orders.pay', { count: 2 }) }).click()
      const sheet = page.getByRole('dialog')
      await expect(sheet).toContainText(amount(total))
      await enterPin(page, '000000')
      await expect(sheet.getByRole('alert')).toContainText(say('orders.pinLeft', { count: 4 }))
      await enterPin(page)
      await leaveMoment(page, say, say('orders.paid', { count: 2 }))
      await expect(page.getByRole('article')).toHaveCount(unpaid.list.length - 2)
      await expect(page.getByRole('contentinfo')).not.toContainText(/\b0\.00/)
      return chosen
    })
    const cost = paid.reduce((sum, order) => sum + order.cost, 0)
    const profit = paid.reduce((sum, order) => sum + order.profit, 0)

    await test.step('sees the balance fall and the expected profit rise', async () => {
      await openTab(page, say, 'account')
      const main = page.getByRole('main')
      await expect(main).toContainText(amount(before.balance - cost))
      await expect(main).toContainText(amount(before.expectedProfit + profit))
      await page.getByRole('link', { name: say('app.seeAll') }).click()
      for (const { orderNo } of paid) await expect(page.getByRole('main')).toContainText(orderNo)
      await page.getByRole('button', { name: say('app.back') }).click()
    })

    await test.step('lets days pass until the orders are settled', async () => {
      // Simulated buyers are switched off. Otherwise one could request a refund and delay the settlement.
      await ask(page, 'sandbox.settings', { buyers: 'off' })
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('settings.title') })
        .click()
      for (const step of ['day', 'week', 'week', 'week', 'week'] as const) await advance(page, say, step)
      for (const { orderNo } of paid) expect((await read(page, 'orders.detail', { orderNo })).status).toBe('completed')
      const { list } = await read(page, 'wallet.flows', { kind: 'settlement' })
      expect(list.map(flow => flow.ref)).toEqual(expect.arrayContaining(paid.map(order => order.orderNo)))
    })

    await test.step('reads the settled order and its progress', async () => {
      const [order] = paid
      await page.goto(app.origin + linkTo(paths.order, { orderNo: String(order?.orderNo) }))
      await expect(page.getByText(say('status.completed')).first()).toBeVisible()
      await expect(page.getByRole('main')).toContainText(say('orders.reached', { date: '' }).trim())
      const parcel = linkTo(paths.logistics, { orderNo: String(order?.orderNo) })
      await page.locator(`main a[href$="${parcel}"]`).click()
      await expect(page.getByRole('heading', { name: say('logistics.steps') })).toBeVisible()
    })
  })
})
