import { describe, expect, test } from 'vitest'
import en from '#locales/en/server.json' with { type: 'json' }
import { demo } from '#shared/product.ts'
import { aBank } from '../../contract/samples.ts'
import { expectRunningBalance } from '../../support/ledger.ts'
import { dropEvents } from '../../support/schedule.ts'
import { aCheckedServer, aServer, type TestServer } from '../../support/server.ts'
import { operatorKey } from '../../support/start-options.ts'

const send = (server: TestServer, name: Parameters<TestServer['send']>[0], input: object = {}) =>
  server.send(name, { ...input }, { headers: { 'X-Operator-Key': operatorKey } })
const goods = {
  code: 'NEW-001',
  typeCode: 'kitchen',
  names: { en: 'Tin whistle' },
  price: 900,
  purchaseCost: 300,
  delivery: 100,
}

describe('a review', () => {
  test('decides a pending request, with the reason that the operator gives', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { id: accountId } = await seller.ask('accounts.add', { ...aBank, cardNo: '4000123412340009' })
    const { id } = await seller.ask('withdrawals.add', { amount: 5_000, accountId, payPassword: demo.pin })
    expect((await server.command('sandbox.listReviews', {})).list).toMatchObject([
      { kind: 'withdrawal', id, amount: 5_000 },
    ])
    await server.command('sandbox.review', {
      kind: 'withdrawal',
      id,
      outcome: 'reject',
      reason: 'Try again on Monday.',
    })
    expect((await seller.ask('withdrawals.list', {})).list[0]).toMatchObject({
      status: 'fail',
      reason: 'Try again on Monday.',
    })
    expect(await send(server, 'sandbox.review', { kind: 'withdrawal', id, outcome: 'approve' })).toMatchObject({
      code: 203,
    })
    expect(await send(server, 'sandbox.review', { kind: 'identity', id: '999', outcome: 'approve' })).toMatchObject({
      code: 404,
    })
  })
})

describe('a seller (S-274 to S-277)', () => {
  test('can be frozen, blocked, disabled, upgraded, funded and signed out without unbalancing the ledger', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { balance } = await seller.ask('wallet.get', {})
    const changed = await server.command('sandbox.changePerson', {
      username: demo.username,
      walletFrozen: true,
      withdrawDisabled: true,
      admin: true,
      tier: 'agent',
      adjust: -5_000,
    })
    expect(changed).toMatchObject({
      walletFrozen: true,
      withdrawDisabled: true,
      admin: true,
      tier: 'agent',
      balance: balance - 5_000,
    })
    expect(await seller.ask('auth.me', {})).toMatchObject({ walletFrozen: true, withdrawDisabled: true, tier: 'agent' })
    expect((await seller.ask('goods.list', { size: 1 })).list[0]?.publicSupport).toBe(true)
    expect((await seller.ask('wallet.flows', { kind: 'adjustment' })).list[0]?.amount).toBe(-5_000)
    expectRunningBalance(server.rows)
    await server.command('sandbox.changePerson', { username: demo.username, expireTokens: true })
    expect(await seller.send('auth.me')).toMatchObject({ code: 408 })
    await server.command('sandbox.changePerson', { username: demo.username, accountDisabled: true })
    expect(await server.send('auth.login', { username: demo.username, password: demo.password })).toMatchObject({
      code: 411,
    })
    expect(await send(server, 'sandbox.changePerson', { username: 'nobody' })).toMatchObject({ code: 404 })
    expect(await send(server, 'sandbox.changePerson', { username: demo.username, adjust: -99_999_999 })).toMatchObject({
      code: 424,
    })
  })
})

describe('a buyer', () => {
  test('cancels, requests a refund, withdraws it and comments, by the rules of buyers', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const first = async (status: 'pending_payment' | 'shipped' | 'completed') =>
      (await seller.ask('orders.list', { status, size: 1 })).list[0]?.orderNo ?? ''
    const unpaid = await first('pending_payment')
    expect(await server.command('sandbox.actAsBuyer', { orderNo: unpaid, act: 'cancel' })).toMatchObject({
      status: 'cancelled',
    })
    expect(await send(server, 'sandbox.actAsBuyer', { orderNo: unpaid, act: 'cancel' })).toMatchObject({ code: 203 })
    const shipped = await first('shipped')
    const asked = await server.command('sandbox.actAsBuyer', {
      orderNo: shipped,
      act: 'ask_refund',
      reason: 'late',
      amount: 100,
    })
    expect(asked).toMatchObject({ status: 'refunds', refund: { status: 'requested', amount: 100, reason: 'late' } })
    expect(await server.command('sandbox.actAsBuyer', { orderNo: shipped, act: 'withdraw_refund' })).toMatchObject({
      status: 'shipped',
    })
    const done = await first('completed')
    expect(await send(server, 'sandbox.actAsBuyer', { orderNo: done, act: 'comment' })).toMatchObject({ code: 403 })
    await server.command('sandbox.actAsBuyer', { orderNo: done, act: 'comment', content: 'Lovely.', stars: 5 })
    expect((await seller.ask('comments.list', { orderNo: done })).list.at(-1)).toMatchObject({
      author: 'buyer',
      content: 'Lovely.',
    })
    expect(await send(server, 'sandbox.actAsBuyer', { orderNo: 'ORD-0', act: 'cancel' })).toMatchObject({ code: 404 })
  })
})

describe('the rules of the world', () => {
  test('can allow registration without a code', async () => {
    const server = await aServer()
    expect(await server.command('sandbox.settings', { inviteRequired: false })).toEqual({
      registrationOpen: true,
      inviteRequired: false,
      shopClosing: false,
      buyers: 'on',
      restorePoints: 'off',
      reviews: { mode: 'usual', after: null, chance: null },
    })
    const reply = await server.send('auth.login', { username: 'mara', password: 'long-enough', register: true })
    expect(reply).toMatchObject({ code: 200 })
  })

  test('can close a shop for a day after three missed payments (D-42)', async () => {
    const server = await aCheckedServer()
    const seller = await server.signIn()
    await server.command('sandbox.settings', { shopClosing: true })
    await server.command('sandbox.orders', { count: 4 })
    await server.advance('PT26H')
    expect(await seller.send('orders.list')).toMatchObject({ code: 437 })
    dropEvents(server, 'order.expire')
    await server.advance('PT25H')
    expect(await seller.send('auth.me')).toMatchObject({ code: 200 })
  })
})

describe('a reset', () => {
  test('restores the shop of the first start', async () => {
    const server = await aServer()
    const orders = async () => (await (await server.signIn()).send('orders.list', { size: 100 })).data
    const before = await orders()
    await server.advance('P5D')
    expect(await orders()).not.toEqual(before)
    expect(await server.command('sandbox.reset', {})).toEqual({
      seed: 'demo',
      seedNumber: 1,
      now: '2026-11-20T09:30:00.000Z',
      buyers: 'on',
    })
    expect(await orders()).toEqual(before)
    expect((await server.command('sandbox.state', {})).book).toEqual({ sum: 0, balancesAgree: true })
  })

  test('ends every session, and can start another world', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await server.command('sandbox.reset', { seed: 'empty', seedNumber: 7 })
    expect(await seller.send('auth.me')).toMatchObject({ code: 401 })
    expect(await server.command('sandbox.state', {})).toMatchObject({
      seed: 'empty',
      seedNumber: 7,
      sellers: 0,
      goods: 240,
    })
  })

  test('answers 201 to all other calls while it runs', async () => {
    const server = await aServer('demo', { hashCost: 15 })
    const codes = new Set<number>()
    let isDone = false
    const resetting = server.command('sandbox.reset', {}).then(() => {
      isDone = true
    })
    while (!isDone) codes.add((await server.send('shop.tiers')).code)
    await resetting
    expect(codes).toContain(201)
    expect(await server.send('shop.tiers')).toMatchObject({ code: 200 })
  })
})

describe('an import', () => {
  test.each([
    ['sandbox.importTypes', { list: [{ code: 'kitchen', names: {} }] }, 430],
    [
      'sandbox.importTypes',
      {
        list: [
          { code: 'new', names: {} },
          { code: 'NEW', names: {} },
        ],
      },
      431,
    ],
    ['sandbox.importGoods', { list: [{ ...goods, typeCode: 'no-such' }] }, 429],
    ['sandbox.importGoods', { list: [goods, { ...goods, code: 'KIT-001' }] }, 430],
    ['sandbox.importGoods', { list: [goods, goods] }, 431],
    ['sandbox.importLanguage', { lang: 'tlh', words: {} }, 425],
    ['sandbox.importLanguage', { lang: 'fr', words: { strip: 'x' } }, 427],
    ['sandbox.importCarriers', { list: [] }, 432],
    [
      'sandbox.importCarriers',
      {
        list: [
          { name: 'A', steps: ['packed'] },
          { name: 'a', steps: ['packed'] },
        ],
      },
      434,
    ],
    ['sandbox.importCarriers', { list: [{ name: 'A', steps: ['delivered', 'packed'] }] }, 435],
    ['sandbox.importPeople', { list: [{ username: 'demo', password: 'long-enough' }] }, 417],
    [
      'sandbox.importPeople',
      {
        list: [
          { username: 'two', password: 'long-enough' },
          { username: 'Two', password: 'long-enough' },
        ],
      },
      418,
    ],
    ['sandbox.importCodes', { list: [{ code: 'WELCOME' }] }, 422],
    ['sandbox.importCodes', { list: [{ code: 'TWICE' }, { code: 'twice' }] }, 423],
  ] as const)('%s %j is refused as a whole with %i', async (name, input, code) => {
    const server = await aServer()
    const before = await server.command('sandbox.state', {})
    expect(await send(server, name, input)).toMatchObject({ code })
    expect(await server.command('sandbox.state', {})).toEqual(before)
  })

  test('of products, carriers, sellers and codes makes them usable', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await server.command('sandbox.importTypes', { list: [{ code: 'music', names: { en: 'Music', fr: 'Musique' } }] })
    await server.command('sandbox.importGoods', { list: [{ ...goods, typeCode: 'music' }] })
    const [found] = (await seller.ask('goods.list', { keyword: 'whistle' })).list
    expect(found).toMatchObject({ code: 'NEW-001', price: 900, cost: 400, name: 'Tin whistle' })
    expect((await fetch(`${server.url}/${found?.image}`)).headers.get('content-type')).toContain('svg')
    await server.command('sandbox.importCarriers', { list: [{ name: 'Snail Mail', steps: ['packed', 'delivered'] }] })
    expect(
      await send(server, 'sandbox.importCarriers', { list: [{ name: 'snail mail', steps: ['packed'] }] }),
    ).toMatchObject({ code: 433 })
    await server.command('sandbox.importPeople', { list: [{ username: 'mara', password: 'long-enough' }] })
    expect(await server.signIn('mara', 'long-enough')).toBeDefined()
    await server.command('sandbox.importCodes', { list: [{ code: 'CLASS-7' }, { code: 'TIER-7', tier: 'partner' }] })
    expect((await seller.ask('shop.tiers', { code: 'TIER-7' })).unlocked).toBe('partner')
    expect(await server.send('auth.inviteCode', { code: 'class-7' })).toMatchObject({ code: 200 })
  })

  test('of a carrier gives its parcels the steps of the carrier', async () => {
    const server = await aServer()
    const steps = ['packed', 'picked_up', 'out_for_delivery', 'delivered'] as const
    await server.command('sandbox.importCarriers', { list: [{ name: 'Snail Mail', steps: [...steps] }] })
    await server.advance('P12D')
    const parcels = server.rows<{ steps: string }>(
      `SELECT group_concat(t.name ORDER BY p.at, p.id) AS steps FROM orders o JOIN parcel_steps p ON p.order_id = o.id
         JOIN terms t ON t.id = p.status
       WHERE o.carrier = 'Snail Mail' GROUP BY o.id HAVING max(t.name = 'delivered')`,
    )
    expect(parcels.length).toBeGreaterThan(0)
    for (const parcel of parcels) expect(parcel.steps).toBe(steps.join())
  })

  test('of a language replaces its texts only with confirmation, and a reset restores them', async () => {
    const server = await aServer()
    const dotted = (words: object, prefix = ''): Record<string, string> =>
      Object.assign(
        {},
        ...Object.entries(words).map(([key, value]) =>
          typeof value === 'string' ? { [prefix + key]: value } : dotted(value as object, `${prefix}${key}.`),
        ),
      )
    const words = { ...dotted(en), 'tiers.agent': 'Grand Agent' }
    expect(await send(server, 'sandbox.importLanguage', { lang: 'en', words })).toMatchObject({ code: 426 })
    await server.command('sandbox.importLanguage', { lang: 'en', words, replace: true })
    const agent = async () => ((await server.send('shop.tiers')).data as { list: { name: string }[] }).list[3]?.name
    expect(await agent()).toBe('Grand Agent')
    await server.command('sandbox.reset', {})
    expect(await agent()).toBe('Agent')
  })
})
