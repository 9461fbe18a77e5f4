import { expect } from '@playwright/test'
import { test } from './support/app.ts'

test('an open page follows the system’s colour scheme and its setting for reduced motion', async ({ page, app }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  await page.goto(app.url)
  const button = page.locator('main button').first()
  await expect(button).toBeVisible()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await expect(button).not.toHaveCSS('transition-property', 'none')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect.poll(background).not.toBe(light)
  await expect(button).toHaveCSS('transition-property', 'none')
})
