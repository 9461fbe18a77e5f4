import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { auditLedger } from '#server/core/ledger/audit.ts'
import { keptBackups, listBackups } from '#server/platform/db/backups.ts'
import type { StartError } from '#server/platform/failures/start-error.ts'
import { databaseName } from '../../../support/folders.ts'
import { rowsIn } from '../../../support/rows.ts'
import { aServer, aStartedServer, type TestServer } from '../../../support/server.ts'

const dayMs = 86_400_000
const soon = { firstMs: 1, everyMs: 1 }

/** A server whose backups are looked after all the time, and whose computer's clock the test turns. */
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

/** Why a folder cannot be served. */
const troubleOf = (dataDir: string, options = {}) =>
  aStartedServer({ dataDir, ...options }).then(
    () => 'none',
    (error: StartError) => error.trouble,
  )

const setAside = (folder: string) => {
  const all = path.join(folder, 'set-aside')
  return existsSync(all) ? readdirSync(all).map(name => readdirSync(path.join(all, name)).sort()) : []
}

test('a backup is made when the newest is a day old; five are kept, each for its owner alone, sound and in one file', async () => {
  const { server, passDay } = await aBackedUpServer()
  const first = listBackups(server.folder)[0]
  for (let days = 0; days < keptBackups; days++) await passDay()
  // The oldest goes once the newest is there.
  await vi.waitUntil(() => listBackups(server.folder).length <= keptBackups, { timeout: 20_000 })
  const backups = listBackups(server.folder)
  expect(backups.length).toBe(keptBackups)
  expect(backups).not.toContainEqual(first)
  const files = readdirSync(path.join(server.folder, 'backups'))
  expect(files.length).toBe(2 * keptBackups)
  if (process.platform !== 'win32')
    for (const name of files) expect(statSync(path.join(server.folder, 'backups', name)).mode & 0o077).toBe(0)
  for (const { file } of backups) {
    const db = new Database(file, { readonly: true })
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(auditLedger(db)).toEqual({ sum: 0, balancesAgree: true, unbalanced: 0 })
    db.close()
  }
})

test('what a backup left that was killed in the middle goes with the next one', async () => {
  const { server, passDay } = await aBackedUpServer()
  const left = path.join(server.folder, 'backups', '2026-01-01T00-00-00.000Z.sqlite.new')
  writeFileSync(left, 'half of it')
  await passDay()
  expect(existsSync(left)).toBe(false)
  expect(listBackups(server.folder).length).toBe(2)
})

test('a damaged database is refused; its newest backup brings back what was acknowledged until then, and signs everybody out', async () => {
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

test('a backup that a byte was changed in is passed over for the one before it', async () => {
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

test('without a backup that is whole nothing changes', async () => {
  const server = await aServer('empty')
  await server.close()
  damage(server)
  const before = readdirSync(server.folder).sort()
  expect(await troubleOf(server.folder, { recovery: 'restore' })).toBe('missing')
  expect(readdirSync(server.folder).sort()).toEqual(before)
})

test('starting fresh makes a new shop and keeps the old data aside, pictures and all', async () => {
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

test('a recovery that died between the two renames leaves a folder that recovers again', async () => {
  const { server } = await aBackedUpServer()
  await server.close()
  mkdirSync(path.join(server.folder, 'set-aside', 'earlier'), { recursive: true })
  renameSync(path.join(server.folder, databaseName), path.join(server.folder, 'set-aside', 'earlier', databaseName))
  expect(await troubleOf(server.folder)).toBe('missing')
  await server.reopen({ recovery: 'restore' })
  expect((await server.send('shop.tiers')).code).toBe(200)
})
