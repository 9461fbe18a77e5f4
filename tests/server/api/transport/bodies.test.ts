import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { codes } from '#shared/contract/codes.ts'
import { requestLimits } from '#shared/requests.ts'
import { aServer } from '../../../support/server.ts'

const sent = JSON.stringify({ status: 'completed', size: 1 })
const utf16 = 'application/json; charset=utf-16le'
const tooLong = JSON.stringify({ keyword: 'x'.repeat(requestLimits.bodyBytes) })

test.each<
  [what: string, body: string | Buffer<ArrayBuffer>, headers: Record<string, string>, status: number, code: number]
>([
  ['plain', sent, {}, 200, codes.Ok],
  ['in UTF-8, as its Content-Type says', sent, { 'Content-Type': 'text/plain; charset=UTF-8' }, 200, codes.Ok],
  ['behind a byte order mark', `\uFEFF${sent}`, {}, 200, codes.Ok],
  ['empty', '', { 'Content-Type': 'application/json' }, 200, codes.Ok],
  ['in UTF-16', Buffer.from(sent, 'utf16le'), { 'Content-Type': utf16 }, 200, codes.Ok],
  ['compressed', gzipSync(sent), { 'Content-Encoding': 'gzip' }, 200, codes.Ok],
  ['compressed, and too long', gzipSync(tooLong), { 'Content-Encoding': 'gzip' }, 413, codes.BadRequest],
  ['in an unknown compression', sent, { 'Content-Encoding': 'wonders' }, 400, codes.BadRequest],
  ['in an unknown encoding', sent, { 'Content-Type': 'application/json; charset=wonders' }, 400, codes.BadRequest],
  ['cut', sent.slice(0, -1), {}, 400, codes.BadRequest],
  ['too long', tooLong, {}, 413, codes.BadRequest],
])('a body that is %s is answered with the right HTTP status and code', async (_what, body, headers, status, code) => {
  const server = await aServer()
  const { token } = await server.signIn()
  const response = await fetch(`${server.url}/api/v1/order/list`, {
    method: 'POST',
    body,
    headers: { Authorization: token, ...headers },
  })
  expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([status, code])
})
