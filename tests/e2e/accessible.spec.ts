import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, type Route } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds by WCAG 2.2 AA, in words. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: (root: Document, how: object) => Promise<AxeResults> } }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`))
}

const screens = [
  paths.home,
  paths.orders,
  `${paths.orders}?keyword=nothing-at-all`,
  paths.goods,
  paths.warehouse,
  paths.wallet,
  paths.walletFlow,
  paths.payPassword,
  paths.notifications,
  paths.settings,
  `${paths.orders}?group=settlement`,
  paths.recharge,
  paths.deposit,
  paths.withdraw,
  paths.accounts,
  paths.accountAdd,
  paths.identity,
  paths.shop,
  paths.shopEdit,
  paths.shopUpgrade,
  paths.ads,
  `${paths.ads}?scope=mine`,
  paths.adSpending,
  paths.invitations,
  paths.qa,
  `${paths.qaDetail}?id=pay`,
  paths.feedback,
  paths.service,
  paths.password,
  paths.login,
  paths.register,
  paths.invite,
  paths.notFound,
]

/** One of each shape of screen, before its answers are there. */
const waiting = [
  paths.home,
  paths.orders,
  paths.wallet,
  paths.recharge,
  paths.identity,
  paths.shop,
  paths.ads,
  paths.invitations,
]

for (const [locale, colorScheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const)
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme })
    const say = wordsOf(locale)

    test('axe finds nothing on any screen', async ({ page, app }) => {
      test.setTimeout(120_000)
      await signInDemo(page, app, say)
      const { list } = await read(page, 'orders.list', { status: 'refunds' })
      const orderNo = String(list[0]?.orderNo)
      for (const path of [
        ...screens,
        linkTo(paths.order, { orderNo }),
        linkTo(paths.logistics, { orderNo }),
        linkTo(paths.refund, { orderNo }),
        linkTo(paths.orderComment, { orderNo }),
      ]) {
        await page.goto(app.origin + path)
        await page.waitForLoadState('networkidle')
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
        test.setTimeout(120_000)
        await signInDemo(page, app, say)
        await page.route(url => url.pathname.startsWith('/api/'), answer)
        for (const path of waiting) {
          await page.goto(app.origin + path)
          const shown =
            state === 'have failed' ? page.getByText(say('app.tryAgain')) : page.getByLabel(say('app.loading'))
          await expect(shown.first()).toBeVisible()
          expect(await faults(page), path).toEqual([])
        }
      })

    test('axe finds nothing in the payment sheet', async ({ page, app }) => {
      await signInDemo(page, app, say)
      await page.goto(`${app.origin}${paths.orders}?status=pending_payment`)
      await page.getByRole('checkbox').first().check()
      await page.getByRole('contentinfo').getByRole('button').last().click()
      await expect(page.getByLabel(say('orders.pin'), { exact: true })).toBeFocused()
      expect(await faults(page)).toEqual([])
    })
  })
