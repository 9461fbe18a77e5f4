import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { auditLedger } from '#server/core/ledger/audit.ts'
import { isEventKind } from '#server/core/world/event-kinds.ts'
import { migrations } from '#server/platform/db/migrations/all.ts'
import { openDatabases } from '#server/platform/db/open.ts'
import { termSql } from '#server/platform/db/terms.ts'
import { languageCodes } from '#shared/languages.ts'
import { askAs } from '../../../support/client.ts'
import { aKeptFolder, databaseName, keptVersions } from '../../../support/folders.ts'
import { expectIndicatorsRight, expectProfitsRight, expectRunningBalance } from '../../../support/ledger.ts'
import { rowsIn } from '../../../support/rows.ts'
import { aStartedServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

/** No commit ends with an earlier one: the first six migrations came at once. */
const firstVersion = 6

test('a database of every schema version is kept, but for the newest, which may still stand alone', () => {
  const versions = Array.from({ length: migrations.length - firstVersion }, (_, at) => firstVersion + at)
  expect(keptVersions).toEqual(expect.arrayContaining(versions))
})

/** What a migration changes on purpose: these columns of a table, or everything in it. */
const changed: Record<string, '*' | string[]> = {
  // 0011: what could be tried out, or stood on the world's clock.
  idempotency_keys: '*',
  captchas: '*',
  sign_in_failures: '*',
  users: ['pin_locked_until'],
  // 0012: refunds and given up orders count where they posted.
  order_tallies: '*',
  stat_quarters: ['sales', 'profit'],
  // 0015: reasons say what they are.
  withdrawals: ['reason'],
  charges: ['reason'],
  identity_requests: ['reason'],
  wallet_flows: ['reason'],
  // 0017: four kinds have other names.
  agenda: ['kind'],
  // 0024: steps are numbered by their order; what an entry refers to is in its event.
  order_events: ['id'],
  parcel_steps: ['id'],
  ledger_transactions: ['ref'],
}

/** What a migration gave another name or form: how rows say today what the columns of before said. */
const renamed: Record<string, { by: number; table: string; columns: Record<string, string> }> = {
  // What happens later.
  agenda: { by: 17, table: 'scheduled_events', columns: { rest_ms: 'remaining_ms', data: 'payload' } },
  // Words that repeat are numbers.
  order_events: { by: 24, table: 'order_events', columns: { status: termSql('status'), who: termSql('who') } },
  parcel_steps: { by: 24, table: 'parcel_steps', columns: { status: termSql('status'), place: termSql('place') } },
}

/** Of every table its columns that a migration must leave as they are. */
function columnsIn(folder: string): [table: string, columns: string[]][] {
  const tables = rowsIn<{ name: string }>(
    folder,
    "SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  )
  return tables.flatMap(({ name }): [string, string[]][] => {
    const free = changed[name] ?? []
    if (free === '*') return []
    const columns = rowsIn<{ name: string }>(folder, 'SELECT name FROM pragma_table_info(?)', name)
    return [[name, columns.map(column => column.name).filter(column => !free.includes(column))]]
  })
}

/** The rows under the names that they had in the older schema. @param version the schema that the names are of */
function rowsOf(folder: string, tables: [string, string[]][], version: number = migrations.length) {
  const rowsOfTable = ([table, columns]: [string, string[]]): [string, unknown[]] => {
    const { by, ...name } = renamed[table] ?? { by: 0, table, columns: {} }
    const now = by > version ? name : { table, columns: {} as Record<string, string> }
    const list = columns.map(column => `${now.columns[column] ?? `"${column}"`} AS "${column}"`).join(', ')
    return [table, rowsIn(folder, `SELECT ${list} FROM "${now.table}" ORDER BY ${columns.map((_, at) => at + 1)}`)]
  }
  return Object.fromEntries(tables.map(rowsOfTable))
}

const sums = `SELECT coalesce(a.owner, 0) AS owner, a.name, a.balance, count(p.id) AS postings, sum(p.amount) AS sum
  FROM ledger_accounts a LEFT JOIN ledger_postings p ON p.account_id = a.id GROUP BY a.id ORDER BY 1, 2`

test.each(keptVersions)('a database of schema %i keeps its rows: every table, every column, every balance', version => {
  const folder = aKeptFolder(version)
  const tables = columnsIn(folder)
  const before = { rows: rowsOf(folder, tables), sums: rowsIn(folder, sums) }
  expect(before.rows.orders?.length).toBeGreaterThan(20)
  openDatabases(folder).close()
  for (const { kind } of rowsIn<{ kind: string }>(folder, 'SELECT kind FROM scheduled_events'))
    expect(isEventKind(kind), kind).toBe(true)
  expect(rowsIn(folder, 'PRAGMA user_version')).toEqual([{ user_version: migrations.length }])
  expect({ rows: rowsOf(folder, tables, version), sums: rowsIn(folder, sums) }).toEqual(before)
})

test.each(keptVersions)('a database of schema %i has the schema of a new one once it is open', version => {
  const schema = "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY 1, 2"
  const folder = aKeptFolder(version)
  openDatabases(folder).close()
  const fresh = new Database(':memory:')
  for (const sql of migrations) fresh.exec(sql)
  expect(rowsIn(folder, schema)).toEqual(fresh.prepare(schema).all())
  fresh.close()
})

test.each(keptVersions)('a shop of schema %i lives a day, and its ledger and figures stay right', async version => {
  const dataDir = aKeptFolder(version)
  const server = await aStartedServer({ dataDir })
  const operator = askAs(server.url, { headers: { 'X-Operator-Key': operatorKey } })
  expect((await operator('sandbox.clock', { advance: 'P1D' })).events).toBeGreaterThan(20)
  await server.close()
  const rows = <Row>(sql: string, ...values: (string | number | null)[]) => rowsIn<Row>(dataDir, sql, ...values)
  expectProfitsRight(rows)
  expectIndicatorsRight(rows)
  expectRunningBalance(rows)
  expect(rows('SELECT kind, error FROM scheduled_events WHERE failed_at IS NOT NULL OR tries > 0')).toEqual([])
  const db = new Database(path.join(dataDir, databaseName), { readonly: true })
  expect(auditLedger(db)).toEqual({ sum: 0, balancesAgree: true, unbalanced: 0 })
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(db.pragma('foreign_key_check')).toEqual([])
  db.close()
})

test.each(keptVersions)('a database of schema %i names its products in every language', version => {
  const folder = aKeptFolder(version)
  openDatabases(folder).close()
  const nameless = (table: string) =>
    rowsIn(
      folder,
      `SELECT code FROM ${table} WHERE ${languageCodes.map(code => `coalesce(names ->> '${code}', '') = ''`).join(' OR ')}`,
    )
  expect([...nameless('goods'), ...nameless('goods_types')]).toEqual([])
})

test('hashes of requests and locks of schema 8 are dropped: they could be tried out, or a jump opened them', async () => {
  const dataDir = aKeptFolder(8)
  const old = new Database(path.join(dataDir, databaseName))
  old.exec(`INSERT INTO idempotency_keys VALUES (1, 'key', 'hash', '{}', 1); UPDATE users SET pin_locked_until = 9e12;
    INSERT INTO captchas VALUES ('id', 'demo', '1234', 1); INSERT INTO sign_in_failures VALUES ('demo', 1)`)
  old.close()
  await aStartedServer({ dataDir })
  const kept = ['idempotency_keys', 'captchas', 'sign_in_failures', 'users WHERE pin_locked_until IS NOT NULL'].map(
    from => rowsIn<{ count: number }>(dataDir, `SELECT count(*) AS count FROM ${from}`)[0]?.count,
  )
  expect(kept).toEqual([0, 0, 0, 0])
})
