import { expect, type Page } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { paths } from '../../../src/renderer/paths.ts'
import type { App } from './app.ts'
import type { wordsOf } from './words.ts'

type Say = ReturnType<typeof wordsOf>

/** Opens the console and signs the demo seller in with one tap. */
export async function signInDemo(page: Page, app: App, say: Say): Promise<void> {
  await page.goto(app.url)
  await page.getByRole('button', { name: say('auth.tryDemo') }).click()
  await expect(page).toHaveURL(new RegExp(paths.home))
}

/** Chooses a tab of the bottom bar. */
export async function openTab(page: Page, say: Say, tab: 'store' | 'order' | 'product' | 'account'): Promise<void> {
  const bar = page.getByRole('navigation', { name: say('app.tabs.label') })
  await bar.getByRole('button', { name: say(`app.tabs.${tab}`) }).click()
}

export async function enterPin(page: Page, pin: string = demo.pin): Promise<void> {
  const sheet = page.getByRole('dialog')
  for (const digit of pin) await sheet.getByRole('button', { name: digit, exact: true }).click()
}

/** Waits for the toast that says something. */
export const expectToast = (page: Page, text: string | RegExp) => expect(page.getByTestId('toast')).toContainText(text)

/** Lets virtual time pass in the settings. */
export async function advance(page: Page, say: Say, step: 'hour' | 'day' | 'week'): Promise<void> {
  const answered = page.waitForResponse(response => new URL(response.url()).pathname === '/sandbox/clock')
  await page.getByRole('button', { name: say(`settings.advance.${step}`) }).click()
  expect((await (await answered).json()).code).toBe(200)
  await expect(page.getByRole('button', { name: say(`settings.advance.${step}`) })).toBeEnabled()
}
