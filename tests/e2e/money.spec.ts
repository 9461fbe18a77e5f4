import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Language } from '#shared/languages.ts'
import { paths } from '../../src/renderer/paths.ts'
import { advance, enterPin, expectToast, signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { choose, fill, pictureFile, press } from './support/areas.ts'
import { amountIn, wordsOf } from './support/words.ts'

for (const language of ['en', 'fr'] as const satisfies Language[])
  test.describe(`money in and out in ${language}`, () => {
    test.use({ locale: language })
    const say = wordsOf(language)
    const amount = (minor: number) => amountIn(language, minor)

    test('S-053, S-140 to S-143, S-218: a recharge shows its address, takes hash and proof, and succeeds or fails', async ({
      page,
      app,
    }) => {
      await signInDemo(page, app, say)
      await page.goto(app.origin + paths.recharge)
      await expect(page.getByRole('img', { name: say('recharge.qr') })).toBeVisible()
      await choose(page, 'ETC/USDT')
      await expect(page.getByText(/^0xSAMPLE/).first()).toBeVisible()
      await press(page, say('recharge.send'))
      await expect(page.getByText(say('fields.empty', { field: say('recharge.amount') }))).toBeVisible()
      await expect(page.getByLabel(say('recharge.amount'), { exact: true })).toBeFocused()
      const report = async (hash: string) => {
        await fill(page, say('recharge.amount'), '120.50')
        await fill(page, say('recharge.txHash'), hash)
        await page.getByLabel(say('recharge.proof'), { exact: true }).first().setInputFiles(pictureFile)
        await press(page, say('recharge.send'))
        await expectToast(page, say('recharge.sent'))
      }
      await report('HASH-0001')
      await report('HASH-0002')
      await expect(page.getByRole('main')).toContainText(say('transfers.status.pending'))
      await page.goto(app.origin + paths.settings)
      await advance(page, say, 'hour')
      await page.goto(app.origin + paths.recharge)
      await expect(page.getByRole('main')).toContainText(say('transfers.status.success'))
      const failed = page.getByRole('button', { name: /HASH-0002/ })
      await expect(failed).toContainText(say('transfers.why'))
      await failed.click()
      await expect(failed).not.toContainText(say('transfers.why'))
      const { list } = await read(page, 'wallet.flows', { kind: 'recharge' })
      const reason = list.find(flow => flow.status === 'fail')?.reason
      await expect(failed).toContainText(reason ?? 'no reason')
      const paid = list.filter(flow => flow.status === 'success').map(flow => flow.amount)
      expect(paid).toContain(12_050)
    })

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

    test('a form keeps what was typed over a reload, and is empty once that was sent', async ({ page, app }) => {
      await signInDemo(page, app, say)
      await page.goto(app.origin + paths.feedback)
      const content = page.getByLabel(say('feedback.content'), { exact: true })
      await content.fill('Half a thought')
      await page.reload()
      await expect(content).toHaveValue('Half a thought')
      await press(page, say('feedback.send'))
      await press(page, say('feedback.more'))
      await expect(content).toHaveValue('')
      await page.reload()
      await expect(content).toHaveValue('')
    })

    test('S-219: a deposit below the minimum is refused, one above is under review', async ({ page, app }) => {
      await signInDemo(page, app, say)
      await page.goto(app.origin + paths.deposit)
      await fill(page, say('recharge.amount'), '1')
      await press(page, say('deposit.pay'))
      await expect(page.getByText(say('deposit.tooLittle', { amount: `XTS ${amount(50_000)}` }))).toBeVisible()
      await fill(page, say('recharge.amount'), '600')
      await press(page, say('deposit.pay'))
      await enterPin(page)
      await expectToast(page, say('deposit.paid'))
      await expect(page.getByRole('main')).toContainText(say('transfers.status.under_review'))
    })

    test('S-120 to S-126: each amount opens what it is made of, and an entry leads to its order', async ({
      page,
      app,
    }) => {
      await signInDemo(page, app, say)
      await page.goto(app.origin + paths.wallet)
      const sheet = page.getByRole('dialog')
      for (const figure of ['totalAssets', 'shopBalance', 'expectedProfit', 'frozen', 'deposit', 'settlementAmount']) {
        await page
          .getByRole('main')
          .getByRole('button', { name: new RegExp(`^${say(`wallet.${figure}`)}`) })
          .click()
        await expect(sheet).toContainText(say(`wallet.madeOf.${figure}`))
        if (figure === 'totalAssets') {
          // A sum's parts open what they are made of themselves.
          await sheet.getByRole('button', { name: new RegExp(`^${say('wallet.balance')}`) }).click()
          await expect(sheet).toContainText(say('wallet.madeOf.balance'))
        }
        if (figure === 'settlementAmount') break
        await press(page, say('app.close'))
      }
      await sheet.getByRole('link', { name: /ORD-/ }).first().click()
      await expect(page).toHaveURL(/\/order\/ORD-/)
    })

    test('S-089: the history is filtered by time and saved as CSV that says what it is', async ({ page, app }) => {
      await signInDemo(page, app, say)
      await page.goto(`${app.origin}${paths.walletFlow}?kind=settlement`)
      await page.getByRole('button', { name: say('wallet.period') }).click()
      await press(page, say('wallet.periods.week'))
      await expect(page.getByRole('listitem').first()).toContainText('ORD-')
      const saved = page.waitForEvent('download')
      await press(page, say('wallet.export'))
      const text = await readFile(await (await saved).path(), 'utf8')
      const [first, columns, ...rows] = text.trim().split('\r\n')
      expect(first).toContain(say('app.strip'))
      expect(columns).toContain(say('wallet.column.balanceAfter'))
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(row).toContain(say('wallet.kinds.settlement'))
    })
  })
