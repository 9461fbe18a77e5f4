import { expect, test } from 'vitest'
import { columnSchemas } from '#server/states/column-schemas.ts'
import { columnsOf } from '#server/states/readable-rows.ts'
import { aWorld } from '../../support/world.ts'

/** Every row of it is deleted from a capsule. */
const sessions = /^sessions\./
/** What a search index is made of; SQLite checks it. */
const searchIndex = /^(?:buyers|goods)_search_/

test('every column of text has the schema that its texts are checked by in a capsule', () => {
  const { read } = aWorld()
  const columns = columnsOf(read)
    .filter(({ type }) => !['INTEGER', 'BLOB'].includes(type))
    .map(({ table, column }) => `${table}.${column}`)
    .filter(name => !sessions.test(name) && !searchIndex.test(name))
  expect(columns.toSorted()).toEqual(Object.keys(columnSchemas).toSorted())
})

test('every column whose default is JSON is parsed as JSON', () => {
  const { rows } = aWorld()
  const columns = rows<{ name: string }>(
    `SELECT t.name || '.' || c.name AS name FROM sqlite_master t, pragma_table_info(t.name) c
     WHERE t.type = 'table' AND c.dflt_value IN ('''{}''', '''[]''')`,
  )
  expect(columns.length).toBeGreaterThan(3)
  for (const { name } of columns) expect([name, columnSchemas[name]]).not.toEqual([name, 'text'])
})
