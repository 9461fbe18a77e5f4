import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readFixtureFile } from '#server/app/commands/fixture-file.ts'
import { signInOf, worldOf } from '#server/sandbox/states/shipped-scenarios.ts'
import type { Input } from '#shared/contract/schemas.ts'
import { demo } from '#shared/product.ts'
import { extremes, lessons, shippedScenarios } from '#shared/scenarios.ts'
import { askAs } from '../../../support/client.ts'
import { expectIndicatorsRight, expectProfitsRight, expectRunningBalance } from '../../../support/ledger.ts'
import { aServer, type TestServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

type Fixture = NonNullable<Input<'sandbox.addWorld'>['fixture']>

const folder = path.resolve('fixtures/scenarios')
const operator = { headers: { 'X-Operator-Key': operatorKey } }

async function expectSound(server: TestServer): Promise<void> {
  expect((await server.command('sandbox.state', {})).book).toEqual({ sum: 0, balancesAgree: true })
  expectRunningBalance(server.rows)
  expectProfitsRight(server.rows)
  expectIndicatorsRight(server.rows)
}

/** Ids of the scenarios with a fixture file. `many` has none, because a seed creates it. */
const withFile = shippedScenarios.filter(id => id !== 'many')

describe('the shipped scenarios', () => {
  test('are the lessons and the extreme data', async () => {
    const server = await aServer('empty')
    const { list } = await server.command('sandbox.listScenarios', {})
    expect(list.map(({ id }) => id)).toEqual([...lessons, ...extremes])
    expect(list.filter(({ group }) => group === 'lesson').map(({ id }) => id)).toEqual(lessons)
    expect(readdirSync(folder).sort()).toEqual(withFile.map(id => `${id}.json`).sort())
  })

  test.each(withFile)(
    '%s creates the world of its file, whose seller can sign in and whose ledger balances now and after 30 days',
    async id => {
      const server = await aServer('empty')
      const { content } = await readFixtureFile(path.join(folder, `${id}.json`))
      const fixture = content as Fixture
      const started = await server.command('sandbox.startScenario', { id })
      expect(started).toMatchObject({ id, now: fixture.clock, orders: fixture.orders?.length ?? 0 })
      const { list } = await server.command('sandbox.listScenarios', {})
      const { username, password, pin } = list.find(each => each.id === id)?.signIn ?? {}
      const { ask } = await server.signIn(username, password)
      expect((await ask('auth.me', {})).hasPayPassword).toBe(typeof pin === 'string')
      await expectSound(server)
      const exported = await server.command('sandbox.exportFixture', {})
      expect(exported.sellers.map(({ username, balance }) => ({ username, balance }))).toEqual(
        fixture.sellers?.map(({ username, balance = 0 }) => ({ username, balance })),
      )
      const comments = ({ orders = [] }: Fixture) => orders.flatMap(({ comment = [] }) => comment).sort()
      if (fixture.buyers === 'off') expect(comments(exported)).toEqual(comments(fixture))
      await server.advance('P30D')
      await expectSound(server)
    },
  )

  test('are the same each time, and again after a reset without fields', async () => {
    const server = await aServer()
    await server.command('sandbox.startScenario', { id: 'busy-saturday' })
    const { digest } = await server.command('sandbox.digest', {})
    await server.command('sandbox.clock', { advance: 'P1D' })
    await server.command('sandbox.startScenario', { id: 'busy-saturday' })
    expect((await server.command('sandbox.digest', {})).digest).toBe(digest)
    await server.command('sandbox.reset', {})
    expect((await server.command('sandbox.digest', {})).digest).toBe(digest)
  })

  test('generate the world with many orders from its seed, including the demo seller', async () => {
    expect(await worldOf('many')).toMatchObject({ seed: 'load:10000' })
    expect((await signInOf('many')).username).toBe(demo.username)
  })

  test('keep the sessions of sellers who exist in the scenario', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const newcomer = await server.join('newcomer')
    await server.command('sandbox.startScenario', { id: 'frozen-wallet' })
    expect((await seller.ask('auth.me', {})).username).toBe(demo.username)
    expect((await newcomer.send('auth.me')).code).toBe(401)
    await server.command('sandbox.reset', { seed: 'demo', keepTokens: true })
    expect((await seller.send('auth.me')).code).toBe(200)
    await server.command('sandbox.reset', { seed: 'demo' })
    expect((await seller.send('auth.me')).code).toBe(401)
  })

  test('include one that fills every editable field to its limit', async () => {
    const server = await aServer('empty')
    await server.command('sandbox.startScenario', { id: 'longest' })
    const { sellers, orders, goods = [] } = await server.command('sandbox.exportFixture', {})
    expect(sellers[0]).toMatchObject({
      username: expect.stringMatching(/^.{32}$/),
      shopName: expect.stringMatching(/^.{64}$/),
    })
    expect(sellers[0]?.address).toHaveLength(200)
    expect(Math.max(...goods.map(({ names }) => names.en?.length ?? 0))).toBe(120)
    expect(Math.max(...orders.map(({ comment }) => comment?.length ?? 0))).toBe(500)
    expect(Math.max(...orders.map(({ buyer = '' }) => buyer.length))).toBe(40)
  })

  test('are refused for an unknown name', async () => {
    const server = await aServer('empty')
    const reply = await server.send('sandbox.startScenario', { id: 'nowhere' }, operator)
    expect(reply.code).toBe(404)
  })
})

describe('a capsule file', () => {
  test('opens as a separate world: the current one and its snapshots are unchanged', async () => {
    const server = await aServer()
    await server.command('sandbox.startScenario', { id: 'one' })
    await server.command('sandbox.saveSnapshot', { name: 'one-thing' })
    const capsule = await server.command('sandbox.downloadCapsule', { name: 'one-thing' })
    const other = await aServer()
    const before = await other.command('sandbox.digest', {})
    const opened = await other.command('sandbox.openWorld', { capsule })
    expect(opened).toMatchObject({ name: 'one-thing', world: expect.any(String), token: expect.any(String) })
    const { ask } = { ask: askAs(opened.url, { token: opened.token ?? '' }) }
    expect((await ask('shop.info', {})).name).toBe('One Thing')
    expect(await askAs(opened.url, operator)('sandbox.digest', {})).toEqual(await server.command('sandbox.digest', {}))
    expect(await other.command('sandbox.digest', {})).toEqual(before)
    expect((await other.command('sandbox.listSnapshots', {})).list).toEqual([])
  })

  test('is refused if it is invalid, and no world is created', async () => {
    const server = await aServer('empty')
    const reply = await server.send('sandbox.openWorld', { capsule: new Blob(['none']) }, operator)
    expect(reply.code).toBe(405)
    expect((await server.command('sandbox.listWorlds', {})).list).toEqual([])
  })
})
