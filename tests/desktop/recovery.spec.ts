import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { isLong } from '../support/long-run.ts'
import { demoButton, test, tryDemoShop } from './desktop-app.ts'
import { serverOf } from './processes.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const says = (page: Page, title: string) => expect(page.getByRole('alert')).toHaveText(title)
const databaseIn = (folder: string) => path.join(folder, 'data', 'stallkeeper.sqlite')

test('names each reason why a shop cannot be opened, tries again on request, and sets the data of an earlier version aside', async ({
  open,
  folder,
  useEarlierData,
}) => {
  await useEarlierData()
  const other = new Database(path.join(folder, 'data', 'lock.sqlite'))
  other.exec('BEGIN EXCLUSIVE')
  const { page } = await open()
  await says(page, 'The store is open elsewhere')

  other.close()
  const db = new Database(databaseIn(folder))
  db.pragma('user_version = 9999')
  db.close()
  await button(page, 'Try again').click()
  await says(page, 'The data belongs to a newer version')
  await expect(page.locator('small')).toContainText('schema 9999')

  await rm(databaseIn(folder))
  await button(page, 'Try again').click()
  await says(page, 'The store’s data is missing')
  expect(existsSync(databaseIn(folder))).toBe(false)

  const kept = brotliDecompressSync(
    await readFile(path.resolve(import.meta.dirname, '../fixtures/before-1.0.sqlite.br')),
  )
  await writeFile(databaseIn(folder), kept)
  await button(page, 'Try again').click()
  await says(page, 'The data is from before version 1.0')
  await expect(button(page, /backup/)).toBeHidden()
  await button(page, 'Start fresh').click()
  await expect(demoButton(page)).toBeVisible()
  const [aside = ''] = await readdir(path.join(folder, 'data', 'set-aside'))
  const old = await readFile(path.join(folder, 'data', 'set-aside', aside, 'stallkeeper.sqlite'))
  expect(old.equals(kept)).toBe(true)
})

test('restores a damaged shop from its backup, and ends all sessions', async ({ open, folder }) => {
  const first = await open()
  await tryDemoShop(first.page)
  await first.app.close()
  await makeBackup(folder)
  await writeFile(databaseIn(folder), 'x'.repeat(8_192))
  const { page } = await open()
  await says(page, 'The store’s data is damaged')
  await button(page, /^Restore the backup of /).click()
  await expect(demoButton(page)).toBeVisible()
  await tryDemoShop(page)
})

test('a slow start shows its steps, can be restarted, and keeps its link', async ({ open, folder }) => {
  test.skip(process.platform === 'win32', 'A process is stopped by a signal.')
  await mkdir(folder, { recursive: true })
  const { app, page } = await open('gnome_libsecret', 'stallkeeper://notifications', '--hold-server')
  await expect(page.getByRole('status')).toHaveText('Stallkeeper is starting')
  await expect(page.getByRole('progressbar')).toBeVisible()
  const held = serverOf(app.process().pid ?? 0)
  await button(page, 'Start again').click()
  process.kill(held?.pid ?? 0, 'SIGCONT')
  await expect.poll(() => page.url()).toMatch(/next=.*notifications/)
  await demoButton(page).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/notifications')
})

// `npm test` skips this slow test. Instead, tests/main/lifecycle.test.ts covers the crashes without a window.
if (isLong)
  test("shows the shell's page if the console keeps crashing", async ({ open }) => {
    const { app, page } = await open()
    await expect(demoButton(page)).toBeVisible()
    const crash = () =>
      app.evaluate(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows()
        window?.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 139 })
      })
    for (let died = 0; died < 3; died++) await Promise.all([page.waitForEvent('load'), crash()])
    await crash()
    await says(page, 'The page keeps stopping')
    await button(page, 'Try again').click()
    await expect(demoButton(page)).toBeVisible()
  })

/** Creates a backup as the server does. */
async function makeBackup(folder: string): Promise<void> {
  const { makeBackup: make } = await import('#server/platform/db/backups.ts')
  const db = new Database(databaseIn(folder))
  await make(path.join(folder, 'data'), db, { at: Date.now() })
  db.close()
}
