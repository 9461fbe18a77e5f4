import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { apiUrl, appArguments, demoButton, environment, test } from './desktop-app.ts'
import { family, isAlive, serverOf } from './processes.ts'

const hasPs = process.platform !== 'win32'

test('a second start focuses the first window and exits', async ({ open, folder }) => {
  const { app, page } = await open()
  await apiUrl(page)
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    window?.minimize()
    window?.once('focus', () => window.setTitle('focused'))
  })
  const program = app.process().spawnfile
  const second = spawn(program, [...appArguments(folder), '--no-sandbox'], { env: environment(), stdio: 'ignore' })
  const [code] = await once(second, 'exit')
  expect(code).toBe(0)
  await expect
    .poll(() =>
      app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map(window => [window.getTitle(), window.isMinimized()]),
      ),
    )
    .toEqual([['focused', false]])
})

test('leaves no process and no write-ahead log behind', async ({ open, folder }) => {
  test.skip(!hasPs, 'Asks ps for the processes.')
  const { app, page } = await open()
  await apiUrl(page)
  const members = family(app.process().pid ?? 0)
  expect(members.length).toBeGreaterThan(1)
  await app.close()
  await expect.poll(() => members.filter(({ pid }) => isAlive(pid))).toEqual([])
  const files = await readdir(path.join(folder, 'data'))
  expect(files).toContain('stallkeeper.sqlite')
  expect(files.filter(name => /-(wal|shm)$/.test(name))).toEqual([])
})

test('restarts a crashed server at the same address', async ({ open }) => {
  test.skip(!hasPs, 'Asks ps for the processes.')
  const { app, page } = await open()
  const before = await apiUrl(page)
  const server = serverOf(app.process().pid ?? 0)
  process.kill(server?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => serverOf(app.process().pid ?? 0)?.pid ?? server?.pid).not.toBe(server?.pid)
  expect(await apiUrl(page)).toBe(before)
  const status = await page.evaluate(url => fetch(`${url}/api/v1/shop/type`).then(response => response.status), before)
  expect(status).toBe(200)
})

test('shows the reason of a failed start and retries on request', async ({ open, folder }) => {
  const inTheWay = path.join(folder, 'data')
  await mkdir(folder, { recursive: true })
  await writeFile(inTheWay, 'not a folder')
  const { page } = await open()
  await expect(page.getByRole('alert')).toHaveText('The store’s folder can’t be used')
  await expect(page.locator('small')).toContainText(inTheWay)
  for (const name of ['Open logs', 'Quit']) await expect(page.getByRole('button', { name })).toBeVisible()
  expect(existsSync(path.join(folder, 'logs', 'stallkeeper.log'))).toBe(true)
  await rm(inTheWay)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(demoButton(page)).toBeVisible()
})

test('opens its window even if the log is not writable', async ({ open, folder }) => {
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'logs'), 'not a folder')
  const { page } = await open()
  await expect(demoButton(page)).toBeVisible()
})
