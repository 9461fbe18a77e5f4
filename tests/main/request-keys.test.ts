import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { ControlRoomKeys } from '../../src/main/control-room-keys.ts'
import { withKeys } from '../../src/main/request-keys.ts'

const keys = { launchKey: 'launch', operatorKey: 'operator', devUrl: undefined }
const server = 'http://127.0.0.1:4000'
const me = `${server}/api/v1/me`
const world = '/w/0123456789ab'

interface Sent {
  url?: string
  method?: string
  requestHeaders?: Record<string, string>
  token?: string
}

/** Returns the headers that are sent for a page's request. */
function sentWith(
  { url = me, method = 'GET', requestHeaders = {}, token }: Sent,
  controlRooms = new ControlRoomKeys(),
) {
  return withKeys({ url, method, requestHeaders }, { ...keys, controlRooms }, token)
}

/** Creates a window of a Control room with its key. */
function aControlRoom(controlRooms: ControlRoomKeys, commanded?: string) {
  const window = new EventEmitter()
  controlRooms.issue(window, commanded)
  return { window, key: controlRooms.of(window) ?? '' }
}

test('adds the launch key, the token and the origin to a request of the page', () => {
  expect(sentWith({ requestHeaders: { Accept: '*/*' }, token: 'token' })).toEqual({
    Accept: '*/*',
    'X-Launch-Key': 'launch',
    Authorization: 'Bearer token',
    Origin: 'app://console',
  })
})

test('adds no token if none is stored, and keeps one that the page sent', () => {
  expect(sentWith({})).not.toHaveProperty('Authorization')
  expect(sentWith({ requestHeaders: { authorization: 'own' }, token: 'token' })).toMatchObject({ authorization: 'own' })
})

test("adds the operator key to the console's operator calls, matched by method and full path", () => {
  for (const [method, path] of [
    ['POST', '/sandbox/clock'],
    ['GET', '/sandbox/upcoming'],
    ['GET', `${world}/sandbox/upcoming`],
  ])
    expect(sentWith({ url: server + path, method: method ?? '' })).toMatchObject({ 'X-Operator-Key': 'operator' })
  for (const [method, path] of [
    ['GET', '/sandbox/orders'],
    ['DELETE', '/sandbox/clock'],
    ['POST', '/sandbox/clock/'],
    ['POST', '/sandbox/people'],
    ['POST', '/sandbox/reset'],
    ['GET', '/sandbox/snapshots/a/capsule'],
    ['POST', `${world}/sandbox/people`],
    ['GET', '/api/sandbox/upcoming'],
    ['GET', '/sandboxed'],
  ])
    expect([path, sentWith({ url: server + path, method: method ?? '' })['X-Operator-Key']]).toEqual([path, undefined])
})

test('replaces the key of a Control room with the operator key, only below /sandbox', () => {
  const controlRooms = new ControlRoomKeys()
  const { key } = aControlRoom(controlRooms)
  const sent = (path: string) =>
    sentWith({ url: server + path, requestHeaders: { 'X-Operator-Key': key } }, controlRooms)
  for (const path of ['/sandbox/people', '/sandbox/files/1/front', `${world}/sandbox/people`])
    expect(sent(path)).toMatchObject({ 'X-Operator-Key': 'operator' })
  for (const path of ['/api/sandbox', '/sandboxed', '/files/sandbox'])
    expect(JSON.stringify(sent(path))).not.toMatch(new RegExp(`operator|${key}`, 'i'))
})

test('lets the Control room of a separate world control only that world', () => {
  const controlRooms = new ControlRoomKeys()
  const { key } = aControlRoom(controlRooms, '0123456789ab')
  const commands = (path: string) =>
    'X-Operator-Key' in sentWith({ url: server + path, requestHeaders: { 'x-operator-key': key } }, controlRooms)
  expect(commands(`${world}/sandbox/people`)).toBe(true)
  expect(commands('/sandbox/people')).toBe(false)
  expect(commands('/w/ba9876543210/sandbox/people')).toBe(false)
})

test('invalidates the key of a Control room when its window closes', () => {
  const controlRooms = new ControlRoomKeys()
  const { window, key } = aControlRoom(controlRooms)
  window.emit('closed')
  const sent = sentWith({ url: `${server}/sandbox/people`, requestHeaders: { 'X-Operator-Key': key } }, controlRooms)
  expect(sent).not.toHaveProperty('X-Operator-Key')
})

test('does not add the store’s token to requests of a separate world', () => {
  expect(sentWith({ url: `${server}${world}/api/v1/me`, token: 'token' })).toEqual({
    'X-Launch-Key': 'launch',
    Origin: 'app://console',
  })
})

test('refuses a key that a page invented', () => {
  const requestHeaders = { 'x-launch-key': 'guess', 'X-OPERATOR-KEY': 'guess' }
  for (const url of [me, `${server}/sandbox/people`])
    expect(JSON.stringify(sentWith({ url, requestHeaders }))).not.toContain('guess')
})
