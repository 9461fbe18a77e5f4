import { expect } from '@playwright/test'
import { type Language, languageCodes, languages } from '#shared/languages.ts'
import { paths } from '../../src/renderer/paths.ts'
import { someOf } from '../support/long-run.ts'
import { letPass, signInDemo } from './support/acts.ts'
import { operatorKey, test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')

test('S-025, S-027: turns dark and shows each chosen language, immediately and after a reload', async ({
  page,
  app,
}) => {
  await signInDemo(page, app, paths.settings)
  await page.getByText(say('settings.themes.dark'), { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  let spoken: Language = 'en'
  for (const code of someOf(languageCodes, 4)) {
    await page
      .getByRole('main')
      .getByRole('button', { name: wordsOf(spoken)('settings.language') })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: languages[code], exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(code)('settings.title'))
    spoken = code
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(spoken)('settings.title'))
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test.describe('on a server that somebody else started', () => {
  test.use({ mode: 'open' })

  test('advancing the clock asks for the operator key, and works with the right one', async ({ page, app }) => {
    await signInDemo(page, app, paths.settings)
    const advance = page.getByRole('button', { name: say('settings.advance.day') })
    await advance.click()
    // Without an operator key a click changes nothing, and the page asks for the key.
    await expect(page.getByText(say('settings.keyNeeded'))).toBeVisible()
    const key = page.getByLabel(say('settings.operatorKey'))
    await key.fill('wrong')
    await advance.click()
    await expect(page.getByText(say('fields.incorrect', { item: say('settings.operatorKey') }))).toBeVisible()
    await key.fill(operatorKey)
    await advance.click()
    await letPass(page, say, 'day')
    await expect(page.getByText('21 Nov 2026')).toBeVisible()
  })
})
