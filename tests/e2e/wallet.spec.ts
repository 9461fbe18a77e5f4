import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Language } from '#shared/languages.ts'
import { paths } from '../../src/renderer/paths.ts'
import { signInDemo } from './support/acts.ts'
import { test } from './support/app.ts'
import { press } from './support/areas.ts'
import { wordsOf } from './support/words.ts'

for (const language of ['en', 'fr'] as const satisfies Language[])
  test.describe(`the wallet in ${language}`, () => {
    test.use({ locale: language })
    const say = wordsOf(language)

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
