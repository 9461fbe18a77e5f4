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

/** What a page's request is sent with. */
function sentWith({ url = me, method = 'GET', requestHeaders = {}, token }: Sent, rooms = new ControlRoomKeys()) {
  return withKeys({ url, method, requestHeaders }, { ...keys, rooms }, token)
}

/** A window of a Control room, and the key that its page gets. */
function aRoom(rooms: ControlRoomKeys, commanded?: string) {
  const window = new EventEmitter()
  rooms.issue(window, commanded)
  return { window, key: rooms.of(window) ?? '' }
}

test('adds the launch key, the token and the origin to a request of the page', () => {
  expect(sentWith({ requestHeaders: { Accept: '*/*' }, token: 'token' })).toEqual({
    Accept: '*/*',
    'X-Launch-Key': 'launch',
    Authorization: 'Bearer token',
    Origin: 'app://console',
  })
})

test('adds no token when none is stored, and leaves one that the page brought', () => {
  expect(sentWith({})).not.toHaveProperty('Authorization')
  expect(sentWith({ requestHeaders: { authorization: 'own' }, token: 'token' })).toMatchObject({ authorization: 'own' })
})

test('adds the operator key to the few calls that the console makes, by their method and whole path', () => {
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

test('puts the operator key in the place of a room’s own, below /sandbox alone', () => {
  const rooms = new ControlRoomKeys()
  const { key } = aRoom(rooms)
  const sent = (path: string) => sentWith({ url: server + path, requestHeaders: { 'X-Operator-Key': key } }, rooms)
  for (const path of ['/sandbox/people', '/sandbox/files/1/front', `${world}/sandbox/people`])
    expect(sent(path)).toMatchObject({ 'X-Operator-Key': 'operator' })
  for (const path of ['/api/sandbox', '/sandboxed', '/files/sandbox'])
    expect(JSON.stringify(sent(path))).not.toMatch(new RegExp(`operator|${key}`, 'i'))
})

test('lets the room of a world beside the store command that world alone', () => {
  const rooms = new ControlRoomKeys()
  const { key } = aRoom(rooms, '0123456789ab')
  const commands = (path: string) =>
    'X-Operator-Key' in sentWith({ url: server + path, requestHeaders: { 'x-operator-key': key } }, rooms)
  expect(commands(`${world}/sandbox/people`)).toBe(true)
  expect(commands('/sandbox/people')).toBe(false)
  expect(commands('/w/ba9876543210/sandbox/people')).toBe(false)
})

test('ends a room’s key with its window', () => {
  const rooms = new ControlRoomKeys()
  const { window, key } = aRoom(rooms)
  window.emit('closed')
  const sent = sentWith({ url: `${server}/sandbox/people`, requestHeaders: { 'X-Operator-Key': key } }, rooms)
  expect(sent).not.toHaveProperty('X-Operator-Key')
})

test('adds the store’s token to no request of a world beside it', () => {
  expect(sentWith({ url: `${server}${world}/api/v1/me`, token: 'token' })).toEqual({
    'X-Launch-Key': 'launch',
    Origin: 'app://console',
  })
})

test('takes no key that a page made up', () => {
  const requestHeaders = { 'x-launch-key': 'guess', 'X-OPERATOR-KEY': 'guess' }
  for (const url of [me, `${server}/sandbox/people`])
    expect(JSON.stringify(sentWith({ url, requestHeaders }))).not.toContain('guess')
})
