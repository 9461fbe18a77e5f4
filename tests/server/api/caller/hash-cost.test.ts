import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { type ServerOptions, startServer } from '#server/app/start.ts'
import { readCapsule } from '#server/platform/db/capsule.ts'
import { demo } from '#shared/product.ts'
import { askAs } from '../../../support/client.ts'
import { aFolder, databaseName } from '../../../support/folders.ts'
import { countHashes } from '../../../support/hash-count.ts'
import { operatorKey } from '../../../support/start-options.ts'

const operator = { headers: { 'X-Operator-Key': operatorKey } }
const usual = { username: demo.username, password: demo.password }

/** Starts a server with the default hash cost, as the command line does. */
async function aServerOf(options: ServerOptions = {}): Promise<string> {
  const server = await startServer({ clock: '2026-11-20T09:30:00.000Z', operatorKey, ...options })
  onTestFinished(() => server.close())
  return server.url
}

async function capsuleOf(url: string): Promise<File> {
  const command = askAs(url, operator)
  await command('sandbox.saveSnapshot', { name: 'now' })
  return command('sandbox.downloadCapsule', { name: 'now' })
}

/**
 * Reads the cost of the first seller's password hash and PIN hash from a saved state of the server (scrypt's N as a
 * power of two).
 */
async function costsIn(url: string): Promise<string[]> {
  const { database } = readCapsule(Buffer.from(await (await capsuleOf(url)).arrayBuffer()))
  return costsOf(new Database(database))
}

const costsInFolder = (folder: string): string[] =>
  costsOf(new Database(path.join(folder, databaseName), { readonly: true }))

function costsOf(db: Database.Database): string[] {
  const row = db.prepare('SELECT password_hash AS password, pin_hash AS pin FROM users ORDER BY id').get()
  db.close()
  return Object.values(row as Record<string, string>).map(hash => hash.split('$')[0] ?? '')
}

test('a data folder uses expensive password hashes, and every world in memory cheap ones', async () => {
  const inFolder = await aServerOf({ dataDir: aFolder() })
  expect(await costsIn(inFolder)).toEqual(['15', '15'])
  const { url } = await askAs(inFolder, operator)('sandbox.addWorld', {})
  expect(await costsIn(url)).toEqual(['10', '10'])
  expect(await costsIn(await aServerOf())).toEqual(['10', '10'])
})

test('passwords of an in-memory capsule work in a data folder, and new ones get expensive hashes', async () => {
  const capsule = await capsuleOf(await aServerOf())
  const dataDir = aFolder()
  const url = await aServerOf({ dataDir, capsule: readCapsule(Buffer.from(await capsule.arrayBuffer())) })
  expect(costsInFolder(dataDir)).toEqual(['10', '10'])
  const { token } = await askAs(url)('auth.login', usual)
  const ask = askAs(url, { token })
  const changed = { oldPassword: demo.password, newPassword: 'another-one', confirmPassword: 'another-one' }
  await ask('user.setPassword', changed)
  expect(costsInFolder(dataDir)).toEqual(['15', '10'])
})

test('worlds of the same fixture share its password hashes', async () => {
  const command = askAs(await aServerOf(), operator)
  const wanted = { fixture: { sellers: [{ username: 'anna', password: 'password1', pin: '123456' }] } }
  await command('sandbox.addWorld', wanted)
  const hashes = countHashes()
  await command('sandbox.addWorld', wanted)
  expect(hashes()).toBe(0)
})
