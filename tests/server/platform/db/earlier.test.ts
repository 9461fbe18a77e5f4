import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { recordCleanStop } from '#server/platform/db/folder-markers.ts'
import { aFolder, anEarlierFolder, databaseName } from '../../../support/folders.ts'
import { aServer, aStartedServer } from '../../../support/server.ts'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/**
 * Reads every file below a folder. The lock is left out, and so is the empty `-shm` file that SQLite creates when it
 * reads a database in WAL mode.
 */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => !/^lock\.|-shm$/.test(name) && statSync(path.join(folder, name)).isFile())
      .filter(name => !name.endsWith('-wal') || statSync(path.join(folder, name)).size > 0)
      .sort()
      .map(name => [name, sha256(readFileSync(path.join(folder, name)))]),
  )

/** Copies a database to a folder as its newest backup. */
function addBackup(folder: string, database: string): void {
  const file = path.join(folder, 'backups', '2030-01-01T00-00-00.000Z.sqlite')
  mkdirSync(path.dirname(file), { recursive: true })
  copyFileSync(database, file)
  writeFileSync(`${file}.sha256`, sha256(readFileSync(file)))
}

/** Creates a folder in the state in which a version before 1.0 left it after a clean stop. */
function aUsedEarlierFolder(): string {
  const folder = anEarlierFolder()
  const database = path.join(folder, databaseName)
  addBackup(folder, database)
  for (const name of ['snapshots', 'restore-points', 'uploads']) {
    mkdirSync(path.join(folder, name))
    writeFileSync(path.join(folder, name, 'one'), name)
  }
  writeFileSync(path.join(folder, 'stallkeeper.in-use'), 'in use')
  recordCleanStop(folder, database)
  return folder
}

test('a data folder from before 1.0 is refused in one sentence, and no byte of it changes', async () => {
  const dataDir = aUsedEarlierFolder()
  const before = filesIn(dataDir)
  const database = path.join(dataDir, databaseName)
  for (const _try of [1, 2])
    await expect(aStartedServer({ dataDir })).rejects.toMatchObject({
      trouble: 'earlier',
      message: `The database ${database} is from before Stallkeeper 1.0 and cannot be used: start with --start-fresh to move it aside and create a new store.`,
    })
  expect(filesIn(dataDir)).toEqual(before)
})

test('--start-fresh moves all data from before 1.0 aside byte for byte, including backups and saved states', async () => {
  const dataDir = aUsedEarlierFolder()
  const before = filesIn(dataDir)
  await expect(aStartedServer({ dataDir })).rejects.toMatchObject({ trouble: 'earlier' })
  const server = await aStartedServer({ dataDir, recovery: 'fresh' })
  expect(server.world().isNew).toBe(true)
  const [name = ''] = readdirSync(path.join(dataDir, 'set-aside'))
  expect(filesIn(path.join(dataDir, 'set-aside', name))).toEqual(before)
  expect(readdirSync(dataDir)).not.toContain('backups')
})

test('a backup from before 1.0 is skipped, and one of this version is restored', async () => {
  const server = await aServer('demo', { backupTimes: { firstMs: 1, everyMs: 1 } })
  const seller = await server.signIn()
  await expect.poll(() => readdirSync(path.join(server.folder, 'backups')).length, { timeout: 20_000 }).toBe(2)
  await seller.ask('shop.update', { name: 'Changed after the backup' })
  await server.close()
  addBackup(server.folder, path.join(anEarlierFolder(), databaseName))
  await server.reopen({ recovery: 'restore' })
  expect((await (await server.signIn()).ask('shop.info', {})).name).not.toBe('Changed after the backup')
})

test('if every backup is from before 1.0, none is restored and nothing changes', async () => {
  const dataDir = aUsedEarlierFolder()
  writeFileSync(path.join(dataDir, databaseName), 'x'.repeat(8_192))
  const before = filesIn(dataDir)
  await expect(aStartedServer({ dataDir, recovery: 'restore' })).rejects.toMatchObject({
    trouble: 'earlier',
    message: `The backups in ${dataDir} are from before Stallkeeper 1.0 and cannot be restored; nothing was changed. Use --start-fresh to create a new store.`,
  })
  expect(filesIn(dataDir)).toEqual(before)
})

test.each([
  ['with other tables', 'CREATE TABLE notes (text)'],
  ['with another schema version', 'CREATE TABLE notes (text); PRAGMA user_version = 3'],
  ['with another application id', 'CREATE TABLE notes (text); PRAGMA application_id = 1; PRAGMA user_version = 1'],
])('the database of another program %s is refused, and no byte of it changes', async (_what, sql) => {
  const dataDir = aFolder()
  const db = new Database(path.join(dataDir, databaseName))
  db.exec(sql)
  db.close()
  const before = filesIn(dataDir)
  await expect(aStartedServer({ dataDir })).rejects.toMatchObject({
    trouble: 'foreign',
    message: expect.stringContaining('belongs to another program: start with --restore-backup'),
  })
  expect(filesIn(dataDir)).toEqual(before)
})
