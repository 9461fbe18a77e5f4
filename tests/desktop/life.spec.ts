import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect } from '@playwright/test'
import { isLong } from '../support/long-run.ts'
import { apiUrl, demoButton, test } from './desktop-app.ts'
import { family, isAlive, serverOf } from './processes.ts'

const hasPs = process.platform !== 'win32'

/** Records the paths that the app opens in the file manager. */
const watchOpened = (app: ElectronApplication) =>
  app.evaluate(({ shell }) => {
    shell.openPath = async opened => {
      process.env.OPENED = opened
      return ''
    }
  })

test('restarts a crashed server at the same address, shows a page with actions if it keeps crashing, and leaves no process and no write-ahead log behind', async ({
  open,
  folder,
}) => {
  test.skip(!hasPs, 'Asks ps for the processes.')
  const { app, page } = await open()
  const main = app.process().pid ?? 0
  const before = await apiUrl(page)
  const crash = async () => {
    await expect.poll(() => serverOf(main)?.pid).toBeDefined()
    await apiUrl(page)
    const server = serverOf(main)?.pid
    process.kill(server ?? 0, 'SIGKILL')
    await expect.poll(() => serverOf(main)?.pid).not.toBe(server)
  }
  await crash()
  await expect.poll(() => serverOf(main)?.pid).toBeDefined()
  expect(await apiUrl(page)).toBe(before)
  const status = await page.evaluate(url => fetch(`${url}/api/v1/shop/type`).then(response => response.status), before)
  expect(status).toBe(200)
  for (let more = 0; more < 3; more++) await crash()
  await expect(page.getByRole('alert')).toHaveText('Stallkeeper has stopped')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(demoButton(page)).toBeVisible()

  const members = family(main)
  expect(members.length).toBeGreaterThan(1)
  await app.close()
  await expect.poll(() => members.filter(({ pid }) => isAlive(pid))).toEqual([])
  const files = await readdir(path.join(folder, 'data'))
  expect(files).toContain('stallkeeper.sqlite')
  expect(files.filter(name => /-(wal|shm)$/.test(name))).toEqual([])
})

// `npm test` skips this slow test. Instead, recovery.spec.ts covers reasons and retries, and tests/main/menu.test.ts the
// menu.
if (isLong)
  test('shows the reason of a failed start, opens the logs, and retries on request', async ({ open, folder }) => {
    const inTheWay = path.join(folder, 'data')
    await mkdir(folder, { recursive: true })
    await writeFile(inTheWay, 'not a folder')
    const { app, page } = await open()
    await expect(page.getByRole('alert')).toHaveText('The store’s folder can’t be used')
    await expect(page.locator('small')).toContainText(inTheWay)
    for (const name of ['Open logs', 'Quit']) await expect(page.getByRole('button', { name })).toBeVisible()
    expect(existsSync(path.join(folder, 'logs', 'stallkeeper.log'))).toBe(true)
    await watchOpened(app)
    await page.getByRole('button', { name: 'Open logs' }).click()
    const opened = () => app.evaluate(() => process.env.OPENED)
    await expect.poll(opened).toBe(path.join(folder, 'logs'))
    await app.evaluate(({ Menu }) => {
      process.env.OPENED = ''
      Menu.getApplicationMenu()?.getMenuItemById('openLogs')?.click()
    })
    await expect.poll(opened).toBe(path.join(folder, 'logs'))
    await rm(inTheWay)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(demoButton(page)).toBeVisible()
  })
