import { expect, type Page } from '@playwright/test'
import { fullPath } from '#shared/contract/calls.ts'
import { paths } from '../../src/renderer/paths.ts'
import { signInDemo } from './support/acts.ts'
import { test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

test.use({ mode: 'open' })

/** Keeps what the page asks for at an address waiting. @returns lets it come */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Where the strip, the screen that waits and the icons of the tabs stand, by what each is. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const parts = '[class*=_strip_], [class*=_phone_], [class*=_middle_], [class*=_row_], [class*=_tab_] svg'
    const boxes = [...document.querySelectorAll(parts)].map(part => part.getBoundingClientRect())
    return boxes.filter(({ width }) => width > 0).map(({ x, y, width, height }) => ({ x, y, width, height }))
  })

for (const { locale, colorScheme } of [
  { locale: 'en', colorScheme: 'light' },
  { locale: 'ar', colorScheme: 'dark' },
] as const)
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme })

    test('the first frame is drawn before the console runs, where the console draws it', async ({ page, app }) => {
      await signInDemo(page, app)
      await expect(page.getByRole('navigation').first()).toBeVisible()
      const runConsole = await hold(page, '**/assets/base-*.js')
      const answer = await hold(page, `**${fullPath('auth.me')}`)
      await page.goto(app.origin + paths.home, { waitUntil: 'commit' })
      await expect(page.getByText(wordsOf(locale)('app.strip'))).toBeVisible()
      const root = page.locator('html')
      await expect(root).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
      await expect(root).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await expect(page.getByRole('navigation')).toHaveCount(0)
      const first = await placesOf(page)
      runConsole()
      await expect(page.getByRole('navigation').first()).toBeVisible()
      expect(await placesOf(page)).toEqual(first)
      answer()
    })
  })
