import { expect, type Page } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { enterPin, expectNoSheet, expectToast, leaveMoment, noScreen, signInDemo } from './support/acts.ts'
import { type App, ask, read, test } from './support/app.ts'
import { register } from './support/areas.ts'
import { layoutShift } from './support/measures.ts'
import { amountIn, wordsOf } from './support/words.ts'

const say = wordsOf('en')
const amount = (minor: number) => amountIn('en', minor)
const momentOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })

/** Opens the link that asks for the payment of the given orders, and enters the PIN. */
async function pay(page: Page, app: App, orderNos: readonly string[]): Promise<void> {
  await page.goto(app.origin + linkTo(paths.orders, { status: 'pending_payment', pay: orderNos.join(',') }))
  await enterPin(page)
}

test.describe('full-screen moments', () => {
  test('the first payment and a payment of several orders fill the screen, a later single one shows a toast, and Escape, Back and a press outside its content close a moment', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, noScreen)
    const { list } = await read(page, 'orders.list', { status: 'pending_payment' })
    const [first, second] = list
    await pay(page, app, [String(first?.orderNo)])
    const one = momentOf(page, say('orders.paid', { count: 1 }))
    await expect(one).toContainText(amount(-(first?.cost ?? 0)))
    await expect(one).toContainText(amount(first?.profit ?? 0))
    // The browser of all specs asks for reduced motion.
    expect(
      await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
    ).toBe(0)
    await leaveMoment(page, say, say('orders.paid', { count: 1 }))
    await pay(page, app, [String(second?.orderNo)])
    await expectToast(page, say('orders.paid', { count: 1 }))
    await expectNoSheet(page)
    await ask(page, 'sandbox.orders', { count: 2, username: demo.username })
    const others = (await read(page, 'orders.list', { status: 'pending_payment' })).list
    await pay(
      page,
      app,
      others.map(({ orderNo }) => orderNo),
    )
    await momentOf(page, say('orders.paid', { count: others.length }))
      .getByRole('link', { name: say('moments.follow') })
      .click()
    await expect(page).toHaveURL(/stage=to_ship/)
    await expectNoSheet(page)
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await test.step('Escape, Back and a press outside its content close a moment', async () => {
      const leave = [
        () => page.keyboard.press('Escape'),
        () => page.goBack(),
        async () => {
          const moment = momentOf(page, say('orders.paid', { count: 2 }))
          // While the animation is running, the first click only skips to its end.
          await moment.click({ position: { x: 8, y: 90 } })
          if (await moment.isVisible())
            await moment.click({ position: { x: 8, y: 90 }, timeout: 1_000 }).catch(() => undefined)
        },
      ]
      for (const act of leave) {
        await ask(page, 'sandbox.orders', { count: 2, username: demo.username })
        const { list } = await read(page, 'orders.list', { status: 'pending_payment' })
        const orderNos = list.slice(0, 2).map(({ orderNo }) => orderNo)
        await pay(page, app, orderNos)
        await expect(momentOf(page, say('orders.paid', { count: 2 }))).toBeVisible()
        await act()
        await expectNoSheet(page)
        await expect(page).toHaveURL(/status=pending_payment|orderList$/)
      }
    })
  })

  test('the first order of a new shop shows a moment with a link to its payment', async ({ page, app }) => {
    await register(page, app, say, 'mara')
    const { list } = await read(page, 'goods.list', {})
    await ask(page, 'showcase.add', { goodsIds: list.slice(0, 2).map(({ id }) => id) })
    await expect(page.getByRole('navigation', { name: say('app.tabs.label') })).toBeVisible()
    await ask(page, 'sandbox.orders', { count: 1, username: 'mara' })
    const moment = momentOf(page, say('moments.firstOrder'))
    await expect(moment.getByRole('link')).toContainText(say('orders.payAmount', { amount: '' }).trim())
    await moment.getByRole('link').click()
    await expect(page.getByRole('dialog')).toContainText(say('orders.pay', { count: 1 }))
  })
})
