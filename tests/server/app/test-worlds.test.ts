import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { json } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { areaOfRead } from '#shared/contract/areas.ts'
import type { CallName } from '#shared/contract/calls.ts'
import type { Input } from '#shared/contract/schemas.ts'
import { demo } from '#shared/product.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import { aPicture, samples } from '../../contract/samples.ts'
import { apiCallNames, askAs, type Sending, send } from '../../support/client.ts'
import { aLog, isError } from '../../support/log.ts'
import { aServer, type Person, type TestServer } from '../../support/server.ts'
import { operatorKey, testNow } from '../../support/start-options.ts'
import { aStream } from '../../support/stream.ts'

/**
 * Creates a test world on a server.
 * @returns the world with its first seller
 */
async function aWorld(server: TestServer, wanted: Input<'sandbox.addWorld'> = {}) {
  const made = await server.command('sandbox.addWorld', wanted)
  const token = made.token ?? ''
  const operator = { headers: { 'X-Operator-Key': made.operatorKey } }
  const seller: Person = {
    token,
    ask: (name, input) => askAs(made.url, { token })(name, input),
    send: (name, input, how) => send(made.url, name, input, { token, ...how }),
  }
  return { ...made, token, seller, command: askAs(made.url, operator) }
}

/**
 * Starts a sign-in and waits until its world has received the headers.
 * @returns a function that sends the body and reads the response
 */
async function aSignInUnderWay(url: string): Promise<() => Promise<unknown>> {
  const headers = { 'Content-Type': 'application/json', Expect: '100-continue' }
  const signIn = request(`${url}/api/login`, { method: 'POST', headers })
  const answered = once(signIn, 'response') as Promise<[IncomingMessage]>
  signIn.flushHeaders()
  await once(signIn, 'continue')
  return async () => {
    signIn.end(JSON.stringify({ username: demo.username, password: demo.password }))
    const [answer] = await answered
    return json(answer)
  }
}

const ordersOf = async ({ seller }: { seller: Person }) => (await seller.ask('orders.list', {})).list

describe('a test world', () => {
  test('has separate rows and a separate clock', async () => {
    const server = await aServer('empty')
    const [one, other] = [await aWorld(server), await aWorld(server)]
    await one.command('sandbox.clock', { advance: 'P3D' })
    expect((await one.command('sandbox.state', {})).clock.now).toBe('2026-11-23T09:30:00.000Z')
    expect((await other.command('sandbox.state', {})).clock.now).toBe(testNow)
    expect((await server.command('sandbox.state', {})).clock.now).toBe(testNow)
    expect(await ordersOf(one)).not.toEqual(await ordersOf(other))
    expect((await server.command('sandbox.state', {})).orders).toEqual({})
  })

  test('has separate faults and texts, and obeys its own key and the server’s', async () => {
    const server = await aServer('empty')
    const [one, other] = [await aWorld(server), await aWorld(server)]
    await one.command('sandbox.addFault', { call: 'auth.me', code: 424 })
    expect((await one.seller.send('auth.me')).code).toBe(424)
    expect((await other.seller.send('auth.me')).code).toBe(200)
    const by = (key: string): Sending => ({ headers: { 'X-Operator-Key': key } })
    expect((await send(other.url, 'sandbox.state', {}, by(one.operatorKey))).code).toBe(409)
    expect((await send(server.url, 'sandbox.state', {}, by(one.operatorKey))).code).toBe(409)
    expect((await send(server.url, 'sandbox.addWorld', {}, by(one.operatorKey))).code).toBe(409)
    expect((await send(one.url, 'sandbox.state', {}, by('test-operator'))).code).toBe(200)
  })

  test('cannot be used to list, create, fork or remove worlds with its own key (409)', async () => {
    const server = await aServer('empty')
    const [one, other] = [await aWorld(server), await aWorld(server)]
    await one.command('sandbox.saveSnapshot', { name: 'kept' })
    const capsule = await one.command('sandbox.downloadCapsule', { name: 'kept' })
    const own: Sending = { headers: { 'X-Operator-Key': one.operatorKey } }
    const acts = {
      'sandbox.listWorlds': {},
      'sandbox.addWorld': { snapshot: 'kept' },
      'sandbox.removeWorld': { world: other.world },
      'sandbox.openWorld': { capsule },
    }
    for (const [call, input] of Object.entries(acts) as [keyof typeof acts, Record<string, unknown>][])
      expect([call, await send(one.url, call, input, own)]).toMatchObject([
        call,
        { code: 409, data: { try: expect.stringContaining('key') } },
      ])
    expect((await send(one.url, 'sandbox.removeWorld', { world: one.world }, own)).code).toBe(409)
    expect((await server.command('sandbox.listWorlds', {})).list).toHaveLength(2)
    expect((await other.seller.send('auth.me')).code).toBe(200)
    const servers: Sending = { headers: { 'X-Operator-Key': operatorKey } }
    const fork = await send(one.url, 'sandbox.addWorld', { snapshot: 'kept' }, servers)
    expect(fork.code).toBe(200)
    expect((await send(one.url, 'sandbox.listWorlds', {}, servers)).data).toMatchObject({ list: { length: 3 } })
  })

  test('is found by its path or by a header, and the main world never answers for an unknown one', async () => {
    const server = await aServer()
    const { token } = await server.signIn()
    const { world, seller } = await aWorld(server)
    const byHeader = { token: seller.token, headers: { 'X-World': world } }
    expect((await send(server.url, 'auth.me', {}, byHeader)).data).toEqual((await seller.send('auth.me')).data)
    expect((await seller.send('auth.me')).data).toMatchObject({ fileHost: `${server.url}/w/${world}` })
    for (const unknown of ['nobody', '', '..', '%2e%2e', `${world}x`]) {
      const named = await send(server.url, 'auth.me', {}, { token, headers: { 'X-World': unknown } })
      expect([unknown, named.status]).toEqual([unknown, 404])
    }
    const gone = await send(`${server.url}/w/nobody`, 'auth.me', {}, { token })
    expect(gone).toMatchObject({ status: 404, data: { try: expect.stringContaining('no world nobody') } })
  })

  test('starts and develops like every other world with the same seed and seed number', async () => {
    const server = await aServer('empty')
    const worlds = [await aWorld(server, { seedNumber: 7 }), await aWorld(server, { seedNumber: 7 })]
    const told = []
    for (const world of worlds) {
      await world.command('sandbox.clock', { advance: 'P10D' })
      const wallet = await world.seller.ask('wallet.get', {})
      told.push(JSON.stringify([await ordersOf(world), wallet, await world.command('sandbox.upcoming', {})]))
    }
    expect(told[0]).toBe(told[1])
    expect(await ordersOf(await aWorld(server, { seedNumber: 8 }))).not.toEqual(await ordersOf(await aWorld(server)))
  })

  test('starts at the given time, empty or as the demo shop', async () => {
    const server = await aServer('empty')
    const { token, command } = await aWorld(server, { seed: 'empty', clock: '2027-02-01T00:00:00.000Z' })
    expect(token).toBe('')
    expect(await command('sandbox.state', {})).toMatchObject({
      clock: { now: '2027-02-01T00:00:00.000Z', mode: 'virtual', rate: 0 },
      sellers: 0,
      seed: 'empty',
    })
  })

  test('reports its start settings, and the same settings create the same world again', async () => {
    const server = await aServer('empty')
    const made = await aWorld(server, { seedNumber: 3, clock: '2027-02-01T00:00:00+01:00' })
    const { seed, seedNumber, buyers, clock } = made
    const begun = { seed: 'demo', seedNumber: 3, buyers: 'on', clock: '2027-01-31T23:00:00.000Z' } as const
    expect({ seed, seedNumber, buyers, clock }).toEqual(begun)
    expect(await ordersOf(await aWorld(server, { seed, seedNumber, buyers, clock }))).toEqual(await ordersOf(made))
    const fixture = { seedNumber: 9, sellers: [{ username: 'bert' }] }
    const usual = { seed: 'empty', seedNumber: 9, buyers: 'off', clock: testNow }
    expect(await server.command('sandbox.addWorld', { fixture })).toMatchObject(usual)
    await made.command('sandbox.clock', { advance: 'P1D' })
    await made.command('sandbox.saveSnapshot', { name: 'later' })
    const later = { ...begun, clock: '2027-02-01T23:00:00.000Z' }
    const byServersKey = askAs(made.url, { headers: { 'X-Operator-Key': operatorKey } })
    expect(await byServersKey('sandbox.addWorld', { snapshot: 'later' })).toMatchObject(later)
  })

  test('has simulated buyers unless they are switched off', async () => {
    const server = await aServer('empty')
    const [quiet, busy] = [await aWorld(server, { buyers: 'off' }), await aWorld(server)]
    const before = await ordersOf(quiet)
    for (const { command } of [quiet, busy]) await command('sandbox.clock', { advance: 'P2D' })
    const numbers = async (world: { seller: Person }) => (await ordersOf(world)).map(({ orderNo }) => orderNo).sort()
    expect(await numbers(quiet)).toEqual(before.map(({ orderNo }) => orderNo).sort())
    expect(await numbers(busy)).not.toEqual(await numbers(quiet))
  })

  test('is rebuilt by a reset with its start settings', async () => {
    const world = await aWorld(await aServer('empty', { seedNumber: 7 }), {
      seedNumber: 3,
      clock: '2028-02-29T18:15:00+05:45',
    })
    const before = await ordersOf(world)
    await world.command('sandbox.clock', { advance: 'P5D' })
    expect(await world.command('sandbox.reset', {})).toMatchObject({ seedNumber: 3, now: '2028-02-29T12:30:00.000Z' })
    const token = (await askAs(world.url)('auth.login', { username: 'demo', password: 'demo1234' })).token
    expect((await askAs(world.url, { token })('orders.list', {})).list).toEqual(before)
    expect((await world.command('sandbox.state', {})).book).toEqual({ sum: 0, balancesAgree: true })
  })

  test('stores pictures under its own address until it is removed', async () => {
    const server = await aServer('empty')
    const { world, seller, url } = await aWorld(server)
    const sent = await seller.send('uploads.add', { type: 'avatar' }, { files: { file: aPicture() } })
    const address = (sent.data as { url: string }).url
    expect(address.startsWith(url)).toBe(true)
    const folders = () => readdirSync(tmpdir()).filter(name => name.includes(world))
    expect(folders()).toHaveLength(1)
    expect((await fetch(address, { headers: { Authorization: seller.token } })).status).toBe(200)
    await server.command('sandbox.removeWorld', { world })
    expect(folders()).toEqual([])
    expect((await fetch(address, { headers: { Authorization: seller.token } })).status).toBe(404)
  })
})

describe('the worlds of a server', () => {
  test('are listed, and removed one by one together with their open streams', async () => {
    const server = await aServer('empty')
    const one = await aWorld(server, { seed: 'demo', name: ' Group A ' })
    await aWorld(server, { seed: 'empty' })
    const stream = await aStream(one.url, one.token)
    const { list } = await server.command('sandbox.listWorlds', {})
    expect(list).toMatchObject([
      { world: one.world, name: 'Group A', number: 1, now: testNow },
      { name: null, number: 2, orders: 0 },
    ])
    await server.command('sandbox.removeWorld', { world: one.world })
    expect(await stream.ended()).toBe(true)
    expect((await one.seller.send('auth.me')).status).toBe(404)
    const operator = { headers: { 'X-Operator-Key': 'test-operator' } }
    expect((await send(server.url, 'sandbox.removeWorld', { world: one.world }, operator)).code).toBe(404)
    expect((await server.command('sandbox.listWorlds', {})).list).toHaveLength(1)
  })

  test('finish running calls before they are removed: a pending sign-in is answered', async () => {
    const { log, lines } = aLog()
    const server = await aServer('empty', { log })
    const asked = await aWorld(server, { seed: 'demo' })
    const finish = await aSignInUnderWay(asked.url)
    await server.command('sandbox.removeWorld', { world: asked.world })
    expect((await server.command('sandbox.listWorlds', {})).list).toEqual([])
    expect(await finish()).toMatchObject({ code: 200 })
    expect(lines().filter(isError)).toEqual([])
  })

  test('are removed after an hour without a request', async () => {
    const clock = { now: Date.parse(testNow) }
    const server = await aServer('empty', { real: () => clock.now })
    const [idle, used] = [await aWorld(server, { seed: 'empty' }), await aWorld(server, { seed: 'empty' })]
    clock.now += sandboxLimits.worlds.idleMs
    await used.command('sandbox.state', {})
    clock.now += 1
    await aWorld(server, { seed: 'empty' })
    const left = async () => (await server.command('sandbox.listWorlds', {})).list.map(({ world }) => world)
    await vi.waitUntil(async () => !(await left()).includes(idle.world), { timeout: 10_000 })
    expect(await left()).toContain(used.world)
  })

  test('stay while a stream is open or a call is running, and for an hour afterwards', async () => {
    const clock = { now: Date.parse(testNow) }
    const server = await aServer('empty', { real: () => clock.now })
    const [heard, waiting] = [await aWorld(server, { seed: 'demo' }), await aWorld(server, { seed: 'demo' })]
    const stream = await aStream(heard.url, heard.token)
    const finish = await aSignInUnderWay(waiting.url)
    const left = async () => (await server.command('sandbox.listWorlds', {})).list.map(({ world }) => world)
    const anHourLater = async () => {
      clock.now += sandboxLimits.worlds.idleMs + 1
      await server.command('sandbox.removeWorld', { world: (await aWorld(server, { seed: 'empty' })).world })
    }
    await anHourLater()
    await anHourLater()
    expect(await left()).toEqual([heard.world, waiting.world])
    stream.close()
    expect(await finish()).toMatchObject({ code: 200 })
    const allOver = async () => {
      await anHourLater()
      return (await left()).length === 0
    }
    await vi.waitUntil(allOver, { timeout: 15_000 })
  })

  test('are limited in number', async () => {
    const server = await aServer('empty')
    const { most } = await server.command('sandbox.listWorlds', {})
    const operator = { headers: { 'X-Operator-Key': 'test-operator' } }
    const asked = Array.from({ length: most + 3 }, () =>
      send(server.url, 'sandbox.addWorld', { seed: 'empty' }, operator),
    )
    const refused = (await Promise.all(asked)).filter(({ code }) => code !== 200)
    expect(refused).toMatchObject([1, 2, 3].map(() => ({ code: 204, data: { most } })))
    expect((await server.command('sandbox.listWorlds', {})).list).toHaveLength(most)
  })

  test('leave no files behind when the server closes', async () => {
    const server = await aServer('empty')
    const { world } = await aWorld(server)
    await server.close()
    expect(existsSync(`${tmpdir()}/stallkeeper-${process.pid}-${world}`)).toBe(false)
  })
})

/** Removes values that always differ: addresses, random names, and times of the computer's clock. */
const steady = (data: unknown, url: string) =>
  JSON.stringify(data)
    .replaceAll(url, 'URL')
    .replaceAll(/"(token|expiresAt|verifyToken|captcha|svg|path|url|cursor|nextCursor)":"[^"]*"/g, '"$1":""')

/**
 * Calls that are not compared. One never ends. One responds with a random id, one with the computer's time. Four need a
 * row that no call creates.
 */
const apart = [
  'live.watch',
  'lessons.start',
  'lessons.result',
  'lessons.hint',
  'lessons.answer',
  'stage.get',
  'identity.submit',
]

/**
 * Readings come first, because writing calls create random values. Calls that change the PIN or the password come late, and
 * the end of the session comes last.
 */
const rankOf = (name: CallName): number =>
  name === 'user.logout' ? 3 : name.startsWith('user.') ? 2 : areaOfRead(name) === undefined ? 1 : 0
const compared = apiCallNames.filter(name => !apart.includes(name)).sort((one, other) => rankOf(one) - rankOf(other))

test('every call has the same answer in memory as with a file', async () => {
  // The same calls in the same order change both worlds alike.
  const server = await aServer()
  const onDisk = await server.signIn()
  const { seller, url } = await aWorld(await aServer('empty'))
  for (const name of compared) {
    const inMemory = await samples[name](seller, server)
    const remembered = await seller.send(name, inMemory.input, inMemory.how)
    const inFile = await samples[name](onDisk, server)
    const written = await onDisk.send(name, inFile.input, inFile.how)
    expect.soft([name, written.code]).toEqual([name, expect.toBeOneOf([200, 201])])
    const shown = [name, remembered.code, steady(remembered.data, url)]
    expect.soft(shown).toEqual([name, written.code, steady(written.data, server.url)])
  }
})
