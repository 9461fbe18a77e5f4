import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { ask, openRoom } from './control-room.ts'
import { apiUrl, demoButton, test } from './desktop-app.ts'

/** What a page can reach, asked from inside it. */
const inPage = <Found>(page: Page, ask: () => Found | Promise<Found>) => page.evaluate(ask)

/** Another program of this computer, at a port that the console's content policy lets through. */
async function aProgram() {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, asked: () => asked, close: () => server.close() }
}

test('the window is locked down: sandboxed, isolated, without Node, webviews or a spell checker', async ({ open }) => {
  const { app, page } = await open()
  await expect(demoButton(page)).toBeVisible()
  const { preferences, options } = await app.evaluate(({ BrowserWindow }) => {
    // Neither is among Electron's types: what the page runs with, and on the stand-in what was asked for.
    const [window] = BrowserWindow.getAllWindows() as unknown as {
      webContents: { getLastWebPreferences(): object }
      options?: { webPreferences: object }
    }[]
    return { preferences: window?.webContents.getLastWebPreferences(), options: window?.options?.webPreferences }
  })
  const asked: Record<string, unknown> = { ...options, ...preferences }
  expect(asked).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false })
  expect([asked.webviewTag, asked.spellcheck]).not.toContain(true)
  for (const name of ['webSecurity']) expect(asked[name]).not.toBe(false)
  for (const name of ['allowRunningInsecureContent', 'experimentalFeatures', 'nodeIntegrationInSubFrames'])
    expect(asked[name] ?? false).toBe(false)
  expect(asked.enableBlinkFeatures ?? '').toBe('')
  const found = await inPage(page, () =>
    ['require', 'process', 'module', 'Buffer', 'global'].filter(name => name in window),
  )
  expect(found).toEqual([])
})

test('a page runs no script that was not built, and draws in no frame', async ({ open }) => {
  const { page } = await open()
  await expect(demoButton(page)).toBeVisible()
  const ran = await inPage(page, async () => {
    const refused: string[] = []
    document.addEventListener('securitypolicyviolation', event => refused.push(event.effectiveDirective))
    const script = document.createElement('script')
    script.textContent = 'window.ranInline = true'
    document.body.append(script)
    const frame = document.createElement('iframe')
    frame.src = 'data:text/html,framed'
    document.body.append(frame)
    const handler = document.createElement('button')
    handler.setAttribute('onclick', 'window.ranHandler = true')
    handler.click()
    while (refused.length < 3) await new Promise(resolve => requestAnimationFrame(resolve))
    return { inline: 'ranInline' in window, handler: 'ranHandler' in window, refused: refused.sort() }
  })
  expect(ran).toMatchObject({ inline: false, handler: false })
  expect(ran.refused).toEqual(expect.arrayContaining(['frame-src', 'script-src-elem']))
})

test('a page gets nothing from the system but copying and alerts', async ({ open }) => {
  const { page } = await open()
  await expect(demoButton(page)).toBeVisible()
  const states = await inPage(page, async () => {
    const names = [
      'geolocation',
      'camera',
      'microphone',
      'midi',
      'clipboard-read',
      'persistent-storage',
      'notifications',
    ]
    const found = await Promise.all(names.map(name => navigator.permissions.query({ name: name as PermissionName })))
    return Object.fromEntries(found.map(({ state }, at) => [names[at], state]))
  })
  const { notifications, ...others } = states
  expect(new Set(Object.values(others))).toEqual(new Set(['denied']))
  expect(notifications).toBe('granted')
})

test('a page reaches its own server and nothing else: no other host, port or protocol', async ({ open }) => {
  const { app, page } = await open()
  const own = await apiUrl(page)
  const other = await aProgram()
  await expect(demoButton(page)).toBeVisible()
  const reached = await page.evaluate(
    async ([own, other]) => {
      const reach = (url: string) =>
        fetch(url, { mode: 'no-cors' }).then(
          () => 'reached',
          () => 'refused',
        )
      const picture = (url: string) =>
        new Promise(resolve => {
          const image = new Image()
          image.onload = () => resolve('reached')
          image.onerror = () => resolve('refused')
          image.src = url
        })
      return {
        own: await reach(`${own}/api/v1/shop/type`),
        port: await reach(other),
        host: await reach('http://outside.example/'),
        secure: await reach('https://outside.example/'),
        picture: await picture('http://outside.example/a.png'),
        beacon: navigator.sendBeacon('http://outside.example/', 'x'),
      }
    },
    [own, other.url] as const,
  )
  other.close()
  expect(other.asked()).toBe(0)
  expect(reached).toMatchObject({
    own: 'reached',
    port: 'refused',
    host: 'refused',
    secure: 'refused',
    picture: 'refused',
  })
  // The Control room counts what was kept from leaving, by the name alone.
  const room = await openRoom(app)
  const blocked = async () => JSON.stringify((await ask(room, { path: '/sandbox/outside' })).data)
  await expect.poll(blocked).toContain('http://outside.example"')
  expect(JSON.parse(await blocked())).toMatchObject({ sent: 0 })
})

test('only our own page may call the bridge: no other window, no frame, no other origin', async ({ open }) => {
  const { app, page } = await open()
  await expect(demoButton(page)).toBeVisible()
  const refused = await app.evaluate(async ({ BrowserWindow, ipcMain }) => {
    const [window] = BrowserWindow.getAllWindows()
    const handlers = (ipcMain as unknown as { __handlers?: Map<string, (event: unknown) => unknown> }).__handlers
    const call = handlers?.get('stallkeeper:token-status')
    if (!call || !window) return null
    const top = { parent: null, url: 'app://console/' }
    const events = [
      { sender: window.webContents, senderFrame: null },
      { sender: window.webContents, senderFrame: { ...top, parent: {} } },
      { sender: window.webContents, senderFrame: { ...top, url: 'https://outside.example/' } },
      { sender: window.webContents, senderFrame: { ...top, url: 'app://other/' } },
      { sender: {}, senderFrame: top },
    ]
    const asked = events.map(async event => call(event))
    return Promise.all(asked.map(answer => answer.then(() => 'answered').catch(() => 'refused')))
  })
  test.skip(refused === null, 'The handlers of the real one cannot be called from outside.')
  expect(new Set(refused)).toEqual(new Set(['refused']))
})

test('Chromium is told to ask nothing by itself', async ({ open }) => {
  const { app } = await open()
  const missing = await app.evaluate(({ app }) =>
    ['disable-background-networking', 'disable-component-update', 'no-pings', 'host-resolver-rules'].filter(
      name => !app.commandLine.hasSwitch(name),
    ),
  )
  expect(missing).toEqual([])
})
