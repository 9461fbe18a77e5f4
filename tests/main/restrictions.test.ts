import { session } from 'electron'
import { expect, test } from 'vitest'
import { restrictNavigation, restrictPermissions } from '../../src/main/restrictions.ts'
import { openWindow } from '../../src/main/window.ts'
import { phoneSizes } from '../../src/main/window-place.ts'
import { type AskedSession, anEvent, aReadyApp } from './shell.ts'

const outside = 'https://outside.example/'
const inside = 'app://console/orderList'

/** Creates a restricted page and records the addresses that were blocked. */
function aRestrictedPage() {
  const folder = aReadyApp()
  const blocked: string[] = []
  restrictNavigation(undefined, (kind, address) => blocked.push(`${kind} ${address}`))
  const placeFile = `${folder}/window.json`
  const { webContents } = openWindow({ preload: 'preload.cjs', placeFile, title: '', sizes: phoneSizes })
  return { contents: webContents, blocked }
}

const leaving = ['will-navigate', 'will-redirect', 'will-frame-navigate'] as const
const elsewhere = [outside, 'file:///etc/passwd', 'app://other/', 'http://127.0.0.1/', 'not an address']

test.each(leaving)('a page cannot navigate elsewhere (%s), and the attempt is reported', name => {
  const { contents, blocked } = aRestrictedPage()
  for (const url of elsewhere) {
    const event = anEvent({ url })
    contents.emit(name, event)
    expect([url, event.isPrevented]).toEqual([url, true])
  }
  expect(blocked).toEqual(elsewhere.map(url => `navigation ${url}`))
  const event = anEvent({ url: inside })
  contents.emit(name, event)
  expect(event.isPrevented).toBe(false)
})

test('a page cannot open windows or webviews', () => {
  const { contents, blocked } = aRestrictedPage()
  const attach = anEvent({})
  contents.emit('will-attach-webview', attach)
  expect(attach.isPrevented).toBe(true)
  const { openHandler } = contents as unknown as { openHandler: (asked: { url: string }) => { action: string } }
  for (const url of [outside, inside, 'about:blank']) expect(openHandler({ url })).toEqual({ action: 'deny' })
  expect(blocked).toContain(`window ${outside}`)
})

test('permissions are refused except copying, notifications and loopback access', async () => {
  aReadyApp()
  restrictPermissions(undefined)
  const asked = session.defaultSession as AskedSession
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
  for (const name of [...ours, ...others]) {
    const isOurs = ours.includes(name)
    const inConsole = { name, ...(await asked.permissionAnswers(null, name, 'app://console/')) }
    expect(inConsole).toEqual({ name, requested: isOurs, checked: isOurs })
    const elsewhere = { name, ...(await asked.permissionAnswers(null, name, outside)) }
    expect(elsewhere).toEqual({ name, requested: false, checked: false })
  }
  expect(asked.devicePermission({ deviceType: 'usb', origin: 'app://console/', device: {} })).toBe(false)
})
