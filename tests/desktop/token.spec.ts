import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { wordsOf } from '../e2e/support/words.ts'
import { isLong } from '../support/long-run.ts'
import { demoButton, isStandIn, test, tokenStatus, tryDemoShop } from './desktop-app.ts'

const say = wordsOf('en')
const isInShop = (page: Page) => page.waitForFunction(() => location.pathname === '/shopCenter')
const noKeyring = 'Playwright takes the keyring away from the real Electron on Linux.'

/** Returns the files below a folder that contain a text. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
  const holding = await Promise.all(
    files.map(async file => ((await readFile(file).catch(() => Buffer.alloc(0))).includes(text) ? [file] : [])),
  )
  return holding.flat()
}

test('stores the token encrypted for the next start if there is a keyring, until the sign-out', async ({
  open,
  folder,
}) => {
  const first = await open()
  const token = await tryDemoShop(first.page)
  expect(token.length).toBeGreaterThan(20)
  const status = await tokenStatus(first.page)
  expect(status?.signedIn).toBe(true)
  await first.app.close()
  expect(await filesWith(folder, token)).toEqual([])

  const { page } = await open()
  if (status?.kept) {
    expect((await stat(path.join(folder, 'session.bin'))).mode & 0o077).toBe(0)
    await page.waitForFunction(() => location.pathname === '/shopCenter')
    expect(await tokenStatus(page)).toEqual({ signedIn: true, kept: true, keyring: 'usable' })
    expect(await page.evaluate(() => window.stallkeeper?.clearToken())).toMatchObject({ signedIn: false, kept: false })
    expect(await readdir(folder)).not.toContain('session.bin')
  } else await expect(demoButton(page)).toBeVisible()
})

test('stores the token only in memory without a keyring, and says so', async ({ open, folder }) => {
  const { app, page } = await open('basic_text')
  test.skip(process.platform !== 'linux', 'Only Linux has a keyring that protects nothing.')
  const token = await tryDemoShop(page)
  expect(await tokenStatus(page)).toEqual({ signedIn: true, kept: false, keyring: 'absent' })
  await page.evaluate(() => location.assign('/settings'))
  await expect(page.getByText(say('settings.notKept'))).toBeVisible()
  await app.close()
  expect(await filesWith(folder, token)).toEqual([])
  expect(await readdir(folder)).not.toContain('session.bin')
})

// `npm test` skips these slow tests. Instead, tests/main/token-store.test.ts covers each state of a keyring without a
// window.
if (isLong) {
  test('reports an unreadable sign-in, and stores the next one', async ({ open, folder }) => {
    const blob = path.join(folder, 'session.bin')
    await writeFile(blob, 'no keyring wrote this')
    const { app, page } = await open()
    test.skip((await tokenStatus(page))?.keyring === 'absent', noKeyring)
    await expect(page.getByText(say('auth.keyringUnreadable'))).toBeVisible()
    expect(await tokenStatus(page)).toEqual({ signedIn: false, kept: false, keyring: 'unreadable' })
    // The unreadable file is kept, because a keyring may become available again.
    expect(await readFile(blob, 'utf8')).toBe('no keyring wrote this')
    await tryDemoShop(page)
    expect(await tokenStatus(page)).toEqual({ signedIn: true, kept: true, keyring: 'usable' })
    await app.close()
    await isInShop((await open()).page)
  })

  test('restores the sign-in when the keyring is available again, without a restart', async ({ open, folder }) => {
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
    // This event simulates that the window becomes visible.
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await isInShop(page)
    expect(await tokenStatus(page)).toEqual({ signedIn: true, kept: true, keyring: 'usable' })
  })
}
