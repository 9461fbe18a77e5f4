import { expect } from '@playwright/test'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { advance, enterPin, signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { choose, fill, pictureFile, press, register } from './support/areas.ts'
import { amountIn, wordsOf } from './support/words.ts'

test.describe('recharges and deposits', () => {
  const say = wordsOf('en')
  const amount = (minor: number) => amountIn('en', minor)

  test('S-053, S-140 to S-143, S-218: a recharge shows an address, takes a hash and a proof, and succeeds or fails', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, paths.recharge)
    await page.getByText(say('recharge.own'), { exact: true }).click()
    await expect(page.getByRole('img', { name: say('recharge.qr') })).toBeVisible()
    await choose(page, 'ETC/USDT')
    await expect(page.getByText(/^0xSAMPLE/).first()).toBeVisible()
    await press(page, say('recharge.title'))
    await expect(page.getByText(say('fields.empty', { field: say('recharge.amount') }))).toBeVisible()
    await expect(page.getByLabel(say('recharge.amount'), { exact: true })).toBeFocused()
    const report = async (hash: string) => {
      await fill(page, say('recharge.amount'), '120.50')
      if (!(await page.getByLabel(say('recharge.txHash'), { exact: true }).isVisible()))
        await page.getByText(say('recharge.own'), { exact: true }).click()
      await fill(page, say('recharge.txHash'), hash)
      await page.getByLabel(say('recharge.proof'), { exact: true }).first().setInputFiles(pictureFile)
      await press(page, say('orders.topUp', { amount: amount(12_050) }))
      await expect(page.getByRole('heading', { name: say('recharge.sent') })).toBeFocused()
      await press(page, say('recharge.history.recharge'))
    }
    await report('HASH-0001')
    await report('HASH-0002')
    await expect(page.getByRole('main')).toContainText(say('transfers.status.under_review'))
    await page.goto(app.origin + paths.settings)
    await advance(page, say, 'hour')
    await page.goto(app.origin + paths.recharge)
    await expect(page.getByRole('main')).toContainText(say('transfers.status.success'))
    const failed = page.getByRole('button', { name: /HASH-0002/ })
    const { list } = await read(page, 'wallet.flows', { kind: 'recharge' })
    const reason = list.find(flow => flow.status === 'fail')?.reason
    await expect(failed).toContainText(reason ?? 'no reason')
    const paid = list.filter(flow => flow.status === 'success').map(flow => flow.amount)
    expect(paid).toContain(12_050)
    await page
      .getByRole('button', { name: say('app.tryAgain') })
      .first()
      .click()
    await expect(page.getByLabel(say('recharge.amount'), { exact: true })).toBeFocused()
    await expect(page.getByLabel(say('recharge.amount'), { exact: true })).toHaveValue('120.50')
    await expect(page.getByLabel(say('recharge.txHash'), { exact: true })).toBeVisible()
  })

  test('a learner recharges with the sample proof, without a file and without typing', async ({ page, app }) => {
    await register(page, app, say, 'mara')
    await page.goto(app.origin + linkTo(paths.recharge, { amount: '54.00' }))
    await expect(page.getByLabel(say('recharge.amount'), { exact: true })).toHaveValue('54.00')
    await press(page, say('recharge.useSample'))
    await expect(
      page.getByRole('img', { name: say('pictures.preview', { item: say('recharge.proof') }) }),
    ).toBeVisible()
    await press(page, amountIn('en', 50_000).replace(/[.,]00$/, ''))
    await press(page, say('orders.topUp', { amount: amount(50_000) }))
    await expect(page.getByRole('heading', { name: say('recharge.sent') })).toBeFocused()
    await expect(page.getByRole('main')).toContainText(amount(50_000))
    await page.goto(app.origin + paths.settings)
    await advance(page, say, 'hour')
    expect((await read(page, 'wallet.get')).balance).toBe(50_000)
  })

  test('S-219: the server refuses a deposit below the minimum, and reviews one above it', async ({ page, app }) => {
    await signInDemo(page, app, paths.deposit)
    // A deposit that was paid is not requested again.
    await press(page, say('deposit.raise'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await fill(page, say('recharge.amount'), '1')
    await press(page, say('deposit.pay'))
    await expect(page.getByText(say('deposit.tooLittle', { amount: `XTS ${amount(50_000)}` }))).toBeVisible()
    // More than the balance leads to a top-up of what is missing.
    const { balance } = await read(page, 'wallet.get')
    await fill(page, say('recharge.amount'), ((balance + 2_500) / 100).toFixed(2))
    await expect(page.getByText(say('orders.shortfall', { amount: `XTS ${amount(2_500)}` }))).toBeVisible()
    await expect(page.getByRole('link', { name: say('recharge.title') })).toHaveAttribute('href', /[?&]amount=25\.00$/)
    await expect(page.getByRole('button', { name: say('deposit.pay') })).toHaveCount(0)
    await fill(page, say('recharge.amount'), '600')
    await press(page, say('deposit.pay'))
    await enterPin(page)
    await expect(page.getByRole('heading', { name: say('deposit.paid') })).toBeFocused()
    await expect(page.getByRole('main')).toContainText(say('deposit.held'))
    await press(page, say('recharge.history.deposit'))
    await expect(page.getByRole('main')).toContainText(say('transfers.status.under_review'))
  })
})
