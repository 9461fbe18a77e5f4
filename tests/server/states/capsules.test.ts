import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { type About, type Capsule, readCapsule } from '#server/platform/db/capsule.ts'
import { aCapsuleOf, altered, openIn, rebuilt } from '../../support/capsules.ts'
import { askAs } from '../../support/client.ts'
import { aServer, type TestServer } from '../../support/server.ts'
import { operatorKey } from '../../support/start-options.ts'

const operator = { headers: { 'X-Operator-Key': operatorKey } }
const fixtures = path.resolve(import.meta.dirname, '../../fixtures')
const digestOf = async ({ command }: Pick<TestServer, 'command'>) => (await command('sandbox.digest', {})).digest

test('a capsule opens on another server as the same world, and develops identically', async () => {
  const one = await aServer()
  const capsule = await aCapsuleOf(one)
  expect(capsule.name).toBe('two-days.stall')
  const other = await aServer('empty')
  const opened = await other.command('sandbox.openCapsule', { capsule })
  expect(opened).toMatchObject({ name: 'two-days', seed: 'demo', sellers: 1 })
  await other.command('sandbox.restoreSnapshot', { name: 'two-days' })
  expect(await digestOf(other)).toBe(await digestOf(one))
  const { url } = await other.command('sandbox.addWorld', { snapshot: 'two-days' })
  const fork = { command: askAs(url, operator) }
  expect(await digestOf(fork)).toBe(await digestOf(one))
  for (const each of [one, other, fork]) await each.command('sandbox.clock', { advance: 'P3D' })
  expect(await digestOf(other)).toBe(await digestOf(one))
  expect(await digestOf(fork)).toBe(await digestOf(one))
})

test('a capsule gets the given name, also in a test world', async () => {
  const server = await aServer('empty')
  await server.command('sandbox.saveSnapshot', { name: 'first' })
  const capsule = await server.command('sandbox.downloadCapsule', { name: 'first' })
  const { url } = await server.command('sandbox.addWorld', { seed: 'empty' })
  const command = askAs(url, operator)
  await command('sandbox.openCapsule', { capsule, name: 'second' })
  expect((await command('sandbox.listSnapshots', {})).list).toMatchObject([{ name: 'second' }])
  expect((await command('sandbox.downloadCapsule', { name: 'second' })).name).toBe('second.stall')
  expect((await server.send('sandbox.downloadCapsule', { name: 'second' }, operator)).code).toBe(404)
})

test('a capsule contains no session, and its texts are checked again', async () => {
  const server = await aServer()
  const bank = 'GB29 NWBK 6016 1331 9268 19'
  const changed = altered(Buffer.from(await (await aCapsuleOf(server)).arrayBuffer()), db => {
    db.prepare("INSERT INTO sessions (token_hash, user_id, expires_at) VALUES (x'00', 1, 9000000000000)").run()
    db.prepare('UPDATE shops SET address = ?').run(bank)
  })
  expect(await openIn(server, changed, 'second')).toMatchObject({ code: 200 })
  await server.command('sandbox.restoreSnapshot', { name: 'second' })
  expect(server.rows('SELECT * FROM sessions')).toEqual([])
  const { data } = await (await server.signIn()).send('shop.info')
  expect(data).toMatchObject({ address: '•'.repeat(8) })
})

/** Builds the file of a saved state as a version with this schema would have written it. */
function ofSchema(schema: number, like: Capsule, changes: Partial<About> = {}): Buffer {
  const database = brotliDecompressSync(readFileSync(path.join(fixtures, `schema-${schema}.sqlite.br`)))
  database.fill(1, 18, 20)
  const db = new Database(database)
  const now = db
    .prepare<[], number>("SELECT cast(value AS INTEGER) FROM settings WHERE key = 'caughtUpTo'")
    .pluck()
    .get()
  db.close()
  return rebuilt({ ...like, database, files: [] }, { schema, ...(now && { now }), ...changes })
}

test('a capsule of an older version is migrated', async () => {
  const server = await aServer()
  const capsule = readCapsule(Buffer.from(await (await aCapsuleOf(server)).arrayBuffer()))
  const older = readdirSync(fixtures).flatMap(each => /^schema-(\d+)\.sqlite\.br$/.exec(each)?.[1] ?? [])
  for (const schema of older.map(Number)) {
    const file = ofSchema(schema, capsule)
    expect(await openIn(server, file, 'older'), `schema ${schema}`).toMatchObject({ code: 200 })
    await server.command('sandbox.restoreSnapshot', { name: 'older' })
    expect((await server.command('sandbox.state', {})).book).toEqual({ sum: 0, balancesAgree: true })
  }
})

test('a snapshot of an older version can be listed, compared, forked and restored', async () => {
  const server = await aServer()
  await server.command('sandbox.saveSnapshot', { name: 'kept' })
  const file = path.join(server.folder, 'snapshots', 'world-kept.stall')
  const capsule = readCapsule(readFileSync(file))
  await server.close()
  // This is the schema of the first version with saved states.
  const older = ofSchema(1, capsule)
  const now = new Date(readCapsule(older).about.now).toISOString()
  writeFileSync(file, older)
  await server.reopen()
  expect((await server.command('sandbox.listSnapshots', {})).list).toMatchObject([{ name: 'kept', now }])
  expect((await server.command('sandbox.compareSnapshot', { name: 'kept' })).isSame).toBe(false)
  const { url } = await server.command('sandbox.addWorld', { snapshot: 'kept' })
  await server.command('sandbox.restoreSnapshot', { name: 'kept' })
  expect((await server.command('sandbox.compareSnapshot', { name: 'kept' })).isSame).toBe(true)
  const restored = await digestOf(server)
  expect(await digestOf({ command: askAs(url, operator) })).toBe(restored)
  await server.reopen()
  expect(await digestOf(server)).toBe(restored)
  await server.command('sandbox.clock', { advance: 'P1D' })
  expect((await server.command('sandbox.state', {})).book).toEqual({ sum: 0, balancesAgree: true })
})
