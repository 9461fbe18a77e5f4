import { expect, type Page } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { expectNoSheet, expectToast, noScreen, signInDemo } from './support/acts.ts'
import { ask, read, test } from './support/app.ts'
import { holdWrites, sendHeldWrites } from './support/held-writes.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')

/**
 * Presses the Tab key until the element with this role and name has the focus. Fails if every element had the focus
 * once.
 */
async function tabTo(page: Page, role: string, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role as 'button', { name, ...(typeof name === 'string' && { exact: true }) })
  // The radio input is invisible below its label, so the test only waits until it is attached.
  await expect(wanted.first()).toBeAttached()
  for (let step = 0; step < 150; step += 1) {
    const isThere = await wanted.evaluateAll(found => found.some(each => each === document.activeElement))
    if (isThere) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way by Tab to ${role} ${name}`)
}

async function pressKey(page: Page, role: string, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press(key)
}

test.describe('over more than thirty days', () => {
  // Each test uses its own server. Sessions of a separate world follow its clock and would expire.
  test.use({ ownServer: true })

  test('the seller goes from sign-in to withdrawal by keyboard alone', async ({ page, app }) => {
    await holdWrites(page)
    await page.goto(app.url)
    await test.step('signs in', async () => {
      await tabTo(page, 'textbox', say('auth.username'))
      await page.keyboard.type(demo.username)
      await page.keyboard.press('Tab')
      await page.keyboard.type(demo.password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(paths.home))
    })
    await test.step('stocks the showcase', async () => {
      await pressKey(page, 'button', say('app.tabs.product'))
      await tabTo(page, 'radio', new RegExp(say('goods.status.listed')))
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(new RegExp(paths.warehouse))
      const { used } = await read(page, 'showcase.list')
      await tabTo(page, 'button', new RegExp(`^${say('goods.putOn', { name: '' }).trim()}`))
      await page.keyboard.press('Enter')
      await expect(page.getByTestId('undo-bar')).toContainText(say('goods.added', { count: 1 }))
      await sendHeldWrites(page)
      await expect.poll(async () => (await read(page, 'showcase.list')).used).toBe(used + 1)
      // The Tab key does not leave the grid. The key F6 moves to the bar below it.
      await page.keyboard.press('F6')
    })
    const orderNo = await test.step('pays an order', async () => {
      await pressKey(page, 'button', new RegExp(`${say('app.tabs.order')}$`))
      await pressKey(page, 'button', say('orders.select'))
      const { list } = await read(page, 'orders.list', { status: 'pending_payment' })
      const first = list[0]?.orderNo ?? ''
      await pressKey(page, 'checkbox', say('orders.choose', { order: first }), 'Space')
      await page.keyboard.press('F6')
      await pressKey(page, 'button', say('orders.pay', { count: 1 }))
      await expect(page.getByLabel(say('orders.pin'), { exact: true })).toBeFocused()
      await page.keyboard.type(demo.pin)
      await expect(page.getByRole('dialog', { name: say('orders.paid', { count: 1 }) })).toBeVisible()
      await page.keyboard.press('Escape')
      await expectNoSheet(page)
      return first
    })
    await test.step('lets it settle', async () => {
      // Simulated buyers are switched off. Otherwise one could request a refund and delay the settlement.
      await ask(page, 'sandbox.settings', { buyers: 'off' })
      await pressKey(page, 'button', say('app.tabs.account'))
      await pressKey(page, 'button', say('settings.title'))
      await pressKey(page, 'button', say('settings.advance.week'))
      const question = page.getByRole('dialog', { name: say('leap.title') })
      await expect(question).toBeVisible()
      await pressKey(page, 'button', String(await question.getByRole('button').last().textContent()))
      await expect(page.getByRole('dialog', { name: say('leap.later.week') })).toBeVisible()
      await pressKey(page, 'button', say('app.done'))
      // The sheet must have slid out. The next step would otherwise find it instead of the new sheet.
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: say('settings.advance.week') })).toBeFocused()
      // The other weeks pass by a call, because the same keys would advance each of them.
      await ask(page, 'sandbox.clock', { advance: 'P28D' })
      expect((await read(page, 'orders.detail', { orderNo })).status).toBe('completed')
      await pressKey(page, 'button', say('app.back'))
    })
    await test.step('adds an account and withdraws to it', async () => {
      await pressKey(page, 'link', say('wallet.withdraw'))
      await pressKey(page, 'link', new RegExp(say('accounts.none')))
      await tabTo(page, 'textbox', say('accounts.fields.accountName'))
      await page.keyboard.type('Robin Sample')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Sample Bank')
      await page.keyboard.press('Tab')
      await page.keyboard.type('4000123412341001')
      await page.keyboard.press('Enter')
      await expectToast(page, say('accounts.added'))
      await tabTo(page, 'textbox', say('withdrawals.amount'))
      await page.keyboard.type('25')
      await pressKey(page, 'button', say('app.continue'))
      await expect(page.getByLabel(say('orders.pin'), { exact: true })).toBeFocused()
      await page.keyboard.type(demo.pin)
      await expect(page.getByRole('dialog', { name: say('withdrawals.onItsWay.bank') })).toBeVisible()
      expect((await read(page, 'wallet.get')).frozen).toBe(2_500)
    })
  })
})

/** Returns a description of the focused element; "BODY" if there is none. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at && at !== document.body ? at.getAttribute('aria-label') || at.textContent || at.tagName : 'BODY'
  })

const expectFocus = (page: Page, on: string | RegExp) =>
  expect.poll(() => focused(page)).toMatch(on instanceof RegExp ? on : new RegExp(`^${on}$`))

test.describe('keyboard focus after an action', () => {
  test('paying all orders moves it to the message of the empty list', async ({ page, app }) => {
    await signInDemo(page, app, linkTo(paths.orders, { status: 'pending_payment' }))
    const { list } = await read(page, 'orders.list', { status: 'pending_payment' })
    await pressKey(page, 'button', say('orders.payAll', { count: list.length }))
    await expect(page.getByLabel(say('orders.pin'), { exact: true })).toBeFocused()
    await page.keyboard.type(demo.pin)
    await expect(page.getByRole('dialog').getByRole('button', { name: say('app.done') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('orders.empty.to_pay'))).toBeFocused()
  })

  test('removing a product moves it to the next one, and adding products to the showcase', async ({ page, app }) => {
    await holdWrites(page)
    await signInDemo(page, app, paths.goods)
    const { list } = await read(page, 'showcase.list', { status: 'listed', sort: 'newest' })
    const ending = (await read(page, 'orders.list', { status: 'pending_payment' })).list
    const ends = (id: string) => ending.some(({ items }) => items.some(({ goodsId }) => goodsId === id))
    const quiet = list.findIndex(({ id }, at) => !ends(id) && at % 2 === 0)
    await pressKey(page, 'button', list[quiet]?.name ?? '', 'Delete')
    await expect(page.getByTestId('undo-bar')).toContainText(say('goods.removed', { count: 1 }))
    await expectFocus(page, list[quiet + 1]?.name ?? '')
    await page.goto(app.origin + paths.goods)
    await pressKey(page, 'button', say('goods.addTitle'))
    await pressKey(page, 'button', (await read(page, 'goods.list', { inShowcase: false })).list[0]?.name ?? '')
    await page.keyboard.press('F6')
    await pressKey(page, 'button', say('goods.addCount', { count: 1 }))
    await expectToast(page, say('goods.added', { count: 1 }))
    await expectFocus(page, say('goods.title'))
  })

  test('answering a refund, saving a profile, changing accounts and topping up never lose it', async ({
    page,
    app,
  }) => {
    await holdWrites(page)
    await signInDemo(page, app, noScreen)
    const { list } = await read(page, 'orders.list', { status: 'refunds' })
    const orderNo = list.find(({ refund }) => refund?.status === 'requested')?.orderNo ?? ''
    await test.step('a refund', async () => {
      await page.goto(app.origin + linkTo(paths.refund, { orderNo }))
      await pressKey(page, 'button', say('refunds.rejectMore'))
      await expect(page.getByRole('dialog')).toBeVisible()
      await tabTo(page, 'textbox', say('refunds.rejectReason'))
      await page.keyboard.type('It was as described')
      await pressKey(page, 'button', say('refunds.rejectRefund'))
      await expectToast(page, say('refunds.rejected'))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectFocus(page, /^(?!BODY)/)
    })
    await test.step('a profile', async () => {
      await page.goto(app.origin + paths.shopEdit)
      await tabTo(page, 'textbox', say('shop.name'))
      await page.keyboard.type('X')
      await pressKey(page, 'button', say('shop.save'))
      await expect(page.getByTestId('undo-bar')).toBeVisible()
      await expectFocus(page, /^(?!BODY)/)
    })
    await test.step('an account', async () => {
      await page.goto(app.origin + paths.accountAdd)
      await pressKey(page, 'button', say('accounts.useSample'))
      await pressKey(page, 'button', say('accounts.save'))
      await expectToast(page, say('accounts.added'))
      await expectFocus(page, /^(?!BODY)/)
      await page.goto(app.origin + paths.accounts)
      await pressKey(page, 'link', /1001/)
      await pressKey(page, 'button', say('accounts.remove'))
      await expect(page.getByRole('dialog')).toBeVisible()
      // With this delay, the response of the list arrives after the sheet has closed. The focus must wait for it.
      await ask(page, 'sandbox.addFault', { call: 'accounts.list', delayMs: 700, times: 1 })
      await pressKey(page, 'button', say('accounts.remove'))
      await expectToast(page, say('accounts.removed'))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectFocus(page, say('accounts.none'))
    })
    await test.step('a top-up', async () => {
      await page.goto(app.origin + paths.recharge)
      await pressKey(page, 'button', say('recharge.useSample'))
      await expect(page.getByAltText(say('pictures.preview', { item: say('recharge.proof') }))).toBeVisible()
      await pressKey(page, 'button', say('orders.topUp', { amount: '100.00' }))
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
      expect((await read(page, 'charges.list', { purpose: 'recharge' })).list[0]?.status).toBe('pending')
    })
  })
})
