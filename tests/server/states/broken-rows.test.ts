import { describe, expect, test } from 'vitest'
import { settingSchemas } from '#server/core/world/settings.ts'
import { aCapsuleOf, altered, openIn } from '../../support/capsules.ts'
import { someOf } from '../../support/long-run.ts'
import { aServer, type TestServer } from '../../support/server.ts'
import { operatorKey } from '../../support/start-options.ts'

const operator = { headers: { 'X-Operator-Key': operatorKey } }

/** Damage that a user could cause by editing the database. It affects each JSON column and each setting. */
const breaks: [what: string, sql: string][] = [
  ...Object.keys(settingSchemas).map((key): [string, string] => [
    `the setting ${key} is not JSON`,
    `INSERT OR REPLACE INTO settings VALUES ('${key}', '{bad')`,
  ]),
  ['all settings have unexpected values', `UPDATE settings SET value = '{"virtual":1e400,"clock":7,"buyers":[]}'`],
  ['all settings are missing', 'DELETE FROM settings'],
  ['names of products are not JSON', "UPDATE goods SET names = '{'"],
  ['names of types are not JSON', "UPDATE goods_types SET names = '7'"],
  ['a fault is not JSON', "INSERT INTO faults (call, times, rule) VALUES (NULL, 1, '{')"],
  ['texts are not JSON', "INSERT OR REPLACE INTO language_packs (lang, words) VALUES ('fr', '{')"],
  ['steps of a carrier are not JSON', "INSERT OR REPLACE INTO carriers (name, steps) VALUES ('Snail', '{')"],
  ['notifications are not JSON', "UPDATE notifications SET params = '{'"],
  ['pictures of comments are not JSON', "UPDATE comments SET images = '{'"],
  ['payloads of events are not JSON', "UPDATE scheduled_events SET payload = '{'"],
  ['a time zone does not exist', "UPDATE shops SET time_zone = 'Nowhere/At all'"],
  ['a language does not exist', "UPDATE users SET lang = 'xx'"],
]

async function expectReset(server: TestServer, what: string): Promise<void> {
  expect(await server.send('sandbox.reset', { seed: 'empty' }, operator), what).toMatchObject({ code: 200 })
  expect(await (await server.join('mara')).send('goods.list'), what).toMatchObject({ code: 200 })
}

describe('a world with damaged rows', () => {
  test('is replaced by a restore, also after a restart, and by a reset, also with undo points on', async () => {
    const server = await aServer()
    await server.command('sandbox.settings', { restorePoints: 'on' })
    await server.command('sandbox.saveSnapshot', { name: 'good' })
    const { digest } = await server.command('sandbox.digest', {})
    const expectRestored = async (what: string) => {
      expect(await server.send('sandbox.restoreSnapshot', { name: 'good' }, operator), what).toMatchObject({
        code: 200,
      })
      expect((await server.command('sandbox.digest', {})).digest, what).toBe(digest)
    }
    for (const [what, sql] of someOf(breaks, 7)) {
      server.change(sql)
      await server.reopen()
      await expectRestored(what)
      server.change(sql)
      await expectReset(server, what)
    }
  }, 240_000)

  test('is refused as a snapshot, and the current world is unchanged', async () => {
    const server = await aServer()
    server.change("UPDATE goods SET names = '{'")
    await server.command('sandbox.saveSnapshot', { name: 'broken' })
    await expectReset(server, 'reset')
    const { digest } = await server.command('sandbox.digest', {})
    for (const name of ['sandbox.restoreSnapshot', 'sandbox.addWorld'] as const) {
      const input = name === 'sandbox.addWorld' ? { snapshot: 'broken' } : { name: 'broken' }
      expect(await server.send(name, input, operator)).toMatchObject({ status: 200, code: 405 })
    }
    expect((await server.command('sandbox.digest', {})).digest).toBe(digest)
  })
})

const hostile: [what: string, sql: string][] = [
  ...breaks.filter(([what]) => !/gone|caughtUpTo|keptTexts|picturesToDelete/.test(what)),
  ['its seed has more orders than the world', "UPDATE settings SET value = 'load:1000000' WHERE key = 'seed'"],
  ['a setting has an unknown name', "INSERT INTO settings VALUES ('more', '1')"],
  ['an amount is too large', 'UPDATE listings SET selling_price = 4000000000000000'],
  ['a time is too large', 'UPDATE users SET created_at = 9000000000000000'],
  ['a hash would take all memory', "UPDATE users SET password_hash = '40' || substr(password_hash, 3)"],
  ['a picture is on another host', "UPDATE users SET avatar = '@127.0.0.1/x.png'"],
  ['an event has no subject', "UPDATE scheduled_events SET subject = 'nobody'"],
  ['an event is overdue since 1970', 'UPDATE scheduled_events SET due_at = 0 WHERE due_at IS NOT NULL'],
  [
    'very many events are overdue',
    `INSERT INTO scheduled_events (kind, subject, due_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
       SELECT 'shop.hour', 'shop:1', (SELECT cast(value AS INTEGER) FROM settings WHERE key = 'caughtUpTo') - 1 FROM n`,
  ],
  ['a correction is too large', correction(4e15)],
  ['a correction is beyond 64 bits', correction('9000000000000000000')],
]

test('is refused as a capsule, and nothing changes', async () => {
  const server = await aServer()
  const file = Buffer.from(await (await aCapsuleOf(server)).arrayBuffer())
  const { digest } = await server.command('sandbox.digest', {})
  for (const [what, sql] of someOf(hostile, 10)) {
    const changed = altered(file, db => void db.exec(sql))
    expect(await openIn(server, changed, 'gift'), what).toMatchObject({ status: 200, code: 405 })
  }
  expect((await server.command('sandbox.digest', {})).digest).toBe(digest)
  expect(await openIn(server, file, 'gift')).toMatchObject({ code: 200 })
}, 120_000)

/** Returns SQL of a correction whose postings add up to zero, as the ledger writes it. */
function correction(amount: number | string): string {
  return `
    INSERT INTO ledger_accounts (owner, name) SELECT NULL, 'x:corrections'
      WHERE NOT EXISTS (SELECT 1 FROM ledger_accounts WHERE owner IS NULL AND name = 'x:corrections');
    INSERT INTO ledger_transactions (id, event, step, at) VALUES (900000, 'by hand', 'correction', 0);
    INSERT INTO ledger_postings (transaction_id, account_id, amount, balance_after)
      SELECT 900000, id, ${amount}, balance + ${amount} FROM ledger_accounts WHERE owner = 1 AND name = 'available'
      UNION ALL SELECT 900000, id, -${amount}, balance - ${amount} FROM ledger_accounts WHERE name = 'x:corrections';`
}
