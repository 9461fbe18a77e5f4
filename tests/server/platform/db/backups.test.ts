import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { auditLedger } from '#server/core/ledger/audit.ts'
import { listBackups, maxBackups } from '#server/platform/db/backups.ts'
import type { StartError } from '#server/platform/failures/start-error.ts'
import { databaseName } from '../../../support/folders.ts'
import { rowsIn } from '../../../support/rows.ts'
import { aServer, aStartedServer, type TestServer } from '../../../support/server.ts'

const dayMs = 86_400_000
const soon = { firstMs: 1, everyMs: 1 }

/** Starts a server that checks all the time if a backup is due. The test sets its clock. */
async function aBackedUpServer() {
  const clock = { now: Date.now() }
  const server = await aServer('demo', { backupTimes: soon, real: () => clock.now })
  const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 20_000 })
  await until(() => listBackups(server.folder).length === 1)
  const passDay = async () => {
    const before = listBackups(server.folder)[0]
    clock.now += dayMs
    await until(() => listBackups(server.folder)[0]?.at !== before?.at)
  }
  return { server, passDay }
}

const damage = ({ folder }: TestServer) => writeFileSync(path.join(folder, databaseName), 'x'.repeat(8_192))

/** Returns the kind of error if the server cannot start with this folder; `none` if it starts. */
const troubleOf = (dataDir: string, options = {}) =>
  aStartedServer({ dataDir, ...options }).then(
    () => 'none',
    (error: StartError) => error.trouble,
  )

const setAside = (folder: string) => {
  const all = path.join(folder, 'set-aside')
  return existsSync(all) ? readdirSync(all).map(name => readdirSync(path.join(all, name)).sort()) : []
}

test('a backup is made if the newest is a day old, and the five newest are kept as private, sound single files', async () => {
  const { server, passDay } = await aBackedUpServer()
  const first = listBackups(server.folder)[0]
  for (let days = 0; days < maxBackups; days++) await passDay()
  const folder = path.join(server.folder, 'backups')
  // The oldest backup is deleted only after the newest one exists, and its checksum only after its file.
  await vi.waitUntil(() => readdirSync(folder).length <= 2 * maxBackups, { timeout: 20_000 })
  const backups = listBackups(server.folder)
  expect(backups.length).toBe(maxBackups)
  expect(backups).not.toContainEqual(first)
  const files = readdirSync(folder)
  expect(files.length).toBe(2 * maxBackups)
  if (process.platform !== 'win32')
    for (const name of files) expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0)
  for (const { file } of backups) {
    const db = new Database(file, { readonly: true })
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(auditLedger(db)).toEqual({ sum: 0, balancesAgree: true, unbalanced: 0 })
    db.close()
  }
})

test('the next backup deletes the partial file of one that was killed', async () => {
  const { server, passDay } = await aBackedUpServer()
  const left = path.join(server.folder, 'backups', '2026-01-01T00-00-00.000Z.sqlite.new')
  writeFileSync(left, 'half of it')
  await passDay()
  expect(existsSync(left)).toBe(false)
  expect(listBackups(server.folder).length).toBe(2)
})

test('a damaged database is refused, and its newest backup restores the acknowledged data without sessions', async () => {
  const { server, passDay } = await aBackedUpServer()
  const seller = await server.signIn()
  await seller.ask('shop.update', { name: 'Kept in the backup' })
  await passDay()
  await seller.ask('shop.update', { name: 'Changed after the backup' })
  await server.close()
  damage(server)
  expect(await troubleOf(server.folder)).toBe('damaged')
  await server.reopen({ recovery: 'restore' })
  expect((await seller.send('auth.me')).code).not.toBe(200)
  const again = await server.signIn()
  expect((await again.ask('shop.info', {})).name).toBe('Kept in the backup')
  expect(setAside(server.folder)).toEqual([[databaseName, 'stallkeeper.stopped']])
})

test('a backup with a changed byte is skipped, and the one before it is restored', async () => {
  const { server, passDay } = await aBackedUpServer()
  await passDay()
  await server.close()
  const [newest] = listBackups(server.folder)
  const bytes = readFileSync(newest?.file ?? '')
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(newest?.file ?? '', bytes)
  damage(server)
  await server.reopen({ recovery: 'restore' })
  expect((await (await server.signIn()).ask('wallet.get', {})).balance).toBeGreaterThan(0)
})

test('without an intact backup nothing changes', async () => {
  const server = await aServer('empty')
  await server.close()
  damage(server)
  const before = readdirSync(server.folder).sort()
  expect(await troubleOf(server.folder, { recovery: 'restore' })).toBe('missing')
  expect(readdirSync(server.folder).sort()).toEqual(before)
})

test('--start-fresh creates a new shop and moves the old data aside, including pictures', async () => {
  const server = await aServer('demo')
  const seller = await server.signIn()
  await seller.ask('shop.update', { name: 'The old shop' })
  await server.close()
  await server.reopen({ recovery: 'fresh' })
  expect((await (await server.signIn()).ask('shop.info', {})).name).not.toBe('The old shop')
  const [old = []] = setAside(server.folder)
  expect(old).toEqual(expect.arrayContaining([databaseName, 'secret.key', 'uploads', 'stallkeeper.in-use']))
  const aside = readdirSync(path.join(server.folder, 'set-aside'))[0] ?? ''
  expect(rowsIn(path.join(server.folder, 'set-aside', aside), 'SELECT name FROM shops')).toContainEqual({
    name: 'The old shop',
  })
})

test('a recovery that was killed between its two renames can run again', async () => {
  const { server } = await aBackedUpServer()
  await server.close()
  mkdirSync(path.join(server.folder, 'set-aside', 'earlier'), { recursive: true })
  renameSync(path.join(server.folder, databaseName), path.join(server.folder, 'set-aside', 'earlier', databaseName))
  expect(await troubleOf(server.folder)).toBe('missing')
  await server.reopen({ recovery: 'restore' })
  expect((await server.send('shop.tiers')).code).toBe(200)
})
