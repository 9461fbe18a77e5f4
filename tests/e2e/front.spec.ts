import { expect } from '@playwright/test'
import { someOf } from '../support/long-run.ts'
import { signInDemo } from './support/acts.ts'
import { test } from './support/app.ts'
import { lowContrast } from './support/contrast.ts'
import { untilQuiet } from './support/quiet.ts'
import { wordsOf } from './support/words.ts'

const looks = [
  { locale: 'ar', colorScheme: 'dark', width: 390 },
  { locale: 'en', colorScheme: 'light', width: 390 },
  { locale: 'fr', colorScheme: 'light', width: 320 },
] as const

for (const { locale, colorScheme, width } of someOf(looks, 2))
  test.describe(`${locale}, ${colorScheme}, ${width} px`, () => {
    test.use({ locale, colorScheme, viewport: { width, height: 868 } })

    // This test measures the contrast itself, because axe cannot do so on a gradient.
    test('every text on the front of the store stands out from the pixels under it', async ({ page, app }) => {
      await signInDemo(page, app)
      await expect(page.getByRole('region', { name: wordsOf(locale)('home.todo') })).toBeVisible()
      await untilQuiet(page)
      expect(await lowContrast(page, 'header[data-front]')).toEqual([])
    })
  })
