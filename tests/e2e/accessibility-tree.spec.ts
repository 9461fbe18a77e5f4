import { expect, type Page } from '@playwright/test'
import { paths } from '../../src/renderer/paths.ts'
import { isLong } from '../support/long-run.ts'
import { enterPin, signInDemo } from './support/acts.ts'
import { ask, test } from './support/app.ts'
import { show } from './support/screens.ts'
import { wordsOf } from './support/words.ts'

/**
 * Compares the accessibility trees of the screens from the sign-in to a payment and a withdrawal
 * (docs/accessibility.md). A screen reader uses these trees. After an intended change, `npx playwright test
 * --project=e2e accessibility-tree --update-snapshots` writes them again. The Arabic trees need `STALLKEEPER_LONG=1`.
 */
for (const locale of isLong ? (['en', 'ar'] as const) : (['en'] as const))
  test.describe(locale, () => {
    // The test uses its own server, because the address of a separate world has a random part.
    test.use({ locale, ownServer: true })
    const say = wordsOf(locale)

    /** Compares the accessibility tree of a page with the stored one. */
    const expectTree = (page: Page, name: string) => {
      // During an update, Playwright would wait for the old tree before it writes the new one.
      const isUpdate = test.info().config.updateSnapshots === 'changed'
      return expect(page.locator('body')).toMatchAriaSnapshot({
        name: `${name}-${locale}.aria.yml`,
        ...(isUpdate && { timeout: 1_000 }),
      })
    }

    test('the sign-in screen has the expected accessibility tree', async ({ page, app }) => {
      await page.goto(app.url)
      await expect(page.getByLabel(say('auth.username'), { exact: true })).toBeVisible()
      await expectTree(page, 'sign-in')
    })

    test('the screens of a payment and a withdrawal have the expected accessibility trees', async ({ page, app }) => {
      await signInDemo(page, app)
      // Simulated buyers are switched off, so that no order arrives while the trees are read.
      await ask(page, 'sandbox.settings', { buyers: 'off' })
      for (const [name, path] of Object.entries({
        home: paths.home,
        orders: `${paths.orders}?status=pending_payment`,
        wallet: paths.wallet,
        withdrawal: paths.withdraw,
      })) {
        await show(page, say, path)
        await expect(page).toHaveTitle(new RegExp(` · ${say('app.name')} · `))
        await expectTree(page, name)
      }
      await show(page, say, `${paths.orders}?status=pending_payment`)
      await page.getByRole('contentinfo').getByRole('button').last().click()
      await expect(page.getByLabel(say('orders.pin'), { exact: true })).toBeFocused()
      await expectTree(page, 'payment')
      await enterPin(page)
      await expect(page.getByRole('dialog').getByRole('button', { name: say('app.done') })).toBeVisible()
      await expectTree(page, 'paid')
    })
  })
