import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const server = path.resolve(import.meta.dirname, '../../../../server')

/** Matches SQL that writes to a table of the ledger. */
const write = /\b(?:INTO|UPDATE|UPDATE\s+OR\s+\w+|FROM)\s+["'`[]?(?:ledger_\w+|wallet_flows)\b/gi
const reads = /^FROM/i

/**
 * Returns true for files that may contain such SQL: migrations, which create the tables, and the folder of the ledger.
 */
const isFree = (file: string): boolean =>
  file.startsWith(path.join('core', 'ledger') + path.sep) || file.includes('migrations')

const writesIn = (text: string): string[] =>
  [...text.matchAll(write)]
    .filter(({ 0: found, index }) => !reads.test(found) || /\bDELETE\s+$/i.test(text.slice(0, index)))
    .map(([found]) => found)

test.each([
  'INSERT INTO wallet_flows (id) VALUES (1)',
  'INSERT OR REPLACE INTO ledger_accounts (id) VALUES (1)',
  'UPDATE wallet_flows SET status = 1',
  'UPDATE OR IGNORE ledger_accounts SET balance = 1',
  'DELETE FROM ledger_postings',
])('"%s" counts as a write of the ledger', text => {
  expect(writesIn(text)).toHaveLength(1)
})

test('D-70: only server/core/ledger writes the tables of the ledger', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))
  const writes = files
    .filter(file => !isFree(file))
    .flatMap(file => writesIn(readFileSync(path.join(server, file), 'utf8')).map(found => `${file}: ${found}`))
  expect(files.length).toBeGreaterThan(100)
  expect(writes).toEqual([])
})
