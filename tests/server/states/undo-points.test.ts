import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { demo } from '#shared/product.ts'
import { restorePointLimits } from '#shared/snapshots.ts'
import { aPicture } from '../../contract/samples.ts'
import { askAs } from '../../support/client.ts'
import { aServer, type TestServer } from '../../support/server.ts'
import { operatorKey } from '../../support/start-options.ts'

const username = demo.username
const anAct = { username, adjust: 1_000 }

async function aServerWithPoints(seed: 'demo' | 'empty' = 'demo'): Promise<TestServer> {
  const server = await aServer(seed)
  await server.command('sandbox.settings', { restorePoints: 'on' })
  return server
}

const digestOf = async ({ command }: TestServer) => (await command('sandbox.digest', {})).areas
const historyOf = async ({ command }: TestServer) => {
  const { undo, redo, untaken } = await command('sandbox.listRestorePoints', {})
  return { undo: undo.map(({ call }) => call), redo: redo.map(({ call }) => call), untaken }
}
const pointFiles = ({ folder }: TestServer) => readdirSync(path.join(folder, 'restore-points')).sort()
const asOperator = (server: TestServer, name: CallName, input = {}) =>
  server.send(name, input, { headers: { 'X-Operator-Key': operatorKey } })

describe('undo', () => {
  test('undoes each action in turn, and redo repeats each', async () => {
    const server = await aServerWithPoints()
    const { command } = server
    const states = [await digestOf(server)]
    const acts = [
      () => command('sandbox.orders', { count: 2, username }),
      () => command('sandbox.clock', { advance: 'P3D' }),
      () => command('sandbox.addFault', { call: 'orders.pay', code: 424 }),
      () => command('sandbox.changePerson', { ...anAct, note: 'a gift', walletFrozen: true }),
    ]
    for (const act of acts) {
      await act()
      states.push(await digestOf(server))
    }
    const order = ['sandbox.changePerson', 'sandbox.addFault', 'sandbox.clock', 'sandbox.orders']
    expect(await historyOf(server)).toEqual({ undo: order, redo: [], untaken: null })
    for (const state of states.slice(0, -1).toReversed()) {
      await command('sandbox.undo', {})
      expect(await digestOf(server)).toEqual(state)
    }
    expect((await asOperator(server, 'sandbox.undo')).code).toBe(404)
    expect(await historyOf(server)).toEqual({ undo: [], redo: order.toReversed(), untaken: null })
    for (const state of states.slice(1)) {
      await command('sandbox.redo', {})
      expect(await digestOf(server)).toEqual(state)
    }
    expect((await asOperator(server, 'sandbox.redo')).code).toBe(404)
  })

  test('requested twice at the same time undoes two actions, one after the other', async () => {
    const server = await aServerWithPoints('empty')
    const { command } = server
    const before = await digestOf(server)
    await command('sandbox.clock', { advance: 'PT1H' })
    await command('sandbox.clock', { advance: 'PT2H' })
    const after = await digestOf(server)
    const taken = await Promise.all([command('sandbox.undo', {}), command('sandbox.undo', {})])
    expect(taken.map(({ point }) => point.what.advance).sort()).toEqual(['PT1H', 'PT2H'])
    expect(await digestOf(server)).toEqual(before)
    await Promise.all([command('sandbox.redo', {}), command('sandbox.redo', {})])
    expect(await digestOf(server)).toEqual(after)
  })

  test('reports the time and the undone action without secrets', async () => {
    const { command } = await aServerWithPoints()
    const { now } = (await command('sandbox.state', {})).clock
    await command('sandbox.importPeople', { list: [{ username: 'anna', password: 'password1' }] })
    const [first] = (await command('sandbox.listRestorePoints', {})).undo
    expect(first).toMatchObject({ call: 'sandbox.importPeople', what: { list: 1 }, at: now })
    expect(await command('sandbox.undo', {})).toEqual({ point: first, now })
  })

  test('works after a restart, and deletes unlisted files', async () => {
    const server = await aServerWithPoints()
    const before = await digestOf(server)
    await server.command('sandbox.clock', { advance: 'P365D' })
    const after = await digestOf(server)
    writeFileSync(path.join(server.folder, 'restore-points', 'point-77.stall'), 'half of one')
    await server.reopen()
    await server.command('sandbox.undo', {})
    expect(await digestOf(server)).toEqual(before)
    expect(pointFiles(server)).toEqual(['point-2.stall', 'points.json'])
    await server.reopen()
    await server.command('sandbox.redo', {})
    expect(await digestOf(server)).toEqual(after)
  })

  test('restores the world before a reset, with its pictures', async () => {
    const server = await aServerWithPoints()
    const seller = await server.signIn()
    await seller.send('uploads.add', { type: 'avatar' }, { files: { file: aPicture() } })
    const pictures = readdirSync(path.join(server.folder, 'uploads'))
    const before = await digestOf(server)
    await server.command('sandbox.reset', { seed: 'empty' })
    expect(readdirSync(path.join(server.folder, 'uploads'))).toEqual([])
    await server.command('sandbox.undo', {})
    expect(await digestOf(server)).toEqual(before)
    expect(readdirSync(path.join(server.folder, 'uploads'))).toEqual(pictures)
  })

  test('removes pictures added since the point, and redo restores them', async () => {
    const server = await aServerWithPoints()
    await server.command('sandbox.changePerson', anAct)
    const seller = await server.signIn()
    await seller.send('uploads.add', { type: 'avatar' }, { files: { file: aPicture() } })
    const pictures = readdirSync(path.join(server.folder, 'uploads'))
    await server.command('sandbox.undo', {})
    expect(readdirSync(path.join(server.folder, 'uploads'))).toEqual([])
    await server.command('sandbox.redo', {})
    expect(readdirSync(path.join(server.folder, 'uploads'))).toEqual(pictures)
  })

  test('never restores a session, a password, a PIN or a lock', async () => {
    const server = await aServerWithPoints()
    const gone = await server.signIn()
    await server.command('sandbox.changePerson', { username, adjust: 10_000 })
    await gone.ask('user.logout', {})
    const { ask, send } = await server.signIn()
    await ask('user.setPassword', { oldPassword: demo.password, newPassword: 'new12345', confirmPassword: 'new12345' })
    const { ask: stays } = await server.signIn(username, 'new12345')
    await server.command('sandbox.undo', {})
    expect((await gone.send('auth.me')).code).toBe(406)
    expect((await stays('auth.me', {})).username).toBe(username)
    expect((await server.send('auth.login', { username, password: demo.password })).code).toBe(413)
    expect((await server.send('auth.login', { username, password: 'new12345' })).code).toBe(200)
    expect((await send('auth.me')).code).not.toBe(500)
  })

  test('keeps the request log', async () => {
    const server = await aServerWithPoints()
    await server.command('sandbox.changePerson', anAct)
    await server.send('shop.tiers')
    await server.command('sandbox.undo', {})
    expect((await server.command('sandbox.listRequests', { call: 'shop.tiers' })).list).toHaveLength(1)
  })
})

describe('an undo point', () => {
  test("is not created by refused or reading commands, nor by a change of the clock's rate", async () => {
    const server = await aServerWithPoints()
    expect((await asOperator(server, 'sandbox.changePerson', { username: 'nobody' })).code).toBe(404)
    expect((await asOperator(server, 'sandbox.clock', { set: '2001-01-01T00:00:00Z' })).code).toBe(405)
    await server.command('sandbox.settings', {})
    await server.command('sandbox.clock', { rate: 60 })
    await server.command('sandbox.clock', { rate: 0 })
    expect(await historyOf(server)).toEqual({ undo: [], redo: [], untaken: null })
    expect(pointFiles(server)).toEqual(['points.json'])
  })

  test('that was undone is dropped by the next action, unless that is refused', async () => {
    const server = await aServerWithPoints()
    await server.command('sandbox.changePerson', anAct)
    await server.command('sandbox.undo', {})
    await asOperator(server, 'sandbox.changePerson', { username: 'nobody' })
    expect((await historyOf(server)).redo).toEqual(['sandbox.changePerson'])
    await server.command('sandbox.orders', { count: 1, username })
    expect(await historyOf(server)).toEqual({ undo: ['sandbox.orders'], redo: [], untaken: null })
  })

  test('is deleted when newer ones reach the maximum', async () => {
    const server = await aServerWithPoints('empty')
    for (let act = 0; act < restorePointLimits.max + 2; act++)
      await server.command('sandbox.importCodes', { list: [{ code: `CODE-${act}` }] })
    expect((await historyOf(server)).undo).toHaveLength(restorePointLimits.max)
    expect(pointFiles(server)).toHaveLength(restorePointLimits.max + 1)
  })

  test('is created by default in browser and desktop mode, and elsewhere if enabled, until disabling deletes all', async () => {
    const people = await aServer('empty', { launchKey: 'a-launch-key' })
    const open = { headers: { 'X-Operator-Key': operatorKey, 'X-Launch-Key': 'a-launch-key' } }
    expect((await askAs(people.url, open)('sandbox.settings', {})).restorePoints).toBe('on')
    const server = await aServer('empty')
    expect((await server.command('sandbox.settings', {})).restorePoints).toBe('off')
    await server.command('sandbox.importCodes', { list: [{ code: 'ONE' }] })
    expect((await historyOf(server)).undo).toEqual([])
    expect(await server.command('sandbox.settings', { restorePoints: 'on' })).toMatchObject({ restorePoints: 'on' })
    await server.command('sandbox.importCodes', { list: [{ code: 'TWO' }] })
    await server.command('sandbox.settings', { restorePoints: 'off' })
    expect(await historyOf(server)).toEqual({ undo: [], redo: [], untaken: null })
    expect(pointFiles(server)).toEqual(['points.json'])
  })

  test('that cannot be written does not stop the action, and is reported', async () => {
    const server = await aServer('empty')
    writeFileSync(path.join(server.folder, 'restore-points'), 'in the way')
    await server.command('sandbox.settings', { restorePoints: 'on' })
    await server.command('sandbox.importCodes', { list: [{ code: 'ONE' }] })
    const untaken = { call: 'sandbox.importCodes', what: { list: 1 }, why: 'storage' }
    expect(await historyOf(server)).toEqual({ undo: [], redo: [], untaken })
    rmSync(path.join(server.folder, 'restore-points'))
    await server.command('sandbox.importCodes', { list: [{ code: 'TWO' }] })
    expect(await historyOf(server)).toEqual({ undo: ['sandbox.importCodes'], redo: [], untaken: null })
  })

  test('that is damaged is refused and removed, so that the one before it is next', async () => {
    const server = await aServerWithPoints('empty')
    for (const code of ['ONE', 'TWO']) await server.command('sandbox.importCodes', { list: [{ code }] })
    // Listing waits for undo points that are still being written.
    await historyOf(server)
    const file = path.join(server.folder, 'restore-points', 'point-2.stall')
    writeFileSync(file, readFileSync(file).subarray(0, -1))
    expect((await asOperator(server, 'sandbox.undo')).code).toBe(204)
    expect((await server.command('sandbox.undo', {})).point.id).toBe('1')
  })

  test('is described by fields that its call has', () => {
    for (const [name, { restorePoint, access }] of Object.entries(allCalls) as [CallName, CallRow][]) {
      if (restorePoint === undefined) continue
      expect(access).toBe('operator')
      const fields = restorePoint === true ? [] : restorePoint
      expect(Object.keys(schemas[name].request.shape)).toEqual(expect.arrayContaining([...fields]))
    }
  })
})
