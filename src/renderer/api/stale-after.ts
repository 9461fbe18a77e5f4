import type { apiCalls, CallName } from '#shared/contract/calls.ts'

type Write = {
  [Name in keyof typeof apiCalls]: (typeof apiCalls)[Name] extends { writes: true } ? Name : never
}[keyof typeof apiCalls]
type Read = Exclude<keyof typeof apiCalls, Write>

const order = [
  'orders.list',
  'orders.detail',
  'orders.payAmount',
  'wallet.get',
  'wallet.flows',
  'shop.info',
  'home.stat',
  'home.statLine',
] as const satisfies Read[]
/** Unpaid orders for a product that is taken off the showcase end (O4). */
const showcase = [
  'showcase.list',
  'goods.list',
  'shop.info',
  'orders.list',
  'orders.detail',
  'home.stat',
] as const satisfies Read[]

/** The reads whose answers each write makes stale. The profile is not among them: `renewProfile` reads it again. */
export const staleAfter: Partial<Record<CallName, readonly CallName[]>> = {
  // These two end with another profile: everything that was read is dropped.
  'auth.login': [],
  'user.logout': [],
  'showcase.add': showcase,
  'showcase.remove': showcase,
  'orders.pay': order,
  'orders.answerRefund': order,
  'charges.add': ['charges.list', 'wallet.get', 'wallet.flows', 'shop.tiers', 'shop.info'],
  'withdrawals.add': ['withdrawals.list', 'wallet.get', 'wallet.flows', 'shop.info'],
  'ads.pay': ['ads.list', 'wallet.get', 'wallet.flows', 'shop.info'],
  'accounts.add': ['accounts.list'],
  'accounts.edit': ['accounts.list'],
  'accounts.remove': ['accounts.list'],
  'identity.submit': ['identity.get', 'shop.info', 'shop.tiers'],
  'shop.update': ['shop.info'],
  'shop.upgrade': ['shop.tiers', 'shop.info', 'wallet.get'],
  'invitations.add': ['invitations.list'],
  'comments.add': ['comments.list', 'orders.detail', 'orders.list'],
  'notifications.read': ['notifications.list', 'notifications.check', 'home.stat'],
  'help.feedback': [],
  'uploads.add': [],
  'user.setPayPassword': ['wallet.get'],
  'user.setPassword': [],
  'user.setProfile': [],
  // Whatever the server says in words.
  'user.setLanguage': [
    'goods.list',
    'goods.types',
    'showcase.list',
    'orders.list',
    'orders.detail',
    'orders.logistics',
    'notifications.list',
    'shop.tiers',
    'wallet.flows',
    'home.banners',
    'charges.channels',
    'ads.list',
    'help.questions',
    'help.question',
    'identity.get',
    'charges.list',
    'withdrawals.list',
  ],
} satisfies Record<Write, readonly Read[]>
