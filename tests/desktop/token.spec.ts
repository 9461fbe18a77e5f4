import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { demoButton, test, tokenStatus, tryDemoShop } from './desktop-app.ts'

/** The files below a folder that hold a text. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
  const holding = await Promise.all(
    files.map(async file => ((await readFile(file).catch(() => Buffer.alloc(0))).includes(text) ? [file] : [])),
  )
  return holding.flat()
}

test('keeps the token over a restart where there is a keyring, and readable nowhere on disk', async ({
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
  } else await expect(demoButton(page)).toBeVisible()
})

test('keeps the token in memory alone without a keyring', async ({ open, folder }) => {
  const { app, page } = await open('basic_text')
  test.skip(process.platform !== 'linux', 'Only Linux has a keyring that protects nothing.')
  const token = await tryDemoShop(page)
  expect(await tokenStatus(page)).toEqual({ signedIn: true, kept: false, keyring: 'absent' })
  await app.close()
  expect(await filesWith(folder, token)).toEqual([])
  expect(await readdir(folder)).not.toContain('session.bin')
})

test('forgets the token when the page says so', async ({ open, folder }) => {
  const { page } = await open()
  await tryDemoShop(page)
  expect(await page.evaluate(() => window.stallkeeper?.clearToken())).toMatchObject({ signedIn: false, kept: false })
  expect(await readdir(folder)).not.toContain('session.bin')
})
