import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { snapshotLimits } from '#shared/snapshots.ts'
import { aPicture } from '../../contract/samples.ts'
import { askAs } from '../../support/client.ts'
import { aServer, aStartedServer, type TestServer } from '../../support/server.ts'
import { operatorKey, testNow } from '../../support/start-options.ts'
import { aStream } from '../../support/stream.ts'

const operator = { headers: { 'X-Operator-Key': operatorKey } }
const digestOf = async ({ command }: Pick<TestServer, 'command'>) => (await command('sandbox.digest', {})).digest

/** Performs actions that change rows, money, time, pictures, texts, faults and random numbers. */
async function act(server: TestServer, username = 'anna'): Promise<void> {
  const seller = await server.signIn()
  await seller.send('uploads.add', { type: 'avatar' }, { files: { file: aPicture() } })
  await seller.send('help.feedback', { content: 'all is well here' })
  await server.command('sandbox.orders', { count: 3, username: demo.username })
  await server.command('sandbox.addFault', { call: 'orders.pay', username, code: 424, times: 2 })
  await server.command('sandbox.importPeople', {
    list: [{ username, password: 'password1', shopName: 'Lantern Row' }],
  })
  await server.command('sandbox.clock', { advance: 'P4D' })
}

describe('a snapshot', () => {
  test('restores exactly the saved world, whatever happened since', async () => {
    const server = await aServer()
    await act(server)
    await server.command('sandbox.saveSnapshot', { name: 'before' })
    const before = await server.command('sandbox.digest', {})
    await act(server, 'bert')
    expect((await server.command('sandbox.digest', {})).areas).not.toEqual(before.areas)
    const restored = await server.command('sandbox.restoreSnapshot', { name: 'before' })
    expect(restored).toMatchObject({ name: 'before', now: before.now })
    expect(await server.command('sandbox.digest', {})).toEqual(before)
    expect((await server.command('sandbox.state', {})).book).toEqual({ sum: 0, balancesAgree: true })
    expect(readdirSync(path.join(server.folder, 'uploads'))).toHaveLength(1)
  })

  test('restores the saved world in memory, including the next ids', async () => {
    const { url } = await aStartedServer({ seed: 'demo' })
    const command = askAs(url, operator)
    await command('sandbox.saveSnapshot', { name: 'before' })
    const before = await command('sandbox.digest', {})
    await command('sandbox.orders', { count: 3, username: demo.username })
    await command('sandbox.clock', { advance: 'P4D' })
    await command('sandbox.restoreSnapshot', { name: 'before' })
    expect(await command('sandbox.digest', {})).toEqual(before)
  })

  test('develops after a restore as the saved world did, also after a restart', async () => {
    const server = await aServer()
    await server.command('sandbox.saveSnapshot', { name: 'before' })
    await server.command('sandbox.clock', { advance: 'P3D' })
    const after = await digestOf(server)
    await server.command('sandbox.restoreSnapshot', { name: 'before' })
    await server.reopen()
    expect((await server.command('sandbox.state', {})).clock).toEqual({
      now: testNow,
      mode: 'virtual',
      rate: 0,
      jump: null,
    })
    await server.command('sandbox.clock', { advance: 'P3D' })
    expect(await digestOf(server)).toBe(after)
    await server.command('sandbox.restoreSnapshot', { name: 'before' })
    await server.command('sandbox.clock', { advance: 'P3D' })
    expect(await digestOf(server)).toBe(after)
  })

  test('contains the events that the operator dropped', async () => {
    const server = await aServer()
    const [event] = (await server.command('sandbox.listSchedule', { username: demo.username })).list
    await server.command('sandbox.changeScheduled', { id: event?.id ?? '', drop: true })
    await server.command('sandbox.saveSnapshot', { name: 'before' })
    const before = await digestOf(server)
    await server.command('sandbox.restoreSnapshot', { name: 'before' })
    expect(await digestOf(server)).toBe(before)
  })

  test('restores the search index of products and buyers', async () => {
    const server = await aServer()
    const found = async () => {
      const { ask } = await server.signIn()
      return [await ask('goods.list', { keyword: 'case' }), await ask('orders.list', { keyword: 'an' })]
    }
    const before = await found()
    await server.command('sandbox.saveSnapshot', { name: 'before' })
    await server.command('sandbox.reset', { seed: 'empty' })
    await server.command('sandbox.restoreSnapshot', { name: 'before' })
    expect(await found()).toEqual(before)
  })

  test('ends every session when restored, unless `keepTokens` is set', async () => {
    const server = await aServer()
    await server.command('sandbox.saveSnapshot', { name: 'before' })
    const seller = await server.signIn()
    const newcomer = await server.join('newcomer')
    await server.command('sandbox.restoreSnapshot', { name: 'before', keepTokens: true })
    expect((await seller.send('auth.me')).code).toBe(200)
    expect((await newcomer.send('auth.me')).code).toBe(401)
    const stream = await aStream(server.url, seller.token)
    await server.command('sandbox.restoreSnapshot', { name: 'before' })
    expect(await stream.ended()).toBe(true)
    expect((await seller.send('auth.me')).code).toBe(401)
  })

  test('never restores a session that has ended', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await server.command('sandbox.saveSnapshot', { name: 'signed-in' })
    await seller.ask('user.logout', {})
    for (const keepTokens of [true, false]) {
      await server.command('sandbox.restoreSnapshot', { name: 'signed-in', keepTokens })
      expect((await seller.send('auth.me')).code).toBe(keepTokens ? 406 : 401)
    }
  })

  test('restores passwords and PINs, unless `keepSecrets` is set', async () => {
    const server = await aServer()
    await server.command('sandbox.saveSnapshot', { name: 'before' })
    const change = async () => {
      const { ask } = await server.signIn()
      await ask('user.setPassword', {
        oldPassword: demo.password,
        newPassword: 'another1234',
        confirmPassword: 'another1234',
      })
    }
    const signsIn = async (password: string) =>
      (await server.send('auth.login', { username: demo.username, password })).code
    await change()
    await server.command('sandbox.restoreSnapshot', { name: 'before', keepSecrets: true })
    expect([await signsIn('another1234'), await signsIn(demo.password)]).toEqual([200, 413])
    await server.command('sandbox.restoreSnapshot', { name: 'before' })
    expect([await signsIn('another1234'), await signsIn(demo.password)]).toEqual([413, 200])
  })

  test('contains the request log, whose numbers continue from there', async () => {
    const server = await aServer()
    await server.send('shop.tiers')
    await server.command('sandbox.saveSnapshot', { name: 'before' })
    await server.send('shop.tiers')
    await server.command('sandbox.restoreSnapshot', { name: 'before' })
    await server.send('shop.tiers')
    const { list } = await server.command('sandbox.listRequests', {})
    expect(list.map(({ number }) => number)).toEqual([1, 2])
  })

  test('restores the rate of the clock, at the time when it was saved', async () => {
    const clock = { now: Date.parse(testNow) }
    const server = await aServer('demo', { real: () => clock.now })
    await server.command('sandbox.clock', { rate: 60 })
    await server.command('sandbox.saveSnapshot', { name: 'running' })
    await server.command('sandbox.clock', { rate: 0 })
    clock.now += 3_600_000
    await server.command('sandbox.restoreSnapshot', { name: 'running' })
    expect((await server.command('sandbox.state', {})).clock).toEqual({
      now: testNow,
      mode: 'virtual',
      rate: 60,
      jump: null,
    })
  })

  test('is listed by name, replaced by another of that name, and deleted', async () => {
    const server = await aServer()
    await server.command('sandbox.saveSnapshot', { name: 'b' })
    await server.command('sandbox.saveSnapshot', { name: 'a' })
    await server.command('sandbox.clock', { advance: 'P1D' })
    const saved = await server.command('sandbox.saveSnapshot', { name: 'b' })
    await server.reopen()
    const { list, most } = await server.command('sandbox.listSnapshots', {})
    expect(list).toMatchObject([{ name: 'a', now: testNow, seed: 'demo', sellers: 1 }, saved])
    expect(most).toBe(snapshotLimits.max)
    await server.command('sandbox.removeSnapshot', { name: 'a' })
    expect((await server.command('sandbox.listSnapshots', {})).list).toEqual([saved])
    for (const call of ['sandbox.removeSnapshot', 'sandbox.restoreSnapshot', 'sandbox.compareSnapshot'] as const)
      expect(await server.send(call, { name: 'a' }, operator)).toMatchObject({ code: 404, data: { name: 'a' } })
    expect(readdirSync(path.join(server.folder, 'snapshots'))).toEqual(['world-b.stall'])
  })

  test.each(['', 'A', '../up', 'a/b', '.hidden', 'x'.repeat(49)])('cannot be named %j', async name => {
    const server = await aServer('empty')
    expect((await server.send('sandbox.saveSnapshot', { name }, operator)).code).toBeGreaterThanOrEqual(402)
    expect(readdirSync(server.folder)).not.toContain('snapshots')
  })

  test('is refused above the maximum number', async () => {
    const server = await aServer('empty')
    for (let number = 0; number < snapshotLimits.max; number++)
      await server.command('sandbox.saveSnapshot', { name: `n${number}` })
    const { max: most } = snapshotLimits
    const refused = await server.send('sandbox.saveSnapshot', { name: 'more' }, operator)
    expect(refused).toMatchObject({ code: 204, data: { most }, msg: `Limit reached: ${most} at most.` })
    expect(await server.command('sandbox.saveSnapshot', { name: 'n1' })).toMatchObject({ name: 'n1' })
  })
})

test('of several simultaneous restores at least one succeeds, and the others are refused because the world is busy', async () => {
  const server = await aServer()
  await server.command('sandbox.saveSnapshot', { name: 'before' })
  const restore = () => server.send('sandbox.restoreSnapshot', { name: 'before' }, operator)
  const codes = (await Promise.all([restore(), restore(), restore()])).map(({ code }) => code)
  expect(codes.filter(code => code === 200).length).toBeGreaterThan(0)
  expect(codes.filter(code => code !== 200 && code !== 201)).toEqual([])
  expect(await digestOf(server)).toBe(await digestOf(await aServer()))
})

test('a restore stops an advance of the clock that is still running', async () => {
  const server = await aServer()
  await server.command('sandbox.saveSnapshot', { name: 'before' })
  const before = await digestOf(server)
  const [{ orderNo } = { orderNo: '' }] = (await (await server.signIn()).ask('orders.list', {})).list
  const until = { orderNo, status: 'removed' }
  const moving = server.send('sandbox.clock', { until, atMost: 'P365D' }, operator)
  await server.command('sandbox.restoreSnapshot', { name: 'before' })
  await moving
  expect(await digestOf(server)).toBe(before)
})

describe('a fork', () => {
  test('equals the saved world in every row, and is isolated from it', async () => {
    const server = await aServer()
    await act(server)
    const { name } = await server.command('sandbox.saveSnapshot', { name: 'before' })
    const before = await digestOf(server)
    const forks = [
      await server.command('sandbox.addWorld', { snapshot: name }),
      await server.command('sandbox.addWorld', { snapshot: name }),
    ].map(({ url, operatorKey: key, token }) => ({
      command: askAs(url, { headers: { 'X-Operator-Key': key } }),
      seller: askAs(url, { token: token ?? '' }),
    }))
    for (const fork of forks) expect(await digestOf(fork)).toBe(before)
    for (const fork of forks) await fork.command('sandbox.clock', { advance: 'P3D' })
    const [one = '', other] = await Promise.all(forks.map(digestOf))
    expect(one).not.toBe(before)
    expect(other).toBe(one)
    expect(await digestOf(server)).toBe(before)
    await server.command('sandbox.clock', { advance: 'P3D' })
    expect(await digestOf(server)).toBe(one)
    expect((await forks[0]?.seller('auth.me', {}))?.username).toBe(demo.username)
  })

  test('has separate snapshots, and accepts no other option than the snapshot', async () => {
    const server = await aServer()
    await server.command('sandbox.saveSnapshot', { name: 'before' })
    const { url, operatorKey: key } = await server.command('sandbox.addWorld', { snapshot: 'before' })
    const command = askAs(url, { headers: { 'X-Operator-Key': key } })
    expect((await command('sandbox.listSnapshots', {})).list).toEqual([])
    await command('sandbox.saveSnapshot', { name: 'own' })
    await command('sandbox.clock', { advance: 'P1D' })
    await command('sandbox.restoreSnapshot', { name: 'own' })
    expect(await digestOf({ command })).toBe(await digestOf(server))
    const refused = await server.send('sandbox.addWorld', { snapshot: 'before', seedNumber: 3 }, operator)
    expect(refused).toMatchObject({ code: 405, data: { issues: [{ path: 'seedNumber' }] } })
    expect((await server.send('sandbox.addWorld', { snapshot: 'nothing' }, operator)).code).toBe(404)
  })
})

test('a comparison lists added, changed and removed items by area', async () => {
  const server = await aServer()
  await server.command('sandbox.saveSnapshot', { name: 'one' })
  expect(await server.command('sandbox.compareSnapshot', { name: 'one' })).toMatchObject({ isSame: true })
  const { orderNos } = await server.command('sandbox.orders', { count: 2, username: demo.username })
  await server.command('sandbox.changePerson', { username: demo.username, walletFrozen: true })
  const now = await server.command('sandbox.compareSnapshot', { name: 'one' })
  expect(now.isSame).toBe(false)
  expect(now.areas.orders.added).toEqual({ count: 2, ids: orderNos })
  expect(now.areas.sellers).toMatchObject({
    added: { count: 0 },
    changed: { count: 1, ids: [demo.username] },
    removed: { count: 0 },
  })
  expect(now.areas.clock.changed.count).toBe(0)
  await server.command('sandbox.saveSnapshot', { name: 'two' })
  const back = await server.command('sandbox.compareSnapshot', { name: 'two', with: 'one' })
  expect(back.areas.orders.removed).toEqual({ count: 2, ids: orderNos })
})

test('a reset starts at a given time', async () => {
  const server = await aServer()
  const reset = await server.command('sandbox.reset', { clock: '2027-03-01T10:00:00+02:00' })
  expect(reset.now).toBe('2027-03-01T08:00:00.000Z')
  await server.command('sandbox.clock', { advance: 'P1D' })
  expect((await server.command('sandbox.reset', {})).now).toBe('2027-03-01T08:00:00.000Z')
})
