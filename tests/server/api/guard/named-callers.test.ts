import { describe, expect, test } from 'vitest'
import { readOrigin } from '#server/api/guard/known-callers.ts'
import { openApiDocument } from '#server/api/openapi/openapi.ts'
import { allCalls } from '#shared/contract/calls.ts'
import { aLog } from '../../../support/log.ts'
import { askRaw, refusalIn } from '../../../support/raw-requests.ts'
import { aServer, type TestServer } from '../../../support/server.ts'

interface Operation {
  operationId: string
  responses: Record<string, unknown>
}

const vite = 'http://localhost:5173'
const get = (server: TestServer, headers: Record<string, string>, path = '/api/v1/shop/type') =>
  askRaw(server, { path, headers })

describe('a page of a named origin (docs/rules/safety.md)', () => {
  const aNamingServer = () => aServer('demo', { allowedOrigins: [vite] })

  test("may call from another host name of this computer as from the server's own", async () => {
    const server = await aNamingServer()
    for (const site of ['same-site', 'cross-site'])
      expect((await get(server, { Origin: vite, 'Sec-Fetch-Site': site })).status).toBe(200)
    const others = ['http://127.0.0.1:5173', 'https://localhost:5173', 'http://localhost:51730', 'null', '']
    for (const origin of others) expect(refusalIn(await get(server, { Origin: origin })).refused).toBe('origin')
  })

  test('is admitted by a preflight with any headers of its application', async () => {
    const server = await aNamingServer()
    const asked = 'authorization,content-type,idempotency-key,traceparent'
    const headers = { Origin: vite, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': asked }
    const { status, headers: answered } = await askRaw(server, { path: '/api/login', method: 'OPTIONS', headers })
    expect(status).toBe(204)
    expect(answered).toMatchObject({
      'access-control-allow-origin': vite,
      'access-control-allow-headers': asked,
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    })
  })

  test('can read every header of an answer, and caches keep the answers of two origins apart', async () => {
    const server = await aNamingServer()
    const { headers } = await get(server, { Origin: vite })
    const exposed = headers['access-control-expose-headers']?.toLowerCase().split(', ') ?? []
    // Headers that browsers always let pages read, and headers of the connection.
    const rest =
      /^(cache-control|content-\w+|date|connection|keep-alive|vary|x-content-type-options|access-control-.*)$/
    expect(Object.keys(headers).filter(name => !rest.test(name) && !exposed.includes(name))).toEqual([])
    for (const path of ['/pictures/KIT-001.svg', '/api/v1/shop/type', '/healthz'])
      expect((await get(server, {}, path)).headers.vary).toBe('Origin')
  })

  test('cannot send access cookies if the server has a launch key', async () => {
    const server = await aServer('empty', { allowedOrigins: [vite], launchKey: 'launch' })
    const { headers } = await get(server, { Origin: vite, 'X-Launch-Key': 'launch' })
    expect(headers['access-control-allow-origin']).toBe(vite)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  test('may use any port of this computer with "loopback", but no host name that only resembles it', async () => {
    const server = await aServer('empty', { allowedOrigins: ['loopback'] })
    for (const origin of ['http://localhost', 'https://localhost:5173', 'http://127.0.0.1:3000', 'http://[::1]:8080'])
      expect((await get(server, { Origin: origin })).headers['access-control-allow-origin']).toBe(origin)
    for (const origin of [
      'http://localhost.evil.example',
      'http://127.0.0.1.evil.example:80',
      'file://localhost',
      'null',
    ])
      expect(refusalIn(await get(server, { Origin: origin })).refused).toBe('origin')
  })
})

describe('a refusal of the guard', () => {
  test.each([
    [{ Origin: vite }, 'origin', vite],
    [{ Host: 'mock:5001' }, 'host', 'mock:5001'],
    [{ Host: 'localhost:8080', Origin: 'http://localhost:8080' }, 'host', 'localhost:8080'],
  ] as const)('of %j names a flag, with which the request is accepted', async (headers, refused, value) => {
    const server = await aServer('empty')
    const refusal = refusalIn(await get(server, headers))
    expect(refusal).toMatchObject({ refused, value })
    const [, flag, named = ''] = /--allow-(origin|host) (\S+?)\.$/.exec(refusal.try) ?? []
    await server.reopen(flag === 'origin' ? { allowedOrigins: [readOrigin(named)] } : { allowedHosts: [named] })
    expect((await get(server, headers)).status).toBe(200)
  })

  test('suggests no flag that does not exist', async () => {
    const server = await aServer('empty')
    for (const headers of [{ Origin: 'http://evil.example' }, { Host: 'not a host' }, { Via: '1.1 proxy' }])
      expect(refusalIn(await get(server, headers)).try).not.toContain('--')
  })

  test('repeats at most 200 printable characters of the received value', async () => {
    const server = await aServer('empty')
    const { value, try: advice } = refusalIn(await get(server, { Origin: `http://é\t${'x'.repeat(2_000)}` }))
    expect(value).toMatch(/^http:\/\/\?\?x+$/)
    expect(value.length).toBe(200)
    expect(advice).not.toContain('xxx')
  })

  test('of a picture explains the solution for the page', async () => {
    const picture = '/pictures/KIT-001.svg'
    const advice = async (server: TestServer, site: string) =>
      refusalIn(await get(server, { 'Sec-Fetch-Site': site }, picture)).try
    expect(await advice(await aServer('empty'), 'same-site')).toContain('--allow-origin')
    expect(await advice(await aServer('empty', { allowedOrigins: [vite] }), 'cross-site')).toContain('fileHost')
  })

  test('is documented in OpenAPI for every call and the health check', async () => {
    const { paths } = openApiDocument('http://127.0.0.1:5001') as { paths: Record<string, Record<string, Operation>> }
    const operations = Object.values(paths).flatMap(path => Object.values(path))
    expect(operations.length).toBeGreaterThan(Object.keys(allCalls).length)
    for (const { operationId, responses } of operations)
      expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['200', '403', '421']))
  })

  test('is logged as a warning once per origin and host, with the flag that allows it, and otherwise at debug level', async () => {
    const { log, lines } = aLog()
    const server = await aServer('empty', { log })
    for (const headers of [{ Origin: vite }, { Origin: vite }, { Host: 'mock:5001' }, { Via: '1.1 proxy' }])
      await get(server, headers)
    const refused = lines().flatMap(({ level, refused, msg }) => (refused ? [[level, refused, msg]] : []))
    expect(refused).toEqual([
      [40, 'origin', `refused origin ${vite}: Start the server with --allow-origin ${vite}.`],
      [20, 'origin', 'request refused'],
      [40, 'host', expect.stringMatching(/^refused host mock:5001: .* --allow-host mock:5001\.$/)],
      [20, 'proxy', 'request refused'],
    ])
  })

  test('cannot flood the log with many origins', async () => {
    const { log, lines } = aLog()
    const server = await aServer('empty', { log })
    for (let port = 1; port <= 30; port++) await get(server, { Origin: `http://localhost:${port}` })
    expect(lines().filter(({ level }) => level === 40)).toHaveLength(20)
  })
})

describe('a named host', () => {
  test('is accepted with its port, or with any port if it was named without one', async () => {
    const server = await aServer('empty', { allowedHosts: ['mock:5001', 'Shop.Test'] })
    const status = async (host: string) => (await get(server, { Host: host })).status
    for (const host of ['mock:5001', 'MOCK:5001', 'shop.test', 'shop.test:8080']) expect(await status(host)).toBe(200)
    for (const host of ['mock', 'mock:5002', 'a.shop.test', 'shop.test.evil.example', 'shop.test:x'])
      expect(await status(host)).toBe(421)
  })

  test('allows only its own origin', async () => {
    const server = await aServer('empty', { allowedHosts: ['mock'] })
    const from = async (origin: string) => (await get(server, { Host: 'mock:80', Origin: origin })).status
    expect(await from('http://mock:80')).toBe(200)
    expect(await from('http://mock:81')).toBe(403)
  })
})
