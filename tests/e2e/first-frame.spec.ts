import { expect, type Page } from '@playwright/test'
import { fullPath } from '#shared/contract/calls.ts'
import { sandboxNotice } from '#shared/product.ts'
import { controlRoomPaths, paths } from '../../src/renderer/paths.ts'
import { someOf } from '../support/long-run.ts'
import { noScreen, signInDemo } from './support/acts.ts'
import { test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

test.use({ mode: 'open' })

/**
 * Delays the responses to requests for an address.
 * @returns a function that sends them
 */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Returns the positions of the notice strip, the phone-like frame, the placeholder rows and the tab bar. */
const boxesOf = (page: Page, parts: string) =>
  page.evaluate(selector => {
    const boxes = [...document.querySelectorAll(selector)].map(part => part.getBoundingClientRect())
    return boxes.filter(({ width }) => width > 0).map(({ x, y, width, height }) => ({ x, y, width, height }))
  }, parts)

/**
 * Selectors and number of the elements whose positions are compared: a front with a card, or a header with six rows.
 */
const screens = [
  { path: paths.home, parts: 4, skeleton: '.skeleton-front', console: 'header' },
  { path: paths.orders, parts: 9, skeleton: '.skeleton-row', console: '[class*=_row_]' },
] as const

const looks = [
  // With this width, the notice strip shows the name of the test's world on one line.
  { locale: 'en', colorScheme: 'light', width: 430 },
  { locale: 'fr', colorScheme: 'light', width: 1280 },
  { locale: 'ar', colorScheme: 'dark', width: 390 },
] as const

for (const { locale, colorScheme, width } of someOf(looks, 2))
  test.describe(`${locale}, ${colorScheme}, ${width} px`, () => {
    test.use({ locale, colorScheme, viewport: { width, height: 868 } })

    test('a skeleton in the user’s language and colours is shown until the console takes its exact place', async ({
      page,
      app,
    }) => {
      await signInDemo(page, app, noScreen)
      for (const { path, parts, skeleton, console } of screens) {
        const runConsole = await hold(page, '**/assets/start-*.js')
        const answer = await hold(page, `**${fullPath('auth.me')}`)
        await page.goto(app.origin + path, { waitUntil: 'commit' })
        await expect(page.getByText(wordsOf(locale)('app.strip'))).toBeVisible()
        const root = page.locator('html')
        await expect(root).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
        await expect(root).toHaveAttribute('data-mantine-color-scheme', colorScheme)
        await expect(page.locator(skeleton).first()).toBeVisible()
        await expect(page.getByRole('navigation')).toHaveCount(0)
        const first = await boxesOf(page, `.skeleton-strip, .skeleton-phone, ${skeleton}, .skeleton-tabs`)
        expect(first, path).toHaveLength(parts)
        runConsole()
        await expect(page.getByRole('navigation').first()).toBeVisible()
        expect(await boxesOf(page, `[class*=_strip_], [class*=_phone_], ${console}, nav`), path).toEqual(first)
        answer()
        await page.unrouteAll({ behavior: 'wait' })
      }
    })
  })

test('the strip is visible before any script runs, in the console and in the Control room', async ({ page, app }) => {
  await signInDemo(page, app, noScreen)
  const runAnything = await hold(page, '**/assets/*.js')
  await page.goto(app.origin + paths.login, { waitUntil: 'commit' })
  await expect(page.getByText(sandboxNotice)).toBeVisible()
  await expect(page.locator('.skeleton-phone')).toBeHidden()
  runAnything()
  await expect(page.locator('#phone')).toBeVisible()
  const runRoom = await hold(page, '**/assets/start-*.js')
  await page.goto(app.origin + controlRoomPaths.first, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-page', 'control-room')
  await expect(page.getByText(sandboxNotice)).toBeVisible()
  await expect(page.locator('.skeleton-phone')).toBeHidden()
  runRoom()
})
