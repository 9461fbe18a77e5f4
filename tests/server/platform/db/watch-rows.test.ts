import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import type { WriteDb } from '#server/platform/db/open.ts'
import { watchRows } from '#server/platform/db/watch-rows.ts'

function aTable() {
  const db = new Database(':memory:')
  onTestFinished(() => void db.close())
  db.exec('CREATE TABLE lamps (id INTEGER PRIMARY KEY, colour TEXT, price INTEGER)')
  db.exec('CREATE TEMP TABLE seen (change TEXT)')
  const seen = () => db.prepare<[], string>('DELETE FROM seen RETURNING change').pluck().all()
  return { db: db as unknown as WriteDb, run: (sql: string) => db.exec(sql), seen }
}

const note = "INSERT INTO seen VALUES (row.id || ' ' || row.colour)"

test('every inserted, updated or deleted row runs the statement, with its new values or those before the deletion', () => {
  const { db, run, seen } = aTable()
  watchRows(db, { name: 'any', table: 'lamps' }, note)
  run("INSERT INTO lamps VALUES (1, 'red', 5), (2, 'blue', 6)")
  expect(seen()).toEqual(['1 red', '2 blue'])
  run("UPDATE lamps SET colour = 'green' WHERE id = 1")
  expect(seen()).toEqual(['1 green'])
  run('DELETE FROM lamps WHERE id = 1')
  expect(seen()).toEqual(['1 green'])
})

test('the statement runs only for the named columns and changes, and for rows that meet the condition', () => {
  const { db, run, seen } = aTable()
  watchRows(db, { name: 'price', table: 'lamps', columns: ['price'], when: 'old.price <> new.price' }, note)
  watchRows(db, { name: 'new', table: 'lamps', on: ['INSERT'], when: "row.colour = 'blue'" }, note)
  run("INSERT INTO lamps VALUES (1, 'red', 5), (2, 'blue', 6)")
  expect(seen()).toEqual(['2 blue'])
  run(
    "UPDATE lamps SET colour = 'green', price = 7 WHERE id = 1; UPDATE lamps SET colour = 'grey', price = 6 WHERE id = 2",
  )
  run("UPDATE lamps SET colour = 'black'")
  expect(seen()).toEqual(['1 green'])
})

test('a rollback removes the rows of the statement, and watching twice does not run it twice', () => {
  const { db, run, seen } = aTable()
  for (let times = 0; times < 2; times++) watchRows(db, { name: 'any', table: 'lamps' }, note)
  run("BEGIN; INSERT INTO lamps VALUES (1, 'red', 5); ROLLBACK")
  expect(seen()).toEqual([])
  run("INSERT INTO lamps VALUES (2, 'blue', 6)")
  expect(seen()).toEqual(['2 blue'])
})
