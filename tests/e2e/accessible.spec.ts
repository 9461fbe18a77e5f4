import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, type Route } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { fullPath } from '#shared/contract/calls.ts'
import { paths } from '../../src/renderer/paths.ts'
import { isLong } from '../support/long-run.ts'
import { noScreen, signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { callPath } from './support/call-path.ts'
import { untilQuiet } from './support/quiet.ts'
import { walkedScreens } from './support/screens.ts'
import { wordsOf } from './support/words.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Lists the violations of WCAG 2.2 AA that axe finds. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: (root: Document, how: object) => Promise<AxeResults> } }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`))
}

/** Matches calls of the screen, but not the profile, without which no screen is shown (S-030). */
const isOfScreen = ({ href }: URL): boolean =>
  callPath(href).startsWith('/api/') && callPath(href) !== fullPath('auth.me')

/** One screen of each shape, before its answers arrive. `npm test` checks the first three. */
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

for (const [locale, colorScheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const)
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme })
    const say = wordsOf(locale)

    test('axe finds nothing on any screen', async ({ page, app }) => {
      test.setTimeout(240_000)
      await signInDemo(page, app, noScreen)
      const { list } = await read(page, 'orders.list', { status: 'refunds' })
      for (const path of walkedScreens(String(list[0]?.orderNo))) {
        await page.goto(app.origin + path)
        await untilQuiet(page)
        await expect(page.getByRole('status', { name: say('app.loading') })).toHaveCount(0)
        expect(await faults(page), path).toEqual([])
      }
    })

    for (const [state, answer] of [
      ['are on their way', () => undefined],
      [
        'have failed',
        (route: Route) => route.fulfill({ json: { code: 500, msg: say('errors:SystemError'), data: null } }),
      ],
    ] as const)
      test(`axe finds nothing while answers ${state}`, async ({ page, app }) => {
        test.setTimeout(240_000)
        await signInDemo(page, app, noScreen)
        await page.route(isOfScreen, answer)
        for (const path of waiting) {
          await page.goto(app.origin + path)
          const shown =
            state === 'have failed' ? page.getByText(say('app.tryAgain')) : page.getByLabel(say('app.loading'))
          // Wait for the screen, not for its placeholder while the profile loads.
          await expect(page.getByRole('main', { name: say('app.loading') })).toHaveCount(0)
          await expect(shown.first()).toBeVisible()
          expect(await faults(page), path).toEqual([])
        }
      })

    test.describe('on a wide window', () => {
      test.use({ viewport: { width: 1280, height: 900 } })

      test('axe finds nothing in the phone or beside it', async ({ page, app }) => {
        await signInDemo(page, app)
        await expect(page.getByRole('complementary', { name: say('sidePanel.label') })).toBeVisible()
        await untilQuiet(page)
        expect(await faults(page)).toEqual([])
        await page.goto(app.origin + paths.settings)
        await expect(page.getByRole('complementary', { name: say('app.tabs.account') })).toBeVisible()
        await untilQuiet(page)
        expect(await faults(page)).toEqual([])
      })
    })

    test('axe finds nothing in the payment sheet', async ({ page, app }) => {
      await signInDemo(page, app, `${paths.orders}?status=pending_payment`)
      await page.getByRole('contentinfo').getByRole('button').last().click()
      await expect(page.getByLabel(say('orders.pin'), { exact: true })).toBeFocused()
      expect(await faults(page)).toEqual([])
    })
  })
