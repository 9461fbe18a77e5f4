import { expect, test } from 'vitest'
import { columnSchemas } from '#server/states/column-schemas.ts'
import { columnsOf } from '#server/states/readable-rows.ts'
import { aWorld } from '../../support/world.ts'

/** Matches columns that need no schema, because saved states contain no sessions. */
const sessions = /^sessions\./
/** Matches tables of a search index. They need no schema, because SQLite checks them. */
const searchIndex = /^(?:buyers|goods)_search_/

test('every text column has a schema that checks it in a capsule', () => {
  const { read } = aWorld()
  const columns = columnsOf(read)
    .filter(({ type }) => !['INTEGER', 'BLOB'].includes(type))
    .map(({ table, column }) => `${table}.${column}`)
    .filter(name => !sessions.test(name) && !searchIndex.test(name))
  expect(columns.toSorted()).toEqual(Object.keys(columnSchemas).toSorted())
})

test('every column with JSON as its default is parsed as JSON', () => {
  const { rows } = aWorld()
  const columns = rows<{ name: string }>(
    `SELECT t.name || '.' || c.name AS name FROM sqlite_master t, pragma_table_info(t.name) c
     WHERE t.type = 'table' AND c.dflt_value IN ('''{}''', '''[]''')`,
  )
  expect(columns.length).toBeGreaterThan(3)
  for (const { name } of columns) expect([name, columnSchemas[name]]).not.toEqual([name, 'text'])
})
