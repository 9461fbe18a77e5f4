import { spawn } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Sandbox, startSandbox, type World, type WorldOptions } from '../../src/packages/testing/testing.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

async function aWorld(options?: WorldOptions): Promise<World> {
  const world = await sandbox.newWorld(options)
  onTestFinished(() => world.end())
  return world
}

const isAnswering = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

describe('a world of the testing library', () => {
  test('is by default empty, without buyers, and has a stopped clock', async () => {
    const world = await aWorld()
    const { seed, seedNumber, sellers, clock } = await world.api.sandbox.state()
    expect({ seed, seedNumber, sellers, clock }).toEqual({
      seed: 'empty',
      seedNumber: 7,
      sellers: 0,
      clock: { now: '2026-11-20T09:30:00.000Z', mode: 'virtual', rate: 0, jump: null },
    })
    expect((await world.api.sandbox.settings()).buyers).toBe('off')
    expect(world.token).toBeNull()
  })

  test('starts with the given options and has the token of its first seller', async () => {
    const world = await aWorld({ seed: 'demo', seedNumber: 3, clock: new Date('2027-01-01T01:00:00+01:00') })
    expect(await world.clock.now()).toBe('2027-01-01T00:00:00.000Z')
    expect((await world.api.me()).username).toBe('demo')
    expect((await world.signIn('demo', 'demo1234')).username).toBe('demo')
  })

  test('settles a paid order and returns the events until then', async () => {
    const world = await aWorld()
    const anna = await world.seller({ pin: '123456', balance: 100_000, showcase: ['KIT-001'] })
    const order = await world.order({ seller: anna, goods: 'KIT-001', quantity: 2 })
    expect(order).toMatchObject({ status: 'pending_payment', profit: order.amount - order.cost })
    await anna.api.pay({ orderNos: [order.no], payPassword: '123456' })
    const happened = await world.clock.until({ order, status: 'completed' })
    expect(happened.at(-1)).toMatchObject({ subject: `order:${order.no}` })
    expect((await anna.api.wallet()).balance).toBe(100_000 + order.profit - order.fee)
  })

  test('places an order at a status, and fails if the status cannot be reached', async () => {
    const world = await aWorld()
    const seller = await world.seller({ balance: 100_000, showcase: ['KIT-001'] })
    const shipped = await world.order({ seller, goods: 'KIT-001', status: 'shipped' })
    expect(shipped.status).toBe('shipped')
    const waiting = world.clock.until({ order: shipped.no, status: 'completed', atMost: 'PT1H' })
    await expect(waiting).rejects.toThrow(
      `Order ${shipped.no} did not become completed within PT1H of the world's time.`,
    )
    const unpaid = await world.order({ seller, goods: 'KIT-001' })
    const before = await world.clock.now()
    await expect(world.clock.until({ order: unpaid, status: 'completed' })).rejects.toThrow('203 InvalidOperation')
    expect(await world.clock.now()).toBe(before)
    await expect(world.seller({ showcase: ['NONE-1'] })).rejects.toThrow('no product NONE-1')
  })

  test('notifies and awaits listeners after each move of its clock', async () => {
    const world = await aWorld()
    const moments: string[] = []
    world.clock.onMove(async now => void moments.push(now))
    await world.clock.advance('P1D')
    await world.clock.set('2026-11-22T00:00:00+01:00')
    expect(moments).toEqual(['2026-11-21T09:30:00.000Z', '2026-11-21T23:00:00.000Z'])
    expect(await world.clock.now()).toBe(moments[1])
  })

  test('applies fault rules and lists the recorded calls', async () => {
    const world = await aWorld()
    const anna = await world.seller()
    await world.fault({ call: 'wallet.get', http: 503 })
    await expect(anna.api.wallet()).rejects.toMatchObject({ status: 503 })
    await anna.api.wallet()
    const calls = await world.requests({ call: 'wallet.get' })
    expect(calls.map(({ status, username }) => [status, username])).toEqual([
      [503, anna.username],
      [200, anna.username],
    ])
  })

  test('compiles only for existing calls, codes and durations', async () => {
    const world = await aWorld()
    const fault = world.fault({ call: 'orders.pay', code: 424, times: 1 })
    expect(await fault).toMatchObject({ call: 'orders.pay', code: 424 })
    // @ts-expect-error no such call
    const misspelt = world.fault({ call: 'orders.lst', http: 503 })
    await expect(misspelt).rejects.toMatchObject({ code: 404, data: { try: 'Did you mean orders.list?' } })
    // @ts-expect-error no such code
    await expect(world.fault({ code: 999 })).rejects.toThrow('(code: ')
    // @ts-expect-error a reset connection has no status
    await expect(world.fault({ http: 503, abort: 'reset' })).rejects.toMatchObject({ code: 405 })
    // @ts-expect-error no such call
    expect(await world.requests({ call: 'nope' })).toEqual([])
    // @ts-expect-error no ISO 8601 duration
    await expect(world.clock.advance('1 day')).rejects.toMatchObject({ code: 405 })
  })

  test('undoes an action if undo points are on, and otherwise explains how to enable them', async () => {
    const world = await aWorld()
    await world.clock.advance('P1D')
    await expect(world.undo()).rejects.toThrow('{ "restorePoints": "on" }')
    await world.api.sandbox.settings({ restorePoints: 'on' })
    await world.clock.advance('P1D')
    expect(await world.undo()).toMatchObject({ call: 'sandbox.clock', what: { advance: 'P1D' } })
    expect(await world.clock.now()).toBe('2026-11-21T09:30:00.000Z')
    await expect(world.undo()).rejects.toMatchObject({ code: 404, data: null })
  })

  test('is isolated from other worlds and removed when disposed', async () => {
    const [one, other] = await Promise.all([aWorld(), sandbox.newWorld()])
    await one.clock.advance('P1D')
    expect(await other.clock.now()).toBe('2026-11-20T09:30:00.000Z')
    await other.end()
    await other[Symbol.asyncDispose]()
    await expect(other.clock.now()).rejects.toMatchObject({ code: 404 })
  })

  test('contains a fixture from a file or an object, unless options override it', async () => {
    const file = path.resolve(import.meta.dirname, '../../docs/examples/playwright/fixtures/two-unpaid.yaml')
    const world = await aWorld({ fixture: file, clock: '2026-12-01T00:00:00Z' })
    const anna = await world.signIn('anna', 'password1')
    expect((await anna.api.orders.list()).counts).toMatchObject({ pending_payment: 1, shipped: 1 })
    expect(await world.clock.now()).toBe('2026-12-01T00:00:00.000Z')
    const other = await aWorld({ fixture: { seedNumber: 9, sellers: [{ username: 'bert' }] } })
    expect(await other.api.sandbox.state()).toMatchObject({ seed: 'empty', seedNumber: 9, sellers: 1 })
  })

  test('can switch on its simulated buyers', async () => {
    const world = await aWorld()
    await world.setBuyers('on')
    expect((await world.api.sandbox.settings()).buyers).toBe('on')
  })
})

describe('a snapshot', () => {
  test('restores a separate world and the main world', async () => {
    const world = await aWorld()
    for (const each of [
      { kept: world, api: world.api },
      { kept: sandbox, api: sandbox.operator },
    ]) {
      await each.kept.snapshot('first')
      const { digest } = await each.api.sandbox.digest()
      await each.api.sandbox.clock({ advance: 'P1D' })
      await each.kept.restore('first')
      expect((await each.api.sandbox.digest()).digest).toBe(digest)
    }
  })
})

describe('a sandbox', () => {
  test('resets its main world to the initial state', async () => {
    await sandbox.operator.sandbox.clock({ advance: 'P1D' })
    await sandbox.reset()
    expect((await sandbox.operator.sandbox.state()).clock.now).toBe('2026-11-20T09:30:00.000Z')
  })

  test('uses a running server without stopping it', async () => {
    const { url, operatorKey } = sandbox
    Object.assign(process.env, { STALLKEEPER_URL: url, STALLKEEPER_OPERATOR_KEY: operatorKey })
    const same = await startSandbox()
    delete process.env.STALLKEEPER_OPERATOR_KEY
    await expect(startSandbox()).rejects.toThrow('STALLKEEPER_OPERATOR_KEY')
    delete process.env.STALLKEEPER_URL
    expect(same.url).toBe(url)
    await same.close()
    expect(await isAnswering(url)).toBe(true)
  })

  test('reports the reason of a failed start', async () => {
    await expect(startSandbox({ seed: 'nonsense' })).rejects.toThrow('--seed takes demo, empty')
    await expect(sandbox.newWorld({ clock: '2027-02-29T12:00:00Z' })).rejects.toThrow('(clock: ')
  })

  test.each([
    ['a file', 'fixtures/two-unpaid.yaml'],
    ['an object', { clock: '2027-03-01T10:00:00+01:00', sellers: [{ username: 'anna', balance: 5_000 }] }],
  ])('begins with the fixture of %s, and again after a reset', { timeout: 120_000 }, async (_what, fixture) => {
    const own = await startSandbox({ fixture })
    onTestFinished(() => own.close())
    const first = await own.operator.sandbox.exportFixture()
    expect(first.sellers).toMatchObject([{ username: 'anna' }])
    expect(first.clock).toBe(typeof fixture === 'string' ? '2026-11-20T09:30:00.000Z' : '2027-03-01T09:00:00.000Z')
    await own.operator.sandbox.clock({ advance: 'P1D' })
    await own.reset()
    expect(await own.operator.sandbox.exportFixture()).toEqual(first)
  })

  test('ends when it is closed', async () => {
    const { url, close } = await startSandbox()
    expect(await isAnswering(url)).toBe(true)
    await close()
    expect(await isAnswering(url)).toBe(false)
    await close()
  })

  test('ends with the process that started it and does not keep it alive', async () => {
    const library = path.resolve(import.meta.dirname, '../../src/packages/testing/testing.ts')
    const script = `const { startSandbox } = await import(${JSON.stringify(library)}); console.log((await startSandbox()).url)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let url = ''
    child.stdout.setEncoding('utf8').on('data', text => {
      url += text
    })
    expect(await new Promise(resolve => child.once('close', resolve))).toBe(0)
    await expect.poll(() => isAnswering(url.trim()), { timeout: 15_000 }).toBe(false)
  })
})
