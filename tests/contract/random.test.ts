import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditLedger } from '#server/core/ledger/audit.ts'
import { openDatabases } from '#server/platform/db/open.ts'
import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import { codes } from '#shared/contract/codes.ts'
import { demo } from '#shared/product.ts'
import { firstEventOf, type Reply, replyOf } from '../support/client.ts'
import { isLong } from '../support/long-run.ts'
import { brokenBodies, fittingInputs, type Known } from '../support/random-inputs.ts'
import { aServer, aSharedServer, type Person, type TestServer } from '../support/server.ts'
import { operatorKey } from '../support/start-options.ts'
import { aPicture } from './samples.ts'

/** Calls that create, read or export a whole world. They are hundreds of times slower than others. */
const ofWholeWorld: readonly CallName[] = [
  'sandbox.reset',
  'sandbox.addWorld',
  'sandbox.digest',
  'sandbox.exportFixture',
]
/**
 * Number of valid and of broken requests for each call. There are few in `npm test` and many in `npm run test:long`.
 */
const runs = isLong ? 1_000 : 2
const runsOf = (name: CallName): number => (ofWholeWorld.includes(name) ? Math.ceil(runs / 10) : runs)
/** Seed of the random requests. Each run has a new one. A failure prints it, and STALLKEEPER_SEED repeats the run. */
const seed = Number(process.env.STALLKEEPER_SEED ?? Date.now() % 2 ** 31)
process.stdout.write(
  `Random requests: seed ${seed}, ${runs} of each kind for each call (STALLKEEPER_SEED repeats it)\n`,
)
/**
 * Time limit in milliseconds. It must be sufficient for an advance of the clock over weeks of events on a busy machine.
 */
const patienceMs = 60_000
const everyCall = Object.keys(allCalls) as CallName[]
const known = new Set<number>(Object.values(codes))
/** Codes of internal errors, which a request must never cause. */
const ownFaults: ReadonlySet<number> = new Set([codes.SystemError, codes.UnknownError])

/** Returns values that an attacker could know: ids, and the demo seller's secrets. */
async function wordsOf(seller: Person): Promise<Known> {
  const { list: orders } = await seller.ask('orders.list', { size: 30 })
  const { list: goods } = await seller.ask('goods.list', { size: 5 })
  const words = [
    demo.username,
    demo.password,
    demo.pin,
    demo.inviteCode,
    'trx_usdt',
    'starter',
    'kitchen',
    'en',
    'PT1H',
  ]
  return [...words, ...orders.map(order => order.orderNo), ...goods.map(each => each.id), '1', '2', '3', 'orders.list']
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Builds a form with arbitrary fields. Its files are a picture or other bytes. */
function formOf(body: unknown, isPicture: boolean, fields: readonly string[]): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(isFields(body) ? body : { any: body })) form.append(field, textOf(value))
  for (const field of fields) form.append(field, isPicture ? aPicture() : new Blob(['neither']), 'picture.png')
  return form
}

/** Sends a body as JSON, query or form, depending on the call. */
async function sendTo(
  server: TestServer,
  seller: Person,
  name: CallName,
  text: string,
  isPicture = true,
): Promise<Reply> {
  const { method, files, access } = allCalls[name]
  const body = parsed(text)
  const fields = isFields(body) ? body : {}
  const path = fullPath(name).replaceAll(/:(\w+)/g, (_all, field) => segmentOf(textOf(fields[field] ?? '')))
  const query = new URLSearchParams(
    isFields(body) ? Object.entries(body).map(([key, value]) => [key, textOf(value)]) : text,
  )
  const isJson = method === 'POST' && !files
  return fetch(`${server.url}${path}${method === 'POST' ? '' : `?${query}`}`, {
    method,
    headers: {
      ...(access === 'operator' ? { 'X-Operator-Key': operatorKey } : { Authorization: seller.token }),
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...firstEventOf(name),
    },
    body: files ? formOf(body, isPicture, Object.keys(files)) : isJson ? text : null,
    signal: AbortSignal.timeout(patienceMs),
  }).then(replyOf)
}

/** Encodes a path segment. `.` and `..` are replaced, because they would lead to another path in any encoding. */
const segmentOf = (text: string): string => (/^\.{1,2}$/.test(text) ? '' : encodeURIComponent(text.toWellFormed()))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function expectCatalogued(name: CallName, reply: Reply, sent: string): void {
  const what = `${name} ${sent.slice(0, 300)} -> ${reply.text.slice(0, 300)}`
  expect(known.has(reply.code), what).toBe(true)
  expect(ownFaults.has(reply.code), what).toBe(false)
  expect(reply.status, what).toBeLessThan(500)
}

function expectSoundLedger(folder: string): void {
  const { read, close } = openDatabases(folder)
  expect(auditLedger(read)).toEqual({ sum: 0, balancesAgree: true, unbalanced: 0 })
  close()
}

describe('any input gets a code of the catalogue in time and keeps the ledger balanced', () => {
  const forReads = aSharedServer()

  test.each(everyCall)('%s', { timeout: isLong ? 900_000 : 120_000 }, async name => {
    const { writes, command }: CallRow = allCalls[name]
    const isRead = !(writes || command)
    const server = isRead ? forReads() : await aServer()
    const seller = await server.signIn()
    const words = await wordsOf(seller)
    const options = { numRuns: runsOf(name), seed }
    const fits = fc.asyncProperty(fittingInputs(name, words), async input => {
      const text = JSON.stringify(input)
      expectCatalogued(name, await sendTo(server, seller, name, text), text)
    })
    const breaks = fc.asyncProperty(brokenBodies(name, words), fc.boolean(), async (text, isPicture) =>
      expectCatalogued(name, await sendTo(server, seller, name, text, isPicture), text),
    )
    await fc.assert(fits, options)
    await fc.assert(breaks, options)
    if (isRead) return
    await server.close()
    expectSoundLedger(server.folder)
  })
})
