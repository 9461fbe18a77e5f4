import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { restorePointLimits } from '#shared/snapshots.ts'
import { aServer, type TestServer } from '../../support/server.ts'
import { operatorKey } from '../../support/start-options.ts'

const operator = { headers: { 'X-Operator-Key': operatorKey } }

async function aServerWithUndo(seed: 'demo' | 'empty' = 'empty'): Promise<TestServer> {
  const server = await aServer(seed)
  await server.command('sandbox.settings', { restorePoints: 'on' })
  return server
}

const momentsOf = async ({ command }: TestServer) =>
  Object.fromEntries((await command('sandbox.listSnapshots', {})).list.map(({ name, now }) => [name, now]))
const undoCalls = async ({ command }: TestServer) =>
  (await command('sandbox.listRestorePoints', {})).undo.map(({ call, what }) => [call, what.name])
const filesOf = ({ folder }: TestServer, name: string) => readdirSync(path.join(folder, name)).sort()

/**
 * Saves the state `monday`, advances the clock by an hour, and saves it again.
 * @returns the times of the two saves
 */
async function saveTwice({ command }: TestServer): Promise<[string, string]> {
  const { now: first } = await command('sandbox.saveSnapshot', { name: 'monday' })
  await command('sandbox.clock', { advance: 'PT1H' })
  const { now: second } = await command('sandbox.saveSnapshot', { name: 'monday' })
  return [first, second]
}

test('undo brings a removed snapshot back without changing the world, and redo removes it again', async () => {
  const server = await aServerWithUndo()
  const { command } = server
  const { now } = await command('sandbox.saveSnapshot', { name: 'monday' })
  expect(await undoCalls(server)).toEqual([])
  await command('sandbox.removeSnapshot', { name: 'monday' })
  expect(await momentsOf(server)).toEqual({})
  expect(await undoCalls(server)).toEqual([['sandbox.removeSnapshot', 'monday']])
  const world = await command('sandbox.digest', {})

  await command('sandbox.undo', {})
  expect(await momentsOf(server)).toEqual({ monday: now })
  await command('sandbox.redo', {})
  expect(await momentsOf(server)).toEqual({})
  await command('sandbox.undo', {})
  expect(await momentsOf(server)).toEqual({ monday: now })
  expect(await command('sandbox.digest', {})).toEqual(world)
  await command('sandbox.restoreSnapshot', { name: 'monday' })
})

test('undo restores the older of two snapshots with one name, in the order of the actions', async () => {
  const server = await aServerWithUndo()
  const { command } = server
  const [first, second] = await saveTwice(server)
  expect(await undoCalls(server)).toEqual([
    ['sandbox.saveSnapshot', 'monday'],
    ['sandbox.clock', undefined],
  ])
  await command('sandbox.undo', {})
  expect(await momentsOf(server)).toEqual({ monday: first })
  expect((await command('sandbox.state', {})).clock.now).toBe(second)
  await command('sandbox.undo', {})
  expect((await command('sandbox.state', {})).clock.now).toBe(first)
  await command('sandbox.redo', {})
  await command('sandbox.redo', {})
  expect(await momentsOf(server)).toEqual({ monday: second })
})

test('undo brings back a snapshot that a file has replaced', async () => {
  const server = await aServerWithUndo()
  const { command } = server
  const { now: first } = await command('sandbox.saveSnapshot', { name: 'monday' })
  const capsule = await command('sandbox.downloadCapsule', { name: 'monday' })
  await command('sandbox.clock', { advance: 'PT1H' })
  const { now: second } = await command('sandbox.saveSnapshot', { name: 'monday' })
  await command('sandbox.openCapsule', { capsule })
  expect(await momentsOf(server)).toEqual({ monday: first })
  await command('sandbox.undo', {})
  expect(await momentsOf(server)).toEqual({ monday: second })
})

test('undo does not replace a snapshot that was saved under the name since', async () => {
  const server = await aServerWithUndo()
  const { command } = server
  const { now: first } = await command('sandbox.saveSnapshot', { name: 'monday' })
  await command('sandbox.removeSnapshot', { name: 'monday' })
  const { now: second } = await command('sandbox.saveSnapshot', { name: 'monday' })
  await command('sandbox.undo', {})
  expect(await momentsOf(server)).toEqual({ monday: second, 'monday-2': first })
  await command('sandbox.redo', {})
  expect(await momentsOf(server)).toEqual({ monday: second })
})

test('a removed snapshot is kept until its point is dropped, also across a restart', async () => {
  const server = await aServerWithUndo()
  const { command } = server
  const { now } = await command('sandbox.saveSnapshot', { name: 'monday' })
  await command('sandbox.removeSnapshot', { name: 'monday' })
  await server.reopen()
  await command('sandbox.undo', {})
  expect(await momentsOf(server)).toEqual({ monday: now })

  await command('sandbox.removeSnapshot', { name: 'monday' })
  for (let taken = 0; taken < restorePointLimits.max; taken += 1) await command('sandbox.clock', { advance: 'PT1M' })
  expect((await undoCalls(server)).map(([call]) => call)).not.toContain('sandbox.removeSnapshot')
  expect(filesOf(server, 'snapshots')).toEqual([])
  expect(filesOf(server, 'restore-points')).toHaveLength(restorePointLimits.max + 1)
})

test('without undo a removed snapshot is gone', async () => {
  const server = await aServer('empty')
  const { command } = server
  await command('sandbox.settings', { restorePoints: 'off' })
  expect((await command('sandbox.listRestorePoints', {})).restorePoints).toBe('off')
  await saveTwice(server)
  await command('sandbox.removeSnapshot', { name: 'monday' })
  expect(await momentsOf(server)).toEqual({})
  expect((await server.send('sandbox.undo', {}, operator)).code).toBe(404)
})

test('a snapshot can be renamed together with its shared file, but not to a used name', async () => {
  const server = await aServerWithUndo()
  const { command } = server
  const { now } = await command('sandbox.saveSnapshot', { name: 'monday' })
  await command('sandbox.saveSnapshot', { name: 'tuesday' })
  expect(await server.send('sandbox.renameSnapshot', { name: 'monday', to: 'tuesday' }, operator)).toMatchObject({
    code: 203,
    data: { taken: 'tuesday' },
  })
  expect((await server.send('sandbox.renameSnapshot', { name: 'sunday', to: 'friday' }, operator)).code).toBe(404)
  expect(await command('sandbox.renameSnapshot', { name: 'monday', to: 'first' })).toMatchObject({ name: 'first', now })
  expect(await momentsOf(server)).toMatchObject({ first: now, tuesday: expect.anything() })

  const capsule = await command('sandbox.downloadCapsule', { name: 'first' })
  await command('sandbox.removeSnapshot', { name: 'first' })
  expect(await command('sandbox.openCapsule', { capsule })).toMatchObject({ name: 'first' })
})

test('a snapshot names the store of its first seller, with balance and pictures', async () => {
  const { command } = await aServerWithUndo('demo')
  const saved = await command('sandbox.saveSnapshot', { name: 'monday' })
  const { list } = await command('sandbox.listPeople', { q: demo.username })
  expect(saved.shop).toMatchObject({ name: list[0]?.shopName, balance: list[0]?.balance })
  expect(saved.shop?.pictures).toHaveLength(4)
  expect(saved.shop?.pictures.every(each => /^pictures\/[\w-]+\.svg$/.test(each))).toBe(true)
})
