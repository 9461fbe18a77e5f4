import { expect, test } from 'vitest'
import manifest from '../../../../package.json' with { type: 'json' }
import { replyOf } from '../../../support/client.ts'
import { askRaw, refusalIn } from '../../../support/raw-requests.ts'
import { aServer } from '../../../support/server.ts'

const path = '/healthz'

test('GET /healthz answers without a token or the operator key, whatever fails in the world', async () => {
  const server = await aServer('empty')
  await server.command('sandbox.addFault', { code: 500 })
  const reply = await replyOf(await fetch(server.url + path))
  expect(reply).toMatchObject({ status: 200, code: 200, data: { status: 'ok', version: manifest.version } })
  expect((await fetch(server.url + path, { method: 'HEAD' })).status).toBe(200)
})

test('the guard also checks GET /healthz', async () => {
  const server = await aServer('empty', { launchKey: 'launch' })
  const refused = async (headers: Record<string, string>) => refusalIn(await askRaw(server, { path, headers }))
  expect(await refused({ Host: 'evil.example' })).toMatchObject({ status: 421, refused: 'host' })
  expect(await refused({ Origin: 'http://evil.example' })).toMatchObject({ status: 403, refused: 'origin' })
  expect(await refused({})).toMatchObject({ status: 403, refused: 'key' })
})

test('GET /healthz accepts no other method', async () => {
  const { url } = await aServer('empty')
  const response = await fetch(url + path, { method: 'POST' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
