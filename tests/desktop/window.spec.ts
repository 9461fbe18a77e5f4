import { expect } from '@playwright/test'
import { apiUrl, test, tokenStatus, tryDemoShop } from './desktop-app.ts'

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

test('gives the page seven functions and no way to read the token', async ({ open }) => {
  const { page } = await open()
  const token = await tryDemoShop(page)
  const bridge = await page.evaluate(() => ({
    names: Object.keys(window.stallkeeper ?? {}).sort(),
    frozen: Object.isFrozen(window.stallkeeper),
  }))
  expect(bridge).toEqual({
    names: ['apiUrl', 'clearToken', 'openLogs', 'quit', 'retry', 'setToken', 'tokenStatus'],
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
  await app.evaluate(({ shell }) => {
    // The shell's environment is what a later question to it can read.
    shell.openExternal = async url => void Object.assign(process.env, { OPENED_OUTSIDE: url })
  })
  await page.evaluate(() => {
    window.open('https://outside.example/')
    // Later, since a page that is leaving does not answer a test.
    setTimeout(() => location.assign('http://outside.example/'))
  })
  await expect(page.getByRole('button', { name: 'Try the demo shop' })).toBeVisible()
  const urls = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(window => window.webContents.getURL()),
  )
  expect(urls).toHaveLength(1)
  expect(urls[0]).toMatch(/^app:\/\/console\//)
  expect(await app.evaluate(() => process.env.OPENED_OUTSIDE)).toBeUndefined()
  const other = `${(await apiUrl(page)).replace(/\d+$/, '1')}/`
  expect(
    await page.evaluate(
      url =>
        fetch(url).then(
          () => 'reached',
          () => 'refused',
        ),
      other,
    ),
  ).toBe('refused')
})
