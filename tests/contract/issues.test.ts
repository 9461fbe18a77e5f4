import { expect, test } from 'vitest'
import { sandboxCalls } from '#shared/contract/sandbox-calls.ts'
import { demo } from '#shared/product.ts'
import { aServer, aSharedServer } from '../support/server.ts'
import { operatorKey } from '../support/start-options.ts'
import { aBank, aPicture } from './samples.ts'

const shared = aSharedServer()
const asOperator = { headers: { 'X-Operator-Key': operatorKey } }

test.each(Object.keys(sandboxCalls) as (keyof typeof sandboxCalls)[])(
  '%s refuses an unknown field and changes nothing',
  async name => {
    const server = shared()
    const reply = await server.send(name, { colour: 'mauve' }, asOperator)
    expect(reply).toMatchObject({ code: 402 })
    expect((reply.data as { issues: unknown[] }).issues).toContainEqual(
      expect.objectContaining({ path: 'colour', rule: 'unknown' }),
    )
  },
)

test.each([
  [
    'sandbox.changePerson',
    { username: demo.username, frozen: true },
    {
      path: 'frozen',
      rule: 'unknown',
      expected: 'walletFrozen',
      message: '“frozen” doesn’t exist. Did you mean “walletFrozen”?',
    },
  ],
  ['sandbox.addFault', { call: 'orders.list', cod: 424 }, { path: 'cod', expected: 'code' }],
  [
    'sandbox.importPeople',
    { list: [{ username: 'anna', password: 'password1', shop: 'x' }] },
    { path: 'list.0.shop', expected: 'shopName' },
  ],
  ['sandbox.orders', { count: 1, zzz: 1 }, { path: 'zzz', message: '“zzz” doesn’t exist.' }],
] as const)('%s %j suggests the intended field', async (name, input, issue) => {
  const server = shared()
  const reply = await server.send(name, input, asOperator)
  expect(reply).toMatchObject({ code: 402, data: { issues: [issue] } })
})

test("a seller's call refuses an unknown field only in strict mode", async () => {
  const strict = await (await aServer('demo', { strict: true })).signIn()
  expect(await strict.send('goods.list', { keywords: 'mug' })).toMatchObject({
    code: 402,
    data: { issues: [{ path: 'keywords', rule: 'unknown', expected: 'keyword' }] },
  })
  const lenient = await shared().signIn()
  expect(await lenient.send('goods.list', { keywords: 'mug' })).toMatchObject({ code: 200 })
})

test('a request can ask for strict checks with a header', async () => {
  const seller = await shared().signIn()
  expect(await seller.send('goods.list', { keywords: 'mug' }, { headers: { 'X-Strict': 'true' } })).toMatchObject({
    code: 402,
    data: { issues: [{ path: 'keywords', rule: 'unknown', expected: 'keyword' }] },
  })
})

test.each([
  ['X-Timezone', 'Mars/Olympus', 'Europe/Paris'],
  ['X-Sandbox-Fault', 'http=99', 'http=503; when=after'],
  ['X-Sandbox-Fault', '9999', 'http=503; when=after'],
])('the header %s: %s is refused with the accepted values', async (header, received, expected) => {
  const seller = await shared().signIn()
  expect(await seller.send('home.stat', { range: 'week' }, { headers: { [header]: received } })).toMatchObject({
    code: 405,
    data: { issues: [{ path: header, rule: 'format', expected, received }] },
  })
})

test.each([
  ['sandbox.addFault', { code: 9_999 }, { path: 'code', expected: '424', received: 9_999 }],
  [
    'sandbox.addFault',
    { call: 'sandbox.reset', code: 424 },
    { path: 'call', expected: 'a call of the seller API', received: 'sandbox.reset' },
  ],
  [
    'sandbox.orders',
    { orders: [{ username: demo.username, goodsId: '999999', quantity: 1 }] },
    { path: 'orders.0.goodsId', expected: 'a product in the showcase of the seller', received: '999999' },
  ],
  [
    'sandbox.addWorld',
    { fixture: { sellers: [{ username: 'anna', password: 'password1', showcase: ['NONE-1'] }] } },
    {
      path: 'fixture.sellers.0.showcase.0',
      expected: 'the code of a product',
      received: 'NONE-1',
    },
  ],
  [
    'sandbox.addWorld',
    {
      fixture: {
        faults: [
          { call: 'auth.me', code: 424 },
          { call: 'auth.me', code: 9_999 },
        ],
      },
    },
    { path: 'fixture.faults.1.code', expected: '424', received: 9_999 },
  ],
] as const)(
  '%s %j, refused by a later check than the schema, reports the received value',
  async (name, input, issue) => {
    const server = shared()
    expect(await server.send(name, input, asOperator)).toMatchObject({ code: 405, data: { issues: [issue] } })
  },
)

test.each([
  ['goods.list', { size: 1_000 }, { rule: 'maximum', expected: 100, received: 1_000 }],
  ['goods.list', { size: 'many' }, { rule: 'type', expected: 'number', received: 'string' }],
  ['goods.list', { keyword: 'x'.repeat(101) }, { rule: 'maxLength', expected: 100, received: 101 }],
  ['showcase.add', { goodsIds: Array(101).fill('1') }, { rule: 'maxItems', expected: 100, received: 101 }],
  ['home.stat', { range: 'decade' }, { rule: 'enum', expected: ['today', 'week', 'month'], received: 'decade' }],
  ['home.stat', {}, { rule: 'required' }],
  ['charges.add', { amount: 1 }, { rule: 'range', expected: [1_000, 10_000_000], received: 1 }],
  ['wallet.flows', { cursor: 'x' }, { rule: 'format', expected: 'nextCursor', received: 'x' }],
  [
    'shop.upgrade',
    { tier: 'merchant', code: 'NO-SUCH' },
    { rule: 'format', expected: 'an unspent code for this tier', received: 'NO-SUCH' },
  ],
] as const)('%s %j reports the broken rule for programs', async (name, input, issue) => {
  const seller = await shared().signIn()
  expect(await seller.send(name, input)).toMatchObject({ data: { issues: [issue] } })
})

test.each([
  [{ advance: 'tomorrow' }, 'Time to advance must look like P1D'],
  [{ advance: 'P367D' }, 'Time to advance must be at most P366D'],
  [{ advance: '-P1D' }, 'Time only goes forward'],
] as const)('the clock answers %j with the accepted forms', async (input, message) => {
  const server = shared()
  expect(await server.send('sandbox.clock', input, asOperator)).toMatchObject({ data: { issues: [{ message }] } })
})

test.each([
  ['sandbox.clock', { until: { orderNo: 'ORD-26-000001', status: 'sent' } }, { path: 'until.status', rule: 'enum' }],
  ['sandbox.clock', { until: { orderNo: 'ORD-26-000001' } }, { path: 'until.status', rule: 'required' }],
  ['sandbox.clock', { until: { orderNr: 'ORD-26-000001' } }, { path: 'until.orderNr', expected: 'orderNo' }],
  ['sandbox.clock', { until: 'nxt' }, { path: 'until', expected: ['next'], received: 'nxt' }],
  ['sandbox.addFault', { code: 201, share: 0 }, { path: 'share', expected: 'more than 0', received: 0 }],
] as const)('%s %j names the wrong part', async (name, input, issue) => {
  const { data } = await shared().send(name, input, asOperator)
  expect((data as { issues: unknown[] }).issues).toContainEqual(expect.objectContaining(issue))
})

test("an action that an order's status does not allow is refused with the statuses that allow it", async () => {
  const seller = await (await aServer()).signIn()
  const [order] = (await seller.ask('orders.list', { status: 'shipped' })).list
  const orderNo = order?.orderNo ?? ''
  const pay = await seller.send('orders.pay', { orderNos: [orderNo], payPassword: demo.pin })
  expect(pay).toMatchObject({ code: 203, data: { orderNo, status: 'shipped', allowed: ['pending_payment'] } })
  const refund = await seller.send('orders.answerRefund', { orderNo, action: 'approve' })
  expect(refund).toMatchObject({ code: 203, data: { orderNo, status: 'shipped', allowed: ['refunds'] } })
})

test('names the statuses that allow an action, for every kind of record with a status', async () => {
  const server = await aServer()
  const seller = await server.signIn()
  const files = { idPhotoFront: aPicture(), idPhotoBack: aPicture() }
  expect(
    await seller.send('identity.submit', { realName: 'Mara Sample', idNo: 'SAMPLE-1234' }, { files }),
  ).toMatchObject({ code: 203, data: { status: 'verified', allowed: ['unverified', 'rejected'] } })
  const { id: accountId } = await seller.ask('accounts.add', { ...aBank, cardNo: '4000123412340009' })
  const { id } = await seller.ask('withdrawals.add', { amount: 5_000, accountId, payPassword: demo.pin })
  expect(await seller.send('accounts.remove', { id: accountId })).toMatchObject({
    code: 203,
    data: { status: 'pending', allowed: ['success', 'fail'] },
  })
  const charge = await seller.ask('charges.add', {
    purpose: 'deposit',
    payFrom: 'balance',
    amount: 50_000,
    payPassword: demo.pin,
  })
  for (const [kind, subject, status, allowed] of [
    ['withdrawal', id, 'success', ['pending']],
    ['charge', charge.id, 'active', ['pending', 'under_review']],
  ] as const) {
    const decision = { kind, id: subject, outcome: 'approve' } as const
    await server.command('sandbox.review', decision)
    expect(await server.send('sandbox.review', decision, asOperator)).toMatchObject({
      code: 203,
      data: { status, allowed },
    })
  }
})

test('no refusal repeats a secret or a real payment target', async () => {
  const server = await aServer()
  const seller = await server.signIn()
  const secret = '1234'
  const card = '4111111111111111'
  const replies = [
    await seller.send('user.setPayPassword', { newPassword: secret, confirmPassword: secret }),
    await server.send('sandbox.importPeople', { list: [{ username: 'anna', password: secret }] }, asOperator),
    await seller.send('accounts.add', { type: card, accountName: 'Robin', cardNo: card }),
    await seller.send('home.stat', { range: card }),
    await seller.send('goods.list', { paswd: secret }, { headers: { 'X-Strict': 'true' } }),
  ]
  for (const { code, text } of replies) {
    expect([402, 405]).toContain(code)
    expect(text).not.toMatch(/"received":"?(1234|4111)/)
  }
})
