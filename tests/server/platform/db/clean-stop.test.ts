import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { recordCleanStop } from '#server/platform/db/folder-markers.ts'
import { openDatabases } from '#server/platform/db/open.ts'
import { quickCheck } from '#server/platform/db/quick-check.ts'
import { demo } from '#shared/product.ts'
import { send } from '../../../support/client.ts'
import { aDataFolder, databaseName } from '../../../support/folders.ts'
import { aLog, isError } from '../../../support/log.ts'
import { aServer, aStartedServer, type TestServer } from '../../../support/server.ts'

const fileIn = (folder: string) => path.join(folder, databaseName)

/**
 * Changes a posting that is not the last one of its account. The ledger then does not add up, but no balance shows
 * this.
 */
function falsify(folder: string): void {
  const db = new Database(fileIn(folder))
  db.exec('DROP TRIGGER ledger_postings_refuse_update; UPDATE ledger_postings SET amount = amount + 1 WHERE id = 1')
  db.close()
}

/** Falsifies the ledger and then records a clean stop, so that the next start skips the full check. */
function falsifyUnnoticed({ folder }: TestServer): void {
  falsify(folder)
  recordCleanStop(folder, fileIn(folder))
}

const isUnchanged = (folder: string): boolean => {
  const databases = openDatabases(folder)
  databases.close()
  return databases.isUnchanged
}

test('a clean stop is recognized once, and not after a crash or a write of another program', async () => {
  const server = await aServer()
  await server.close()
  expect(isUnchanged(server.folder)).toBe(true)
  expect(isUnchanged(server.folder)).toBe(false)
  await server.reopen()
  server.change('UPDATE shops SET visitors = visitors + 1')
  await server.close()
  expect(isUnchanged(server.folder)).toBe(false)
  await server.reopen()
  await server.close()
  server.change('UPDATE shops SET visitors = visitors + 1')
  expect(isUnchanged(server.folder)).toBe(false)
})

test('D-70 rule d: a ledger that was changed while the server was off is refused at every start', async () => {
  const server = await aServer()
  await server.close()
  falsify(server.folder)
  for (const _try of [1, 2])
    await expect(aStartedServer({ dataDir: server.folder })).rejects.toThrow('does not add up; nothing was changed.')
})

test('D-70 rule d: a balance that differs from its last posting is refused before the first answer', async () => {
  const server = await aServer()
  await server.close()
  server.change("UPDATE ledger_accounts SET balance = balance + 1 WHERE name = 'available'")
  recordCleanStop(server.folder, fileIn(server.folder))
  await expect(aStartedServer({ dataDir: server.folder })).rejects.toThrow('does not add up; nothing was changed.')
})

const signIn = { username: demo.username, password: demo.password }

test('D-70 rule d: if the background audit fails, writes are refused, and so is the next start', async () => {
  const server = await aServer()
  await server.close()
  falsifyUnnoticed(server)
  const { log, lines } = aLog()
  await server.reopen({ log })
  expect((await server.command('sandbox.state', {})).book).toEqual({ sum: 1, balancesAgree: false })
  await expect.poll(async () => (await server.send('auth.login', signIn)).status).toBe(500)
  expect(lines().filter(isError)[0]?.msg).toContain('The ledger does not add up')
  expect((await server.send('shop.tiers')).code).toBe(200)
  await server.close()
  await expect(aStartedServer({ dataDir: server.folder })).rejects.toThrow('does not add up; nothing was changed.')
})

test('a reset rebuilds a world that refuses writes', async () => {
  const server = await aServer()
  await server.close()
  falsifyUnnoticed(server)
  await server.reopen()
  await expect.poll(async () => (await server.send('auth.login', signIn)).status).toBe(500)
  await server.command('sandbox.reset', {})
  expect((await server.send('auth.login', signIn)).status).toBe(200)
  expect((await server.command('sandbox.state', {})).book).toEqual({ sum: 0, balancesAgree: true })
  await server.close()
  expect(isUnchanged(server.folder)).toBe(true)
})

test('SQLite checks a file in a thread and detects damage', async () => {
  const folder = aDataFolder('demo')
  const file = fileIn(folder)
  await expect(quickCheck(file).isSound).resolves.toBe(true)
  const bytes = readFileSync(file)
  bytes.fill(0xff, 40 * 4_096, 60 * 4_096)
  writeFileSync(file, bytes)
  await expect(quickCheck(file).isSound).resolves.toBe(false)
  const stopped = quickCheck(file)
  await stopped.stop()
  await expect(stopped.isSound).resolves.not.toBe(true)
})

test('a call during the start waits for its answer', async () => {
  const port = await freePort()
  const starting = aStartedServer({ dataDir: aDataFolder('demo'), port })
  const ask = async (): Promise<number> =>
    send(`http://127.0.0.1:${port}`, 'shop.tiers', {}).then(({ code }) => code, ask)
  expect(await ask()).toBe(200)
  await starting
})

const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
