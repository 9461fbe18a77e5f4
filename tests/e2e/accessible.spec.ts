import { expect } from '@playwright/test'
import { fullPath } from '#shared/contract/calls.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { isLong } from '../support/long-run.ts'
import { noScreen, signInDemo } from './support/acts.ts'
import { test } from './support/app.ts'
import { axeFaults } from './support/axe.ts'
import { callPath } from './support/call-path.ts'
import { expectAnswers } from './support/screens.ts'
import { wordsOf } from './support/words.ts'

/**
 * Returns true for calls of the screen itself. The profile is excluded, because no screen is shown without it (S-030).
 */
const isOfScreen = ({ href }: URL): boolean =>
  callPath(href).startsWith('/api/') && callPath(href) !== fullPath('auth.me')

/** One screen of each layout, before its responses arrive. `npm test` checks only the first. */
const shapes = [
  paths.home,
  paths.orders,
  paths.wallet,
  paths.recharge,
  paths.identity,
  paths.shop,
  paths.ads,
  paths.invitations,
]
const waiting = isLong ? shapes : shapes.slice(0, 1)

// The texts change none of the rules that axe checks, so `npm test` does without Arabic.
for (const locale of isLong ? (['en', 'ar'] as const) : (['en'] as const))
  test.describe(locale, () => {
    test.use({ locale, colorScheme: 'light' })
    const say = wordsOf(locale)

    // measured.spec.ts walks through all screens.
    test('axe finds no fault in the payment sheet or on a wide window', async ({ page, app }) => {
      await signInDemo(page, app, linkTo(paths.orders, { status: 'pending_payment' }))
      await page.getByRole('contentinfo').getByRole('button').last().click()
      await expect(page.getByLabel(say('orders.pin'), { exact: true })).toBeFocused()
      expect(await axeFaults(page), 'the payment sheet').toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(app.origin + paths.home)
      await expect(page.getByRole('complementary', { name: say('sidePanel.label') })).toBeVisible()
      await expectAnswers(page, say)
      expect(await axeFaults(page), 'a wide window').toEqual([])
      await page.goto(app.origin + paths.settings)
      await expect(page.getByRole('complementary', { name: say('app.tabs.account') })).toBeVisible()
      await expectAnswers(page, say)
      expect(await axeFaults(page), 'the settings in a wide window').toEqual([])
    })

    test('axe finds no fault while a screen loads or after its calls failed', async ({ page, app }) => {
      test.setTimeout(240_000)
      await signInDemo(page, app, noScreen)
      for (const path of waiting) {
        const { promise: held, resolve: fail } = Promise.withResolvers<void>()
        await page.route(isOfScreen, async route => {
          await held
          const json = { code: 500, msg: say('errors:SystemError'), data: null }
          await route.fulfill({ json }).catch(() => undefined)
        })
        await page.goto(app.origin + path)
        // The test waits for the screen, because a placeholder is shown while the profile loads.
        await expect(page.getByRole('main', { name: say('app.loading') })).toHaveCount(0)
        await expect(page.getByLabel(say('app.loading')).first()).toBeVisible()
        expect(await axeFaults(page), `${path} on its way`).toEqual([])
        fail()
        await expect(page.getByText(say('app.tryAgain')).first()).toBeVisible()
        expect(await axeFaults(page), `${path} failed`).toEqual([])
        await page.unroute(isOfScreen)
      }
    })
  })
