import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readFixtureFile } from '#server/commands/fixture-file.ts'
import type { Input } from '#shared/contract/schemas.ts'
import { orderStatuses } from '#shared/orders.ts'
import { demo } from '#shared/product.ts'
import { aPicture } from '../../contract/samples.ts'
import { askAs } from '../../support/client.ts'
import { expectIndicatorsRight, expectProfitsRight, expectRunningBalance } from '../../support/ledger.ts'
import { aServer, type TestServer } from '../../support/server.ts'
import { operatorKey } from '../../support/start-options.ts'

type Fixture = NonNullable<Input<'sandbox.addWorld'>['fixture']>

const folder = path.resolve('fixtures')
const shipped = readdirSync(folder).filter(name => name.endsWith('.yaml'))
const contentOf = async (name: string) => (await readFixtureFile(path.join(folder, name))).content as Fixture

const operator = { headers: { 'X-Operator-Key': operatorKey } }
const small: Fixture = {
  sellers: [{ username: 'anna', pin: '246810', balance: 100_000, showcase: ['KIT-001'] }],
  orders: [{ seller: 'anna', goods: 'KIT-001', status: 'shipped' }],
}

const promotion = { seller: 'anna', packageId: 'starter' } as const
const aboutDone = (said: object): Fixture => ({
  ...small,
  orders: [{ seller: 'anna', goods: 'KIT-001', status: 'completed', ...said }],
})

/** How an order of a fixture stands: by its status, or by its refund. */
const standing = ({ seller, goods, status, refund }: NonNullable<Fixture['orders']>[number]) => ({
  seller,
  goods,
  status: status === 'refunds' || refund ? (refund?.status ?? 'requested') : (status ?? 'pending_payment'),
})

async function expectSound(server: TestServer): Promise<void> {
  expect((await server.command('sandbox.state', {})).book).toEqual({ sum: 0, balancesAgree: true })
  expectRunningBalance(server.rows)
  expectProfitsRight(server.rows)
  expectIndicatorsRight(server.rows)
}

describe('a fixture that is shipped', () => {
  test('is one of these', () => expect(shipped.length).toBeGreaterThanOrEqual(4))

  test.each(shipped)(
    '%s makes the world that it describes, whose ledger balances now and after 30 days',
    async name => {
      const server = await aServer('empty')
      const fixture = await contentOf(name)
      await server.command('sandbox.reset', { fixture })
      await expectSound(server)
      const made = await server.command('sandbox.exportFixture', {})
      expect(made.sellers).toMatchObject(fixture.sellers?.map(({ balance, username }) => ({ balance, username })) ?? [])
      expect(made.orders.map(standing)).toEqual((fixture.orders ?? []).map(standing))
      expect(made.withdrawals?.map(({ status = 'pending' }) => status)).toEqual(
        fixture.withdrawals?.map(({ status = 'pending' }) => status),
      )
      expect(made.faults?.length).toBe(fixture.faults?.length)
      await server.advance('P30D')
      await expectSound(server)
    },
  )

  test('every-status.yaml holds each status once', async () => {
    const server = await aServer('empty')
    await server.command('sandbox.reset', { fixture: await contentOf('every-status.yaml') })
    const { orders } = await server.command('sandbox.state', {})
    expect(orders).toEqual(Object.fromEntries(orderStatuses.map(status => [status, 1])))
  })
})

describe('an export', () => {
  test.each(shipped)('of %s makes the same world again, and is the same again', async name => {
    const server = await aServer('empty')
    const one = await server.command('sandbox.addWorld', { fixture: await contentOf(name) })
    const exported = await askAs(one.url, operator)('sandbox.exportFixture', {})
    const other = await server.command('sandbox.addWorld', { fixture: exported })
    expect(await askAs(other.url, operator)('sandbox.exportFixture', {})).toEqual(exported)
    const sums = async (url: string) => {
      const { orders, book } = await askAs(url, operator)('sandbox.state', {})
      return { orders, book }
    }
    expect(await sums(other.url)).toEqual(await sums(one.url))
  })

  test('of money that moved and words that were said is the fixture that was loaded, as its seller sees it', async () => {
    const server = await aServer('empty')
    const fixture = await contentOf('money-and-comments.yaml')
    await server.command('sandbox.reset', { fixture })
    const { recharges, deposits, promotions, orders } = await server.command('sandbox.exportFixture', {})
    const channel = (name: string, place: number) => ({ channelId: 'trx_usdt', txHash: `SAMPLE-${name}-${place}` })
    const inMs = <Item extends { at?: string | undefined }>({ at, ...item }: Item) => ({
      ...item,
      ...(at !== undefined && { at: new Date(at).toISOString() }),
    })
    const filled = fixture.recharges?.map((each, place) => ({ ...channel('RECHARGE', place + 1), ...each }))
    expect(recharges).toEqual(filled?.map(inMs))
    const [fromBalance, byChannel] = fixture.deposits ?? []
    expect(deposits).toEqual([{ ...fromBalance }, { ...channel('DEPOSIT', 2), ...byChannel }].map(inMs))
    expect(promotions).toEqual(fixture.promotions?.map(inMs))
    expect(orders).toEqual(fixture.orders?.map(order => inMs({ quantity: 1, ...order })))
    const anna = await server.signIn('anna', 'password1')
    const charges = (await anna.ask('charges.list', {})).list
    expect(charges.map(({ status }) => status)).toEqual(['pending', 'returned', 'fail', 'active', 'success'])
    expect(charges[1]?.reason).toBe('The tier asks for less.')
    expect(await anna.ask('wallet.get', {})).toMatchObject({
      balance: 90_000,
      deposit: { amount: 20_000, status: 'active' },
    })
    const ads = (await anna.ask('ads.list', { scope: 'mine' })).list
    expect(ads.map(({ status }) => status)).toEqual(['active', 'ended'])
    const [{ orderNo } = { orderNo: '' }] = (await anna.ask('orders.list', {})).list
    const said = (await anna.ask('comments.list', { orderNo })).list
    expect(said).toMatchObject([
      { signature: 'Mara Field' },
      { author: 'seller', signature: 'anna', replyTo: said[0]?.id },
    ])
  })

  test('of a shop in which much happened makes one with the same orders and balance, and is the same again', async () => {
    const server = await aServer()
    const { send, ask } = await server.signIn()
    const [{ orderNo } = { orderNo: '' }] = (await ask('orders.list', { status: 'completed' })).list
    const { id } = await ask('comments.add', { orderNo, content: 'How do you like it?', signature: 'Robin' })
    await ask('comments.add', { orderNo, content: 'We would like to know.', signature: 'Robin', replyTo: id })
    await ask('ads.pay', { packageId: 'starter', payPassword: demo.pin })
    for (const purpose of ['recharge', 'deposit'])
      await send(
        'charges.add',
        { purpose, channelId: 'etc_usdt', amount: 60_000, txHash: `SAMPLE-${purpose}` },
        { files: { proof: aPicture() } },
      )
    await server.advance('PT10M')
    const exported = await server.command('sandbox.exportFixture', {})
    expect(exported.orders.flatMap(({ comments = [] }) => comments).length).toBeGreaterThanOrEqual(2)
    const { promotions, recharges, deposits } = exported
    expect([promotions?.length, recharges?.length, deposits?.length]).toEqual([1, 3, 2])
    const other = await server.command('sandbox.addWorld', { fixture: exported })
    expect(await askAs(other.url, operator)('sandbox.exportFixture', {})).toEqual(exported)
    const { book, orders } = await askAs(other.url, operator)('sandbox.state', {})
    expect(book).toEqual({ sum: 0, balancesAgree: true })
    expect(orders).toEqual((await server.command('sandbox.state', {})).orders)
  })

  test('never holds a password or a PIN', async () => {
    const server = await aServer('empty')
    await server.command('sandbox.reset', {
      fixture: { sellers: [{ username: 'anna', password: 'hedgehog-97', pin: '246810' }] },
    })
    const text = JSON.stringify(await server.command('sandbox.exportFixture', {}))
    expect(text).not.toMatch(/hedgehog|246810/)
    expect(server.rows("SELECT value FROM settings WHERE value LIKE '%hedgehog%' OR value LIKE '%246810%'")).toEqual([])
  })

  test.each([
    ['?format=yaml', {}],
    ['', { Accept: 'application/yaml' }],
  ])('is YAML where %s %j asks for it', async (query, headers) => {
    const server = await aServer('empty')
    await server.command('sandbox.reset', { fixture: small })
    const reply = await fetch(`${server.url}/sandbox/export${query}`, {
      headers: { ...operator.headers, ...(headers as Record<string, string>) },
    })
    expect(reply.headers.get('content-type')).toBe('application/yaml; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toContain('fixture.yaml')
    const text = await reply.text()
    expect(text).toMatch(/^# Passwords.*\nbuyers: off\n/)
    const { parse } = await import('yaml')
    expect(parse(text)).toEqual(await server.command('sandbox.exportFixture', {}))
  })
})

describe('a world made from a fixture', () => {
  test('is empty and quiet unless told, and its seller signs in with his password and PIN', async () => {
    const server = await aServer()
    const { url, token } = await server.command('sandbox.addWorld', {
      fixture: { sellers: [{ username: 'anna', password: 'password1', pin: '246810', balance: 5_000 }] },
    })
    expect(token).not.toBeNull()
    expect(await askAs(url, operator)('sandbox.settings', {})).toMatchObject({ buyers: 'off' })
    expect(await askAs(url, operator)('sandbox.state', {})).toMatchObject({ seed: 'empty', sellers: 1, orders: {} })
    const signedIn = await askAs(url)('auth.login', { username: 'anna', password: 'password1' })
    const anna = askAs(url, { token: signedIn.token })
    expect(await anna('auth.me', {})).toMatchObject({ username: 'anna', hasPayPassword: true })
    expect((await anna('wallet.get', {})).balance).toBe(5_000)
  })

  test('takes what the call says before what the fixture says', async () => {
    const server = await aServer()
    const fixture = { ...small, clock: '2027-03-01T10:00:00+01:00', seedNumber: 9, buyers: 'on' } as const
    const own = await server.command('sandbox.addWorld', { fixture })
    expect(await askAs(own.url, operator)('sandbox.exportFixture', {})).toMatchObject({
      clock: '2027-03-01T09:00:00.000Z',
      seedNumber: 9,
      buyers: 'on',
    })
    const told = await server.command('sandbox.addWorld', { fixture, seedNumber: 4, buyers: 'off' })
    expect(await askAs(told.url, operator)('sandbox.exportFixture', {})).toMatchObject({ seedNumber: 4, buyers: 'off' })
  })

  test('is built again by a reset without a word, and not by one that asks for a seed', async () => {
    const server = await aServer('empty')
    await server.command('sandbox.reset', { fixture: small })
    const first = await server.command('sandbox.exportFixture', {})
    await server.advance('P9D')
    await server.command('sandbox.reset', {})
    expect(await server.command('sandbox.exportFixture', {})).toEqual(first)
    await server.signIn('anna')
    await server.command('sandbox.reset', { seed: 'empty' })
    expect((await server.command('sandbox.state', {})).sellers).toBe(0)
  })
})

describe('a fixture that is wrong', () => {
  const wrong: [Fixture | object, string, string][] = [
    [{ seller: [] }, 'seller', 'unknown'],
    [{ sellers: [{ username: 'anna', balnce: 5 }] }, 'sellers.0.balnce', 'unknown'],
    [{ sellers: [{ username: 'anna', pin: 123_456 }] }, 'sellers.0.pin', 'type'],
    [{ sellers: [{ username: 'anna' }, { username: 'Anna' }] }, 'sellers.1', 'conflict'],
    [{ sellers: [{ username: 'anna', showcase: ['KIT-001', 'KIT-999'] }] }, 'sellers.0.showcase.1', 'format'],
    [{ ...small, orders: [{ seller: 'bert', goods: 'KIT-001' }] }, 'orders.0.seller', 'enum'],
    [{ ...small, orders: [{ seller: 'anna', goods: 'KIT-002' }] }, 'orders.0.goods', 'format'],
    [{ ...small, orders: [{ seller: 'anna', goods: 'KIT-001', at: '2027-01-01T00:00:00Z' }] }, 'orders.0.at', 'format'],
    [{ ...small, withdrawals: [{ seller: 'anna', amount: 100 }] }, 'withdrawals.0.amount', 'range'],
    [
      { sellers: [{ username: 'anna', identity: 'rejected' }], withdrawals: [{ seller: 'anna', amount: 5_000 }] },
      'withdrawals.0',
      'conflict',
    ],
    [{ recharges: [{ seller: 'bert', amount: 5_000 }] }, 'recharges.0.seller', 'enum'],
    [
      { ...small, deposits: [{ seller: 'anna', amount: 5_000, at: '2027-01-01T00:00:00Z' }] },
      'deposits.0.at',
      'format',
    ],
    [{ ...small, promotions: [{ ...promotion, goods: ['KIT-999'] }] }, 'promotions.0.goods.0', 'format'],
    [{ ...small, promotions: [promotion, promotion] }, 'promotions.1', 'conflict'],
    [aboutDone({ comment: 'fine', comments: [] }), 'orders.0.comment', 'conflict'],
    [aboutDone({ comments: [{ content: 'fine', replyTo: 1 }] }), 'orders.0.comments.0.replyTo', 'conflict'],
    [{ faults: [{ call: 'orders.pay' }] }, 'faults.0.code', 'required'],
    [{ sellers: [{ username: 'anna', shopName: 'Ama' + 'zon' }] }, 'sellers.0.shopName', 'safety'],
  ]
  test.each(wrong)('%j is refused at its path, and the world stays as it is', async (fixture, place, rule) => {
    const server = await aServer('empty')
    const asked = { fixture } as Input<'sandbox.reset'>
    const before = await server.command('sandbox.exportFixture', {})
    for (const call of ['sandbox.reset', 'sandbox.addWorld'] as const) {
      const reply = await server.send(call, asked, operator)
      expect(reply.data).toMatchObject({ issues: [{ path: `fixture.${place}`, rule }] })
    }
    expect(await server.command('sandbox.exportFixture', {})).toEqual(before)
    expect((await server.command('sandbox.listWorlds', {})).list).toEqual([])
  })
})
