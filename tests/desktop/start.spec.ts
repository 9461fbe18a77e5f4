import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { wordsOf } from '../e2e/support/words.ts'
import { isLong } from '../support/long-run.ts'
import { fillDisk, mountSmallDisk } from '../support/small-disk.ts'
import { apiUrl, appArguments, demoButton, environment, isStandIn, project, test, tryDemoShop } from './desktop-app.ts'
import { family, isAlive } from './processes.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name })
const says = (page: Page, title: string) => expect(page.getByRole('alert')).toHaveText(title)

test('opens a phone below the sandbox strip, which shows live data after one tap, takes the link of a second start, and ends with its server after an uncaught error', async ({
  open,
  folder,
}) => {
  const { app, page } = await open()
  await test.step('the window and its first data', () => lookAtWindow(app, page))
  await test.step('a second start focuses the first window, opens its link there, and exits', () =>
    startAgainWithLink(app, page, folder))
  await test.step('an uncaught error is logged and shown, and ends app and server', () => throwUncaught(app, folder))
})

async function lookAtWindow(app: ElectronApplication, page: Page): Promise<void> {
  const window = await app.evaluate(({ BrowserWindow }) => {
    const [first] = BrowserWindow.getAllWindows()
    return first && { size: first.getContentSize(), min: first.getMinimumSize()[0], title: first.getTitle() }
  })
  expect(window).toEqual({ size: [390, 868], min: 360, title: expect.stringContaining('Stallkeeper Sandbox') })
  expect(window?.title).toContain('SANDBOX: no real money, no real customers')
  expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([390, 868])
  const own = await apiUrl(page)
  expect(own).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const live = page.waitForResponse(
    async response => response.url().startsWith(`${own}/api/v1/`) && (await response.json()).code === 200,
  )
  await tryDemoShop(page)
  expect((await (await live).json()).data).toBeTruthy()
  const bell = page.getByRole('button', { name: wordsOf('en')('notifications.title') })
  await expect(bell).toHaveAccessibleName(/\d/)
  if (!isStandIn) return
  const unread = /\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]
  const badge = () =>
    app.evaluate(electron => {
      const { standIn } = electron as unknown as { standIn: { calls: { name: string; args: unknown[] }[] } }
      return standIn.calls.findLast(({ name }) => name === 'app.setBadgeCount')?.args[0]
    })
  await expect.poll(badge).toBe(Number(unread))
}

async function startAgainWithLink(app: ElectronApplication, page: Page, folder: string): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    window?.minimize()
    window?.once('focus', () => Object.assign(process.env, { FOCUSED: 'yes' }))
  })
  const program = app.process().spawnfile
  const args = [...appArguments(folder), '--no-sandbox', 'stallkeeper://wallet']
  const [code] = await once(spawn(program, args, { env: environment(), stdio: 'ignore' }), 'exit')
  expect(code).toBe(0)
  const windows = () =>
    app.evaluate(({ BrowserWindow }) => [
      process.env.FOCUSED,
      BrowserWindow.getAllWindows().map(window => window.isMinimized()),
    ])
  await expect.poll(windows).toEqual(['yes', [false]])
  await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/wallet')
}

async function throwUncaught(app: ElectronApplication, folder: string): Promise<void> {
  const shown = path.join(folder, 'shown')
  const main = app.process()
  // On Windows there is no ps, so the processes are not looked for.
  const members = process.platform === 'win32' ? [] : family(main.pid ?? 0)
  const ended = new Promise(resolve => main.once('exit', resolve))
  await app.evaluate(({ dialog }, file) => {
    dialog.showErrorBox = (title, text) => process.getBuiltinModule('fs').writeFileSync(file, `${title}\n${text}`)
    setTimeout(() => {
      throw new Error('Nobody expected this.')
    })
  }, shown)
  expect(await ended).toBe(1)
  const [title, ...text] = (await readFile(shown, 'utf8')).split('\n')
  expect(title).toBe('Stallkeeper Sandbox')
  expect(text.join('\n')).toBe(`Nobody expected this.\n\n${path.join(folder, 'logs')}`)
  expect(await readFile(path.join(folder, 'logs', 'stallkeeper.log'), 'utf8')).toMatch(/fault: Error: Nobody expected/)
  await expect.poll(() => members.filter(({ pid }) => isAlive(pid))).toEqual([])
}

// `npm test` skips this slow test. Instead, tests of tests/main cover the content of each file without a window.
if (isLong)
  test('opens with any content in its settings files, and if the log is not writable', async ({ open, folder }) => {
    for (const name of ['window.json', 'language', 'session.bin', 'Preferences'])
      await writeFile(path.join(folder, name), Buffer.from([0, 255, 123, 34, 10]))
    const { app, page } = await open()
    await expect(demoButton(page)).toBeVisible()
    await app.close()
    for (const name of ['window.json', 'language', 'session.bin', 'compile-cache']) {
      await rm(path.join(folder, name), { recursive: true, force: true })
      if (name === 'compile-cache') await writeFile(path.join(folder, name), 'not a folder')
      else await mkdir(path.join(folder, name))
    }
    await rm(path.join(folder, 'logs'), { recursive: true })
    await writeFile(path.join(folder, 'logs'), 'not a folder')
    await expect(demoButton((await open()).page)).toBeVisible()
  })

test('reports missing console files as a damaged installation', async ({ openCopy, folder }) => {
  const { page } = await openCopy(out => rm(path.join(out, 'renderer'), { recursive: true }))
  await says(page, 'The installation is damaged')
  await expect(page.getByRole('main')).toContainText('Your store’s data is safe.')
  await expect(button(page, 'Quit')).toBeVisible()
  const log = path.join(folder, 'logs', 'stallkeeper.log')
  // The server continues to run, because its data is intact.
  await expect.poll(() => readFile(log, 'utf8').catch(() => '')).toContain('listening on port')
})

test("shows a page with actions if the server's program is missing", async ({ openCopy }) => {
  const { page } = await openCopy(out => rm(path.join(out, 'main', 'utility.js')))
  await says(page, 'Stallkeeper has stopped')
  await expect(page.locator('small')).toContainText('code 1')
  for (const name of ['Try again', 'Start fresh', 'Open logs', 'Quit']) await expect(button(page, name)).toBeVisible()
})

test('reports an unusable user data folder before it exits', async ({ folder }) => {
  test.skip(!isStandIn, 'The dialog of the real one waits for somebody to close it.')
  const inTheWay = path.join(folder, 'user-data')
  await writeFile(inTheWay, 'not a folder')
  const program = path.join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? '', 'electron')
  const ended = promisify(execFile)(program, appArguments(inTheWay), { cwd: project })
  await expect(ended).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('EEXIST: file already exists') })
  await expect(ended).rejects.not.toMatchObject({ stderr: expect.stringContaining('requestSingleInstanceLock') })
})

// `npm test` skips this slow test. Instead, tests/reliability/full-disk.test.ts covers the server's start on a full disk,
// and tests/server/platform/failures/start-error.test.ts that it is reported as one.
if (isLong)
  test('reports a full disk, and opens the store when there is space', async ({ open, folder }) => {
    const data = path.join(folder, 'data')
    await mkdir(data)
    const unmount = mountSmallDisk(data, 16)
    test.skip(!unmount, 'No small disk can be mounted here.')
    try {
      const giveRoom = fillDisk(data)
      const { app, page } = await open()
      await says(page, 'The disk is full')
      giveRoom()
      await button(page, 'Try again').click()
      await expect(demoButton(page)).toBeVisible()
      await app.close()
    } finally {
      unmount?.()
    }
  })
