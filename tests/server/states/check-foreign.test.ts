import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { type Capsule, readCapsule, type StoredFile } from '#server/platform/db/capsule.ts'
import { migrations } from '#server/platform/db/migrations.ts'
import { snapshotLimits } from '#shared/snapshots.ts'
import { aCapsuleOf, altered, openIn, rebuilt } from '../../support/capsules.ts'
import { replyOf } from '../../support/client.ts'
import { isLong } from '../../support/long-run.ts'
import { aRandom } from '../../support/random.ts'
import { aServer, aSharedServer } from '../../support/server.ts'
import { operatorKey } from '../../support/start-options.ts'

let making: Promise<Buffer> | undefined
/** Returns the file of a saved state of a used world. It is built once, and no test changes it. */
function aFile(): Promise<Buffer> {
  making ??= aServer()
    .then(aCapsuleOf)
    .then(async capsule => Buffer.from(await capsule.arrayBuffer()))
  return making
}

const saying = (changes: Record<string, unknown>) => (file: Buffer) => rebuilt(readCapsule(file), changes)
const withRows = (sql: string) => (file: Buffer) => altered(file, db => void db.exec(sql))
const withParts = (change: (capsule: Capsule) => Partial<Capsule>) => (file: Buffer) => {
  const capsule = readCapsule(file)
  return rebuilt({ ...capsule, ...change(capsule) })
}
const withPicture = (change: (picture: StoredFile) => StoredFile) =>
  withParts(({ files }) => ({ files: files.map(change) }))

/** Drops the triggers that protect the ledger, changes it, and creates them again. */
const withLedger = (sql: string) => (file: Buffer) =>
  altered(file, (db: Database.Database) => {
    const triggers = db
      .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
      .all()
    for (const { name } of triggers) db.exec(`DROP TRIGGER "${name}"`)
    db.exec(sql)
    for (const trigger of triggers) db.exec(trigger.sql)
  })

describe('an invalid file is refused and changes nothing', () => {
  const cases: [what: string, make: (file: Buffer) => Uint8Array, sentence: RegExp][] = [
    ['an empty file', () => Buffer.alloc(0), /not a saved state of Stallkeeper/],
    ['another file', () => Buffer.from('SQLite format 3\0 and so on'), /not a saved state of Stallkeeper/],
    ['a truncated file', file => file.subarray(0, -1), /damaged/],
    ['its first 200 bytes', file => file.subarray(0, 200), /damaged/],
    ['a file with an additional byte', file => Buffer.concat([file, Buffer.from('x')]), /damaged/],
    ['a newer format', saying({ format: 3 }), /newer version of Stallkeeper/],
    ['a newer format with a wrong checksum', file => damagedSum(rebuilt(readCapsule(file), { format: 3 })), /damaged/],
    ['a version before 1.0', saying({ format: 1, schema: 26 }), /before Stallkeeper 1\.0/],
    ['rows from before 1.0', withRows('PRAGMA application_id = 0'), /damaged/],
    ['a header of a hundred thousand brackets', file => withHead(file, '['.repeat(100_000)), /damaged/],
    ['a header that is too long', file => withHead(file, `{"format":3,"schema":1}${' '.repeat(300_000)}`), /damaged/],
    ['a newer schema', saying({ schema: migrations.length + 1 }), /newer version of Stallkeeper/],
    ['a schema that differs from the header', withRows(`PRAGMA user_version = ${migrations.length + 1}`), /damaged/],
    ['a time beyond the range of the clock', saying({ now: 1e17 }), /damaged/],
    ['a clock rate above the limit', saying({ rate: 1e9 }), /damaged/],
    ['a name with a path to another folder', saying({ name: '../up' }), /damaged/],
    [
      'an additional trigger',
      withRows("CREATE TRIGGER t AFTER INSERT ON settings BEGIN UPDATE users SET username = 'x'; END"),
      /damaged/,
    ],
    ['an additional view', withRows('CREATE VIEW v AS SELECT 1'), /damaged/],
    ['an additional table', withRows('CREATE TABLE more (a)'), /damaged/],
    ['a missing trigger', withRows(`DROP TRIGGER "orders_count_comment"`), /damaged/],
    [
      'a balance that differs from the postings',
      withLedger('UPDATE ledger_accounts SET balance = balance + 100'),
      /damaged/,
    ],
    ['a row with a broken foreign key', withRows('DELETE FROM shops; DELETE FROM users'), /damaged/],
    ['texts that are not JSON', withRows("INSERT INTO language_packs (lang, words) VALUES ('fr', '{')"), /damaged/],
    ['no seed', withRows("DELETE FROM settings WHERE key = 'seed'"), /damaged/],
    [
      'a picture with other bytes',
      withPicture(({ name, bytes }) => ({ name, bytes: Buffer.alloc(bytes.length) })),
      /damaged/,
    ],
    [
      'a picture of another size',
      withPicture(({ name, bytes }) => ({ name, bytes: bytes.subarray(0, -1) })),
      /damaged/,
    ],
    ['a picture without a row', withPicture(({ bytes }) => ({ name: `${'0'.repeat(32)}.png`, bytes })), /damaged/],
    ['a duplicate picture', withParts(({ files }) => ({ files: [...files, ...files] })), /damaged/],
    ['a picture path outside the folder', withRows("UPDATE uploads SET path = 'files/../secret.key'"), /damaged/],
    ['a request log that is not JSON', withParts(() => ({ journal: Buffer.from('{') })), /damaged/],
  ]

  const shared = aSharedServer('empty')

  test.each(cases)('%s', async (_what, make, sentence) => {
    const file = make(await aFile())
    const server = shared()
    const before = await server.command('sandbox.digest', {})
    const reply = await openIn(server, file)
    expect(reply).toMatchObject({ status: 200, code: 405, data: { issues: [{ path: 'capsule', rule: 'format' }] } })
    expect(reply.text).toMatch(sentence)
    expect(existsSync(path.join(server.folder, 'snapshots'))).toBe(false)
    expect(await server.command('sandbox.digest', {})).toEqual(before)
  })

  test('with a changed bit, at random positions', async () => {
    const server = await aServer('empty')
    const file = await aFile()
    const random = aRandom(1)
    for (let round = 0; round < (isLong ? 50 : 6); round++)
      expect((await openIn(server, flipped(file, random.int(file.length * 8)))).code, `round ${round}`).toBe(405)
    expect((await server.command('sandbox.listSnapshots', {})).list).toEqual([])
    expect(await openIn(server, file)).toMatchObject({ code: 200 })
  })

  test('that would exceed the size limit of all snapshots', async () => {
    const server = await aServer('empty')
    const piece = new Uint8Array(8 * 1_024 * 1_024)
    let pieces = 0
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(piece)
        pieces += 1
        if (pieces * piece.length > snapshotLimits.bytes) controller.close()
      },
    })
    const sent = { method: 'POST', body, duplex: 'half', headers: { 'X-Operator-Key': operatorKey } }
    const reply = await replyOf(await fetch(`${server.url}/sandbox/capsules`, sent))
    expect(reply).toMatchObject({
      code: 204,
      data: { mostBytes: snapshotLimits.bytes },
      msg: `Limit reached: ${snapshotLimits.bytes / 2 ** 20} MB at most.`,
    })
    expect(existsSync(path.join(server.folder, 'snapshots'))).toBe(false)
  })
})

function damagedSum(file: Buffer): Buffer {
  const copy = Buffer.from(file)
  copy.writeUInt8(copy.readUInt8(copy.length - 1) ^ 1, copy.length - 1)
  return copy
}

/** Replaces the header of a file and corrects the checksum. */
function withHead(file: Buffer, head: string): Buffer {
  const [magic] = file.toString('latin1', 0, 100).split('\n')
  const content = Buffer.from(`${magic}\n${head}\n`)
  return Buffer.concat([content, createHash('sha256').update(content).digest()])
}

function flipped(file: Buffer, bit: number): Buffer {
  const copy = Buffer.from(file)
  const at = bit >> 3
  copy.writeUInt8(copy.readUInt8(at) ^ (1 << (bit & 7)), at)
  return copy
}

test('rows with a changed bit and a corrected checksum are refused, or give a world whose ledger balances', async () => {
  const server = await aServer('empty')
  const capsule = readCapsule(await aFile())
  const random = aRandom(2)
  for (let round = 0; round < (isLong ? 20 : 3); round++) {
    const database = flipped(capsule.database, random.int(capsule.database.length * 8))
    const { status, code } = await openIn(server, rebuilt({ ...capsule, database }), 'flipped')
    expect([status, [200, 405].includes(code)], `round ${round}: ${code}`).toEqual([200, true])
    if (code !== 200) continue
    await server.command('sandbox.restoreSnapshot', { name: 'flipped' })
    expect((await server.command('sandbox.state', {})).book).toEqual({ sum: 0, balancesAgree: true })
  }
})
