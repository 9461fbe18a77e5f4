import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { auditLedger } from '#server/core/ledger/audit.ts'
import { openDatabases } from '#server/platform/db/open.ts'
import { demo } from '#shared/product.ts'
import { askAs, send } from '../support/client.ts'
import { aDataFolder } from '../support/folders.ts'
import { isLong } from '../support/long-run.ts'
import { rowsIn } from '../support/rows.ts'
import { aStartedServer } from '../support/server.ts'
import { operatorKey } from '../support/start-options.ts'
import { aChild } from './child.ts'

/** Number of times that the server is killed. `npm test` uses fewer. */
const kills = isLong ? 120 : 2

const operator = { headers: { 'X-Operator-Key': operatorKey } }

/** Responses that the clients got, by the data that they sent. */
interface Told {
  feedback: Set<string>
  placed: Set<string>
  paid: Set<string>
  /** Idempotency keys of payments without a response. */
  open: Map<string, string>
}

/** Sends feedback, orders and payments until the server is killed, and records those with a response. */
async function write(url: string, token: string, { told, name }: { told: Told; name: string }): Promise<void> {
  try {
    for (let turn = 0; ; turn++) {
      const content = `${name} turn ${turn}`
      if ((await send(url, 'help.feedback', { content }, { token })).code === 200) told.feedback.add(content)
      const { orderNos } = await askAs(url, operator)('sandbox.orders', { count: 1 })
      const [orderNo = ''] = orderNos
      told.placed.add(orderNo)
      await pay(url, token, { told, orderNo, key: content })
    }
  } catch (error) {
    // The connection breaks when the server is killed. It is not known if requests without a response took effect.
    if (!(error instanceof TypeError)) throw error
  }
}

async function pay(url: string, token: string, { told, orderNo, key }: { told: Told; orderNo: string; key: string }) {
  told.open.set(key, orderNo)
  const input = { orderNos: [orderNo], payPassword: demo.pin }
  const { code } = await send(url, 'orders.pay', input, { token, headers: { 'Idempotency-Key': key } })
  if (code === 202) return
  if (code === 200) told.paid.add(orderNo)
  told.open.delete(key)
}

const countOf = (folder: string, sql: string, value: string): number =>
  rowsIn<{ count: number }>(folder, `SELECT count(*) AS count FROM ${sql}`, value)[0]?.count ?? 0

const payment = "ledger_transactions WHERE event = 'O2:' || (SELECT id FROM orders WHERE order_no = ?)"

/** Checks that every write with a response exists exactly once, and that no other write exists twice. */
function expectNothingLost(folder: string, { feedback, placed, paid }: Told): void {
  const wrong = [
    ...[...feedback].filter(content => countOf(folder, 'feedback WHERE content = ?', content) !== 1),
    ...[...placed].filter(orderNo => countOf(folder, 'orders WHERE order_no = ?', orderNo) !== 1),
    ...[...paid].filter(orderNo => countOf(folder, payment, orderNo) !== 1),
  ]
  expect(wrong).toEqual([])
  expect(rowsIn(folder, 'SELECT event FROM ledger_transactions GROUP BY event HAVING count(*) > 1')).toEqual([])
  expect(rowsIn(folder, 'SELECT content FROM feedback GROUP BY content HAVING count(*) > 1')).toEqual([])
}

test('a server killed during eight writers and a running clock neither loses nor duplicates an acknowledged write', async () => {
  const folder = aDataFolder('demo')
  const told: Told = { feedback: new Set(), placed: new Set(), paid: new Set(), open: new Map() }
  for (let life = 0; life < kills; life++) {
    const child = await aChild('serving', folder)
    const { token } = await askAs(child.said)('auth.login', { username: demo.username, password: demo.password })
    await askAs(child.said, operator)('sandbox.clock', { rate: 600 })
    for (const [key, orderNo] of [...told.open]) await pay(child.said, token, { told, orderNo, key })
    const writers = Array.from({ length: 8 }, (_, writer) =>
      write(child.said, token, { told, name: `life ${life} writer ${writer}` }),
    )
    await wait(100 + Math.random() * 400)
    await child.kill()
    await Promise.all(writers)
    const databases = openDatabases(folder)
    expect(auditLedger(databases.read)).toEqual({ sum: 0, balancesAgree: true, unbalanced: 0 })
    databases.close()
    expectNothingLost(folder, told)
  }
  expect(told.feedback.size).toBeGreaterThan(kills)
  expect(told.paid.size).toBeGreaterThan(0)
  const server = await aStartedServer({ dataDir: folder })
  expect(await askAs(server.url, operator)('sandbox.state', {})).toMatchObject({ failedEvents: 0, mended: 0 })
})
