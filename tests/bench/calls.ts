// Each call of a seller's day against the smallest answer that the same web framework can give.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import { startServer } from '#server/start.ts'
import { demo } from '#shared/product.ts'
import { askAs } from '../support/client.ts'
import { beside } from './beside.ts'

const rounds = 300

async function plainServer() {
  const app = express()
  app.use(express.json())
  app.post('/', (_request, response) => void response.json({ code: 200 }))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'stallkeeper-bench-'))
const startedAt = performance.now()
const server = await startServer({ dataDir, clock: '2026-11-20T09:30:00.000Z' })
const startMs = performance.now() - startedAt
const plain = await plainServer()
const { token } = await askAs(server.url)('auth.login', { username: demo.username, password: demo.password })
const ask = askAs(server.url, { token })
const hello = async () => (await fetch(plain.url, { method: 'POST', body: '{}' })).json()

const calls = {
  'orders.list': () => ask('orders.list', { size: 20 }),
  'goods.list, searched': () => ask('goods.list', { keyword: 'blue', size: 20 }),
  'wallet.flows': () => ask('wallet.flows', { size: 20 }),
  'home.stat': () => ask('home.stat', { range: 'month' }),
  'home.statLine': () => ask('home.statLine', { metric: 'sales', range: 'month' }),
}

process.stdout.write(`Start with the demo shop: ${startMs.toFixed(0)} ms\n`)
for (const [name, call] of Object.entries(calls)) {
  const [own, bare] = await beside(rounds, { act: call }, { act: hello })
  process.stdout.write(
    `${name}: ${(own / bare).toFixed(2)} times a bare Express answer (${own.toFixed(2)} / ${bare.toFixed(2)} ms)\n`,
  )
}
plain.close()
await server.close()
await rm(dataDir, { recursive: true, force: true })
