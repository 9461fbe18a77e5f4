import { expect } from '@playwright/test'
import { withdrawalLimits } from '#shared/money.ts'
import { paths } from '../../src/renderer/paths.ts'
import { enterPin, expectToast, noScreen, openTab, signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { addAccount, fill, press, register } from './support/areas.ts'
import { amountIn, wordsOf } from './support/words.ts'

test.describe('withdrawals', () => {
  const say = wordsOf('en')
  const amount = (minor: number) => amountIn('en', minor)

  test('S-083 to S-088, S-216: the seller adds, changes and deletes an account, and withdraws to it', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, noScreen)
    const { balance } = await read(page, 'wallet.get')
    await page.goto(app.origin + paths.withdraw)
    const figure = page.getByLabel(say('withdrawals.amount'), { exact: true })
    // The form does not fill in the whole balance, because nothing would be left for unpaid orders. A separate button
    // does.
    await expect(figure).toHaveValue('')
    await expect(figure).toBeFocused()
    await press(page, say('withdrawals.all'))
    await expect(figure).toHaveValue((Math.min(balance, withdrawalLimits.maxMinor) / 100).toFixed(2))
    const { toPay, counts } = await read(page, 'orders.list', { status: 'pending_payment' })
    const waiting = { count: counts.pending_payment, amount: amount(toPay) }
    const warning = page.getByRole('status').filter({ hasText: amount(toPay) })
    await expect(warning).toHaveText(say('withdrawals.leavesNothing', waiting))
    await figure.fill(((balance - toPay) / 100).toFixed(2))
    await expect(warning).toHaveCount(0)
    await figure.fill(((balance - toPay + 1) / 100).toFixed(2))
    await expect(warning).toHaveText(say('withdrawals.leavesLittle', { ...waiting, left: amount(toPay - 1) }))
    await figure.fill('')
    await figure.press('Enter')
    await expect(page.getByText(say('withdrawals.amountNeeded'))).toBeVisible()
    await expect(page.getByText(say('withdrawals.accountNeeded'))).toBeVisible()
    // If there is no account, the button opens the form for one. Otherwise the server would refuse the request.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('accounts.add') })
      .click()

    const number = say('accounts.fields.cardNo')
    await fill(page, say('accounts.fields.accountName'), 'Robin Sample')
    await fill(page, say('accounts.fields.bankName'), 'Sample Bank')
    await fill(page, number, '4000x')
    await press(page, say('accounts.save'))
    await expect(page.getByText(say('fields.digits', { field: number }))).toBeVisible()
    // The number of a real card has a valid checksum, so the server refuses it.
    await fill(page, number, '4111111111111111')
    await press(page, say('accounts.save'))
    await expect(page.getByLabel(number, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    // The field offers a sample number, and no toast repeats it.
    const sample = '4000123412341001'
    await expect(page.getByText(sample)).toHaveCount(1)
    await expect(page.getByTestId('toast')).toHaveCount(0)
    await expect(page.getByLabel(number, { exact: true })).toBeFocused()
    await expect(page.getByLabel(number, { exact: true })).toHaveAccessibleDescription(new RegExp(sample))
    await fill(page, number, sample)
    await press(page, say('accounts.save'))
    await expectToast(page, say('accounts.added'))
    await page.getByRole('link', { name: say('withdrawals.manage') }).click()
    await page.getByRole('link', { name: /1001/ }).click()
    await fill(page, say('accounts.fields.bankName'), 'Another Bank')
    await press(page, say('accounts.save'))
    await expect(page.getByText('Another Bank')).toBeVisible()

    await press(page, say('app.back'))
    await press(page, say('withdrawals.all'))
    await expect(page.getByRole('radio', { name: /1001/ })).toBeChecked()
    await fill(page, say('withdrawals.amount'), '50')
    await press(page, say('app.continue'))
    await expect(page.getByRole('dialog')).toContainText(amount(balance - 5_000))
    await enterPin(page)
    const moment = page.getByRole('dialog', { name: say('withdrawals.onItsWay.bank') })
    await expect(moment).toContainText(amount(balance - 5_000))
    await moment.getByRole('link', { name: say('wallet.seeInHistory') }).click()
    await expect(page).toHaveURL(/kind=withdrawal/)
    await expect(page.getByRole('main')).toContainText(say('transfers.status.pendingWithdrawal'))
    expect(await read(page, 'wallet.get')).toMatchObject({ balance: balance - 5_000, frozen: 5_000 })
    await page.goto(app.origin + paths.withdraw)
    await expect(page.getByText(say('transfers.status.pendingWithdrawal'))).toBeVisible()
  })

  test('withdrawing everything to the only account takes four taps and the PIN, and ends with a confirmation', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, noScreen)
    await addAccount(page, '4000123412341001')
    await page.goto(app.origin + paths.home)
    await openTab(page, say, 'account')
    await page.getByRole('link', { name: say('wallet.withdraw'), exact: true }).click()
    await press(page, say('withdrawals.all'))
    await press(page, say('app.continue'))
    await enterPin(page)
    const moment = page.getByRole('dialog', { name: say('withdrawals.onItsWay.bank') })
    await expect(moment).toBeVisible()
    const { balance, frozen } = await read(page, 'wallet.get')
    await expect(moment).toContainText(amount(frozen))
    await expect(moment).toContainText(amount(balance))
    await moment.getByRole('button', { name: say('app.done') }).click()
    await expect(page).toHaveURL(app.origin + paths.wallet)
  })

  test('the screen names what a withdrawal still needs, with a link to each', async ({ page, app }) => {
    await register(page, app, say, 'mara')
    await page.goto(app.origin + paths.withdraw)
    await expect(page.getByRole('link', { name: new RegExp(say('withdrawals.verifyFirst')) })).toBeVisible()
    await expect(page.getByLabel(say('withdrawals.amount'), { exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: say('app.continue') })).toHaveCount(0)
    await page.getByRole('link', { name: new RegExp(say('pin.title')) }).click()
    await expect(page).toHaveURL(app.origin + paths.payPassword)
  })
})
