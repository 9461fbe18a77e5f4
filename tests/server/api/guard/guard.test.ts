import { describe, expect, test } from 'vitest'
import { askRaw, refusalIn } from '../../../support/raw-requests.ts'
import { aServer, type TestServer } from '../../../support/server.ts'

const ask = (server: TestServer, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  askRaw(server, { path, headers, method })

describe('a request that passed a proxy (docs/rules/safety.md)', () => {
  test.each([
    ['Forwarded', 'for=192.0.2.1'],
    ['X-Forwarded-For', '192.0.2.1'],
    ['X-Forwarded-Host', 'shop.example'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-Whatever', 'x'],
    ['Via', '1.1 proxy'],
    ['X-Real-IP', '192.0.2.1'],
  ])('is refused with 421 because of its header %s, on any path', async (header, value) => {
    const server = await aServer()
    for (const path of ['/api/v1/shop/type', '/sandbox/state', '/', '/pictures/KIT-001.svg'])
      expect(refusalIn(await ask(server, path, { [header]: value }))).toEqual({
        status: 421,
        code: 401,
        refused: 'proxy',
        value: header.toLowerCase(),
        try: expect.stringMatching(/\w/),
      })
  })
})

describe('the guard explains its refusal (docs/reference/api.md)', () => {
  test('of another host', async () => {
    const server = await aServer()
    const refusal = refusalIn(await ask(server, '/api/v1/me', { Host: ` ${'evil.example'.repeat(40)} ` }))
    expect(refusal).toMatchObject({ status: 421, code: 401, refused: 'host' })
    expect(refusal.value).toMatch(/^evil\.example/)
    expect(refusal.value.length).toBe(200)
    expect(refusal.try).toContain(server.url)
  })

  test('of a page of another site or another port of this computer if its origin is not named', async () => {
    const server = await aServer('demo', { allowedOrigins: ['http://127.0.0.1:9'] })
    const from = async (headers: Record<string, string>, path = '/api/v1/shop/type') =>
      (await ask(server, path, headers)).status
    expect(await from({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    expect(await from({ 'Sec-Fetch-Site': 'same-site' })).toBe(403)
    expect(await from({ 'Sec-Fetch-Site': 'same-site', Origin: 'http://127.0.0.1:8' })).toBe(403)
    expect(await from({ 'Sec-Fetch-Site': 'same-site', Origin: 'http://127.0.0.1:9' })).toBe(200)
    expect(await from({ 'Sec-Fetch-Site': 'same-site' }, '/pictures/KIT-001.svg')).not.toBe(403)
    expect(await from({ 'Sec-Fetch-Site': 'cross-site' }, '/pictures/KIT-001.svg')).toBe(403)
    expect(await from({ 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
    expect(await from({ 'Sec-Fetch-Site': 'none' })).toBe(200)
    expect(await from({})).toBe(200)
  })

  test('of a picture for a page on another port if no origin is named', async () => {
    const server = await aServer()
    const { status } = await ask(server, '/pictures/KIT-001.svg', { 'Sec-Fetch-Site': 'same-site' })
    expect(status).toBe(403)
  })

  test('of a wrong launch key, without repeating it', async () => {
    const server = await aServer('demo', { launchKey: 'secret' })
    const refusal = refusalIn(await ask(server, '/api/v1/me', { 'X-Launch-Key': 'guessed' }))
    expect(refusal).toMatchObject({ status: 403, code: 401, refused: 'key', value: '' })
    expect(JSON.stringify(refusal)).not.toContain('guessed')
  })
})

test('the guard marks its own answers with X-Sandbox: a preflight, the ticket and a refusal', async () => {
  const server = await aServer('demo', { launchKey: 'launch', ticket: 'once' })
  const preflight = await ask(server, '/api/v1/me', { Origin: server.url }, 'OPTIONS')
  const answers = [preflight, await ask(server, '/?ticket=once'), await ask(server, '/api/v1/me')]
  expect(answers.map(({ status, headers }) => [status, headers['x-sandbox']])).toEqual([
    [204, 'true'],
    [200, 'true'],
    [403, 'true'],
  ])
})

describe('the browser mode', () => {
  const aBrowserWorld = () => aServer('demo', { launchKey: 'launch', ticket: 'once', operatorKey: 'command' })
  /** Returns the cookies that a browser would send to a path. */
  const sentTo = (cookies: string[], path: string) =>
    cookies
      .filter(cookie => path.startsWith(/Path=([^;]+)/.exec(cookie)?.[1] ?? '/'))
      .map(cookie => cookie.split(';')[0])
      .join('; ')

  test('exchanges its ticket once for cookies that name the port, are hidden from scripts, and are not sent by other sites', async () => {
    const server = await aBrowserWorld()
    const swapped = await ask(server, '/?ticket=once', { 'Sec-Fetch-Site': 'cross-site' })
    expect(swapped.status).toBe(200)
    expect(swapped.text).toContain('url=/')
    expect(swapped.cookies).toHaveLength(4)
    for (const cookie of swapped.cookies) {
      expect(cookie).toMatch(new RegExp(`^stallkeeper_(launch|operator)_${server.port}=`))
      expect(cookie).toMatch(/HttpOnly/)
      expect(cookie).toMatch(/SameSite=Strict/)
    }
    expect((await ask(server, '/?ticket=once')).status).toBe(403)
    expect((await ask(server, '/?ticket=guess')).status).toBe(403)
  })

  test.each(['HEAD', 'POST', 'DELETE'])(
    'keeps its ticket valid after %s, so that a link preview does not use it up',
    async method => {
      const server = await aBrowserWorld()
      const looked = await ask(server, '/?ticket=once', {}, method)
      expect([looked.status, looked.cookies]).toEqual([403, []])
      expect((await ask(server, '/?ticket=once')).cookies).toHaveLength(4)
    },
  )

  test('uses one cookie for access and another for commands, which browsers send only to operator paths', async () => {
    const server = await aBrowserWorld()
    const { cookies } = await ask(server, '/?ticket=once')
    const get = async (path: string, cookie: string) =>
      (JSON.parse((await ask(server, path, { Cookie: cookie })).text) as { code: number }).code
    expect(await get('/api/v1/shop/type', sentTo(cookies, '/api/v1/shop/type'))).toBe(200)
    expect(await get('/sandbox/state', sentTo(cookies, '/sandbox/state'))).toBe(200)
    const launch = sentTo(cookies, '/')
    expect(launch).toMatch(/^stallkeeper_launch_\d+=[^;]+$/)
    expect(await get('/sandbox/state', launch)).toBe(407)
    expect(await get('/sandbox/state', launch.replace('launch', 'operator'))).toBe(401)
  })

  test('on a second port does not sign out the first instance', async () => {
    const [one, two] = [await aBrowserWorld(), await aBrowserWorld()]
    // A browser uses the same cookies for all ports of a host. A cookie with the same name replaces the old one.
    const jar = new Map<string, string>()
    for (const server of [one, two])
      for (const cookie of (await ask(server, '/?ticket=once')).cookies) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
        jar.set(name, value)
      }
    const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const server of [one, two]) expect((await ask(server, '/api/v1/shop/type', { Cookie })).status).toBe(200)
  })
})
