import type { SellerFlag } from './codes.ts'

/** Who may call: anyone, a signed-in seller (token in `Authorization`), or the operator (`X-Operator-Key`). */
type Access = 'public' | 'seller' | 'operator'

export interface CallRow {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  access: Access
  /** Writes: runs in one BEGIN IMMEDIATE transaction. A read gets a database that cannot write. */
  writes?: true
  /** Moves money: takes `Idempotency-Key` (D-26). */
  money?: true
  /** Is refused while such a flag of the seller is set, before its fields are looked at (D-56). */
  refusedWhile?: readonly SellerFlag[]
  /** Asks for the PIN: compared before the transaction, decided by `call.requirePin()`; where its field may be absent, only at times. */
  pin?: true
  /** With the PIN it also asks that the wallet is not frozen: `call.requireOpenWallet()`. */
  openWallet?: true
  /** … that the seller's identity is verified: `call.requireVerified()`. */
  verified?: true
  /** … that the balance covers an amount: `call.requireFunds(amount)`. */
  funds?: true
  /** The file fields of a `multipart/form-data` body: `call.pictures`. */
  files?: readonly string[]
  /** Changes what no single transaction holds, such as the clock: the operator's alone, and asynchronous. */
  command?: true
  /** Answers a file of this name for other tools, without the envelope. */
  download?: string
  /** That file is also to be had as YAML, with what its schema says of it above. */
  yaml?: true
  /** Keeps answering, with server-sent events in place of the envelope, until the session or the caller ends. */
  stream?: true
  /** Answers also while the shop is temporarily closed (D-42): what does not need an open shop. */
  whenClosed?: true
  /** Added by us, beside S-300 to S-343. */
  extension?: true
}

/** The calls below `/api` (S-300 to S-343 and our extensions). Everything about a call follows from its row, its schemas and its handler. */
export const apiCalls = {
  'auth.login': { method: 'POST', path: '/login', access: 'public', writes: true },
  'auth.inviteCode': { method: 'POST', path: '/invite_code', access: 'public' },
  'auth.me': { method: 'GET', path: '/v1/me', access: 'seller', whenClosed: true },
  'user.setPayPassword': {
    method: 'POST',
    path: '/v1/user/update_pay_password',
    access: 'seller',
    writes: true,
    pin: true,
  },
  'user.setLanguage': { method: 'POST', path: '/v1/user/update_lang', access: 'seller', writes: true, extension: true },
  'user.setProfile': {
    method: 'POST',
    path: '/v1/user/update_profile',
    access: 'seller',
    writes: true,
    extension: true,
  },
  'user.logout': {
    method: 'POST',
    path: '/v1/user/logout',
    access: 'seller',
    whenClosed: true,
    writes: true,
    extension: true,
  },
  'user.setPassword': {
    method: 'POST',
    path: '/v1/user/update_password',
    access: 'seller',
    writes: true,
    extension: true,
  },
  'shop.info': { method: 'GET', path: '/v1/shop/info', access: 'seller', whenClosed: true },
  'shop.tiers': { method: 'GET', path: '/v1/shop/type', access: 'public' },
  'shop.upgrade': { method: 'POST', path: '/v1/shop/upgrade', access: 'seller', writes: true },
  'shop.update': { method: 'POST', path: '/v1/store/info', access: 'seller', writes: true },
  'home.stat': { method: 'POST', path: '/v1/home/stat', access: 'seller' },
  'home.statLine': { method: 'POST', path: '/v1/home/stat_line', access: 'seller' },
  'home.banners': { method: 'POST', path: '/v1/swipeAd/list', access: 'seller' },
  'help.questions': { method: 'POST', path: '/v1/home/qa', access: 'seller', whenClosed: true },
  'help.question': { method: 'POST', path: '/v1/home/qa_detail', access: 'seller', whenClosed: true },
  'help.feedback': { method: 'POST', path: '/v1/home/feedback', access: 'seller', whenClosed: true, writes: true },
  'goods.types': { method: 'POST', path: '/v1/goods/type_list', access: 'seller' },
  'goods.list': { method: 'POST', path: '/v1/goods/list', access: 'seller' },
  'showcase.list': { method: 'POST', path: '/v1/showcase/list', access: 'seller' },
  'showcase.add': { method: 'POST', path: '/v1/showcase/add', access: 'seller', writes: true },
  'showcase.remove': { method: 'POST', path: '/v1/showcase/del', access: 'seller', writes: true },
  'orders.list': { method: 'POST', path: '/v1/order/list', access: 'seller' },
  'orders.detail': { method: 'POST', path: '/v1/order/detail', access: 'seller', extension: true },
  'orders.logistics': { method: 'POST', path: '/v1/order/logistics', access: 'seller' },
  'orders.payAmount': { method: 'GET', path: '/v1/order/pay/amount', access: 'seller' },
  'orders.pay': {
    method: 'POST',
    path: '/v1/order/pay',
    access: 'seller',
    writes: true,
    money: true,
    pin: true,
    openWallet: true,
  },
  'orders.answerRefund': {
    method: 'POST',
    path: '/v1/order/refund',
    access: 'seller',
    writes: true,
    money: true,
    extension: true,
  },
  'comments.list': { method: 'GET', path: '/v1/order-comment', access: 'seller' },
  'comments.add': { method: 'POST', path: '/v1/order-comment', access: 'seller', writes: true },
  'wallet.get': { method: 'POST', path: '/v1/user/wallet', access: 'seller', whenClosed: true },
  'wallet.flows': { method: 'POST', path: '/v1/user/wallet_flow', access: 'seller', whenClosed: true },
  'charges.channels': { method: 'GET', path: '/v1/pay/channel', access: 'seller' },
  'charges.add': {
    method: 'POST',
    path: '/v1/order/channel/pay',
    access: 'seller',
    writes: true,
    money: true,
    pin: true,
    openWallet: true,
    funds: true,
    files: ['proof'],
  },
  'charges.list': {
    method: 'POST',
    path: '/v1/order/channel/list',
    access: 'seller',
    whenClosed: true,
    extension: true,
  },
  'accounts.list': { method: 'POST', path: '/v1/user/bank/list', access: 'seller', whenClosed: true },
  'accounts.add': { method: 'POST', path: '/v1/user/bank/add', access: 'seller', whenClosed: true, writes: true },
  'accounts.edit': { method: 'POST', path: '/v1/user/bank/edit', access: 'seller', whenClosed: true, writes: true },
  'accounts.remove': { method: 'POST', path: '/v1/user/bank/del', access: 'seller', whenClosed: true, writes: true },
  'withdrawals.add': {
    method: 'POST',
    path: '/v1/user/withdraw/add',
    access: 'seller',
    whenClosed: true,
    writes: true,
    money: true,
    refusedWhile: ['withdrawDisabled', 'walletFrozen'],
    pin: true,
    verified: true,
    funds: true,
  },
  'withdrawals.list': {
    method: 'POST',
    path: '/v1/user/withdraw/list',
    access: 'seller',
    whenClosed: true,
    extension: true,
  },
  'ads.list': { method: 'POST', path: '/v1/ad/list', access: 'seller' },
  'ads.pay': {
    method: 'POST',
    path: '/v1/ad/pay',
    access: 'seller',
    writes: true,
    money: true,
    pin: true,
    openWallet: true,
    funds: true,
  },
  'invitations.list': { method: 'POST', path: '/v1/user/invite/list', access: 'seller' },
  'invitations.add': { method: 'POST', path: '/v1/user/invite/add', access: 'seller', writes: true },
  'identity.get': { method: 'POST', path: '/v1/per/info', access: 'seller', whenClosed: true },
  'identity.submit': {
    method: 'POST',
    path: '/v1/per/ident-upload',
    access: 'seller',
    whenClosed: true,
    writes: true,
    files: ['idPhotoFront', 'idPhotoBack', 'identityPicture'],
  },
  'notifications.check': { method: 'POST', path: '/v1/notify/check', access: 'seller', whenClosed: true },
  'notifications.list': { method: 'POST', path: '/v1/notify/list', access: 'seller', whenClosed: true },
  'notifications.read': { method: 'POST', path: '/v1/notify/read', access: 'seller', whenClosed: true, writes: true },
  'live.watch': {
    method: 'GET',
    path: '/v1/live',
    access: 'seller',
    whenClosed: true,
    stream: true,
    extension: true,
  },
  'uploads.add': {
    method: 'POST',
    path: '/v1/upload/:type',
    access: 'seller',
    whenClosed: true,
    writes: true,
    files: ['file'],
  },
} as const satisfies Record<string, CallRow>

/** What an operator commands, below `/sandbox`: the same envelope, guarded by the operator key. */
export const sandboxCalls = {
  'sandbox.clock': { method: 'POST', path: '/clock', access: 'operator', command: true },
  'sandbox.orders': { method: 'POST', path: '/orders', access: 'operator', writes: true },
  'sandbox.state': { method: 'GET', path: '/state', access: 'operator', command: true },
  'sandbox.upcoming': { method: 'GET', path: '/upcoming', access: 'operator' },
  'sandbox.addFault': { method: 'POST', path: '/faults', access: 'operator', writes: true },
  'sandbox.listFaults': { method: 'GET', path: '/faults', access: 'operator' },
  'sandbox.removeFaults': { method: 'DELETE', path: '/faults', access: 'operator', writes: true },
  'sandbox.listRequests': { method: 'GET', path: '/requests', access: 'operator', command: true },
  'sandbox.exportRequests': {
    method: 'GET',
    path: '/requests.har',
    access: 'operator',
    command: true,
    download: 'requests.har',
  },
  'sandbox.forgetRequests': { method: 'DELETE', path: '/requests', access: 'operator', command: true },
  'sandbox.watchEvents': { method: 'GET', path: '/events', access: 'operator', stream: true },
  'sandbox.addWebhook': { method: 'POST', path: '/webhooks', access: 'operator', command: true },
  'sandbox.listWebhooks': { method: 'GET', path: '/webhooks', access: 'operator', command: true },
  'sandbox.removeWebhook': { method: 'DELETE', path: '/webhooks/:id', access: 'operator', command: true },
  'sandbox.listDeliveries': { method: 'GET', path: '/webhooks/:id/deliveries', access: 'operator', command: true },
  'sandbox.listReviews': { method: 'GET', path: '/reviews', access: 'operator' },
  'sandbox.review': { method: 'POST', path: '/reviews', access: 'operator', writes: true },
  'sandbox.listCaptchas': { method: 'GET', path: '/captchas', access: 'operator' },
  'sandbox.changePerson': { method: 'POST', path: '/people', access: 'operator', writes: true },
  'sandbox.actAsBuyer': { method: 'POST', path: '/buyers', access: 'operator', writes: true },
  'sandbox.addWorld': { method: 'POST', path: '/worlds', access: 'operator', command: true },
  'sandbox.listWorlds': { method: 'GET', path: '/worlds', access: 'operator', command: true },
  'sandbox.removeWorld': { method: 'DELETE', path: '/worlds/:world', access: 'operator', command: true },
  'sandbox.settings': { method: 'POST', path: '/settings', access: 'operator', writes: true },
  'sandbox.reset': { method: 'POST', path: '/reset', access: 'operator', command: true },
  'sandbox.exportFixture': { method: 'GET', path: '/export', access: 'operator', download: 'fixture.json', yaml: true },
  'sandbox.importTypes': { method: 'POST', path: '/catalogue/types', access: 'operator', writes: true },
  'sandbox.importGoods': { method: 'POST', path: '/catalogue/goods', access: 'operator', writes: true },
  'sandbox.importLanguage': { method: 'POST', path: '/catalogue/languages', access: 'operator', writes: true },
  'sandbox.importCarriers': { method: 'POST', path: '/catalogue/carriers', access: 'operator', writes: true },
  'sandbox.importFaults': { method: 'POST', path: '/catalogue/faults', access: 'operator', writes: true },
  'sandbox.importPeople': { method: 'POST', path: '/catalogue/people', access: 'operator', writes: true },
  'sandbox.importCodes': { method: 'POST', path: '/catalogue/codes', access: 'operator', writes: true },
} as const satisfies Record<string, CallRow>

const basePaths = { api: '/api', sandbox: '/sandbox' } as const

export type ApiCall = keyof typeof apiCalls
export type SandboxCall = keyof typeof sandboxCalls
export type CallName = ApiCall | SandboxCall

export const allCalls: Record<CallName, CallRow> = { ...apiCalls, ...sandboxCalls }

/** The path of a call below the server's root, with Express's `:name` parameters. */
export const fullPath = (name: CallName): string =>
  name in apiCalls ? basePaths.api + allCalls[name].path : basePaths.sandbox + allCalls[name].path
