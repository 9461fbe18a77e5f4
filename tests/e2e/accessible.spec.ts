import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { fullPath } from '#shared/contract/calls.ts'
import { paths } from '../../src/renderer/paths.ts'
import { isLong } from '../support/long-run.ts'
import { noScreen, signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { callPath } from './support/call-path.ts'
import { expectAnswers, show, walkedScreens } from './support/screens.ts'
import { wordsOf } from './support/words.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function violationsOf(page: Page, runOnly: string[]): Promise<string[]> {
  const { violations } = await page.evaluate(
    rules =>
      (window as unknown as { axe: { run: (root: Document, how: object) => Promise<AxeResults> } }).axe.run(document, {
        runOnly: rules,
      }),
    runOnly,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`))
}

/** Lists the violations of WCAG 2.2 AA that axe finds in the light page, and those of contrast in the dark one. */
async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const inLight = await violationsOf(page, standards)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const inDark = await violationsOf(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  return [...inLight, ...inDark.map(fault => `dark, ${fault}`)]
}

/**
 * Returns true for calls of the screen itself. The profile is excluded, because no screen is shown without it (S-030).
 */
const isOfScreen = ({ href }: URL): boolean =>
  callPath(href).startsWith('/api/') && callPath(href) !== fullPath('auth.me')

/** One screen of each layout, before its responses arrive. `npm test` checks only the first three. */
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
const waiting = isLong ? shapes : shapes.slice(0, 3)

// The texts change none of the rules that axe checks, so `npm test` does without Arabic.
for (const locale of isLong ? (['en', 'ar'] as const) : (['en'] as const))
  test.describe(locale, () => {
    test.use({ locale, colorScheme: 'light' })
    const say = wordsOf(locale)

    test('axe finds no fault on any screen, in the payment sheet or on a wide window', async ({ page, app }) => {
      test.setTimeout(240_000)
      await signInDemo(page, app)
      const { list } = await read(page, 'orders.list', { status: 'refunds' })
      for (const path of walkedScreens(String(list[0]?.orderNo))) {
        await show(page, say, path)
        expect(await faults(page), path).toEqual([])
      }
      await show(page, say, `${paths.orders}?status=pending_payment`)
      await page.getByRole('contentinfo').getByRole('button').last().click()
      await expect(page.getByLabel(say('orders.pin'), { exact: true })).toBeFocused()
      expect(await faults(page), 'the payment sheet').toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(app.origin + paths.home)
      await expect(page.getByRole('complementary', { name: say('sidePanel.label') })).toBeVisible()
      await expectAnswers(page, say)
      expect(await faults(page), 'a wide window').toEqual([])
      await page.goto(app.origin + paths.settings)
      await expect(page.getByRole('complementary', { name: say('app.tabs.account') })).toBeVisible()
      await expectAnswers(page, say)
      expect(await faults(page), 'the settings in a wide window').toEqual([])
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
        expect(await faults(page), `${path} on its way`).toEqual([])
        fail()
        await expect(page.getByText(say('app.tryAgain')).first()).toBeVisible()
        expect(await faults(page), `${path} failed`).toEqual([])
        await page.unroute(isOfScreen)
      }
    })
  })
