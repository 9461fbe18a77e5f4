import { describe, expect, test } from 'vitest'
import { accountLimits } from '#shared/accounts.ts'
import { demo } from '#shared/product.ts'
import { aBank, aPicture } from '../contract/samples.ts'
import type { Reply } from '../support/client.ts'
import { aServer, type Person, type TestServer } from '../support/server.ts'
import { operatorKey } from '../support/start-options.ts'

interface Stage {
  server: TestServer
  seller: Person
}
/**
 * Prepares data for requests that are sent at the same time.
 * @returns functions that send them
 */
type Race = (stage: Stage) => Promise<(() => Promise<Reply>)[]>

const often = (times: number, send: (place: number) => Promise<Reply>) =>
  Array.from({ length: times }, (_each, place) => () => send(place))
const operate = (server: TestServer, ...[name, input]: Parameters<TestServer['send']>) =>
  server.send(name, input, { headers: { 'X-Operator-Key': operatorKey } })
const register = (server: TestServer, username: string, inviteCode: string = demo.inviteCode) =>
  server.send('auth.login', { username, password: demo.password, register: true, inviteCode })
const firstOrder = async ({ seller }: Stage, status: 'pending_payment' | 'shipped' | 'refunds') => {
  const { list } = await seller.ask('orders.list', { status })
  const order = status === 'refunds' ? list.find(each => each.actions.includes('approve_refund')) : list[0]
  return order?.orderNo ?? ''
}
const withdraw = async ({ seller }: Stage, amount: number) => {
  const { id: accountId } = await seller.ask('accounts.add', aBank)
  return () => seller.send('withdrawals.add', { amount, accountId, payPassword: demo.pin })
}

/** Requests that are sent at the same time, and the codes that they must get in any order. */
const races: [what: string, codes: number[], race: Race][] = [
  [
    'the same name registers once',
    [200, 417, 417, 417],
    async ({ server }) => often(4, () => register(server, 'mara')),
  ],
  [
    'a code is spent once',
    [200, 438, 438, 438],
    async ({ server }) => {
      await server.command('sandbox.importCodes', { list: [{ code: 'ONCE' }] })
      return often(4, place => register(server, `person-${place}`, 'ONCE'))
    },
  ],
  [
    "two uninvited join by a seller's code in a day",
    [200, 200, 454, 454],
    async ({ server, seller }) => {
      const { code } = (await seller.ask('auth.me', {})).invite
      return often(4, place => register(server, `person-${place}`, code))
    },
  ],
  [
    'invite the same friend once',
    [200, 453, 453, 453],
    async ({ seller }) => often(4, () => seller.send('invitations.add', { username: 'friend' })),
  ],
  [
    'invite at most two friends a day',
    [200, 200, 454, 454],
    async ({ seller }) => often(4, place => seller.send('invitations.add', { username: `friend-${place}` })),
  ],
  [
    'upgrade to a tier once',
    [200, 405, 405, 405],
    async ({ server, seller }) => {
      await server.command('sandbox.importCodes', { list: [{ code: 'UP', tier: 'partner' }] })
      return often(4, () => seller.send('shop.upgrade', { tier: 'partner', code: 'UP' }))
    },
  ],
  [
    'decide a review once',
    [200, 203, 203, 203],
    async stage => {
      const asked = (await (await withdraw(stage, 5_000))()).data as { id: string }
      const decide = (outcome: string) =>
        operate(stage.server, 'sandbox.review', { kind: 'withdrawal', id: asked.id, outcome })
      return often(4, place => decide(place % 2 === 0 ? 'approve' : 'reject'))
    },
  ],
  [
    'answer a refund once',
    [200, 203, 203, 203],
    async stage => {
      const orderNo = await firstOrder(stage, 'refunds')
      return often(4, place =>
        stage.seller.send('orders.answerRefund', {
          orderNo,
          action: place % 2 === 0 ? 'approve' : 'reject',
          reason: 'It was intact.',
        }),
      )
    },
  ],
  [
    'open a refund once',
    [200, 203, 203],
    async stage => {
      const orderNo = await firstOrder(stage, 'shipped')
      return often(3, () => operate(stage.server, 'sandbox.actAsBuyer', { orderNo, act: 'ask_refund', reason: 'late' }))
    },
  ],
  [
    'pay an order once',
    [200, 203, 203, 203],
    async stage => {
      const orderNos = [await firstOrder(stage, 'pending_payment')]
      return often(4, () => stage.seller.send('orders.pay', { orderNos, payPassword: demo.pin }))
    },
  ],
  [
    'either pay or cancel an order',
    [200, 203],
    async stage => {
      const orderNo = await firstOrder(stage, 'pending_payment')
      return [
        () => stage.seller.send('orders.pay', { orderNos: [orderNo], payPassword: demo.pin }),
        () => operate(stage.server, 'sandbox.actAsBuyer', { orderNo, act: 'cancel' }),
      ]
    },
  ],
  [
    'make at most three withdrawals a day',
    [200, 200, 200, 204, 204],
    async stage => {
      const ask = await withdraw(stage, 1_000)
      return often(5, ask)
    },
  ],
  [
    'withdraw the balance once',
    [200, 424, 424],
    async stage => {
      const { balance } = await stage.seller.ask('wallet.get', {})
      await stage.server.command('sandbox.changePerson', { username: demo.username, adjust: 50_000 - balance })
      return often(3, await withdraw(stage, 50_000))
    },
  ],
  [
    'use a transaction hash for one recharge',
    [200, 405, 405],
    async ({ seller }) => {
      const recharge = { channelId: 'trx_usdt', amount: 5_000, txHash: 'SAMPLE-ONE-HASH' }
      return often(3, () => seller.send('charges.add', recharge, { files: { proof: aPicture() } }))
    },
  ],
  [
    'buy a running promotion once',
    [200, 453, 453],
    async ({ seller }) => often(3, () => seller.send('ads.pay', { packageId: 'starter', payPassword: demo.pin })),
  ],
  [
    'submit an identity once',
    [200, 203, 203],
    async ({ server }) => {
      const mara = await server.join('mara')
      const papers = { files: { idPhotoFront: aPicture(), idPhotoBack: aPicture() } }
      return often(3, () => mara.send('identity.submit', { realName: 'Mara Sample', idNo: 'SAMPLE-1234' }, papers))
    },
  ],
  [
    'set a first PIN once',
    [200, 403, 403],
    async ({ server }) => {
      const mara = await server.join('mara')
      const pins = { newPassword: '111111', confirmPassword: '111111' }
      return often(3, () => mara.send('user.setPayPassword', pins))
    },
  ],
  ['sign out a token once', [200, 406, 406], async ({ seller }) => often(3, () => seller.send('user.logout'))],
  [
    'import a code once',
    [200, 422, 422],
    async ({ server }) => often(3, () => operate(server, 'sandbox.importCodes', { list: [{ code: 'NEW' }] })),
  ],
  [
    'add a fault once',
    [200, 419, 419],
    async ({ server }) => often(3, () => operate(server, 'sandbox.addFault', { call: 'help.questions', code: 203 })),
  ],
]

describe('concurrent requests', () => {
  test.each(races)('%s', async (_what, codes, race) => {
    const server = await aServer()
    const sends = await race({ server, seller: await server.signIn() })
    const replies = await Promise.all(sends.map(send => send()))
    expect(replies.map(reply => reply.code).toSorted()).toEqual(codes)
    expect((await server.command('sandbox.state', {})).book).toEqual({ sum: 0, balancesAgree: true })
  })

  test('add accounts up to the limit and no further (S-246)', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const had = (await seller.ask('accounts.list', {})).list.length
    const replies = await Promise.all(
      often(accountLimits.max + 2, () => seller.send('accounts.add', aBank)).map(send => send()),
    )
    expect(replies.filter(reply => reply.code === 200).length).toBe(accountLimits.max - had)
    expect((await seller.ask('accounts.list', {})).list.length).toBe(accountLimits.max)
  })

  test('with one idempotency key book once: the others get the first answer, or are refused while it still runs', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const orderNos = [await firstOrder({ server, seller }, 'pending_payment')]
    const { balance } = await seller.ask('wallet.get', {})
    const pay = () =>
      seller.send('orders.pay', { orderNos, payPassword: demo.pin }, { headers: { 'Idempotency-Key': 'one' } })
    const replies = await Promise.all([pay(), pay(), pay(), pay()])
    const good = replies.filter(reply => reply.code === 200)
    expect(good.filter(reply => reply.headers.get('Idempotent-Replayed') === null).length).toBe(1)
    expect(replies.filter(reply => reply.code === 202).length).toBe(replies.length - good.length)
    const { cost } = await seller.ask('orders.detail', { orderNo: orderNos[0] ?? '' })
    expect((await seller.ask('wallet.get', {})).balance).toBe(balance - cost)
  })

  test('with wrong PINs are all counted: after five, the correct one is refused too (D-12)', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const pay = (payPassword: string) => seller.send('ads.pay', { packageId: 'starter', payPassword })
    const replies = await Promise.all(Array.from({ length: 8 }, () => pay('000000')))
    const remaining = replies.map(({ data }) => (data as { remaining?: number }).remaining)
    expect(remaining.filter(each => each !== undefined).toSorted()).toEqual([0, 1, 2, 3, 4])
    expect(await pay(demo.pin)).toMatchObject({ code: 446, data: { lockedUntil: expect.any(String) } })
  })

  test('with one authorization code upgrade only one seller', async () => {
    const server = await aServer()
    const sellers = [await server.signIn(), await server.join('mara')]
    server.change("UPDATE users SET identity_status = 'verified'")
    await server.command('sandbox.changePerson', { username: 'mara', tier: 'merchant' })
    await server.command('sandbox.importCodes', { list: [{ code: 'UP', tier: 'partner' }] })
    const replies = await Promise.all(sellers.map(each => each.send('shop.upgrade', { tier: 'partner', code: 'UP' })))
    expect(replies.filter(reply => reply.code === 200).length).toBe(1)
  })
})
