import { demo } from '#shared/product.ts'
import { aServer, type Person } from '../support/server.ts'
import type { Causes } from './causes.ts'
import { aBank, aPicture } from './samples.ts'

const anAccount = async (seller: Person) => (await seller.ask('accounts.add', aBank)).id
const withdraw = async (seller: Person, changed: object = {}) =>
  seller.send('withdrawals.add', {
    amount: 5_000,
    accountId: await anAccount(seller),
    payPassword: demo.pin,
    ...changed,
  })
const payDeposit = (seller: Person, changed: object = {}) =>
  seller.send('charges.add', {
    purpose: 'deposit',
    payFrom: 'balance',
    amount: 50_000,
    payPassword: demo.pin,
    ...changed,
  })
const byChannel = { channelId: 'trx_usdt', amount: 5_000, txHash: 'SAMPLE-0123456789' }
const buy = (seller: Person, changed: object = {}) =>
  seller.send('ads.pay', { packageId: 'starter', payPassword: demo.pin, ...changed })

/**
 * Creates a seller whose PIN has the hash cost of a real data folder. The first call is then still running when the
 * second one arrives.
 */
async function aSlowSeller() {
  const seller = await (await aServer('demo', { hashCost: 15 })).signIn()
  await seller.ask('user.setPayPassword', { oldPassword: demo.pin, newPassword: '654321', confirmPassword: '654321' })
  return seller
}
async function twice(send: () => Promise<{ code: number }>) {
  const replies = await Promise.all([send(), send(), send()])
  return (replies.find(reply => reply.code !== 200) ?? replies[0]) as never
}
const sameKey = { headers: { 'Idempotency-Key': 'twice' } }
const otherBody = async (send: (amount: number) => Promise<unknown>) => {
  await send(5_000)
  return send(6_000) as never
}

export const moneyCauses: Causes = {
  'charges.add': {
    OperationBusy: async () => {
      const seller = await aSlowSeller()
      const input = { purpose: 'deposit', payFrom: 'balance', amount: 50_000, payPassword: '654321' }
      return twice(() => seller.send('charges.add', input, sameKey))
    },
    InvalidOperation: (_world, seller) =>
      otherBody(amount =>
        seller.send('charges.add', { ...byChannel, amount }, { ...sameKey, files: { proof: aPicture() } }),
      ),
    ParameterMissing: (_world, seller) => seller.send('charges.add', byChannel),
    RecordNotFound: (_world, seller) =>
      seller.send('charges.add', { ...byChannel, channelId: 'no-such' }, { files: { proof: aPicture() } }),
    InsufficientBalance: (_world, seller) => payDeposit(seller, { amount: 9_000_000 }),
    PayPasswordNotSet: (server, seller) => {
      server.change('UPDATE users SET pin_hash = NULL')
      return payDeposit(seller)
    },
    PayPasswordWrong: (_world, seller) => payDeposit(seller, { payPassword: '000000' }),
    BelowMinimumDeposit: (_world, seller) => payDeposit(seller, { amount: 49_999 }),
    WalletFrozen: (server, seller) => {
      server.change('UPDATE users SET wallet_frozen = 1')
      return payDeposit(seller)
    },
  },
  'accounts.add': {
    ParameterMissing: (_world, seller) => seller.send('accounts.add', { type: 'bank', accountName: 'Robin' }),
    InvalidAccount: (_world, seller) => seller.send('accounts.add', { ...aBank, walletAddress: 'SAMPLE-WALLET' }),
    UserBankMaximum: async (_world, seller) => {
      for (let count = 0; count < 5; count++) await anAccount(seller)
      return seller.send('accounts.add', aBank)
    },
  },
  'accounts.edit': {
    InvalidAccount: async (_world, seller) =>
      seller.send('accounts.edit', { id: await anAccount(seller), walletAddress: 'SAMPLE-WALLET' }),
    WithdrawAccountNotFound: (_world, seller) => seller.send('accounts.edit', { id: '999999', bankName: 'Other' }),
  },
  'accounts.remove': {
    InvalidOperation: async (_world, seller) => {
      const accountId = await anAccount(seller)
      await withdraw(seller, { accountId })
      return seller.send('accounts.remove', { id: accountId })
    },
    WithdrawAccountNotFound: (_world, seller) => seller.send('accounts.remove', { id: '999999' }),
  },
  'withdrawals.add': {
    OperationBusy: async () => {
      const seller = await aSlowSeller()
      const input = { amount: 5_000, accountId: await anAccount(seller), payPassword: '654321' }
      return twice(() => seller.send('withdrawals.add', input, sameKey))
    },
    InvalidOperation: async (_world, seller) => {
      const accountId = await anAccount(seller)
      return otherBody(amount => seller.send('withdrawals.add', { amount, accountId, payPassword: demo.pin }, sameKey))
    },
    OperationFailed: async (_world, seller) => {
      for (let count = 0; count < 3; count++) await withdraw(seller)
      return withdraw(seller)
    },
    InsufficientPermissions: (server, seller) => {
      server.change("UPDATE users SET identity_status = 'unverified'")
      return withdraw(seller)
    },
    InsufficientBalance: (_world, seller) => withdraw(seller, { amount: 500_000 }),
    PayPasswordNotSet: (server, seller) => {
      server.change('UPDATE users SET pin_hash = NULL')
      return withdraw(seller)
    },
    PayPasswordWrong: (_world, seller) => withdraw(seller, { payPassword: '000000' }),
    WithdrawDisabled: (server, seller) => {
      server.change('UPDATE users SET withdraw_disabled = 1')
      return withdraw(seller)
    },
    WalletFrozen: (server, seller) => {
      server.change('UPDATE users SET wallet_frozen = 1')
      return withdraw(seller)
    },
    WithdrawAccountNotFound: (_world, seller) => withdraw(seller, { accountId: '999999' }),
  },
  'ads.pay': {
    OperationBusy: async () => {
      const seller = await aSlowSeller()
      return twice(() => seller.send('ads.pay', { packageId: 'starter', payPassword: '654321' }, sameKey))
    },
    InvalidOperation: async (_world, seller) => {
      await seller.send('ads.pay', { packageId: 'starter', payPassword: demo.pin }, sameKey)
      return seller.send('ads.pay', { packageId: 'market', payPassword: demo.pin }, sameKey)
    },
    RecordNotFound: (_world, seller) => buy(seller, { packageId: 'no-such' }),
    InsufficientBalance: async (_world, seller) => {
      const accountId = await anAccount(seller)
      const { balance } = await seller.ask('wallet.get', {})
      await withdraw(seller, { accountId, amount: balance - 1_000 })
      return buy(seller)
    },
    PayPasswordNotSet: (server, seller) => {
      server.change('UPDATE users SET pin_hash = NULL')
      return buy(seller)
    },
    PayPasswordWrong: (_world, seller) => buy(seller, { payPassword: '000000' }),
    WalletFrozen: (server, seller) => {
      server.change('UPDATE users SET wallet_frozen = 1')
      return buy(seller)
    },
    ActivityAlreadyAdded: async (_world, seller) => {
      await buy(seller)
      return buy(seller)
    },
  },
}
