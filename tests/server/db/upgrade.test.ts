import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { expectIndicatorsRight, expectProfitsRight } from '../../support/book.ts'
import { aFolder, databaseName } from '../../support/folders.ts'
import { rowsIn } from '../../support/rows.ts'
import { aServer } from '../../support/running-world.ts'
import { testOptions } from '../../support/start-options.ts'

/** Databases as earlier versions left them, one of each schema: the demo shop with a few days of use. */
const fixtures = path.resolve(import.meta.dirname, '../../fixtures')
const kept = readdirSync(fixtures).filter(file => /^schema-\d+\.sqlite\.br$/.test(file))

const tables = ['users', 'orders', 'ledger_postings', 'wallet_flows', 'listings', 'accounts', 'withdrawals', 'comments']

test.each(kept)('%s opens, and every row of it is still there', async file => {
  const dataDir = path.join(aFolder(), 'data')
  mkdirSync(dataDir)
  writeFileSync(path.join(dataDir, databaseName), brotliDecompressSync(readFileSync(path.join(fixtures, file))))
  const counts = () => tables.map(table => rowsIn<{ count: number }>(dataDir, `SELECT count(*) AS count FROM ${table}`))
  const before = counts()
  const server = await aServer({ ...testOptions, dataDir })
  expect(counts()).toEqual(before)
  expectProfitsRight((sql, ...values) => rowsIn(dataDir, sql, ...values))
  expectIndicatorsRight((sql, ...values) => rowsIn(dataDir, sql, ...values))
  await server.close()
  const db = new Database(path.join(dataDir, databaseName), { readonly: true })
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(db.pragma('foreign_key_check')).toEqual([])
  db.close()
})

test('hashes of requests and locks of schema 8 are dropped: they could be tried out, or a jump opened them', async () => {
  const dataDir = path.join(aFolder(), 'data')
  mkdirSync(dataDir)
  const file = path.join(dataDir, databaseName)
  writeFileSync(file, brotliDecompressSync(readFileSync(path.join(fixtures, 'schema-8.sqlite.br'))))
  const old = new Database(file)
  old.exec(`INSERT INTO idempotency_keys VALUES (1, 'key', 'hash', '{}', 1); UPDATE users SET pin_locked_until = 9e12;
    INSERT INTO captchas VALUES ('id', 'demo', '1234', 1); INSERT INTO sign_in_failures VALUES ('demo', 1)`)
  old.close()
  await aServer({ ...testOptions, dataDir })
  const kept = ['idempotency_keys', 'captchas', 'sign_in_failures', 'users WHERE pin_locked_until IS NOT NULL'].map(
    from => rowsIn<{ count: number }>(dataDir, `SELECT count(*) AS count FROM ${from}`)[0]?.count,
  )
  expect(kept).toEqual([0, 0, 0, 0])
})
