import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
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
  await server.close()
  const db = new Database(path.join(dataDir, databaseName), { readonly: true })
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(db.pragma('foreign_key_check')).toEqual([])
  db.close()
})
