import { expect, test } from 'vitest'
import { withKeys } from '../../src/main/request-keys.ts'

const keys = { launchKey: 'launch', operatorKey: 'operator', devUrl: undefined }
const api = 'http://127.0.0.1:4000/api/v1/me'

test('adds the launch key, the token and the origin to a request of the page', () => {
  expect(withKeys({ url: api, requestHeaders: { Accept: '*/*' } }, keys, 'token')).toEqual({
    Accept: '*/*',
    'X-Launch-Key': 'launch',
    Authorization: 'Bearer token',
    Origin: 'app://console',
  })
})

test('adds no token when none is stored, and leaves one that the page brought', () => {
  expect(withKeys({ url: api, requestHeaders: {} }, keys, undefined)).not.toHaveProperty('Authorization')
  expect(withKeys({ url: api, requestHeaders: { authorization: 'own' } }, keys, 'token')).toMatchObject({
    authorization: 'own',
  })
})

test('adds the operator’s key below /sandbox alone', () => {
  expect(withKeys({ url: 'http://127.0.0.1:4000/sandbox/clock', requestHeaders: {} }, keys, undefined)).toMatchObject({
    'X-Operator-Key': 'operator',
  })
  for (const path of ['/api/sandbox', '/sandboxed', '/files/sandbox'])
    expect(withKeys({ url: `http://127.0.0.1:4000${path}`, requestHeaders: {} }, keys, undefined)).not.toHaveProperty(
      'X-Operator-Key',
    )
})

test('adds the operator’s key to what commands a world beside the store, and never the store’s token', () => {
  const sentTo = (path: string) =>
    withKeys({ url: `http://127.0.0.1:4000/w/0123456789ab${path}`, requestHeaders: {} }, keys, 'token')
  expect(sentTo('/sandbox/state')).toMatchObject({ 'X-Launch-Key': 'launch', 'X-Operator-Key': 'operator' })
  expect(sentTo('/api/v1/me')).toEqual({ 'X-Launch-Key': 'launch', Origin: 'app://console' })
})

test('takes no key that a page made up', () => {
  const sent = withKeys(
    { url: api, requestHeaders: { 'x-launch-key': 'guess', 'X-OPERATOR-KEY': 'guess' } },
    keys,
    undefined,
  )
  expect(JSON.stringify(sent)).not.toContain('guess')
})
