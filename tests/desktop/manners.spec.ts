import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { wordsOf } from '../e2e/support/words.ts'
import { apiUrl, appArguments, demoButton, environment, test, tryDemoShop } from './desktop-app.ts'

const pathname = (page: Page) => page.evaluate(() => location.pathname)

/** What the menu says at its top, and what its entries do. */
const menuOf = (app: ElectronApplication) =>
  app.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()?.items ?? []
    return {
      top: items.map(({ label }) => label),
      // Electron writes them small.
      roles: items.flatMap(({ submenu }) => submenu?.items.map(({ role }) => role?.toLowerCase()) ?? []),
    }
  })

/** A page that calls the bridge with whatever. */
const asks = (page: Page, name: string, ...args: unknown[]) =>
  page.evaluate(
    ([name, args]) =>
      (window.stallkeeper as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>)
        [name as string]?.(...(args as unknown[]))
        .then(
          () => 'answered',
          () => 'refused',
        ),
    [name, args] as const,
  )

test('has a menu of standard roles that speaks what the console speaks, also on the next start', async ({ open }) => {
  const first = await open()
  await expect(demoButton(first.page)).toBeVisible()
  expect(await menuOf(first.app)).toMatchObject({
    top: expect.arrayContaining(['Edit', 'View']),
    roles: expect.arrayContaining([
      'undo',
      'copy',
      'paste',
      'resetzoom',
      'zoomin',
      'zoomout',
      'reload',
      'about',
      'quit',
    ]),
  })
  await first.page.evaluate(() => localStorage.setItem('stallkeeper.language', 'fr'))
  await first.page.reload()
  await expect.poll(async () => (await menuOf(first.app)).top).toEqual(expect.arrayContaining(['Édition']))
  await first.app.close()
  const second = await open()
  expect((await menuOf(second.app)).top).toEqual(expect.arrayContaining(['Édition']))
})

test('the pages of the shell speak what the console spoke last', async ({ open, folder }) => {
  const { app, page } = await open()
  await expect(demoButton(page)).toBeVisible()
  await page.evaluate(() => localStorage.setItem('stallkeeper.language', 'ar'))
  await page.reload()
  await expect.poll(() => page.evaluate(() => document.dir)).toBe('rtl')
  await expect.poll(async () => (await menuOf(app)).top).not.toContain('Edit')
  await app.close()
  await writeFile(path.join(folder, 'data', 'stallkeeper.sqlite'), 'x'.repeat(8_192))
  const again = await open()
  await expect(again.page.getByRole('alert')).toBeVisible()
  expect(await again.page.evaluate(() => [document.documentElement.lang, document.dir])).toEqual(['ar', 'rtl'])
})

/** Of another scheme, of no screen, or with more than a screen. */
const foreignLinks = [
  'https://outside.example/',
  'stallkeeper://withdraw',
  'stallkeeper://order/1/pay',
  'stallkeeper://orders?pay=1',
  'stallkeeper://goods/../withdraw',
]

test('a link opens its screen, in the window that is there', async ({ open, folder }) => {
  const { app, page } = await open()
  await tryDemoShop(page)
  const program = app.process().spawnfile
  const args = [...appArguments(folder), '--no-sandbox', 'stallkeeper://wallet']
  const [code] = await once(spawn(program, args, { env: environment(), stdio: 'ignore' }), 'exit')
  expect(code).toBe(0)
  await expect.poll(() => pathname(page)).toBe('/wallet')
  // Where a page went in between is over too soon to be seen: asked is what it was told.
  const told = await app.evaluate(
    async ({ app, BrowserWindow }, links) => {
      const [contents] = BrowserWindow.getAllWindows().map(window => window.webContents)
      if (!contents) return []
      const said: unknown[] = []
      const send = contents.send.bind(contents)
      contents.send = (channel, target) => {
        said.push(target)
        send(channel, target)
      }
      for (const link of links) app.emit('open-url', { preventDefault: () => undefined }, link)
      // The server is asked first whether it is there.
      await new Promise(done => setImmediate(done))
      return said
    },
    [...foreignLinks, 'stallkeeper://orders'],
  )
  expect(told).toEqual([{ screen: 'orders' }])
  await expect.poll(() => pathname(page)).toBe('/orderList')
})

test('a link that the app is started with opens its screen, after the sign-in where one is needed', async ({
  open,
}) => {
  const { page } = await open('gnome_libsecret', 'stallkeeper://notifications')
  await page.waitForFunction(() => location.search.includes('notifications'))
  await demoButton(page).click()
  await expect.poll(() => pathname(page)).toBe('/notifications')
})

test('shows how many notifications are unread on its badge', async ({ open }) => {
  test.skip(!process.env.ELECTRON_OVERRIDE_DIST_PATH, 'The badge of the real one cannot be read.')
  const { app, page } = await open()
  await tryDemoShop(page)
  const bell = page.getByRole('button', { name: wordsOf('en')('notifications.title') })
  await expect(bell).toHaveAccessibleName(/\d/)
  const unread = /\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]
  await expect.poll(() => app.evaluate(() => process.env.BADGE)).toBe(unread)
})

test('comes back when its screen is taken away', async ({ open }) => {
  const { app, page } = await open()
  await apiUrl(page)
  const position = await app.evaluate(({ BrowserWindow, screen }) => {
    const [window] = BrowserWindow.getAllWindows()
    window?.setBounds({ x: 5_000, y: 300 })
    screen.emit('display-removed', {}, {})
    return [window?.getBounds().x, window?.getBounds().y]
  })
  const area = await app.evaluate(({ screen }) => screen.getPrimaryDisplay().workArea)
  expect(position).toEqual([area.x, area.y])
})

test('takes no other argument of the page than those its functions have', async ({ open }) => {
  const { page } = await open()
  await expect(demoButton(page)).toBeVisible()
  const wrong: [string, ...unknown[]][] = [
    ['setToken', ''],
    ['setToken', 'x'.repeat(513)],
    ['setToken', 5],
    ['act', 'format'],
    ['act', 'constructor'],
    ['present', null],
    ['present', { language: 'xx', unread: 1, showsEntries: false }],
    ['present', { language: 'en', unread: -1, showsEntries: false }],
    ['present', { language: 'en', unread: 1 }],
    ['present', { language: 'en', unread: 1, showsEntries: false, title: 'x' }],
    ['openAtLogin', 'yes'],
    ['spareToken'],
    ['spareToken', 'yes'],
  ]
  for (const call of wrong) expect([call, await asks(page, ...call)]).toEqual([call, 'refused'])
})
