import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
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
  '/shopCenter',
  '/orderList',
  '/orderList?keyword=nothing-at-all',
  '/goodsList',
  '/goodsList/warehouse',
  '/wallet',
  '/walletFlow',
  '/payPassword',
  '/notifications',
  '/settings',
  '/orderList?group=settlement',
  '/recharge',
  '/deposit',
  '/withdraw',
  '/accounts',
  '/accounts/add',
  '/identity',
  '/shop',
  '/shop/edit',
  '/shop/upgrade',
  '/promotion',
  '/promotion?scope=mine',
  '/promotion/spend',
  '/invitation',
  '/qa',
  '/qaDetail?id=pay',
  '/feedback',
  '/service',
  '/password',
  '/login',
  '/register',
  '/invite',
  '/404',
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
      const orderNo = list[0]?.orderNo
      for (const path of [
        ...screens,
        `/order/${orderNo}`,
        `/logistics/${orderNo}`,
        `/refund/${orderNo}`,
        `/orderComment?orderNo=${orderNo}`,
      ]) {
        await page.goto(app.origin + path)
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('status', { name: say('app.loading') })).toHaveCount(0)
        expect(await faults(page), path).toEqual([])
      }
    })

    test('axe finds nothing in the payment sheet', async ({ page, app }) => {
      await signInDemo(page, app, say)
      await page.goto(`${app.origin}/orderList?status=pending_payment`)
      await page.getByRole('checkbox').first().check()
      await page.getByRole('contentinfo').getByRole('button').last().click()
      await expect(page.getByLabel(say('orders.pin'), { exact: true })).toBeFocused()
      expect(await faults(page)).toEqual([])
    })
  })
