import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { ask, openControlRoom } from './control-room.ts'
import { apiUrl, demoButton, test } from './desktop-app.ts'

/** Runs a function inside the page. */
const inPage = <Found>(page: Page, ask: () => Found | Promise<Found>) => page.evaluate(ask)

/** Starts another server on a loopback port. The content security policy allows every loopback port. */
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

test('the window is locked down: sandboxed, isolated, without Node, webviews or a spell checker', async ({
  sharedApp: { app, page },
}) => {
  const { preferences, options } = await app.evaluate(({ BrowserWindow }) => {
    // Electron's types lack both properties: the effective preferences of the page and, in the replacement for
    // Electron, the requested ones.
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
  // These switches disable Chromium's background requests.
  const missing = await app.evaluate(({ app }) =>
    ['disable-background-networking', 'disable-component-update', 'no-pings', 'host-resolver-rules'].filter(
      name => !app.commandLine.hasSwitch(name),
    ),
  )
  expect(missing).toEqual([])
})

test('a page runs only built scripts and cannot be framed', async ({ sharedApp: { page } }) => {
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

test('a page gets no permissions except copying and notifications', async ({ sharedApp: { page } }) => {
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

test('a page reaches its own server and nothing else: no other host, port or protocol', async ({
  sharedApp: { app, page },
}) => {
  const own = await apiUrl(page)
  const other = await aProgram()
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
  // The Control room counts blocked requests by host name only.
  const room = await openControlRoom(app)
  const blocked = async () => JSON.stringify((await ask(room, { path: '/sandbox/outside' })).data)
  await expect.poll(blocked).toContain('http://outside.example"')
  expect(JSON.parse(await blocked())).toMatchObject({ sent: 0 })
  await room.close()
})

test('exposes exactly the documented functions to the page', async ({ sharedApp: { page } }) => {
  const bridge = await page.evaluate(() => ({
    names: Object.keys(window.stallkeeper ?? {}).sort(),
    frozen: Object.isFrozen(window.stallkeeper),
  }))
  expect(bridge).toEqual({
    names: [
      'apiUrl',
      'clearToken',
      'controlRoomKey',
      'handedToken',
      'onLink',
      'onShowEntries',
      'openAtLogin',
      'openConsole',
      'openControlRoom',
      'openWorld',
      'openedWorlds',
      'pictureOfConsole',
      'present',
      'removeOpenedWorld',
      'runAction',
      'setToken',
      'spareToken',
      'tokenStatus',
    ],
    frozen: true,
  })
})

test('a page cannot leave the console', async ({ sharedApp: { app, page } }) => {
  const shown = demoButton(page)
  // The page must be loaded first. Navigating a page that is still loading would discard the content that the test
  // expects to stay.
  await expect(shown).toBeVisible()
  const other = `${(await apiUrl(page)).replace(/\d+$/, '1')}/`
  const reach = (url: string) =>
    fetch(url).then(
      () => 'reached',
      () => 'refused',
    )
  expect(await page.evaluate(reach, other)).toBe('refused')
  // The variable is read by a later evaluation.
  await app.evaluate(({ BrowserWindow, shell }) => {
    shell.openExternal = async url => void Object.assign(process.env, { OPENED_OUTSIDE: url })
    const [window] = BrowserWindow.getAllWindows()
    window?.webContents.once('will-navigate', ({ url }) => Object.assign(process.env, { ASKED_TO_LEAVE: url }))
  })
  // With `noopener`, the page does not wait for the refused window while the debugger connects to that window.
  await page.evaluate(() => void window.open('https://outside.example/', '_blank', 'noopener'))
  // The evaluation fails while the page navigates, so its error is ignored.
  page.evaluate(() => location.assign('http://outside.example/')).catch(() => undefined)
  await expect.poll(() => app.evaluate(() => process.env.ASKED_TO_LEAVE)).toBe('http://outside.example/')
  const urls = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(window => window.webContents.getURL()),
  )
  expect(urls).toEqual([expect.stringMatching(/^app:\/\/console\//)])
  expect(await app.evaluate(() => process.env.OPENED_OUTSIDE)).toBeUndefined()
  await expect(shown).toBeVisible()
})

interface Answer {
  status: number | undefined
  code: number
  /** Name of the first check that refused the request. Later checks would also refuse it. */
  refused: string
}

/** Sends a request from another process, because `fetch` does not allow a wrong Host header. */
function callWithoutKeys(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', chunk => {
        text += chunk
      })
      response.on('end', () => {
        const { code, data } = JSON.parse(text)
        resolve({ status: response.statusCode, code, refused: data.refused })
      })
    })
    sent.on('error', reject).end()
  })
}

test('the server refuses requests without the launch key, from another origin or host, or through a proxy', async ({
  sharedApp: { page },
}) => {
  const url = `${await apiUrl(page)}/api/v1/shop/type`
  expect(await callWithoutKeys(url, {})).toEqual({ status: 403, code: 401, refused: 'key' })
  expect(await callWithoutKeys(url, { 'X-Launch-Key': 'a guess' })).toEqual({ status: 403, code: 401, refused: 'key' })
  expect(await callWithoutKeys(url, { Origin: 'http://evil.example' })).toEqual({
    status: 403,
    code: 401,
    refused: 'origin',
  })
  expect(await callWithoutKeys(url, { Host: 'evil.example' })).toEqual({ status: 421, code: 401, refused: 'host' })
  expect(await callWithoutKeys(url, { Via: '1.1 proxy.example' })).toEqual({ status: 421, code: 401, refused: 'proxy' })
})
