import { expect } from '@playwright/test'
import type { Language } from '#shared/languages.ts'
import { paths } from '../../src/renderer/paths.ts'
import { enterPin, expectToast, signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { choose } from './support/areas.ts'
import { wordsOf } from './support/words.ts'

for (const language of ['en', 'fr'] as const satisfies Language[])
  test.describe(`promotion in ${language}`, () => {
    test.use({ locale: language })
    const say = wordsOf(language)

    test('S-090, S-091, S-175, S-176: promotion is bought with the PIN and shows in spending', async ({
      page,
      app,
    }) => {
      await signInDemo(page, app, say)
      const { balance } = await read(page, 'wallet.get')
      await page.goto(app.origin + paths.ads)
      await page
        .getByRole('button', { name: say('ads.buy') })
        .first()
        .click()
      await enterPin(page)
      await expectToast(page, say('ads.bought'))
      expect((await read(page, 'wallet.get')).balance).toBe(balance - 2_000)
      await choose(page, say('ads.scopes.mine'))
      await expect(page.getByRole('listitem')).toContainText(say('ads.status.active'))
      await page.goto(app.origin + paths.adSpending)
      await expect(page.getByRole('listitem')).toHaveCount(1)
      await expect(page.getByRole('img', { name: say('ads.spending') }).locator('canvas')).toBeVisible()
    })
  })
