import { describe, expect, test } from 'vitest'
import { blockedEgressLimits } from '#shared/blocked-kinds.ts'
import { askRaw } from '../../../support/raw-requests.ts'
import { aServer, type TestServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

const ask = (server: TestServer, headers: Record<string, string>) =>
  askRaw(server, { path: '/api/v1/shop/type', headers, method: 'GET' })

const attempts = async (server: TestServer) =>
  (await server.command('sandbox.outside', {})).list.map(({ kind, what, by }) => [kind, what, by])

test('no data left the computer, and no connection was attempted', async () => {
  const server = await aServer('empty')
  expect(await server.command('sandbox.outside', {})).toEqual({ sent: 0, blocked: 0, list: [] })
})

describe('blocked connections', () => {
  test('include requests that the guard refused, newest first, with their reason', async () => {
    const server = await aServer('empty')
    await ask(server, { Host: 'evil.example' })
    await ask(server, { Origin: 'https://page.example' })
    await ask(server, { 'X-Forwarded-For': '192.0.2.1' })
    expect(await attempts(server)).toEqual([
      ['proxy', 'x-forwarded-for', 'caller'],
      ['origin', 'https://page.example', 'caller'],
      ['host', 'evil.example', 'caller'],
    ])
    const { blocked, list } = await server.command('sandbox.outside', {})
    expect([blocked, list.map(({ number }) => number)]).toEqual([3, [3, 2, 1]])
  })

  test('include a webhook to another computer', async () => {
    const server = await aServer('empty')
    const url = 'https://hooks.example/for/robin?token=secret'
    const refused = await server.send('sandbox.addWebhook', { url }, { headers: { 'X-Operator-Key': operatorKey } })
    expect(refused.code).toBe(405)
    expect(await attempts(server)).toEqual([['webhook', 'https://hooks.example', 'operator']])
  })

  test('include reports of a page and the desktop, by host name and port only', async () => {
    const server = await aServer('empty')
    for (const [kind, what] of [
      ['policy', 'https://tracker.example:8443/robin?mail=robin@sample.example'],
      ['policy', 'inline'],
      ['download', 'https://files.example/robin.zip'],
    ] as const)
      await server.command('sandbox.noteBlocked', { kind, what })
    expect(await attempts(server)).toEqual([
      ['download', 'https://files.example', 'desktop'],
      ['policy', 'inline', 'console'],
      ['policy', 'https://tracker.example:8443', 'console'],
    ])
  })

  test('are all counted, and the latest are listed', async () => {
    const server = await aServer('empty')
    for (let sent = 0; sent <= blockedEgressLimits.listed; sent += 1)
      await server.command('sandbox.noteBlocked', { kind: 'policy', what: `https://example.com:${1_000 + sent}` })
    const { blocked, list } = await server.command('sandbox.outside', {})
    expect([blocked, list.length, list.at(-1)?.number]).toEqual([
      blockedEgressLimits.listed + 1,
      blockedEgressLimits.listed,
      2,
    ])
  })

  test('do not include a wrong launch key, which can only be sent from this computer', async () => {
    const server = await aServer('empty', { launchKey: 'launch' })
    await ask(server, { 'X-Launch-Key': 'guessed' })
    const headers = { 'X-Launch-Key': 'launch', 'X-Operator-Key': operatorKey }
    const { data } = await server.send('sandbox.outside', {}, { headers })
    expect(data).toMatchObject({ blocked: 0 })
  })
})
