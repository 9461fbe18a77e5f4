import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { wordsOf } from '../e2e/support/words.ts'
import { demoButton, isStandIn, test, tokenStatus, tryDemoShop } from './desktop-app.ts'

const say = wordsOf('en')
const isInShop = (page: Page) => page.waitForFunction(() => location.pathname === '/shopCenter')
const noKeyring = 'The real one has no keyring under a test on Linux: Playwright takes it away.'

test('a stored sign-in that cannot be read is said, and the next sign-in is kept', async ({ open, folder }) => {
  const blob = path.join(folder, 'session.bin')
  await writeFile(blob, 'no keyring wrote this')
  const { app, page } = await open()
  test.skip((await tokenStatus(page))?.keyring === 'absent', noKeyring)
  await expect(page.getByText(say('auth.keyringUnreadable'))).toBeVisible()
  expect(await tokenStatus(page)).toEqual({ signedIn: false, kept: false, keyring: 'unreadable' })
  // Keyrings come back: what cannot be read now is left as it is.
  expect(await readFile(blob, 'utf8')).toBe('no keyring wrote this')
  await tryDemoShop(page)
  expect(await tokenStatus(page)).toEqual({ signedIn: true, kept: true, keyring: 'usable' })
  await app.close()
  await isInShop((await open()).page)
})

test('without a keyring the sign-in screen and the settings say that nobody stays signed in', async ({ open }) => {
  const { page } = await open('basic_text')
  test.skip((await tokenStatus(page))?.keyring !== 'absent', 'Only Linux has a keyring that protects nothing.')
  await expect(page.getByText(say('settings.notKept'))).toBeVisible()
  await tryDemoShop(page)
  await page.evaluate(() => location.assign('/settings'))
  await expect(page.getByText(say('settings.notKept'))).toBeVisible()
})

test('a keyring that comes back brings the sign-in back, without a restart', async ({ open, folder }) => {
  test.skip(!isStandIn, noKeyring)
  const first = await open()
  await tryDemoShop(first.page)
  await first.app.close()
  const { app, page } = await open('unavailable')
  await expect(page.getByText(say('settings.notKept'))).toBeVisible()
  await expect(demoButton(page)).toBeVisible()
  expect(existsSync(path.join(folder, 'session.bin'))).toBe(true)
  await app.evaluate(() => {
    process.env.STAND_IN_KEYRING = 'gnome_libsecret'
  })
  // As when its window is seen again.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await isInShop(page)
  expect(await tokenStatus(page)).toEqual({ signedIn: true, kept: true, keyring: 'usable' })
})
