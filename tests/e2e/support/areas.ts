import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { paths } from '../../../src/renderer/paths.ts'
import { type App, ask } from './app.ts'
import type { wordsOf } from './words.ts'

type Say = ReturnType<typeof wordsOf>

/** Path of a picture of 12 x 8 pixels. */
export const pictureFile = path.resolve(import.meta.dirname, '../../fixtures/camera.png')

/** Registers a new seller with the form. */
export async function register(page: Page, app: App, say: Say, username: string): Promise<void> {
  // The link is opened first, because the server refuses this page without its ticket.
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

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

/** Adds a bank account of the signed-in seller with a call. */
export const addAccount = (page: Page, cardNo: string) =>
  ask(page, 'accounts.add', { type: 'bank', accountName: 'A Seller', bankName: 'Any Bank', cardNo })
