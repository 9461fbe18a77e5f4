import { once } from 'node:events'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { aPicture } from '../../../contract/samples.ts'
import { type Reply, replyOf } from '../../../support/client.ts'
import { aLog, isError } from '../../../support/log.ts'
import { aServer } from '../../../support/server.ts'

/** Calls that accept files, with the name of one file field of each. */
const fileCalls = [
  ['/api/v1/upload/avatar', 'file'],
  ['/api/v1/order/channel/pay', 'proof'],
  ['/api/v1/per/ident-upload', 'idPhotoFront'],
] as const
const fileStart = (field: string) => `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`

const brokenForms = (field: string): [what: string, type: string, body: string][] => [
  ['nothing', 'multipart/form-data; boundary=x', ''],
  ['no boundary', 'multipart/form-data', `${fileStart(field)}abc\r\n--x--\r\n`],
  ['an incomplete header', 'multipart/form-data; boundary=x', '--x\r\nfoo'],
  ['an invalid header', 'multipart/form-data; boundary=x', '--x\r\nfoo\r\n\r\nbar\r\n--x--\r\n'],
  ['another boundary', 'multipart/form-data; boundary=y', `${fileStart(field)}abc\r\n--x--\r\n`],
  ['a truncated file', 'multipart/form-data; boundary=x', `${fileStart(field)}abc`],
  ['a truncated last line', 'multipart/form-data; boundary=x', `${fileStart(field)}abc\r\n--x`],
  ['no name', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n'],
  ['another multipart type', 'multipart/mixed; boundary=x', `${fileStart(field)}abc\r\n--x--\r\n`],
]

test.each(fileCalls)(
  'a malformed form sent to %s is refused with HTTP 400 and code 400, and logs no server error (S-405)',
  async (call, field) => {
    const { log, lines } = aLog()
    const server = await aServer('demo', { log })
    const { token } = await server.signIn()
    for (const [what, type, body] of brokenForms(field)) {
      const headers = { Authorization: token, 'Content-Type': type }
      const reply = await fetch(server.url + call, { method: 'POST', headers, body }).then(replyOf)
      expect(reply, what).toMatchObject({ status: 400, code: 400, data: null })
    }
    expect(lines().filter(isError)).toEqual([])
    await expect.poll(() => readdirSync(path.join(server.folder, 'uploads'))).toEqual([])
  },
)

test('a form without a body is refused with HTTP 400 (S-405)', async () => {
  const server = await aServer()
  const { token } = await server.signIn()
  const socket = connect(server.port, '127.0.0.1')
  socket.end(
    `POST /api/v1/upload/avatar HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nAuthorization: ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nConnection: close\r\n\r\n',
  )
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*"code":400/s)
})

test.each(fileCalls)(
  'a client that disconnects while %s arrives causes no error of the server',
  async (call, field) => {
    const { log, lines } = aLog()
    const server = await aServer('demo', { log })
    const { token } = await server.signIn()
    const headers = { Authorization: token, 'Content-Type': 'multipart/form-data; boundary=x' }
    const sending = request(server.url + call, { method: 'POST', headers }).on('error', () => {})
    sending.write(fileStart(field))
    sending.write(Buffer.alloc(200_000))
    await once(sending, 'drain')
    sending.destroy()
    await expect.poll(() => lines().some(line => line.msg === 'the client disconnected')).toBe(true)
    expect(lines().filter(isError)).toEqual([])
    await expect.poll(() => readdirSync(path.join(server.folder, 'uploads'))).toEqual([])
  },
)

test('a disk that refuses a file is a storage failure: HTTP 500 with code 501, with its cause in the log', async () => {
  const { log, lines } = aLog()
  const server = await aServer('demo', { log })
  const seller = await server.signIn()
  const folder = path.join(server.folder, 'uploads')
  const upload = (): Promise<Reply> => seller.send('uploads.add', { type: 'logo' }, { files: { file: aPicture() } })
  rmSync(folder, { recursive: true })
  expect(await upload()).toMatchObject({ status: 500, code: 501, data: null })
  writeFileSync(folder, 'no folder any more')
  expect(await upload()).toMatchObject({ status: 500, code: 501, data: null })
  expect(lines().filter(isError)).toHaveLength(2)
  expect(server.rows('SELECT * FROM uploads')).toEqual([])
})
