import { expect } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { expectToast, signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

for (const language of ['en', 'vi'] as const)
  test.describe(`the account in ${language}`, () => {
    test.use({ locale: language })
    const say = wordsOf(language)

    test('S-017: the PIN is changed with the old one; a wrong old one says how many tries are left', async ({
      page,
      app,
    }) => {
      await signInDemo(page, app, say)
      await page.goto(app.origin + paths.payPassword)
      const fill = async (old: string, fresh: string, again = fresh) => {
        await page.getByLabel(say('pin.old'), { exact: true }).fill(old)
        await page.getByLabel(say('pin.new'), { exact: true }).fill(fresh)
        await page.getByLabel(say('pin.confirm'), { exact: true }).fill(again)
        await page.getByRole('button', { name: say('pin.change') }).click()
      }
      await fill(demo.pin, '65')
      await expect(page.getByText(say('pin.rule', { count: 6 }))).toBeVisible()
      await fill(demo.pin, '654321', '654320')
      await expect(page.getByText(say('auth.mismatch'))).toBeVisible()
      await fill('999999', '654321')
      await expect(page.getByText(say('orders.pinLeft', { count: 4 }))).toBeVisible()
      await fill(demo.pin, '654321')
      await expectToast(page, say('pin.saved'))
    })

    test('S-014, S-186: a notification leads to its order and is read by then; all can be read at once', async ({
      page,
      app,
    }) => {
      await signInDemo(page, app, say)
      await page.getByRole('button', { name: new RegExp(`^${say('notifications.title')}`) }).click()
      const unread = page.getByRole('img', { name: say('notifications.unread') })
      await expect(unread.first()).toBeVisible()
      await page.getByRole('main').getByRole('button').nth(1).click()
      await expect(page).toHaveURL(/\/(order|refund)\/ORD-/)
      await page.getByRole('button', { name: say('app.back'), exact: true }).click()
      await page.getByRole('button', { name: say('notifications.readAll') }).click()
      await expect(unread).toHaveCount(0)
    })

    test('S-008: the history is filtered by kind, and an entry leads to its order', async ({ page, app }) => {
      await signInDemo(page, app, say)
      await page.goto(app.origin + paths.walletFlow)
      await page.getByRole('button', { name: say('wallet.kinds.settlement') }).click()
      const { list } = await read(page, 'wallet.flows', { kind: 'settlement' })
      const [first] = list
      await expect(page.getByRole('listitem').first()).toContainText(first?.ref ?? '')
      await page.getByRole('link', { name: new RegExp(first?.ref ?? '') }).click()
      await expect(page).toHaveURL(new RegExp(linkTo(paths.order, { orderNo: String(first?.ref) })))
    })
  })
