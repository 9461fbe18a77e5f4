// Records a response of each call. The builds put these examples next to the server (out/openapi-examples.json).
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Example, Examples } from '#server/api/openapi/examples.ts'
import { startServer } from '#server/app/start.ts'
import { databaseFile } from '#server/platform/db/check-database.ts'
import { recordCleanStop } from '#server/platform/db/folder-markers.ts'
import type { CallRow } from '#shared/contract/call-row.ts'
import { type ApiCall, allCalls, type CallName, type SandboxCall } from '#shared/contract/calls.ts'
import type { Language } from '#shared/languages.ts'
import { demo } from '#shared/product.ts'
import { operatorSamples } from '../../tests/contract/operator-samples.ts'
import { samples } from '../../tests/contract/samples.ts'
import { askAs, dataOf, send } from '../../tests/support/client.ts'
import { changeRows } from '../../tests/support/rows.ts'
import type { Person } from '../../tests/support/server.ts'
import { isStarted, root } from '../project.mjs'
import { speedUpFiles } from '../testing/fast-files.ts'

const language: Language = 'en'

/** Key of the operator. It is fixed like the seed and the time, so that each run records the same responses. */
const operatorKey = 'k'
const demoShop = {
  seed: 'demo',
  clock: '2026-11-20T09:30:00.000Z',
  hashCost: 10,
  checkAnswers: true,
  operatorKey,
} as const

/** A running demo shop, with a function that removes it. */
interface DemoShop {
  url: string
  dataDir: string
  close: () => Promise<void>
}

async function openShop(untouched: string, dataDir: string): Promise<DemoShop> {
  cpSync(untouched, dataDir, { recursive: true })
  // Without this record, each start would check the whole copy first.
  recordCleanStop(dataDir, databaseFile(dataDir))
  const { url, close } = await startServer({ ...demoShop, dataDir })
  return { url, dataDir, close }
}

async function exampleOf(name: CallName, { url, dataDir }: DemoShop): Promise<Example> {
  const { token } = await askAs(url)('auth.login', { username: demo.username, password: demo.password })
  const seller = {
    token,
    ask: askAs(url, { token }),
    send: (call, input, how) => send(url, call, input, { token, ...how }),
  } satisfies Person
  const operator = { 'X-Operator-Key': operatorKey }
  const command = askAs(url, { headers: operator })
  const { input, how } = isOperators(name)
    ? { input: await operatorSamples[name](seller, command) }
    : await samples[name as ApiCall](seller, { change: (sql, ...values) => changeRows(dataDir, sql, ...values) })
  const headers = { 'Accept-Language': language, ...operator }
  const reply = await seller.send(name, input, { ...how, headers })
  dataOf(name, reply)
  return steady({ request: shortened(fieldsOf(input)) as Example['request'], answer: shortened(reply.data) }, url)
}

const isOperators = (name: CallName): name is SandboxCall => allCalls[name].access === 'operator'

/**
 * Records the response of each call. Each call that changes something gets a new demo shop. The others share one.
 * @throws Error if a call is refused, or if its answer is not exactly as its schema describes
 */
export async function makeExamples(): Promise<Examples> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-docs-'))
  const untouched = path.join(folder, 'untouched')
  await (await startServer({ ...demoShop, dataDir: untouched })).close()
  const examples: Examples = {}
  const shared = await openShop(untouched, path.join(folder, 'shared'))
  for (const name of Object.keys(allCalls) as CallName[]) {
    const { writes, command }: CallRow = allCalls[name]
    const shop = writes || command ? await openShop(untouched, path.join(folder, name)) : shared
    examples[name] = await exampleOf(name, shop)
    if (shop !== shared) await shop.close()
  }
  await shared.close()
  rmSync(folder, { recursive: true, force: true })
  return examples
}

/** Returns the fields of an input without its files. */
const fieldsOf = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => !(value instanceof Blob)))

/** Maximum number of words of a language pack in an example. */
const wordsShown = 3

/** Shortens lists to two rows and language packs to their first words. */
function shortened(value: unknown): unknown {
  // Series of numbers, such as the clicks of a week, remain complete.
  if (Array.isArray(value)) return typeof value[0] === 'number' ? value : value.slice(0, 2).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof File) return null
  const entries = Object.entries(value)
  const shown = entries.length > 100 ? entries.slice(0, wordsShown) : entries
  return Object.fromEntries(shown.map(([key, each]) => [key, shortened(each)]))
}

/** Replaces random and time-dependent values by samples, so that the output is the same at each run. */
function steady(value: Example, url: string): Example {
  const text = JSON.stringify(value)
    .replaceAll(url, 'http://127.0.0.1:5001')
    .replace(/"(token|operatorKey)":"[^"]+"/g, '"$1":"SAMPLE-TOKEN"')
    .replaceAll(/"world":"[^"]+"/g, '"world":"0123456789ab"')
    .replaceAll(/\/w\/[0-9a-f]{12}/g, '/w/0123456789ab')
    .replaceAll(/"usedAt":"[^"]+"/g, '"usedAt":"2026-11-20T09:30:00.000Z"')
    .replace(/"expiresAt":"[^"]+"/, '"expiresAt":"2026-12-20T09:30:00.000Z"')
    .replaceAll(/"(savedAt|realAt|startedDateTime)":"[^"]+"/g, '"$1":"2026-11-20T09:30:00.000Z"')
    .replaceAll(/"(ms|time|wait)":[\d.]+/g, '"$1":4.2')
    .replaceAll(/"bytes":\d+/g, '"bytes":1450000')
    // The number of words is replaced, because it changes with most commits.
    .replace(/"added":\d{3}/, '"added":300')
    .replaceAll(/"requestId":"[^"]+"/g, '"requestId":"d2c7…"')
    .replaceAll(/files\/[0-9a-f]{32}/g, 'files/0123456789abcdef0123456789abcdef')
  return JSON.parse(text)
}

if (isStarted(import.meta)) {
  speedUpFiles()
  const out = path.join(root, 'out')
  mkdirSync(out, { recursive: true })
  writeFileSync(path.join(out, 'openapi-examples.json'), JSON.stringify(await makeExamples()))
}
