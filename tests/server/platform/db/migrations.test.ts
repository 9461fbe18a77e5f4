import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { auditLedger } from '#server/core/ledger/audit.ts'
import { isEventKind } from '#server/core/world/event-kinds.ts'
import { listBackups } from '#server/platform/db/backups.ts'
import { type FolderOptions, openFolder } from '#server/platform/db/folder.ts'
import { migrations } from '#server/platform/db/migrations.ts'
import { openDatabases } from '#server/platform/db/open.ts'
import { hasSchemaOf } from '#server/platform/db/schema.ts'
import { askAs } from '../../../support/client.ts'
import { aKeptFolder, databaseName, keptVersions } from '../../../support/folders.ts'
import { expectIndicatorsRight, expectProfitsRight, expectRunningBalance } from '../../../support/ledger.ts'
import { rowsIn } from '../../../support/rows.ts'
import { aStartedServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

const openReadonly = (file: string): Database.Database => {
  const db = new Database(file, { readonly: true })
  onTestFinished(() => void db.close())
  return db
}

const versionIn = (file: string) => openReadonly(file).pragma('user_version', { simple: true })

test('the repository has a used database of every version, with exactly its schema', () => {
  expect(keptVersions).toEqual(migrations.map((_, at) => at + 1))
  for (const version of keptVersions) {
    const db = openReadonly(path.join(aKeptFolder(version), databaseName))
    expect(hasSchemaOf(db, version), `schema ${version} differs: CONTRIBUTING.md, "Change the schema"`).toBe(true)
  }
})

test.each(keptVersions)('a database of schema %i is migrated to the newest schema and keeps every balance', version => {
  const folder = aKeptFolder(version)
  const sums = `SELECT coalesce(a.owner, 0) AS owner, a.name, a.balance, count(p.id) AS postings, sum(p.amount) AS sum
    FROM ledger_accounts a LEFT JOIN ledger_postings p ON p.account_id = a.id GROUP BY a.id ORDER BY 1, 2`
  const before = rowsIn(folder, sums)
  expect(rowsIn<{ count: number }>(folder, 'SELECT count(*) AS count FROM orders')[0]?.count).toBeGreaterThan(20)
  openDatabases(folder).close()
  expect(hasSchemaOf(openReadonly(path.join(folder, databaseName)), migrations.length)).toBe(true)
  expect(rowsIn(folder, sums)).toEqual(before)
  for (const { kind } of rowsIn<{ kind: string }>(folder, 'SELECT kind FROM scheduled_events'))
    expect(isEventKind(kind), kind).toBe(true)
})

test.each(keptVersions)('a shop of schema %i runs for a day, and its ledger and figures stay right', async version => {
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
  const db = openReadonly(path.join(dataDir, databaseName))
  expect(auditLedger(db)).toEqual({ sum: 0, balancesAgree: true, unbalanced: 0 })
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(db.pragma('foreign_key_check')).toEqual([])
})

/** Opens a folder as a later version with one more migration does. */
async function openWith(folder: string, migration: string, options: Partial<FolderOptions> = {}): Promise<void> {
  const opened = await openFolder(folder, { real: Date.now, history: [...migrations, migration], ...options })
  opened.close({ isCleanStop: true })
}

const newest = migrations.length
const names = 'SELECT name FROM shops ORDER BY user_id'
const pretend = "ALTER TABLE shops ADD COLUMN motto TEXT NOT NULL DEFAULT ''; UPDATE shops SET motto = name;"

test('the next migration runs once, after a backup of the database', async () => {
  const folder = aKeptFolder(newest)
  const steps: string[] = []
  await openWith(folder, pretend, { onStep: step => steps.push(step) })
  await openWith(folder, pretend, { onStep: step => steps.push(step) })
  expect(steps).toEqual(['checking', 'backingUp', 'upgrading'])
  expect(versionIn(path.join(folder, databaseName))).toBe(newest + 1)
  expect(rowsIn(folder, 'SELECT motto AS name FROM shops ORDER BY user_id')).toEqual(rowsIn(folder, names))
  const backups = listBackups(folder)
  expect(backups.map(({ file }) => versionIn(file))).toEqual([newest])
})

test('a database of a later version is refused and unchanged', async () => {
  const folder = aKeptFolder(newest)
  await openWith(folder, pretend)
  await expect(openFolder(folder, { real: Date.now })).rejects.toMatchObject({ trouble: 'newer' })
  expect(versionIn(path.join(folder, databaseName))).toBe(newest + 1)
})

test.each([
  ['fails', `${pretend} INSERT INTO nothing VALUES (1);`],
  ['leaves rows that refer to a deleted one', `${pretend} DELETE FROM users;`],
])('a migration that %s changes nothing', async (_what, migration) => {
  const folder = aKeptFolder(newest)
  const before = rowsIn(folder, names)
  await expect(openWith(folder, migration)).rejects.toThrow()
  expect(versionIn(path.join(folder, databaseName))).toBe(newest)
  expect(rowsIn(folder, names)).toEqual(before)
  await openWith(folder, pretend)
})
