import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../../support/folders.ts'
import { askRaw, refusalIn } from '../../../support/raw-requests.ts'
import { aServer, type TestServer } from '../../../support/server.ts'

const own = { 'X-Launch-Key': 'launch', 'X-Operator-Key': 'command' }

/** Starts a server with a launch key, as the desktop app and browser mode do, and creates one separate world. */
async function aServerAndWorld() {
  const consoleDir = aFolder()
  mkdirSync(join(consoleDir, 'assets'))
  writeFileSync(join(consoleDir, 'index.html'), '<!doctype html><title>the console</title>')
  const keys = { launchKey: 'launch', ticket: 'once', operatorKey: 'command' }
  const server = await aServer('empty', { ...keys, consoleDir })
  const headers = { ...own, 'Content-Type': 'application/json' }
  const made = await askRaw(server, { path: '/sandbox/worlds', method: 'POST', headers, body: '{}' })
  return { server, world: `/w/${(JSON.parse(made.text) as { data: { world: string } }).data.world}` }
}

/** Returns the cookies that a browser would send to a path. */
const sentTo = (cookies: string[], asked: string) =>
  cookies
    .filter(cookie => {
      const [, own = '/'] = /Path=([^;]+)/.exec(cookie) ?? []
      return own === '/' || asked === own || asked.startsWith(`${own}/`)
    })
    .map(cookie => cookie.split(';')[0])
    .join('; ')

const codeAt = async (server: TestServer, asked: string, headers: Record<string, string>) =>
  (JSON.parse((await askRaw(server, { path: asked, headers })).text) as { code: number }).code

test('a separate world accepts the keys of the server, in headers or in cookies of the start link', async () => {
  const { server, world } = await aServerAndWorld()
  expect(await codeAt(server, `${world}/sandbox/state`, own)).toBe(200)
  const { cookies } = await askRaw(server, { path: '/?ticket=once' })
  for (const asked of [`${world}/sandbox/state`, `${world}/api/v1/shop/type`])
    expect(await codeAt(server, asked, { Cookie: sentTo(cookies, asked) })).toBe(200)
  expect(await codeAt(server, `${world}/sandbox/state`, { Cookie: sentTo(cookies, '/') })).toBe(407)
})

test('actions in a separate world can be undone there, as in the main world', async () => {
  const { server, world } = await aServerAndWorld()
  const headers = { ...own, 'Content-Type': 'application/json' }
  const now = async () => {
    const { text } = await askRaw(server, { path: `${world}/sandbox/state`, headers })
    return (JSON.parse(text) as { data: { clock: { now: string } } }).data.clock.now
  }
  const before = await now()
  const send = (path: string, body: object) =>
    askRaw(server, { path: `${world}/sandbox/${path}`, method: 'POST', headers, body: JSON.stringify(body) })
  await send('clock', { advance: 'P1D' })
  expect(await now()).not.toBe(before)
  await send('undo', {})
  expect(await now()).toBe(before)
})

test('a separate world has the console at its own address, with the same access', async () => {
  const { server, world } = await aServerAndWorld()
  const Accept = 'text/html'
  for (const asked of [`${world}/`, `${world}/control-room/time`]) {
    const shown = await askRaw(server, { path: asked, headers: { ...own, Accept } })
    expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('the console')])
    expect(refusalIn(await askRaw(server, { path: asked, headers: { Accept } }))).toMatchObject({
      status: 403,
      refused: 'key',
    })
  }
})

/** Headers that the guard refuses, with the expected status and reason. */
const strangers: [Record<string, string>, number, string][] = [
  [{}, 403, 'key'],
  [{ 'X-Launch-Key': 'guessed' }, 403, 'key'],
  [{ ...own, Host: 'evil.example' }, 421, 'host'],
  [{ ...own, Origin: 'http://127.0.0.1:9' }, 403, 'origin'],
  [{ ...own, 'Sec-Fetch-Site': 'cross-site' }, 403, 'origin'],
  [{ ...own, Via: '1.1 proxy' }, 421, 'proxy'],
]

test('a caller refused by the main world gets the same refusal from separate and unknown worlds', async () => {
  const { server, world } = await aServerAndWorld()
  for (const [headers, status, refused] of strangers)
    for (const path of ['/', '/api/v1/shop/type', '/sandbox/state']) {
      const [own, ...others] = await Promise.all(
        ['', world, '/w/nobody'].map(async root => refusalIn(await askRaw(server, { path: root + path, headers }))),
      )
      expect(own).toMatchObject({ status, refused })
      expect(others).toEqual([own, own])
    }
})
