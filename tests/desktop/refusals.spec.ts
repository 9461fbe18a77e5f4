import { type ElectronApplication, expect } from '@playwright/test'
import { demoButton, isStandIn, test } from './desktop-app.ts'

const outside = 'https://outside.example/'
const inside = 'app://console/orderList'

/** Tells the window's page of an event as Electron does. @returns whether the app prevented it */
const isPrevented = (app: ElectronApplication, name: string, url: string) =>
  app.evaluate(
    ({ BrowserWindow }, { name, url }) => {
      let prevented = false
      const preventDefault = () => {
        prevented = true
      }
      BrowserWindow.getAllWindows()[0]?.webContents.emit(name, { url, preventDefault }, url)
      return prevented
    },
    { name, url },
  )

test('a page of ours goes nowhere else, by itself, by an answer or in a frame', async ({ open }) => {
  const { app } = await open()
  const asked = ['will-navigate', 'will-redirect', 'will-frame-navigate']
  for (const name of asked)
    for (const url of [outside, 'file:///etc/passwd', 'app://other/', 'http://127.0.0.1/', 'not an address'])
      expect([name, url, await isPrevented(app, name, url)]).toEqual([name, url, true])
  for (const name of asked) expect(await isPrevented(app, name, inside)).toBe(false)
})

test('a page gets no window and no webview', async ({ open }) => {
  const { app, page } = await open()
  expect(await isPrevented(app, 'will-attach-webview', inside)).toBe(true)
  if (!isStandIn) {
    await expect(demoButton(page)).toBeVisible()
    expect(await page.evaluate(() => window.open('about:blank') === null)).toBe(true)
    return
  }
  // Nobody but the app sees the window that the stand-in would open: its answer is asked for.
  const answers = await app.evaluate(
    ({ BrowserWindow }, urls) => {
      const [window] = BrowserWindow.getAllWindows() as unknown as {
        webContents: { openHandler?: (asked: { url: string }) => { action: string } }
      }[]
      return urls.map(url => window?.webContents.openHandler?.({ url }).action)
    },
    [outside, inside, 'about:blank'],
  )
  expect(answers).toEqual(['deny', 'deny', 'deny'])
})

/** What the session answers when a page asks for something of the system. */
const permissions = (app: ElectronApplication, names: string[], origin: string) =>
  app.evaluate(
    async ({ session }, { names, origin }) => {
      type Answer = (allowed: boolean) => void
      const own = session.defaultSession as unknown as {
        __request?: (contents: null, name: string, answer: Answer, details: { requestingUrl: string }) => void
        __check?: (contents: null, name: string, origin: string, details: object) => boolean
        __device?: (details: object) => boolean
      }
      // Electron allows whatever has no handler.
      const requested = (name: string) =>
        new Promise<boolean>(answer =>
          own.__request ? own.__request(null, name, answer, { requestingUrl: origin }) : answer(true),
        )
      const allowed: Record<string, boolean[]> = {}
      for (const name of names)
        allowed[name] = [await requested(name), own.__check ? own.__check(null, name, origin, {}) : true]
      return { allowed, device: own.__device?.({ deviceType: 'usb', origin, device: {} }) ?? true }
    },
    { names, origin },
  )

test('what a page asks of the system is refused, but copying, alerts and its own server', async ({ open }) => {
  test.skip(!isStandIn, 'The handlers of a real session cannot be asked: the walls are tried from the page alone.')
  const { app } = await open()
  const ours = ['clipboard-sanitized-write', 'notifications', 'loopback-network', 'local-network']
  const others = [
    'media',
    'geolocation',
    'clipboard-read',
    'fullscreen',
    'openExternal',
    'hid',
    'usb',
    'serial',
    'midi',
  ]
  for (const origin of ['app://console/', outside]) {
    const { allowed, device } = await permissions(app, [...ours, ...others], origin)
    expect(device).toBe(false)
    const granted = Object.entries(allowed).flatMap(([name, answers]) => (answers.includes(true) ? [name] : []))
    expect(granted).toEqual(origin === outside ? [] : ours)
    if (granted.length > 0) for (const name of ours) expect(allowed[name]).toEqual([true, true])
  }
})

test('an export of the console may be saved, and no other download', async ({ open }) => {
  const { app, page } = await open()
  const made = await page.evaluate(() => URL.createObjectURL(new Blob(['an export'])))
  const isRefused = (url: string) =>
    app.evaluate(({ session }, url) => {
      let prevented = false
      const preventDefault = () => {
        prevented = true
      }
      session.defaultSession.emit('will-download', { preventDefault }, { getURL: () => url }, {})
      return prevented
    }, url)
  // The stand-in's pages have an address of their own.
  expect(await isRefused(made.replace('http://console.app.localhost', 'app://console'))).toBe(false)
  for (const url of [`${outside}a.zip`, 'blob:https://outside.example/1', 'app://console/index.html', 'data:,x'])
    expect([url, await isRefused(url)]).toEqual([url, true])
})

test('the scheme of the console has one host, one folder, and is read only', async ({ open }) => {
  const { app, page } = await open()
  await expect(demoButton(page)).toBeVisible()
  const statuses = await page.evaluate(() => {
    const ask = (address: string, method = 'GET') => fetch(address, { method }).then(({ status }) => status)
    return Promise.all([
      ask('/'),
      ask('/orderList'),
      ask('/missing.js'),
      ask('/..%2f..%2fpackage.json'),
      ask('/%2e%2e%5c..%5cpackage.json'),
      ask('/%00.js'),
      ask('/%E0%A4%A.js'),
      ask('/', 'POST'),
    ])
  })
  expect(statuses).toEqual([200, 200, 404, 404, 404, 404, 404, 405])
  const otherHost = await app.evaluate(async ({ net, ...electron }) => {
    // The network of the stand-in knows no schemes from inside: what answers them is asked.
    const { __double: double } = electron as { __double?: { schemes: Map<string, (asked: Request) => Response> } }
    const ask = double?.schemes.get('app') ?? ((asked: Request) => net.fetch(asked.url))
    const { status } = await ask(new Request('app://other/'))
    return status
  })
  expect(otherHost).toBe(404)
})
