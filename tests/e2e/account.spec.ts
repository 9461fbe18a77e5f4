import { expect } from '@playwright/test'
import { fullPath } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { paths } from '../../src/renderer/paths.ts'
import { expectToast, noScreen, pressPin, signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { register } from './support/areas.ts'
import { wordsOf } from './support/words.ts'

test.describe('the account', () => {
  const say = wordsOf('en')

  test('S-017: the seller changes the PIN with the old one, and sees the tries left after a wrong one', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, noScreen)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**${fullPath('auth.me')}`, async route => {
      await held
      await route.continue()
    })
    await page.goto(app.origin + paths.payPassword)
    // The screen is rendered, hidden next to its placeholder, before the profile says that there is an old PIN.
    await expect(page.locator('main')).toHaveCount(2)
    release()
    const enter = async (step: 'old' | 'new' | 'confirm', pin: string) => {
      await expect(page.getByLabel(say(`pin.${step}`), { exact: true })).toBeFocused()
      await pressPin(page, pin)
    }
    await enter('old', '999999')
    await enter('new', '654321')
    await enter('confirm', '654320')
    await expect(page.getByText(say('auth.mismatch'))).toBeVisible()
    await enter('new', '654321')
    await enter('confirm', '654321')
    await expect(page.getByText(say('orders.pinLeft', { count: 4 }))).toBeVisible()
    // The form still contains the new PIN, so only the old one is entered again.
    await enter('old', demo.pin)
    await expectToast(page, say('pin.saved'))
  })

  test('a new seller sets the PIN on the pad, with presses and with keys', async ({ page, app }) => {
    await register(page, app, say, 'mara')
    await page.goto(app.origin + paths.payPassword)
    await pressPin(page, '246810')
    await expect(page.getByLabel(say('pin.confirm'), { exact: true })).toBeFocused()
    await page.keyboard.type('246810')
    await expectToast(page, say('pin.saved'))
    expect((await read(page, 'wallet.get')).hasPayPassword).toBe(true)
  })

  test('S-014, S-186: a notification opens its order and becomes read, and one press marks all as read', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app)
    await page.getByRole('button', { name: new RegExp(`^${say('notifications.title')}`) }).click()
    const unread = page.getByRole('img', { name: say('notifications.unread') })
    await expect(unread.first()).toBeVisible()
    // A notification names the product of its order, and shows the action that the seller can still take.
    const { list } = await read(page, 'notifications.list')
    const asked = list.find(({ kind, until }) => kind === 'refund_requested' && until !== null)
    const row = page.getByRole('listitem').filter({ hasText: String(asked?.goods?.name) })
    await expect(row.filter({ hasText: say('home.answer') }).first()).toBeVisible()
    await page.getByRole('listitem').nth(1).getByRole('button').first().click()
    await expect(page).toHaveURL(/\/(order|refund)\/ORD-/)
    await page.getByRole('button', { name: say('app.back'), exact: true }).click()
    await page.getByRole('button', { name: say('notifications.readAll') }).click()
    await expect(unread).toHaveCount(0)
  })
})
