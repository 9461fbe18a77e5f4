import { statSync } from 'node:fs'
import { setImmediate as otherWork } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabases, type WriteDb } from '#server/platform/db/open.ts'
import { writeBackOf } from '#server/platform/db/write-back.ts'
import { aFolder } from '../../../support/folders.ts'

const pageBytes = 4_096

function aDatabase(): { db: WriteDb; file: string; log: () => { log: number; checkpointed: number } } {
  const databases = openDatabases(aFolder())
  const { write: db, file } = databases
  onTestFinished(async () => {
    await writeBackOf(db).stop()
    databases.close()
  })
  db.prepare('CREATE TABLE filler (text BLOB)').run()
  const size = db.prepare<[], { log: number; checkpointed: number }>('PRAGMA wal_checkpoint(NOOP)')
  return { db, file, log: () => size.get() ?? { log: 0, checkpointed: 0 } }
}

const fill = (db: WriteDb, pages: number): void =>
  db
    .transaction(() => {
      const insert = db.prepare(`INSERT INTO filler VALUES (zeroblob(${pageBytes - 100}))`)
      for (let page = 0; page < pages; page++) insert.run()
    })
    .immediate()

test('a log that has grown long is written back while this thread goes on, and begins anew', async () => {
  const { db, file, log } = aDatabase()
  fill(db, 9_000)
  writeBackOf(db).afterCommit()
  expect(log().checkpointed).toBe(0)
  while (log().checkpointed === 0) await otherWork()
  expect(statSync(file).size).toBeGreaterThan(9_000 * pageBytes)
  fill(db, 1)
  expect(log().log).toBeLessThan(10)
})

test('who writes on and on waits until all of a very long log is written back', async () => {
  const { db, log } = aDatabase()
  fill(db, 9_000)
  writeBackOf(db).afterCommit()
  fill(db, 8_000)
  expect(log().log).toBeGreaterThan(16_000)
  await writeBackOf(db).room()
  expect(log().checkpointed).toBe(log().log)
  fill(db, 1)
  expect(log().log).toBeLessThan(10)
})

test('a short log is left alone, also by who waits for room in it', async () => {
  const { db, log } = aDatabase()
  fill(db, 200)
  await writeBackOf(db).room()
  await writeBackOf(db).sync()
  expect(log().checkpointed).toBe(0)
})
