/** Who may call: anyone, a signed-in seller (token in `Authorization`), or the operator (`X-Operator-Key`). */
type Access = 'public' | 'seller' | 'operator'

export interface CallRow {
  method: 'GET' | 'POST'
  path: string
  access: Access
  /** Writes: runs in one BEGIN IMMEDIATE transaction. A read gets a database that cannot write. */
  writes?: true
  /** Moves money: takes `Idempotency-Key` (`decisions.md` D-26). */
  money?: true
  /** The name of the file field of a `multipart/form-data` body. */
  file?: string
  /** Added by us, not in `specification.md` §7. */
  extension?: true
}

/** The calls of `specification.md` §7, below `/api`. Everything about a call follows from its row, its schemas and its handler. */
export const apiCalls = {
  'auth.login': { method: 'POST', path: '/login', access: 'public', writes: true },
  'auth.inviteCode': { method: 'POST', path: '/invite_code', access: 'public' },
  'me.get': { method: 'GET', path: '/v1/me', access: 'seller' },
  'shop.info': { method: 'GET', path: '/v1/shop/info', access: 'seller' },
  'shop.tiers': { method: 'GET', path: '/v1/shop/type', access: 'public' },
  'home.stat': { method: 'POST', path: '/v1/home/stat', access: 'seller' },
  'home.statLine': { method: 'POST', path: '/v1/home/stat_line', access: 'seller' },
  'goods.types': { method: 'POST', path: '/v1/goods/type_list', access: 'seller' },
  'goods.list': { method: 'POST', path: '/v1/goods/list', access: 'seller' },
  'showcase.list': { method: 'POST', path: '/v1/showcase/list', access: 'seller' },
  'showcase.add': { method: 'POST', path: '/v1/showcase/add', access: 'seller', writes: true },
  'showcase.remove': { method: 'POST', path: '/v1/showcase/del', access: 'seller', writes: true },
  'orders.list': { method: 'POST', path: '/v1/order/list', access: 'seller' },
  'orders.detail': { method: 'POST', path: '/v1/order/detail', access: 'seller', extension: true },
  'orders.logistics': { method: 'POST', path: '/v1/order/logistics', access: 'seller' },
  'orders.payAmount': { method: 'GET', path: '/v1/order/pay/amount', access: 'seller' },
  'orders.pay': { method: 'POST', path: '/v1/order/pay', access: 'seller', writes: true, money: true },
  'orders.answerRefund': {
    method: 'POST',
    path: '/v1/order/refund',
    access: 'seller',
    writes: true,
    money: true,
    extension: true,
  },
  'wallet.get': { method: 'POST', path: '/v1/user/wallet', access: 'seller' },
  'wallet.flows': { method: 'POST', path: '/v1/user/wallet_flow', access: 'seller' },
  'user.setPayPassword': { method: 'POST', path: '/v1/user/update_pay_password', access: 'seller', writes: true },
  'user.setLanguage': { method: 'POST', path: '/v1/user/update_lang', access: 'seller', writes: true, extension: true },
  'user.logout': { method: 'POST', path: '/v1/user/logout', access: 'seller', writes: true, extension: true },
  'notifications.check': { method: 'POST', path: '/v1/notify/check', access: 'seller' },
  'notifications.list': { method: 'POST', path: '/v1/notify/list', access: 'seller' },
  'notifications.read': { method: 'POST', path: '/v1/notify/read', access: 'seller', writes: true },
  'uploads.add': { method: 'POST', path: '/v1/upload/:type', access: 'seller', writes: true, file: 'file' },
} as const satisfies Record<string, CallRow>

/** What an operator commands, below `/sandbox`: the same envelope, guarded by the operator key. */
export const sandboxCalls = {
  'sandbox.clock': { method: 'POST', path: '/clock', access: 'operator' },
  'sandbox.orders': { method: 'POST', path: '/orders', access: 'operator', writes: true },
  'sandbox.state': { method: 'GET', path: '/state', access: 'operator' },
} as const satisfies Record<string, CallRow>

const basePaths = { api: '/api', sandbox: '/sandbox' } as const

export type ApiCall = keyof typeof apiCalls
export type SandboxCall = keyof typeof sandboxCalls
export type CallName = ApiCall | SandboxCall

export const allCalls: Record<CallName, CallRow> = { ...apiCalls, ...sandboxCalls }

/** The path of a call below the server's root, with Express's `:name` parameters. */
export const fullPath = (name: CallName): string =>
  name in apiCalls ? basePaths.api + allCalls[name].path : basePaths.sandbox + allCalls[name].path
