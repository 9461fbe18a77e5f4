import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import type { Random } from './random.ts'

/** Port of the server, and credentials for the requests. */
export interface Target {
  port: number
  token: string
  operatorKey: string
}

/** Calls that are left out, because they end the session or replace the world. The other requests need both. */
const spared: readonly CallName[] = ['user.logout', 'sandbox.reset']
const names = (Object.keys(allCalls) as CallName[]).filter(name => !spared.includes(name))
const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'CONNECT',
  'BREW',
  'get',
]
const keys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'a[b]',
  'a[0]',
  'a[9999999]',
  '',
  '\u0000',
  'x'.repeat(2_000),
]
const numbers = ['1e999', '-0', '9007199254740993', '1e-400', '0x10', 'NaN', '-Infinity', '1'.repeat(400), '1.5', '00']
const types = [
  'application/json',
  'application/json; charset=utf-7',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/mixed; boundary=x',
  'image/png',
  '',
  ';;;',
  'application/json; charset="\u00ff"',
]

/** Returns random bytes. Most of them are not valid text. */
const garbage = (random: Random, most: number): string =>
  String.fromCharCode(...Array.from({ length: random.int(most) }, () => random.int(256)))

function aPath(random: Random, name: CallName): string {
  const call = fullPath(name).replaceAll(/:\w+/g, () => random.pick(['avatar', '1', '%00', '..', 'a%2fb']))
  if (random.chance(0.6)) return call
  return random.pick([
    () => `${call}%00`,
    () => `${call}?${random.pick(keys)}=${random.pick(numbers)}&cursor=${encodeURIComponent(garbage(random, 30))}`,
    () => `${call}?a[__proto__][x]=1&${'b[]=1&'.repeat(random.int(300))}`,
    () =>
      `/files/${random.pick(['..%2f..%2fstallkeeper.sqlite', '%2e%2e/%2e%2e/', '..%5c..%5c', '%00.png', '....//', 'con', '%e0%80%af'])}`,
    () =>
      `/pictures/${random.pick(['..%2f..%2f', '%00', '__proto__.svg', 'constructor.svg', `${'x'.repeat(9_000)}.svg`])}`,
    () => `/${'../'.repeat(random.int(9))}etc/passwd`,
    () => `//${call}`,
    () => `/api/docs/${random.pick(['..%2f..%2fpackage.json', '%00', '../../package.json', 'constructor'])}`,
    () => `/%${random.pick(['', 'z', 'zz', 'ff', 'c0%af', 'u0041'])}`,
    () => `/${'a/'.repeat(random.int(3_000))}`,
    () => `http://elsewhere.example${call}`,
    () => '*',
    () => `/api/v1/upload/${random.pick(['__proto__', 'AVATAR', '%61vatar', 'avatar/', '..'])}`,
    () => garbage(random, 60).replaceAll(/[\s]/g, ''),
  ])()
}

function json(random: Random): string {
  const fields = [
    'username',
    'orderNos',
    'amount',
    'cursor',
    'size',
    'goodsIds',
    'payPassword',
    'content',
    'keyword',
    'list',
  ]
  return random.pick([
    () => `{"${random.pick(fields)}":`,
    () => `${'['.repeat(random.int(50_000))}`,
    () => `${'{"a":'.repeat(random.int(5_000))}1${'}'.repeat(4_000)}`,
    () => `{"${random.pick(fields)}":${random.pick(numbers)}}`,
    () => `{"${random.pick(keys.slice(0, 5))}":{"isAdmin":true},"${random.pick(fields)}":"x"}`,
    () => `{"${random.pick(fields)}":"a","${random.pick(fields)}":["b"],"${random.pick(fields)}":{}}`,
    () => `{"${random.pick(fields)}":"${garbage(random, 100)}"}`,
    () => `{"${random.pick(fields)}":"\\ud800\\u0000${'\\u202e'.repeat(20)}"}`,
    () => `{"${random.pick(fields)}":["${'x'.repeat(random.int(5_000))}"]}`,
    () => JSON.stringify({ list: Array.from({ length: random.int(400) }, () => ({ code: 'x' })) }),
    () => garbage(random, 400),
    () => 'x'.repeat(random.int(300_000)),
  ])()
}

function form(random: Random): string {
  const part = (head: string, body: string) => `--line\r\n${head}\r\n\r\n${body}\r\n`
  const named = (name: string, rest = '') => `Content-Disposition: form-data; name="${name}"${rest}`
  const file = named(
    random.pick(['file', 'proof', 'idPhotoFront', '__proto__', 'other']),
    '; filename="../../../a.png"',
  )
  const png = `\u0089PNG\r\n\u001a\n${garbage(random, 200)}`
  const whole = random.pick([
    () => part(file, png),
    () => part(file, png).repeat(1 + random.int(5)),
    () => part(named(random.pick(keys)), 'x') + part(file, png),
    () => part(named('amount'), random.pick(numbers)).repeat(1 + random.int(40)),
    () => part(named('a'), 'x'.repeat(random.int(300_000))),
    () => part(`Content-Disposition: form-data; name="${'x'.repeat(random.int(20_000))}"`, 'x'),
    () => part('Content-Type: nothing', 'x'),
    () => part(`${file}\r\nContent-Transfer-Encoding: base64`, 'AAAA'),
    () => part(named('file', "; filename*=utf-8''%ff%00"), png),
    () => part(garbage(random, 100), garbage(random, 100)),
    () => garbage(random, 500),
  ])()
  const text = `${whole}--line--\r\n`
  return random.chance(0.4) ? text.slice(0, random.int(text.length + 1)) : text
}

const strange = (random: Random): string =>
  random.pick([
    () =>
      `X-Timezone: ${random.pick(['Mars/Olympus', '__proto__', '../UTC', garbage(random, 40).replaceAll(/[\r\n\0]/g, '')])}`,
    () => `Accept-Language: ${random.pick([`${'a-'.repeat(900)}`, '*;q=9', ',,,;;', 'xx-\u00ff'])}`,
    () => `Idempotency-Key: ${random.pick(['', '\u00ff', 'x'.repeat(9_000), '__proto__'])}`,
    () => `Range: bytes=${random.pick(['0-0,1-1', '-1', '9-1', 'a'])}`,
    () => `If-None-Match: ${'"a",'.repeat(500)}`,
    () => `Cookie: stallkeeper_launch=${'x'.repeat(random.int(3_000))}`,
    () => `Content-Encoding: ${random.pick(['gzip', 'br', 'nothing'])}`,
    () => `Expect: ${random.pick(['100-continue', 'wonders'])}`,
    () => `Upgrade: ${random.pick(['websocket', 'h2c'])}\r\nConnection: Upgrade`,
    () => `Host: elsewhere.example`,
    () => `X-HTTP-Method-Override: DELETE`,
    () => `Origin: ${random.pick(['null', 'http://elsewhere.example', 'file://'])}`,
    () => `X-Long: ${'x'.repeat(random.int(20_000))}`,
    () => garbage(random, 60).replaceAll(/[\r\n]/g, ''),
  ])()

/** Returns a body with its framing headers: a correct length, chunks, or a wrong length. */
function framed(random: Random, body: string): { heads: string[]; bytes: string } {
  const length = body.length
  if (random.chance(0.7)) return { heads: [`Content-Length: ${length}`], bytes: body }
  return random.pick([
    () => ({ heads: [`Content-Length: ${length}`], bytes: body.slice(0, random.int(length + 1)) }),
    () => ({ heads: [`Content-Length: ${length}`, `Content-Length: ${length + 1}`], bytes: body }),
    () => ({
      heads: [`Content-Length: ${random.pick(['-1', '1e3', '99999999999999999999', ' ', '0x5'])}`],
      bytes: body,
    }),
    () => ({ heads: [`Content-Length: ${length}`, 'Transfer-Encoding: chunked'], bytes: body }),
    () => ({ heads: ['Transfer-Encoding: chunked'], bytes: `${length.toString(16)}\r\n${body}\r\n0\r\n\r\n` }),
    () => ({ heads: ['Transfer-Encoding: chunked'], bytes: `${garbage(random, 20)}\r\n${body}` }),
    () => ({ heads: ['Transfer-Encoding: gzip, chunked'], bytes: body }),
    () => ({ heads: [], bytes: body }),
  ])()
}

/** Builds one request that no client would send, as Latin-1 text. The same seed gives the same request. */
export function aHostileRequest(random: Random, { port, token, operatorKey }: Target): string {
  const isForm = random.chance(0.4)
  const name = random.pick(names.filter(each => (allCalls[each].files !== undefined) === isForm))
  const { heads, bytes } = framed(random, isForm ? form(random) : json(random))
  const formType = `multipart/form-data; boundary=${random.pick(['line', 'line', 'line', 'lime', '"', 'x'.repeat(300), ''])}`
  const type = random.chance(0.85) ? (isForm ? formType : 'application/json') : random.pick(types)
  const method = random.chance(0.85) ? allCalls[name].method : random.pick(methods)
  const lines = [
    `${method} ${aPath(random, name)} HTTP/${random.chance(0.95) ? '1.1' : random.pick(['1.0', '0.9', '2.0'])}`,
    ...(random.chance(0.97) ? [`Host: 127.0.0.1:${port}`] : []),
    ...(random.chance(0.9)
      ? [`Authorization: ${token}`]
      : [`Authorization: ${garbage(random, 50).replaceAll(/[\r\n]/g, '')}`]),
    ...(random.chance(0.8) ? [`X-Operator-Key: ${operatorKey}`] : []),
    `Content-Type: ${type}`,
    ...(random.chance(0.3) ? [strange(random)] : []),
    ...heads,
    'Connection: close',
  ]
  return `${lines.join('\r\n')}\r\n\r\n${bytes}`
}
