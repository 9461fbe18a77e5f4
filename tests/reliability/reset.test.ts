import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { auditLedger } from '#server/core/ledger/audit.ts'
import { openDatabases } from '#server/platform/db/open.ts'
import { aDataFolder, databaseName } from '../support/folders.ts'
import { isLong } from '../support/long-run.ts'
import { dumpIn, rowsIn } from '../support/rows.ts'
import { aServer, aStartedServer } from '../support/server.ts'
import { operatorKey } from '../support/start-options.ts'
import { aChild } from './child.ts'

/** Number of times that the server is killed. `npm test` uses fewer. */
const kills = isLong ? 200 : 2

/** Returns a hash of all rows, which identifies a world. */
const fingerprint = (folder: string) =>
  createHash('sha256')
    .update(JSON.stringify(dumpIn(folder)))
    .digest('hex')

/** Returns the worlds of both seeds, and the duration of a reset on this machine. */
async function bothWorlds(): Promise<{ worlds: Record<string, string>; resetMs: number }> {
  const server = await aServer('demo')
  const started = performance.now()
  const of = async (seedNumber: number) => {
    await server.command('sandbox.reset', { seed: 'demo', seedNumber })
    return fingerprint(server.folder)
  }
  const worlds = { 1: await of(1), 2: await of(2) }
  return { worlds, resetMs: (performance.now() - started) / 2 }
}

function expectWhole(folder: string, worlds: Record<string, string>): void {
  const databases = openDatabases(folder)
  expect(auditLedger(databases.read)).toEqual({ sum: 0, balancesAgree: true, unbalanced: 0 })
  databases.close()
  const [seed] = rowsIn<{ value: string }>(folder, "SELECT value FROM settings WHERE key = 'seedNumber'")
  expect(fingerprint(folder)).toBe(worlds[seed?.value ?? ''])
}

test('a folder killed at any time during a reset contains the old or the new world completely', async () => {
  const { worlds, resetMs } = await bothWorlds()
  expect(worlds[1]).not.toBe(worlds[2])
  const live = async (lives: number) => {
    const folder = aDataFolder('demo')
    for (let life = 0; life < lives; life++) {
      const child = await aChild('resetting', folder)
      // The server is killed at a random time, which need not be reproducible.
      await wait(Math.random() * 2 * resetMs)
      await child.kill()
      expectWhole(folder, worlds)
    }
    const server = await aStartedServer({ dataDir: folder })
    await server.close()
  }
  await Promise.all([live(kills / 2), live(kills / 2)])
})

test('a reset deletes the pictures of the old world after its commit, at the latest at the next start', async () => {
  const folder = aDataFolder('demo')
  for (const place of ['uploads', 'lost']) {
    mkdirSync(path.join(folder, place))
    writeFileSync(path.join(folder, place, 'identity.png'), 'a picture')
  }
  const child = await aChild('resetting', folder)
  const isReset = () => rowsIn(folder, "SELECT key FROM settings WHERE key = 'picturesToDelete'").length > 0
  await expect.poll(isReset, { timeout: 15_000, interval: 20 }).toBe(true)
  await child.kill()
  expect(readdirSync(path.join(folder, 'uploads'))).toEqual(['identity.png'])
  await aStartedServer({ dataDir: folder })
  expect(readdirSync(path.join(folder, 'uploads'))).toEqual([])
  expect(existsSync(path.join(folder, 'lost'))).toBe(false)
  expect(isReset()).toBe(false)
})

test('a reset that cannot be written leaves rows, clock and sessions unchanged, and the next one works', async () => {
  const server = await aServer('demo', { busyMs: 100 })
  const seller = await server.signIn()
  const before = dumpIn(server.folder)
  const other = new Database(path.join(server.folder, databaseName))
  onTestFinished(() => void other.close())
  other.exec('BEGIN IMMEDIATE')
  const operator = { headers: { 'X-Operator-Key': operatorKey } }
  expect(await server.send('sandbox.reset', { seedNumber: 5 }, operator)).toMatchObject({ status: 500, code: 501 })
  other.exec('COMMIT')
  expect(dumpIn(server.folder)).toEqual(before)
  expect((await seller.send('auth.me')).code).toBe(200)
  expect(await server.command('sandbox.reset', { seedNumber: 5 })).toMatchObject({ seedNumber: 5 })
  expect((await seller.send('auth.me')).code).toBe(401)
})
