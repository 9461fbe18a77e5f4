import { describe, expect, test } from 'vitest'
import { authLimits } from '#shared/auth.ts'
import { codes } from '#shared/contract/codes.ts'
import { specificRefusalsOf } from '#shared/contract/schemas.ts'
import { demo } from '#shared/product.ts'
import { apiCallNames, type Reply } from '../support/client.ts'
import { aServer, type Person, type TestServer } from '../support/server.ts'
import type { Causes } from './causes.ts'
import { moneyCauses } from './causes-money.ts'
import { shopCauses } from './causes-shop.ts'

const unpaid = async (seller: Person) => (await seller.ask('orders.list', { status: 'pending_payment' })).list
const payFirst = async (seller: Person, payPassword: string = demo.pin) =>
  seller.send('orders.pay', { orderNos: [(await unpaid(seller))[0]?.orderNo], payPassword })
const register = (server: TestServer, inviteCode?: string, username = 'mara') =>
  server.send('auth.login', { username, password: 'long-enough', register: true, ...(inviteCode && { inviteCode }) })
const wrongPassword = (server: TestServer, more: object = {}) =>
  server.send('auth.login', { username: demo.username, password: 'wrong', ...more })
const captchaAfterThree = async (server: TestServer) => {
  for (let time = 0; time < 3; time++) await wrongPassword(server)
  const { data } = await wrongPassword(server)
  return (data as { captchaId: string }).captchaId
}
const idsOf = (list: readonly { id: string }[]) => list.map(each => each.id)

/** Requests that cause each documented code of a call in the usual way. */
const causes: Causes = {
  ...moneyCauses,
  ...shopCauses,
  'auth.login': {
    AccountDisabled: async server => {
      server.change('UPDATE users SET account_disabled = 1')
      return server.send('auth.login', { username: demo.username, password: demo.password })
    },
    CredentialsRequired: server => server.send('auth.login', { username: '', password: '' }),
    CredentialsIncorrect: server => wrongPassword(server),
    VerifyCodeInvalid: async server => {
      const captchaId = await captchaAfterThree(server)
      return wrongPassword(server, { captchaId, verifyCode: 'abcd' })
    },
    VerifyCodeIncorrect: async server => {
      const captchaId = await captchaAfterThree(server)
      const [known] = server.rows<{ answer: string }>('SELECT answer FROM captchas WHERE id = ?', captchaId)
      return wrongPassword(server, { captchaId, verifyCode: known?.answer === '0000' ? '1111' : '0000' })
    },
    VerifyCodeRequired: async server => {
      await captchaAfterThree(server)
      return wrongPassword(server)
    },
    UsernameExists: server => register(server, demo.inviteCode, demo.username),
    InviteCodeRequired: server => register(server),
    InviteCodeInvalid: server => register(server, 'NO-SUCH-CODE'),
    InviteRegistrationClosed: async server => {
      await server.command('sandbox.settings', { registrationOpen: false })
      return register(server, demo.inviteCode)
    },
    FriendSupportLimit: async (server, seller) => {
      const { invite } = await seller.ask('auth.me', {})
      for (const name of ['friend-one', 'friend-two']) await seller.ask('invitations.add', { username: name })
      return register(server, invite.code)
    },
    LoginError: server => {
      server.change('DELETE FROM shops')
      return server.send('auth.login', { username: demo.username, password: demo.password })
    },
  },
  'auth.inviteCode': {
    InviteCodeRequired: server => server.send('auth.inviteCode', {}),
    InviteCodeInvalid: server => server.send('auth.inviteCode', { code: 'NO-SUCH-CODE' }),
    InviteRegistrationClosed: async server => {
      await server.command('sandbox.settings', { registrationOpen: false })
      return server.send('auth.inviteCode', { code: demo.inviteCode })
    },
  },
  'goods.types': {
    GoodsTypeNotConfigured: async (server, seller) => {
      server.change('DELETE FROM goods_types')
      return seller.send('goods.types')
    },
  },
  'goods.list': { GoodsTypeNotFound: (_world, seller) => seller.send('goods.list', { typeId: 'no-such-type' }) },
  'showcase.add': {
    RecordNotFound: (_world, seller) => seller.send('showcase.add', { goodsIds: ['999999'] }),
    ShowcaseLimit: async (_world, seller) => {
      const { list } = await seller.ask('goods.list', { inShowcase: false, size: 51 })
      return seller.send('showcase.add', { goodsIds: idsOf(list) })
    },
  },
  'showcase.remove': {
    RecordNotFound: (_world, seller) => seller.send('showcase.remove', { goodsIds: ['999999'] }),
    ShowcaseDeleteLimit: async (_world, seller) => {
      const { list, deletionsLeft } = await seller.ask('showcase.list', { status: 'listed', size: 50 })
      return seller.send('showcase.remove', { goodsIds: idsOf(list).slice(0, deletionsLeft + 1) })
    },
  },
  'orders.detail': { RecordNotFound: (_world, seller) => seller.send('orders.detail', { orderNo: 'ORD-0' }) },
  'orders.logistics': { RecordNotFound: (_world, seller) => seller.send('orders.logistics', { orderNo: 'ORD-0' }) },
  'orders.payAmount': {
    RecordNotFound: (_world, seller) => seller.send('orders.payAmount', { orderNos: 'ORD-0' }),
    InvalidOperation: async (_world, seller) => {
      const { list } = await seller.ask('orders.list', { status: 'completed', size: 1 })
      return seller.send('orders.payAmount', { orderNos: list[0]?.orderNo })
    },
  },
  'orders.pay': {
    RecordNotFound: (_world, seller) => seller.send('orders.pay', { orderNos: ['ORD-0'], payPassword: demo.pin }),
    InvalidOperation: async (_world, seller) => {
      const { list } = await seller.ask('orders.list', { status: 'completed', size: 1 })
      return seller.send('orders.pay', { orderNos: [list[0]?.orderNo], payPassword: demo.pin })
    },
    OperationBusy: async () => {
      // The hash cost is that of a real data folder. The first call then still compares the PIN when the others arrive.
      const seller = await (await aServer('demo', { hashCost: 15 })).signIn()
      await seller.ask('user.setPayPassword', {
        oldPassword: demo.pin,
        newPassword: '654321',
        confirmPassword: '654321',
      })
      const input = { orderNos: [(await unpaid(seller))[0]?.orderNo], payPassword: '654321' }
      const how = { headers: { 'Idempotency-Key': 'twice' } }
      const replies = await Promise.all([1, 2, 3].map(() => seller.send('orders.pay', input, how)))
      expect(replies.filter(reply => reply.code === 200).length).toBe(1)
      return replies.find(reply => reply.code !== 200) ?? (replies[0] as Reply)
    },
    InsufficientBalance: async (server, seller) => {
      await server.command('sandbox.orders', { count: 20 })
      server.change('UPDATE orders SET cost = cost * 1000')
      return payFirst(seller)
    },
    PayPasswordNotSet: async (server, seller) => {
      server.change('UPDATE users SET pin_hash = NULL')
      return payFirst(seller)
    },
    PayPasswordWrong: (_world, seller) => payFirst(seller, '000000'),
    WalletFrozen: async (server, seller) => {
      server.change('UPDATE users SET wallet_frozen = 1')
      return payFirst(seller)
    },
  },
  'orders.answerRefund': {
    RecordNotFound: (_world, seller) => seller.send('orders.answerRefund', { orderNo: 'ORD-0', action: 'approve' }),
    InvalidOperation: async (_world, seller) => {
      const { list } = await seller.ask('orders.list', { status: 'shipped', size: 1 })
      return seller.send('orders.answerRefund', { orderNo: list[0]?.orderNo, action: 'approve' })
    },
    ParameterMissing: async (_world, seller) => {
      const { list } = await seller.ask('orders.list', { status: 'refunds' })
      const asked = list.find(order => order.actions.includes('reject_refund'))
      return seller.send('orders.answerRefund', { orderNo: asked?.orderNo, action: 'reject' })
    },
  },
  'user.setPayPassword': {
    OldPasswordError: (_world, seller) =>
      seller.send('user.setPayPassword', { oldPassword: '000000', newPassword: '654321', confirmPassword: '654321' }),
    PayPasswordWrong: async (_world, seller) => {
      for (let time = 0; time < authLimits.pin.tries; time++) await payFirst(seller, '000000')
      return seller.send('user.setPayPassword', {
        oldPassword: demo.pin,
        newPassword: '654321',
        confirmPassword: '654321',
      })
    },
  },
  'user.setLanguage': { LanguageNotConfigured: (_world, seller) => seller.send('user.setLanguage', { lang: 'tlh' }) },
  'notifications.read': { RecordNotFound: (_world, seller) => seller.send('notifications.read', { ids: ['999999'] }) },
}

const documented = apiCallNames.flatMap(name =>
  specificRefusalsOf(name).map(symbol => ({ name, symbol, cause: causes[name]?.[symbol] })),
)
const reachable = documented.flatMap(({ name, symbol, cause }) => (cause ? [{ name, symbol, cause }] : []))

describe('each code that a call documents', () => {
  test.each(reachable)('$name refuses with $symbol and a message, by its natural cause', async ({ symbol, cause }) => {
    const server = await aServer()
    const reply = await cause(server, await server.signIn())
    expect(reply).toMatchObject({ code: codes[symbol], msg: expect.stringMatching(/\S/) })
  })

  test('has a test that causes it', () => {
    const without = documented.filter(({ cause }) => !cause).map(({ name, symbol }) => `${name} ${symbol}`)
    expect(without).toEqual([])
  })
})
