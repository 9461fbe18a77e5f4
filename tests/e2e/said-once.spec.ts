import { expect } from '@playwright/test'
import { fullPath } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { enterPin, expectToast, hearToasts, leaveMoment, noScreen, signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { fill, press } from './support/areas.ts'
import { callPath } from './support/call-path.ts'
import { layoutShift, pageNow } from './support/measures.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')
const wrongPin = '000000'

test.describe('an error is shown once, next to its cause', () => {
  test('shows a wrong PIN under its boxes without moving the page, a success as one toast whenever its answer comes, and a wrong PIN as a toast if its sheet was closed', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, noScreen)
    const [first, second, third] = (await read(page, 'orders.list', { status: 'pending_payment' })).list
    const openPayment = async (orderNo: string | undefined) => {
      await page.goto(app.origin + linkTo(paths.orders, { status: 'pending_payment', pay: String(orderNo) }))
      await expect(page.getByLabel(say('orders.pin'), { exact: true })).toBeFocused()
    }
    const sheet = page.getByRole('dialog')
    await test.step('a wrong PIN shows a message under its boxes', async () => {
      await openPayment(first?.orderNo)
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
    await test.step('a toast moves with the sheet under it without shifting the layout', async () => {
      // The first payment shows a full-screen confirmation. The second one shows a toast.
      await leaveMoment(page, say, say('orders.paid', { count: 1 }))
      await openPayment(second?.orderNo)
      // In each frame, records the text of the toast and its position in the layout, without `translate`. Chromium's
      // own measure of layout shifts cannot be used. It also counts a translation if the toast is painted again in a
      // later frame.
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
      await expect(sheet).toHaveCount(0)
      await expect(page.getByTestId('toast')).toBeVisible()
      expect(await page.evaluate(() => [...(window as unknown as { places: Set<string> }).places])).toHaveLength(1)
    })
    await test.step('a PIN that is refused after its sheet was closed shows a toast', async () => {
      await openPayment(third?.orderNo)
      const { promise: closed, resolve: isClosed } = Promise.withResolvers<void>()
      await page.route('**/api/v1/order/pay', async route => {
        await closed
        await route.continue()
      })
      await enterPin(page, wrongPin)
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      isClosed()
      await expectToast(page, /446/)
      await page.unrouteAll({ behavior: 'wait' })
    })
    await test.step('a payment whose answer comes after the stream has reported it is said once, and its cost is not asked again', async () => {
      await openPayment(third?.orderNo)
      const said = await hearToasts(page)
      const costs: string[] = []
      page.on('request', request => {
        if (callPath(request.url()) === fullPath('orders.payAmount')) costs.push(request.url())
      })
      await page.route(`**${fullPath('orders.pay')}`, async route => {
        const listedAgain = page.waitForResponse(response => callPath(response.url()) === fullPath('orders.list'))
        const response = await route.fetch()
        await listedAgain
        await route.fulfill({ response })
      })
      await enterPin(page)
      await expectToast(page, say('orders.paid', { count: 1 }))
      expect(await said()).toEqual([say('orders.paid', { count: 1 })])
      expect(costs).toEqual([])
    })
  })

  test('shows a wrong password, an empty registration, a user name in use, a wrong invitation and a wrong old password at their fields', async ({
    page,
    app,
  }) => {
    await page.goto(app.url)
    const said = await hearToasts(page)
    await test.step('a wrong password focuses its field', async () => {
      await fill(page, say('auth.username'), demo.username)
      await fill(page, say('auth.password'), 'wrong-one')
      await press(page, say('auth.signIn'))
      await expect(page.getByText(say('errors:CredentialsIncorrect'))).toHaveCount(1)
      await expect(page.getByLabel(say('auth.password'), { exact: true })).toBeFocused()
    })
    await test.step('an empty registration focuses its first field and shows the same sentence at each field', async () => {
      await page.getByRole('link', { name: say('auth.register') }).click()
      await press(page, say('auth.openShop'))
      await expect(page.getByLabel(say('auth.inviteCode'))).toBeFocused()
      for (const field of ['inviteCode', 'username', 'password'])
        await expect(
          page.getByText(say('fields.enter', { field: say(`auth.${field}`) }), { exact: true }),
        ).toBeVisible()
    })
    await test.step('a user name in use focuses its field', async () => {
      await fill(page, say('auth.inviteCode'), demo.inviteCode)
      await fill(page, say('auth.username'), demo.username)
      await fill(page, say('auth.password'), 'long-enough')
      await fill(page, say('auth.confirmPassword'), 'long-enough')
      await press(page, say('auth.openShop'))
      await expect(page.getByText(say('errors:UsernameExists'))).toHaveCount(1)
      await expect(page.getByLabel(say('auth.username'))).toBeFocused()
      expect(await said()).toEqual([])
    })
    await test.step('a wrong invitation keeps its address', async () => {
      await page.goto(`${app.origin}${paths.invite}?code=NOPE&from=friend`)
      await press(page, say('auth.checkCode'))
      await expect(page.getByText(say('errors:InviteCodeInvalid'))).toHaveCount(1)
      await expect(page).toHaveURL(`${app.origin}${paths.invite}?code=NOPE&from=friend`)
    })
    await test.step('a wrong old password focuses its field', async () => {
      await signInDemo(page, app, paths.password)
      await fill(page, say('password.old'), 'wrong-one')
      await fill(page, say('password.new'), 'long-enough')
      await fill(page, say('auth.confirmPassword'), 'long-enough')
      await press(page, say('password.change'))
      await expect(page.getByText(say('errors:OldLoginPasswordIncorrect'))).toHaveCount(1)
      await expect(page.getByLabel(say('password.old'), { exact: true })).toBeFocused()
    })
  })
})
