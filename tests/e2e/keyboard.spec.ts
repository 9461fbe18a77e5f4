import { expect, type Page } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { paths } from '../../src/renderer/paths.ts'
import { expectToast } from './support/acts.ts'
import { ask, read, test } from './support/app.ts'
import { holdWrites, sendHeldWrites } from './support/held-writes.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')

/** Tabs on until what has the focus is called so; gives up after a whole round. */
async function tabTo(page: Page, role: string, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role as 'button', { name, ...(typeof name === 'string' && { exact: true }) })
  // A radio lies unseen under its label.
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

test('the journey from sign-in to withdrawal goes by keyboard alone', async ({ page, app }) => {
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
    // The grid has no end for the Tab key: F6 goes on to the bar under it.
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
    await expectToast(page, say('orders.paid', { count: 1 }))
    return first
  })
  await test.step('lets it settle', async () => {
    // No buyer wants the money back.
    await ask(page, 'sandbox.settings', { buyers: 'off' })
    await pressKey(page, 'button', say('app.tabs.account'))
    await pressKey(page, 'button', say('settings.title'))
    for (let week = 0; week < 5; week += 1) {
      const answered = page.waitForResponse(response => new URL(response.url()).pathname === '/sandbox/clock')
      await pressKey(page, 'button', say('settings.advance.week'))
      await answered
      await expect(page.getByRole('button', { name: say('settings.advance.week') })).toBeEnabled()
    }
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
    await pressKey(page, 'button', say('withdrawals.continue'))
    await expect(page.getByLabel(say('orders.pin'), { exact: true })).toBeFocused()
    await page.keyboard.type(demo.pin)
    await expect(page.getByRole('heading', { name: say('withdrawals.onItsWay.bank') })).toBeFocused()
    expect((await read(page, 'wallet.get')).frozen).toBe(2_500)
  })
})
