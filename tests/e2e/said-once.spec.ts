import { expect } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { enterPin, expectToast, hearToasts, leaveMoment, noScreen, signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { fill, press } from './support/areas.ts'
import { layoutShift, pageNow } from './support/measures.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')
const wrongPin = '000000'

test.describe('an error is shown once, next to its cause', () => {
  test('shows a wrong PIN under its boxes without moving the page', async ({ page, app }) => {
    await signInDemo(page, app, linkTo(paths.orders, { status: 'pending_payment', pay: 'all' }))
    const sheet = page.getByRole('dialog')
    await expect(page.getByLabel(say('orders.pin'), { exact: true })).toBeFocused()
    const said = await hearToasts(page)
    const since = await pageNow(page)
    await enterPin(page, wrongPin)
    await expect(sheet.getByRole('alert')).toHaveText(say('orders.pinLeft', { count: 4 }))
    await enterPin(page, wrongPin)
    await expect(sheet.getByRole('alert')).toHaveText(say('orders.pinLeft', { count: 3 }))
    expect(await said()).toEqual([])
    expect(await layoutShift(page, since)).toBe(0)
    await enterPin(page)
    await expect(sheet.getByRole('button', { name: say('app.done') })).toBeVisible()
  })

  test('a toast moves with the sheet under it without shifting the layout', async ({ page, app }) => {
    await signInDemo(page, app, noScreen)
    const [first, second] = (await read(page, 'orders.list', { status: 'pending_payment' })).list
    const openPayment = async (orderNo: string | undefined) => {
      await page.goto(app.origin + linkTo(paths.orders, { status: 'pending_payment', pay: String(orderNo) }))
      await expect(page.getByLabel(say('orders.pin'), { exact: true })).toBeFocused()
    }
    await openPayment(first?.orderNo)
    await enterPin(page)
    // The first payment shows a full-screen confirmation. The second one shows a toast.
    await leaveMoment(page, say, say('orders.paid', { count: 1 }))
    await openPayment(second?.orderNo)
    // In each frame, records the text of the toast and its position in the layout, without `translate`. Chromium's own
    // measure of layout shifts cannot be used. It also counts a translation if the toast is painted again in a later
    // frame.
    await page.evaluate(() => {
      const places = new Set<string>()
      Object.assign(window, { places })
      const look = () => {
        const toast = document.querySelector<HTMLElement>('[data-testid=toast]')
        if (toast) places.add(`${toast.offsetTop} ${toast.textContent}`)
        requestAnimationFrame(look)
      }
      look()
    })
    await enterPin(page)
    await expectToast(page, say('orders.paid', { count: 1 }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByTestId('toast')).toBeVisible()
    expect(await page.evaluate(() => [...(window as unknown as { places: Set<string> }).places])).toHaveLength(1)
  })

  test('shows a toast if a PIN is refused after its sheet was closed', async ({ page, app }) => {
    await signInDemo(page, app, linkTo(paths.orders, { status: 'pending_payment', pay: 'all' }))
    await expect(page.getByLabel(say('orders.pin'), { exact: true })).toBeFocused()
    const { promise: closed, resolve: isClosed } = Promise.withResolvers<void>()
    await page.route('**/api/v1/order/pay', async route => {
      await closed
      await route.continue()
    })
    await enterPin(page, wrongPin)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    isClosed()
    await expectToast(page, /446/)
  })

  test('shows a wrong password, a wrong old password, a wrong invitation and a user name in use at their fields', async ({
    page,
    app,
  }) => {
    await page.goto(app.url)
    const said = await hearToasts(page)
    await fill(page, say('auth.username'), demo.username)
    await fill(page, say('auth.password'), 'wrong-one')
    await press(page, say('auth.signIn'))
    await expect(page.getByText(say('errors:CredentialsIncorrect'))).toHaveCount(1)
    await expect(page.getByLabel(say('auth.password'), { exact: true })).toBeFocused()
    await page.getByRole('link', { name: say('auth.register') }).click()
    await test.step('an empty registration focuses its first field and shows the same sentence at each field', async () => {
      await press(page, say('auth.openShop'))
      await expect(page.getByLabel(say('auth.inviteCode'))).toBeFocused()
      for (const field of ['inviteCode', 'username', 'password'])
        await expect(
          page.getByText(say('fields.enter', { field: say(`auth.${field}`) }), { exact: true }),
        ).toBeVisible()
    })
    await fill(page, say('auth.inviteCode'), demo.inviteCode)
    await fill(page, say('auth.username'), demo.username)
    await fill(page, say('auth.password'), 'long-enough')
    await fill(page, say('auth.confirmPassword'), 'long-enough')
    await press(page, say('auth.openShop'))
    await expect(page.getByText(say('errors:UsernameExists'))).toHaveCount(1)
    await expect(page.getByLabel(say('auth.username'))).toBeFocused()
    expect(await said()).toEqual([])
    await page.goto(`${app.origin}${paths.invite}?code=NOPE&from=friend`)
    await press(page, say('auth.checkCode'))
    await expect(page.getByText(say('errors:InviteCodeInvalid'))).toHaveCount(1)
    await expect(page).toHaveURL(`${app.origin}${paths.invite}?code=NOPE&from=friend`)
    await signInDemo(page, app, paths.password)
    await fill(page, say('password.old'), 'wrong-one')
    await fill(page, say('password.new'), 'long-enough')
    await fill(page, say('auth.confirmPassword'), 'long-enough')
    await press(page, say('password.change'))
    await expect(page.getByText(say('errors:OldLoginPasswordIncorrect'))).toHaveCount(1)
    await expect(page.getByLabel(say('password.old'), { exact: true })).toBeFocused()
  })
})
