import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { press } from './support/areas.ts'
import { amountIn, wordsOf } from './support/words.ts'

test.describe('the wallet', () => {
  const say = wordsOf('en')

  test('S-120 to S-126: the account links to every other screen, each amount opens its parts, and an entry opens its order', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, paths.wallet)
    const links = page.getByRole('navigation', { name: say('wallet.more') }).getByRole('link')
    await expect(links).toHaveCount(12)
    const ways = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
    const own = ways.map(way => way.replace(new URL(app.origin).pathname, ''))
    expect(own).toEqual(
      expect.arrayContaining([
        paths.shop,
        paths.identity,
        paths.accounts,
        paths.deposit,
        paths.service,
        paths.settings,
      ]),
    )
    const [first, last] = [await links.first().boundingBox(), await links.last().boundingBox()]
    // All links together must fit on one screen.
    expect(Number(last?.y) - Number(first?.y)).toBeLessThan(400)
    // The screen shows all seven labels of the specification.
    for (const label of [
      'balance',
      'frozen',
      'shopBalance',
      'totalAssets',
      'expectedProfit',
      'settlementAmount',
      'deposit',
    ])
      await expect(
        page
          .getByRole('main')
          .getByText(say(`wallet.${label}`), { exact: true })
          .first(),
      ).toBeVisible()
    const { nextPayout } = await read(page, 'wallet.get')
    await expect(page.getByRole('link', { name: new RegExp(say('wallet.nextPayout')) })).toContainText(
      amountIn('en', nextPayout?.amount ?? 0),
    )
    const sheet = page.getByRole('dialog')
    for (const figure of ['totalAssets', 'shopBalance', 'expectedProfit', 'frozen', 'deposit', 'settlementAmount']) {
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${say(`wallet.${figure}`)}`) })
        .click()
      await expect(sheet).toContainText(say(`wallet.madeOf.${figure}`))
      if (figure === 'totalAssets') {
        // The sheet of a sum lists its parts, and each part opens its own parts.
        await sheet.getByRole('button', { name: new RegExp(`^${say('wallet.balance')}`) }).click()
        await expect(sheet).toContainText(say('wallet.madeOf.balance'))
      }
      if (figure === 'settlementAmount') break
      await press(page, say('app.close'))
    }
    await sheet.getByRole('link', { name: /ORD-/ }).first().click()
    await expect(page).toHaveURL(/\/order\/ORD-/)
  })

  test('S-008, S-089: the history is searched, filtered by kind and time, saved as CSV with the sandbox notice, and an entry opens its order', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, paths.walletFlow)
    const { list } = await read(page, 'wallet.flows', { kind: 'settlement' })
    const ref = String(list[0]?.ref)
    const month = page.getByRole('region').filter({ hasText: '2026' }).first()
    const at = new Date(String(list[0]?.at))
    const whole = await read(page, 'wallet.flows', {
      from: new Date(at.getFullYear(), at.getMonth(), 1).toISOString(),
      to: new Date(at.getFullYear(), at.getMonth() + 1, 1).toISOString(),
    })
    await expect(month).toContainText(`+${amountIn('en', whole.in)}`)
    await expect(month).toContainText(`−${amountIn('en', whole.out)}`)
    await page.getByRole('searchbox').fill(ref)
    await expect(page.getByRole('link', { name: new RegExp(ref) }).first()).toBeVisible()
    const found = await read(page, 'wallet.flows', { keyword: ref })
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(found.list.length)
    await expect(month).toContainText(`+${amountIn('en', found.in)}`)
    await page.getByRole('searchbox').fill('nothing at all')
    await press(page, say('orders.filter.clear'))
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(month).toContainText(`+${amountIn('en', whole.in)}`)

    await page.getByRole('button', { name: say('wallet.kinds.settlement') }).click()
    await expect(page.getByRole('listitem').first()).toContainText(ref)
    await page.getByRole('button', { name: say('wallet.period') }).click()
    await press(page, say('wallet.periods.week'))
    await expect(page.getByRole('listitem').first()).toContainText('ORD-')
    const saved = page.waitForEvent('download')
    await press(page, say('wallet.export'))
    const text = await readFile(await (await saved).path(), 'utf8')
    const [notice, columns, ...rows] = text.trim().split('\r\n')
    expect(notice).toContain(say('app.strip'))
    expect(columns).toContain(say('wallet.column.balanceAfter'))
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toContain(say('wallet.kinds.settlement'))
    await page.getByRole('link', { name: new RegExp(ref) }).click()
    await expect(page).toHaveURL(new RegExp(linkTo(paths.order, { orderNo: ref })))
  })
})
