import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { pictureFile } from '../e2e/support/areas.ts'
import { wordsOf } from '../e2e/support/words.ts'
import { isLong } from '../support/long-run.ts'
import { isStandIn, test, tryDemoShop } from './desktop-app.ts'
import { isAlive, serverOf } from './processes.ts'

const say = wordsOf('en')

/** Returns true if the page prevents unloading. */
const wantsToStay = (page: Page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

/**
 * Answers the dialogs: first "wait", then "leave".
 * @returns a function that returns the number of dialogs
 */
const answerQuestions = (app: ElectronApplication) =>
  app.evaluate(({ dialog }) => {
    process.env.ASKED = '0'
    dialog.showMessageBoxSync = () => {
      const times = Number(process.env.ASKED)
      process.env.ASKED = String(times + 1)
      return times === 0 ? 0 : 1
    }
  })

const asked = (app: ElectronApplication) => app.evaluate(() => process.env.ASKED)

/**
 * Closes the window. The replacement for Electron does not run `beforeunload`, so there Electron's event is triggered
 * directly.
 */
const close = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }, isStandIn) => {
    const [window] = BrowserWindow.getAllWindows()
    if (!isStandIn) return window?.close()
    let mayLeave = false
    const preventDefault = () => {
      mayLeave = true
    }
    window?.webContents.emit('will-prevent-unload', { preventDefault })
    if (mayLeave) window?.close()
  }, isStandIn)

// `npm test` skips this slow test. Instead, tests/main/lifecycle.test.ts covers the same dialogs without a window.
if (isLong)
  test('asks before closing during an upload, and closes only if the user confirms', async ({ open }) => {
    test.skip(process.platform === 'win32', 'The server is held by a signal.')
    const { app, page } = await open()
    await tryDemoShop(page)
    expect(await wantsToStay(page)).toBe(false)
    await page.evaluate(() => location.assign('/shop'))
    await page.getByRole('link', { name: say('shop.edit') }).click()
    const logo = page.getByLabel(say('shop.logo'), { exact: true })
    await expect(logo).toBeEnabled()
    await answerQuestions(app)
    const server = serverOf(app.process().pid ?? 0)?.pid ?? 0
    // While the server is suspended, the upload stays pending.
    process.kill(server, 'SIGSTOP')
    try {
      await logo.setInputFiles(pictureFile)
      await expect.poll(() => wantsToStay(page)).toBe(true)
      await close(app)
      await expect.poll(() => asked(app)).toBe('1')
      expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
      await expect(page.getByRole('main')).toBeVisible()
      const gone = new Promise<void>(resolve => app.once('close', () => resolve()))
      // The call gets no response, because the app exits.
      close(app).catch(() => undefined)
      process.kill(server, 'SIGCONT')
      await gone
    } finally {
      if (isAlive(server)) process.kill(server, 'SIGCONT')
    }
  })
