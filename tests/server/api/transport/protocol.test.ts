import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { codes } from '#shared/contract/codes.ts'
import { aFolder } from '../../../support/folders.ts'
import { aServer, type TestServer } from '../../../support/server.ts'

const open = ({ port }: TestServer): Socket => connect(port, '127.0.0.1').on('error', () => {})

/**
 * Sends raw bytes.
 * @returns everything that the server sends
 */
async function raw(server: TestServer, bytes: string): Promise<string> {
  const socket = open(server)
  socket.write(bytes)
  return text(socket)
}

function expectRefusal(answer: string, what: string): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head, what).toMatch(/^HTTP\/1\.1 400 /)
  expect(head, what).toMatch(/^X-Sandbox: true$/im)
  expect(JSON.parse(body), what).toEqual({
    code: codes.BadRequest,
    msg: expect.stringMatching(/./),
    data: null,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
}

const request = (line: string, ...headers: string[]) => `${[line, ...headers].join('\r\n')}\r\n\r\n`

describe('a malformed request gets HTTP 400 with the envelope (S-405)', () => {
  test("from Node's parser and from the server alike", async () => {
    const server = await aServer('empty')
    const host = `Host: 127.0.0.1:${server.port}`
    const close = 'Connection: close'
    const sent: Record<string, string> = {
      'no HTTP at all': 'hello\r\n\r\n',
      'a header that is none': request('GET /api/v1/me HTTP/1.1', host, 'no colon here'),
      'endless headers': request('GET /api/v1/me HTTP/1.1', host, `X-Long: ${'x'.repeat(20_000)}`),
      'two lengths': request('POST /api/login HTTP/1.1', host, 'Content-Length: 2', 'Content-Length: 3'),
      'a length and chunks': request(
        'POST /api/login HTTP/1.1',
        host,
        'Content-Length: 2',
        'Transfer-Encoding: chunked',
      ),
      'chunks that are none': `${request('POST /api/login HTTP/1.1', host, 'Transfer-Encoding: chunked')}zz\r\n`,
      'no host': request('GET /api/v1/me HTTP/1.1', close),
      'two hosts': request('GET /api/v1/me HTTP/1.1', host, 'host: elsewhere', close),
      'an expectation nobody knows': request('GET /api/v1/me HTTP/1.1', host, 'Expect: wonders', close),
      'a tunnel': request('CONNECT example.com:443 HTTP/1.1', host),
    }
    for (const [what, bytes] of Object.entries(sent)) expectRefusal(await raw(server, bytes), what)
  })

  test('if its headers or its body arrive too slowly, and its connection is closed', async () => {
    const server = await aServer('empty', { patience: { headersMs: 300, requestMs: 600, checkEveryMs: 50 } })
    const host = `Host: 127.0.0.1:${server.port}`
    expectRefusal(await raw(server, `GET /api/v1/me HTTP/1.1\r\n${host}\r\n`), 'headers')
    const post = request('POST /api/login HTTP/1.1', host, 'Content-Type: application/json', 'Content-Length: 100')
    expectRefusal(await raw(server, `${post}{"a":`), 'body')
  })

  test('without disturbing an answer that is already in progress', async () => {
    const server = await aServer('empty')
    const host = `Host: 127.0.0.1:${server.port}`
    const answers = await raw(server, `${request('POST /api/v1/home/qa HTTP/1.1', host)}garbage\r\n\r\n`)
    expect(answers.match(/HTTP\/1\.1 /g)?.length).toBeLessThanOrEqual(2)
    expect((await server.send('auth.me')).code).toBe(codes.NoAuthentication)
  })
})

test('a client that resets its connection within a header causes no error', async () => {
  const server = await aServer('empty')
  const socket = open(server)
  await once(socket, 'connect')
  socket.write('GET /api/v1/me HTTP/1.1\r\nHost: ')
  socket.resetAndDestroy()
  await once(socket, 'close')
  expect((await server.send('auth.me')).code).toBe(codes.NoAuthentication)
})

/** Starts a server that also serves a console. */
async function aConsole(): Promise<TestServer> {
  const consoleDir = aFolder()
  mkdirSync(path.join(consoleDir, 'assets'))
  writeFileSync(path.join(consoleDir, 'index.html'), '<!doctype html><title>the console</title>')
  return aServer('empty', { consoleDir })
}

describe('the API compares paths literally', () => {
  test.each(['/api', '/api/', '/api/V1/me', '/api/v1/me/', '/api/v1/nothing', '/sandbox', '/sandbox/nothing'])(
    '%s gets HTTP 404 with the envelope from the API',
    async at => {
      const response = await fetch((await aConsole()).url + at)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({
        code: codes.RecordNotFound,
        data: { try: expect.stringContaining('/api/openapi.json') },
      })
    },
  )

  test("a screen's path returns the console to clients that accept HTML, and `/` returns it to all", async () => {
    const { url } = await aConsole()
    const page = [200, 'text/html; charset=utf-8']
    const typeOf = async (at: string, accept: string) => {
      const { status, headers } = await fetch(url + at, { headers: { Accept: accept } })
      return [status, headers.get('content-type')]
    }
    expect(await typeOf('/wallet', 'text/html,application/xhtml+xml,*/*;q=0.8')).toEqual(page)
    expect(await typeOf('/', '*/*')).toEqual(page)
    for (const accept of ['*/*', 'application/json', 'text/html;q=0'])
      expect(await typeOf('/wallet', accept)).toEqual([404, 'application/json; charset=utf-8'])
  })
})

test.each(['/api/v1/me', '/api/v1/shop/type', '/api/openapi.json'])(
  'HEAD %s is answered like GET, without the body (S-344)',
  async at => {
    const { url } = await aServer('empty')
    const [get, head] = await Promise.all([fetch(url + at), fetch(url + at, { method: 'HEAD' })])
    expect(head.status).toBe(get.status)
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
    expect(await head.text()).toBe('')
  },
)

describe('a call with an unsupported method (S-344)', () => {
  test.each([
    ['GET', '/api/login', 'POST'],
    ['HEAD', '/api/login', 'POST'],
    ['PUT', '/api/v1/me', 'GET, HEAD'],
    ['OPTIONS', '/api/v1/me', 'GET, HEAD'],
    ['PATCH', '/sandbox/faults', 'GET, HEAD, POST, DELETE'],
    ['GET', '/api/v1/upload/avatar', 'POST'],
  ])('%s %s gets HTTP 405 with the supported methods', async (method, at, allowed) => {
    const { url } = await aServer('empty')
    const response = await fetch(url + at, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
    if (method === 'HEAD') return
    const [first = ''] = allowed.split(', ')
    expect(await response.json()).toMatchObject({
      code: codes.BadRequest,
      data: { refused: 'method', value: method, try: expect.stringContaining(first) },
    })
  })
})
