import { expect } from '@playwright/test'
import { fullPath } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { paths } from '../../src/renderer/paths.ts'
import { test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

test.describe('signing in', () => {
  const say = wordsOf('en')

  test('S-238: asks for user name and password, focuses the first empty field, and signs in with both', async ({
    page,
    app,
  }) => {
    await page.goto(app.url)
    await page.getByRole('button', { name: say('auth.signIn'), exact: true }).click()
    await expect(page.getByText(say('auth.credentialsNeeded'))).toBeVisible()
    await expect(page.getByLabel(say('auth.username'))).toBeFocused()
    await page.getByLabel(say('auth.username')).fill(demo.username)
    await page.getByLabel(say('auth.password'), { exact: true }).fill(demo.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(paths.home))
  })

  test('S-239: after three wrong passwords the form asks for a verification code, which is valid for one try (D-13)', async ({
    page,
    app,
  }) => {
    await page.goto(app.url)
    await page.getByLabel(say('auth.username')).fill(demo.username)
    const submit = page.getByRole('button', { name: say('auth.signIn'), exact: true })
    for (const guess of ['wrong-one', 'wrong-two', 'wrong-three']) {
      await page.getByLabel(say('auth.password'), { exact: true }).fill(guess)
      // The test waits for the response first, because the message of the previous attempt may still be shown.
      const answered = page.waitForResponse(`**${fullPath('auth.login')}`)
      await submit.click()
      await answered
      await expect(page.getByText(say('errors:CredentialsIncorrect')).first()).toBeVisible()
      await expect(submit).toBeEnabled()
    }
    await page.getByLabel(say('auth.password'), { exact: true }).fill(demo.password)
    await submit.click()
    const picture = page.getByRole('img', { name: say('auth.verifyPicture') })
    await expect(picture).toBeVisible()
    const first = await picture.getAttribute('src')
    await page.getByLabel(say('auth.verifyCode')).fill('0000')
    await submit.click()
    // A picture is valid for one code only. After a wrong code the page shows a new one, or none until an attempt needs
    // one.
    await expect(picture.and(page.locator(`[src="${first}"]`))).toHaveCount(0)
  })

  test('S-056, S-240: a friend registers with an invitation and finds an empty shop', async ({ page, app }) => {
    await page.goto(app.url)
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
    await page.goto(app.origin + paths.orders)
    await expect(page.getByText(say('orders.none'))).toBeVisible()
    await page.getByRole('button', { name: say('orders.stock') }).click()
    await expect(page).toHaveURL(new RegExp(paths.warehouse))
    await page.goto(app.origin + paths.goods)
    await expect(page.getByText(say('goods.none'))).toBeVisible()
    await page.goto(app.origin + paths.walletFlow)
    await expect(page.getByText(say('wallet.none'))).toBeVisible()
  })
})
