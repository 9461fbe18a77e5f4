import { expect } from '@playwright/test'
import type { Language } from '#shared/languages.ts'
import { paths } from '../../src/renderer/paths.ts'
import { enterPin, expectToast, signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { fill, press } from './support/areas.ts'
import { amountIn, wordsOf } from './support/words.ts'

for (const language of ['en', 'fr'] as const satisfies Language[])
  test.describe(`withdrawals in ${language}`, () => {
    test.use({ locale: language })
    const say = wordsOf(language)
    const amount = (minor: number) => amountIn(language, minor)

    test('S-083 to S-088, S-216: an account is added, changed, withdrawn to and deleted', async ({ page, app }) => {
      await signInDemo(page, app, say)
      const { balance } = await read(page, 'wallet.get')
      await page.goto(app.origin + paths.withdraw)
      await press(page, say('withdrawals.continue'))
      await expect(page.getByText(say('withdrawals.amountNeeded'))).toBeVisible()
      await expect(page.getByText(say('withdrawals.accountNeeded'))).toBeVisible()
      await page.getByRole('link', { name: say('withdrawals.manage') }).click()
      await press(page, say('accounts.add'))

      const number = say('accounts.fields.cardNo')
      await fill(page, say('accounts.fields.accountName'), 'Robin Sample')
      await fill(page, say('accounts.fields.bankName'), 'Sample Bank')
      await fill(page, number, '4000x')
      await press(page, say('accounts.save'))
      await expect(page.getByText(say('fields.digits', { field: number }))).toBeVisible()
      // A number that a real bank could have issued passes its checksum: the server refuses it.
      await fill(page, number, '4111111111111111')
      await press(page, say('accounts.save'))
      await expect(page.getByLabel(number, { exact: true })).toHaveAttribute('aria-invalid', 'true')
      // The field offers a sample, and the toast says the same.
      const sample = '4000123412341001'
      await expect(page.getByText(sample)).toHaveCount(2)
      await expect(page.getByRole('alert').filter({ hasText: sample })).toBeVisible()
      await fill(page, number, sample)
      await press(page, say('accounts.save'))
      await expectToast(page, say('accounts.added'))
      await page.getByRole('link', { name: /1001/ }).click()
      await fill(page, say('accounts.fields.bankName'), 'Another Bank')
      await press(page, say('accounts.save'))
      await expect(page.getByText('Another Bank')).toBeVisible()

      await press(page, say('app.back'))
      await press(page, say('withdrawals.all'))
      await page.getByRole('button', { name: /1001/ }).click()
      await fill(page, say('withdrawals.amount'), '50')
      await press(page, say('withdrawals.continue'))
      await expect(page.getByRole('dialog')).toContainText(amount(balance - 5_000))
      await enterPin(page)
      await expectToast(page, say('withdrawals.asked'))
      await expect(page.getByRole('main')).toContainText(say('transfers.status.pendingWithdrawal'))
      expect(await read(page, 'wallet.get')).toMatchObject({ balance: balance - 5_000, frozen: 5_000 })
    })
  })
