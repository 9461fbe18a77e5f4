import { expect } from '@playwright/test'
import { fullPath } from '#shared/contract/calls.ts'
import { paths } from '../../src/renderer/paths.ts'
import { enterPin, expectToast, signInDemo } from './support/acts.ts'
import { ask, read, test } from './support/app.ts'
import { choose, register } from './support/areas.ts'
import { amountIn, wordsOf } from './support/words.ts'

test.describe('promotion', () => {
  const say = wordsOf('en')

  test('S-090, S-091, S-175, S-176: the seller buys a promotion with the PIN and sees it in the spending', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, paths.adSpending)
    await test.step('without promotions there is no total, and a first package is chosen', async () => {
      await expect(page.getByText(say('ads.noneSpent'))).toBeVisible()
      await expect(page.getByText(say('ads.spent'))).toHaveCount(0)
      await page.getByRole('link', { name: /Market week/ }).click()
      await expect(page.getByRole('radio', { name: /Market week/ })).toBeChecked()
    })
    const { balance } = await read(page, 'wallet.get')
    await page.goto(app.origin + paths.ads)
    await page.getByRole('contentinfo').getByRole('button').click()
    await enterPin(page)
    await expectToast(page, say('ads.bought'))
    expect((await read(page, 'wallet.get')).balance).toBe(balance - 2_000)
    await choose(page, say('ads.scopes.mine'))
    await expect(page.getByRole('listitem')).toContainText(say('ads.status.active'))
    await page.goto(app.origin + paths.adSpending)
    await expect(page.getByRole('list', { name: say('ads.spending') }).getByRole('listitem')).toHaveCount(30)
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
    await expect(page.getByRole('main')).toContainText(say('ads.targets.store'))
    await expect(page.getByText(amountIn('en', -2_000)).last()).toBeVisible()
  })

  test('a balance that is too low says so before the purchase, and leads to the top-up of the difference', async ({
    page,
    app,
  }) => {
    await register(page, app, say, 'mara')
    await page.goto(app.origin + paths.ads)
    const bar = page.getByRole('contentinfo')
    await expect(bar).toContainText(say('orders.shortfall', { amount: `XTS\u00a0${amountIn('en', 2_000)}` }))
    // The purchase cannot succeed, so the top-up takes its place.
    await expect(bar.getByRole('button')).toHaveCount(0)
    await bar.getByRole('link', { name: say('orders.topUp', { amount: `XTS\u00a0${amountIn('en', 2_000)}` }) }).click()
    await expect(page.getByLabel(say('recharge.amount'), { exact: true })).toHaveValue('20.00')
  })

  test('the seller promotes single products of the showcase', async ({ page, app }) => {
    await signInDemo(page, app, paths.ads)
    await page.getByRole('contentinfo').getByRole('button').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(say('ads.targets.goods'), { exact: true }).click()
    const go = sheet.getByRole('button', { name: say('app.continue') })
    await expect(go).toBeDisabled()
    const { list } = await read(page, 'showcase.list', { status: 'listed', sort: 'clicks' })
    const [first, second] = list
    // A promotion shows its products in the order of the warehouse.
    const [shown, hidden] = list.slice(0, 2).toSorted((one, other) => Number(one.id) - Number(other.id))
    for (const goods of [first, second])
      await sheet.getByRole('button', { name: goods?.name ?? '', exact: true }).click()
    await go.click()
    const paid = page.waitForRequest(request => request.url().endsWith(fullPath('ads.pay')))
    await enterPin(page)
    expect((await paid).postDataJSON()).toMatchObject({ goodsIds: [first?.id, second?.id] })
    await expectToast(page, say('ads.bought'))
    await choose(page, say('ads.scopes.mine'))
    const bought = page.getByRole('listitem')
    await expect(bought).toContainText(say('ads.status.active'))
    await expect(bought).toContainText(say('ads.andMore', { name: shown?.name, more: 1 }))
    await expect(bought.getByRole('img', { name: hidden?.name ?? '' })).toBeVisible()
    await expect(bought).toContainText(say('ads.noVisitors'))
    await test.step('the time left goes down and results come while the clock advances', async () => {
      await expect(bought).toContainText(say('ads.runsFor', { span: '2 days 23 hr' }))
      await ask(page, 'sandbox.clock', { advance: 'P1D' })
      await expect(bought).toContainText(say('ads.runsFor', { span: '1 day 23 hr' }))
      await expect(bought).toContainText(say('ads.brought'))
    })
  })
})
