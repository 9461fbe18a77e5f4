import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { paths } from '../../../src/renderer/paths.ts'
import { type App, ask } from './app.ts'
import type { wordsOf } from './words.ts'

type Say = ReturnType<typeof wordsOf>

/** A picture of 12 x 8 pixels. */
export const pictureFile = path.resolve(import.meta.dirname, '../../fixtures/camera.png')

/** Registers a new seller with the form. */
export async function register(page: Page, app: App, say: Say, username: string): Promise<void> {
  // Opens the link first; without its ticket the server refuses this page.
  await page.goto(app.url)
  await page.goto(`${app.origin}${paths.register}?code=${demo.inviteCode}`)
  await page.getByLabel(say('auth.username'), { exact: true }).fill(username)
  await page.getByLabel(say('auth.password'), { exact: true }).fill(demo.password)
  await page.getByLabel(say('auth.confirmPassword'), { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: say('auth.openShop') }).click()
  await expect(page).toHaveURL(new RegExp(paths.home))
}

/** Selects an option of a segmented control. */
export const choose = (page: Page, text: string) => page.locator('label').getByText(text, { exact: true }).click()

/** Presses the button with exactly this name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Fills a field by its label. */
export const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

/** Gives the signed-in seller a bank account, without the form. */
export const addAccount = (page: Page, cardNo: string) =>
  ask(page, 'accounts.add', { type: 'bank', accountName: 'A Seller', bankName: 'Any Bank', cardNo })
