import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCapsule } from '#server/platform/db/capsule.ts'
import { demo } from '#shared/product.ts'
import { openIn, rebuilt } from '../../../support/capsules.ts'
import { aServer, type TestServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

/**
 * Starts another server next to the sandbox.
 * @returns its port, and the requests that it has received
 */
async function aStranger() {
  const heard: string[] = []
  const stranger = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  onTestFinished(() => void stranger.close())
  return { port: (stranger.address() as AddressInfo).port, heard }
}

const usual = {
  number: 1,
  at: 0,
  realAt: 0,
  startedMs: 0,
  call: 'orders.list',
  method: 'POST',
  path: '/api/v1/order/list',
  requestId: 'one',
  idempotencyKey: null,
  bytes: 0,
  username: demo.username,
  body: {},
  code: 200,
  status: 200,
  ms: 1,
  isReplayed: false,
  fault: null,
}

/**
 * Saves the server's world with a forged entry in its request log.
 * @returns the file of the saved state
 */
async function withEntry(server: TestServer, entry: Partial<Record<keyof typeof usual, unknown>>): Promise<Buffer> {
  await server.command('sandbox.saveSnapshot', { name: 'plain' })
  const file = await server.command('sandbox.downloadCapsule', { name: 'plain' })
  const capsule = readCapsule(Buffer.from(await file.arrayBuffer()))
  const journal = Buffer.from(JSON.stringify({ latest: 1, entries: [{ ...usual, ...entry }] }))
  return rebuilt({ ...capsule, journal })
}

const operator = { headers: { 'X-Operator-Key': operatorKey } }

test.each([
  ['a method that is a command', { method: 'POST; touch x #' }],
  ['another method', { method: 'GET' }],
  ['the path of another call', { path: '/api/v1/user/wallet' }],
  ['a path to another host', { path: '@127.0.0.1:9/steal' }],
  ['a path with a query', { path: '/api/v1/order/list?more=1' }],
  ['a call of the operator', { call: 'sandbox.reset', path: '/sandbox/reset' }],
  ['a time beyond the range of the clock', { at: 1e17 }],
  ['a key with characters that headers do not allow', { idempotencyKey: 'a\r\nb' }],
])('a capsule is refused if its request log has %s', async (_what, entry) => {
  const server = await aServer('empty')
  const file = await withEntry(server, entry)
  expect(await openIn(server, file, 'gift')).toMatchObject({ code: 405 })
  expect(await server.send('sandbox.openWorld', { capsule: new Blob([new Uint8Array(file)]) }, operator)).toMatchObject(
    {
      code: 405,
    },
  )
  // The file simulates a saved state that was edited, or that an earlier version wrote.
  mkdirSync(path.join(server.folder, 'snapshots'), { recursive: true })
  writeFileSync(path.join(server.folder, 'snapshots', 'world-gift.stall'), file)
  expect(await server.send('sandbox.restoreSnapshot', { name: 'gift' }, operator)).toMatchObject({ code: 405 })
  expect(await server.command('sandbox.listRequests', {})).toEqual({ list: [] })
})

test('a replay sends requests only to its own server, whatever the texts of a capsule contain', async () => {
  const { port, heard } = await aStranger()
  const server = await aServer('demo', { launchKey: 'launch' })
  const keys = { headers: { ...operator.headers, 'X-Launch-Key': 'launch' } }
  const send: TestServer['send'] = (name, input) => server.send(name, input, keys)
  await send('sandbox.saveSnapshot', { name: 'plain' })
  const capsule = readCapsule(readFileSync(path.join(server.folder, 'snapshots', 'world-plain.stall')))
  const there = `@127.0.0.1:${port}/steal`
  const entries = [
    { ...usual, path: there },
    { ...usual, requestId: there, idempotencyKey: `http://127.0.0.1:${port}`, body: { keyword: there } },
    { ...usual, call: 'orders.payAmount', method: 'GET', path: '/api/v1/order/pay/amount', body: { orderNos: there } },
  ]
  for (const entry of entries) {
    const journal = Buffer.from(JSON.stringify({ latest: 1, entries: [entry] }))
    const file = rebuilt({ ...capsule, journal })
    const opened = await send('sandbox.openCapsule', { capsule: new Blob([new Uint8Array(file)]), name: 'gift' })
    expect(opened.code).toBe(entry.path === there ? 405 : 200)
    await send('sandbox.restoreSnapshot', { name: 'gift', keepTokens: true })
    const replayed = await send('sandbox.replayRequest', { id: '1' })
    expect(replayed.code).toBe(entry.path === there ? 404 : 200)
  }
  expect(heard).toEqual([])
})

test('a copied command has the same words in a shell as on the screen', async () => {
  const server = await aServer()
  const nasty = `it's "$(touch x)" \`y\`; # \\ $HOME`
  const seller = await server.signIn()
  await seller.send('orders.payAmount', { orderNos: nasty }, { headers: { 'Idempotency-Key': nasty } })
  await seller.send('goods.list', { keyword: nasty })
  await seller.send('orders.pay', { orderNos: [nasty] }, { headers: { 'Idempotency-Key': nasty } })
  const { list } = await server.command('sandbox.listRequests', {})
  for (const { curl, method, body, idempotencyKey } of list) {
    const words = wordsOf(curl)
    expect(words.slice(0, 2)).toEqual(['curl', '-s'])
    expect(new URL(words[2] ?? '').origin).toBe(server.url)
    if (method === 'GET') expect(new URL(words[2] ?? '').searchParams.get('orderNos')).toBe(nasty)
    else expect(words[words.indexOf('-X') + 1]).toBe(method)
    if (method === 'POST') expect(JSON.parse(words[words.indexOf('-d') + 1] ?? '')).toEqual(body)
    if (idempotencyKey !== null) expect(words).toContain(`Idempotency-Key: ${nasty}`)
  }
})

/** Splits a command into words as a shell does. */
const wordsOf = (command: string): string[] =>
  execFileSync('sh', ['-c', `for word in ${command}; do printf '%s\\0' "$word"; done`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)
