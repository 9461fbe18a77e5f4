import { expect, test } from 'vitest'
import { aCapsuleOf, altered } from '../../support/capsules.ts'
import { aServer, type TestServer } from '../../support/server.ts'
import { operatorKey } from '../../support/start-options.ts'

/**
 * Creates a saved state with the maximum number of overdue events. Each event schedules itself again every hour for a
 * day.
 */
async function anOverdueCapsule(server: TestServer): Promise<Blob> {
  const file = Buffer.from(await (await aCapsuleOf(server)).arrayBuffer())
  const overdue = altered(file, db =>
    db.exec(
      `INSERT INTO scheduled_events (kind, subject, due_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9000)
       SELECT 'shop.hour', 'shop:1', (SELECT cast(value AS INTEGER) FROM settings WHERE key = 'caughtUpTo') - 86000000 FROM n`,
    ),
  )
  return new Blob([new Uint8Array(overdue)])
}

const operator = { headers: { 'X-Operator-Key': operatorKey } }

test('a world that is still catching up is listed and can be removed', async () => {
  const server = await aServer()
  const opening = server.send('sandbox.openWorld', { capsule: await anOverdueCapsule(server) }, operator)
  const worlds = async () => (await server.command('sandbox.listWorlds', {})).list
  await expect.poll(async () => (await worlds()).length).toBe(1)
  for (const { world } of await worlds()) await server.command('sandbox.removeWorld', { world })
  expect(await opening).toMatchObject({ status: 200, code: 404 })
  expect(await worlds()).toEqual([])
})

test('a server can stop while one of its worlds is still catching up', async () => {
  const server = await aServer()
  const opening = server
    .send('sandbox.openWorld', { capsule: await anOverdueCapsule(server) }, operator)
    .catch(() => undefined)
  await expect.poll(async () => (await server.command('sandbox.listWorlds', {})).list.length).toBe(1)
  await server.close()
  expect((await opening)?.code ?? 404).toBe(404)
})
