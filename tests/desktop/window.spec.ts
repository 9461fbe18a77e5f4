import { expect } from '@playwright/test'
import { apiUrl, demoButton, test, tokenStatus, tryDemoShop } from './desktop-app.ts'

test('opens a phone with the sandbox strip above it, and says what it is in its title', async ({ open }) => {
  const { app, page } = await open()
  const window = await app.evaluate(({ BrowserWindow }) => {
    const [first] = BrowserWindow.getAllWindows()
    return first && { size: first.getContentSize(), min: first.getMinimumSize()[0], title: first.getTitle() }
  })
  expect(window).toEqual({ size: [390, 868], min: 360, title: expect.stringContaining('Stallkeeper Sandbox') })
  expect(window?.title).toContain('SANDBOX: no real money, no real customers')
  expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([390, 868])
})

test('shows live data from its own server after one tap', async ({ open }) => {
  const { page } = await open()
  const own = await apiUrl(page)
  expect(own).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const live = page.waitForResponse(
    async response => response.url().startsWith(`${own}/api/v1/`) && (await response.json()).code === 200,
  )
  await tryDemoShop(page)
  expect((await (await live).json()).data).toBeTruthy()
})

test('stands where it stood when it was closed', async ({ open }) => {
  const { app } = await open()
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setBounds({ x: 120, y: 90 }))
  await app.close()
  const again = await open()
  const bounds = await again.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
  expect(bounds).toMatchObject({ x: 120, y: 90 })
})

test('gives the page its functions and no way to read the token', async ({ open }) => {
  const { page } = await open()
  const token = await tryDemoShop(page)
  const bridge = await page.evaluate(() => ({
    names: Object.keys(window.stallkeeper ?? {}).sort(),
    frozen: Object.isFrozen(window.stallkeeper),
  }))
  expect(bridge).toEqual({
    names: [
      'act',
      'apiUrl',
      'clearToken',
      'handedToken',
      'onLink',
      'onShowEntries',
      'openAtLogin',
      'openConsole',
      'openRoom',
      'openWorld',
      'openedWorlds',
      'pictureOfConsole',
      'present',
      'removeOpenedWorld',
      'roomKey',
      'setToken',
      'spareToken',
      'tokenStatus',
    ],
    frozen: true,
  })
  expect(JSON.stringify(await tokenStatus(page))).not.toContain(token)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(stored).not.toContain(token)
})

test('stays in the console, whatever a page asks for', async ({ open }) => {
  const { app, page } = await open()
  const shown = demoButton(page)
  // A page that still loads would lose what it waits for when it asks to leave, and show nothing that could stay.
  await expect(shown).toBeVisible()
  const other = `${(await apiUrl(page)).replace(/\d+$/, '1')}/`
  const reach = (url: string) =>
    fetch(url).then(
      () => 'reached',
      () => 'refused',
    )
  expect(await page.evaluate(reach, other)).toBe('refused')
  // The shell's environment is what a later question to it can read.
  await app.evaluate(({ BrowserWindow, shell }) => {
    shell.openExternal = async url => void Object.assign(process.env, { OPENED_OUTSIDE: url })
    const [window] = BrowserWindow.getAllWindows()
    window?.webContents.once('will-navigate', ({ url }) => Object.assign(process.env, { ASKED_TO_LEAVE: url }))
  })
  // Without an opener, so that the page does not wait for a window that is refused while the debugger still takes hold of it.
  await page.evaluate(() => void window.open('https://outside.example/', '_blank', 'noopener'))
  // Nobody waits for the answer: a page that is leaving gives none.
  page.evaluate(() => location.assign('http://outside.example/')).catch(() => undefined)
  await expect.poll(() => app.evaluate(() => process.env.ASKED_TO_LEAVE)).toBe('http://outside.example/')
  const urls = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(window => window.webContents.getURL()),
  )
  expect(urls).toEqual([expect.stringMatching(/^app:\/\/console\//)])
  expect(await app.evaluate(() => process.env.OPENED_OUTSIDE)).toBeUndefined()
  await expect(shown).toBeVisible()
})
