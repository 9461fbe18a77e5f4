import { expect } from '@playwright/test'
import { fullPath } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { paths } from '../../src/renderer/paths.ts'
import { openTab } from './support/acts.ts'
import { storeToken, test } from './support/app.ts'
import { show } from './support/screens.ts'
import { wordsOf } from './support/words.ts'

test.describe('signing in', () => {
  const say = wordsOf('en')

  test('S-238, S-239: the form asks for missing entries, signs in with the right password, and after three wrong ones asks for a verification code (D-13)', async ({
    page,
    app,
  }) => {
    await page.goto(app.url)
    const name = page.getByLabel(say('auth.username'))
    const password = page.getByLabel(say('auth.password'), { exact: true })
    const submit = page.getByRole('button', { name: say('auth.signIn'), exact: true })
    await test.step('it asks for user name and password, and focuses the first empty field', async () => {
      await submit.click()
      await expect(page.getByText(say('auth.credentialsNeeded'))).toBeVisible()
      await expect(name).toBeFocused()
    })
    await test.step('it signs in with user name and password', async () => {
      await name.fill(demo.username)
      await password.fill(demo.password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(paths.home))
    })
    await test.step('after three wrong passwords it asks for a code, which is valid for one try', async () => {
      await storeToken(page, null)
      await page.goto(app.origin + paths.login)
      await name.fill(demo.username)
      for (const guess of ['wrong-one', 'wrong-two', 'wrong-three']) {
        await password.fill(guess)
        // The test waits for the response first, because the message of the previous attempt may still be shown.
        const answered = page.waitForResponse(`**${fullPath('auth.login')}`)
        await submit.click()
        await answered
        await expect(page.getByText(say('errors:CredentialsIncorrect')).first()).toBeVisible()
        await expect(submit).toBeEnabled()
      }
      await password.fill(demo.password)
      await submit.click()
      const picture = page.getByRole('img', { name: say('auth.verifyPicture') })
      await expect(picture).toBeVisible()
      const first = await picture.getAttribute('src')
      await page.getByLabel(say('auth.verifyCode')).fill('0000')
      await submit.click()
      // A picture is valid for one code only. After a wrong code the page shows a new one, or none until an attempt
      // needs one.
      await expect(picture.and(page.locator(`[src="${first}"]`))).toHaveCount(0)
    })
  })

  test('S-056, S-240: a friend registers with an invitation and finds an empty shop', async ({ page, app }) => {
    await page.goto(`${app.origin}${paths.invite}?code=${demo.inviteCode}`)
    await page.getByRole('button', { name: say('auth.checkCode') }).click()
    await expect(page.getByText(new RegExp(say('auth.invitedBy', { name: '.+' })))).toBeVisible()
    await page.getByRole('button', { name: say('auth.register') }).click()
    await expect(page.getByLabel(say('auth.inviteCode'))).toHaveValue(demo.inviteCode)
    await page.getByLabel(say('auth.username')).fill('mara')
    await page.getByLabel(say('auth.password'), { exact: true }).fill('long-enough')
    await page.getByLabel(say('auth.confirmPassword')).fill('different')
    await page.getByRole('button', { name: say('auth.openShop') }).click()
    await expect(page.getByText(say('auth.mismatch'))).toBeVisible()
    await page.getByLabel(say('auth.confirmPassword')).fill('long-enough')
    await page.getByRole('button', { name: say('auth.openShop') }).click()
    await expect(page).toHaveURL(new RegExp(paths.home))
    await openTab(page, say, 'order')
    await expect(page.getByText(say('orders.none'))).toBeVisible()
    await page.getByRole('button', { name: say('orders.stock') }).click()
    await expect(page).toHaveURL(new RegExp(paths.warehouse))
    await show(page, say, paths.goods)
    await expect(page.getByText(say('goods.none'))).toBeVisible()
    await show(page, say, paths.walletFlow)
    await expect(page.getByText(say('wallet.none'))).toBeVisible()
  })
})
