import { readFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { readCapsule } from '#server/platform/db/capsule.ts'
import { demo } from '#shared/product.ts'
import { openIn } from '../../support/capsules.ts'
import { aServer, type TestServer } from '../../support/server.ts'

const password = 'a-password-of-mine'
const pin = '739158'

/** Returns every form in which the rows of a world contain a password, a PIN or a session. */
function plantedIn(server: TestServer): (string | Buffer)[] {
  const users = server.rows<{ password_hash: string; pin_hash: string | null }>(
    'SELECT password_hash, pin_hash FROM users',
  )
  const sessions = server.rows<{ token_hash: Buffer }>('SELECT token_hash FROM sessions')
  const [made] = server.rows<{ value: string }>("SELECT value FROM settings WHERE key = 'madeWith'")
  const hashes = [
    ...users.flatMap(each => [each.password_hash, ...(each.pin_hash === null ? [] : [each.pin_hash])]),
    ...hashesIn(made?.value),
  ]
  // Salts and keys are also searched separately, because a remnant of a deleted row can begin anywhere.
  return [...hashes, ...hashes.flatMap(hash => hash.split('$').slice(1)), ...sessions.map(each => each.token_hash)]
}

const hashesIn = (text = ''): string[] => text.match(/\d+\$[\w+/=]+\$[\w+/=]+/g) ?? []

async function exported(server: TestServer): Promise<Buffer> {
  const file = await server.command('sandbox.downloadCapsule', { name: 'kept' })
  return Buffer.from(await file.arrayBuffer())
}

test('an exported file contains no password, PIN or session, not even fragments of their bytes', async () => {
  const server = await aServer('empty')
  await server.command('sandbox.reset', { fixture: { sellers: [{ username: 'bert', password, pin }] } })
  const seller = await server.signIn('bert', password)
  const other = await server.join('mara')
  const before = plantedIn(server)
  await seller.ask('user.setPassword', {
    oldPassword: password,
    newPassword: `${password}-2`,
    confirmPassword: `${password}-2`,
  })
  await server.signIn('bert', `${password}-2`)
  const planted = [...before, ...plantedIn(server), other.token, password]
  await server.command('sandbox.saveSnapshot', { name: 'kept' })
  const kept = readFileSync(path.join(server.folder, 'snapshots', 'world-kept.stall'))
  expect(planted.length).toBeGreaterThan(10)
  expect(planted.some(each => kept.includes(each))).toBe(true)
  const file = await exported(server)
  expect(planted.filter(each => file.includes(each))).toEqual([])
})

test("an exported file has the demo's password and PIN for every seller, and no PIN for a seller without one", async () => {
  const server = await aServer('empty')
  await server.command('sandbox.reset', { fixture: { sellers: [{ username: 'bert', password, pin }] } })
  await server.join('mara')
  await server.send('auth.login', { username: 'bert', password: 'wrong-password' })
  await server.command('sandbox.saveSnapshot', { name: 'kept' })
  const file = await exported(server)
  const db = new Database(readCapsule(file).database, { readonly: true })
  const left = ['sessions', 'sign_in_failures', 'captchas', 'idempotency_keys'].map(table =>
    db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get(),
  )
  expect(left).toEqual([0, 0, 0, 0])
  expect(db.pragma('freelist_count', { simple: true })).toBe(0)
  const withPin = db.prepare<[], string>('SELECT username FROM users WHERE pin_hash IS NOT NULL').pluck().all()
  db.close()
  expect(withPin).toEqual(['bert'])

  const elsewhere = await aServer('empty')
  expect(await openIn(elsewhere, file, 'gift')).toMatchObject({ code: 200 })
  await elsewhere.command('sandbox.restoreSnapshot', { name: 'gift' })
  expect((await elsewhere.send('auth.login', { username: 'bert', password })).code).not.toBe(200)
  for (const name of ['bert', 'mara']) expect((await elsewhere.signIn(name, demo.password)).token).not.toBe('')
  // The reset uses the stored fixture, which must also contain the demo's password.
  await elsewhere.command('sandbox.reset', {})
  const again = await elsewhere.signIn('bert', demo.password)
  const newPin = { oldPassword: demo.pin, newPassword: '246813', confirmPassword: '246813' }
  expect(await again.send('user.setPayPassword', newPin)).toMatchObject({ code: 200 })
})

test('a snapshot in the data folder keeps its passwords', async () => {
  const server = await aServer('empty')
  await server.command('sandbox.reset', { fixture: { sellers: [{ username: 'bert', password, pin }] } })
  await server.command('sandbox.saveSnapshot', { name: 'kept' })
  const { digest } = await server.command('sandbox.digest', {})
  await exported(server)
  await server.command('sandbox.restoreSnapshot', { name: 'kept' })
  expect((await server.command('sandbox.digest', {})).digest).toBe(digest)
  expect((await server.signIn('bert', password)).token).not.toBe('')
})
