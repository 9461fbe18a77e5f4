import { expect, test } from 'vitest'
import { openMemory } from '#server/platform/db/open.ts'
import { areaTables, tablesLeftOut } from '#server/states/area-tables.ts'

test('each table belongs to one area, or is excluded because it is not part of the world', () => {
  const databases = openMemory()
  const tables = databases.read
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .pluck()
    .all()
  databases.close()
  const placed = Object.values(areaTables).flatMap(list => list.map(({ table }) => table))
  expect([...placed].sort()).toEqual(tables.filter(table => !tablesLeftOut.test(table)))
})
