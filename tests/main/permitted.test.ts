import { expect, test } from 'vitest'
import { isConsole } from '../../src/main/console-address.ts'
import { isConsoleExport, isPermitted } from '../../src/main/permitted.ts'

const dev = 'http://localhost:5173'

test.each([
  ['app://console/', true],
  ['app://console/order/1?x=1#y', true],
  ['app://console', true],
  ['app://console.evil/', false],
  ['app://other/', false],
  ['apps://console/', false],
  ['http://console/', false],
  ['https://console.app.example/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,app://console/', false],
  ['file:///app://console/', false],
  ['about:blank', false],
  ['', false],
  ['not an address', false],
])('recognises %j as the console or not', (address, expected) => {
  expect(isConsole(address)).toBe(expected)
})

test('trusts the dev server only if it is configured', () => {
  expect(isConsole(`${dev}/landing`, dev)).toBe(true)
  expect(isConsole(`${dev}/landing`)).toBe(false)
  expect(isConsole('http://localhost:5174/', dev)).toBe(false)
})

test('grants the console copying, notifications and loopback access only', () => {
  for (const name of [
    'clipboard-sanitized-write',
    'notifications',
    'loopback-network',
    'local-network',
    'local-network-access',
  ])
    expect([isPermitted(name, 'app://console/'), isPermitted(name, 'https://evil.example/')]).toEqual([true, false])
  for (const name of ['clipboard-read', 'geolocation', 'media', 'fullscreen', 'openExternal', 'usb'])
    expect(isPermitted(name, 'app://console/')).toBe(false)
})

test.each([
  ['blob:app://console/3f1c', true],
  ['blob:app://other/3f1c', false],
  ['blob:https://evil.example/3f1c', false],
  ['app://console/index.html', false],
  ['https://docs.example/page.zip', false],
  ['data:text/csv,a', false],
  ['blob:', false],
])('recognises the download of %j as an export of the console or not', (address, expected) => {
  expect(isConsoleExport(address)).toBe(expected)
})

test('accepts exports of the dev server only if it is configured', () => {
  expect(isConsoleExport(`blob:${dev}/3f1c`, dev)).toBe(true)
  expect(isConsoleExport(`blob:${dev}/3f1c`)).toBe(false)
})
