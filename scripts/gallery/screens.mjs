import { linkTo, paths } from '../../src/renderer/paths.ts'
import { fullPath } from '../../src/shared/contract/calls.ts'
import { demo } from '../../src/shared/product.ts'

const places = {
  home: paths.home,
  orders: paths.orders,
  unpaid: linkTo(paths.orders, { status: 'pending_payment' }),
  settlement: linkTo(paths.orders, { group: 'settlement' }),
  refunds: linkTo(paths.orders, { group: 'refunds' }),
  goods: paths.goods,
  warehouse: paths.warehouse,
  'goods-add': paths.goodsAdd,
  wallet: paths.wallet,
  history: paths.walletFlow,
  recharge: paths.recharge,
  deposit: paths.deposit,
  withdraw: paths.withdraw,
  accounts: paths.accounts,
  identity: paths.identity,
  shop: paths.shop,
  'shop-edit': paths.shopEdit,
  tiers: paths.shopUpgrade,
  ads: paths.ads,
  'ads-bought': linkTo(paths.ads, { scope: 'mine' }),
  spending: paths.adSpending,
  invitations: paths.invitations,
  notifications: paths.notifications,
  qa: paths.qa,
  'qa-answer': linkTo(paths.qaDetail, { id: 'pay' }),
}
/** Screens that need no data from the server. */
const still = {
  'account-add': paths.accountAdd,
  feedback: paths.feedback,
  'pay-password': paths.payPassword,
  password: paths.password,
  settings: paths.settings,
}
const open = {
  login: paths.login,
  register: paths.register,
  invite: paths.invite,
  'not-found': paths.notFound,
  service: paths.service,
  lessons: paths.lessons,
  class: paths.class,
}

/** Returns a function that sends a call as a seller. */
const asSeller =
  (url, token) =>
  async (name, input = {}) => {
    const response = await fetch(url + fullPath(name), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: JSON.stringify(input),
    })
    const { code, msg, data } = await response.json()
    if (code !== 200) throw new Error(`${name} answered ${code}: ${msg}`)
    return data
  }

/** Gives the demo shop what it lacks: an account, a withdrawal, a promotion and an invitation. */
export async function furnish(url, token) {
  const send = asSeller(url, token)
  const pin = { payPassword: demo.pin }
  const account = { type: 'bank', accountName: 'Robin Sample', bankName: 'Sample Bank', cardNo: '4000123412341001' }
  const { id } = await send('accounts.add', account)
  await send('withdrawals.add', { amount: 12_000, accountId: id, ...pin })
  await send('ads.pay', { packageId: 'starter', ...pin })
  await send('invitations.add', { username: 'mara-of-the-quay' })
}

/** Returns the screens with their addresses. For a screen of an order, the order has a suitable status. */
export async function screensOf(url, token) {
  const send = asSeller(url, token)
  const list = async status => (await send('orders.list', { status, size: 50 })).list
  const completed = await list('completed')
  const { orderNo } = completed.find(order => order.commentCount > 0) ?? completed[0]
  const [refunded] = await list('refunds')
  const ofOrder = {
    order: linkTo(paths.order, { orderNo }),
    logistics: linkTo(paths.logistics, { orderNo }),
    refund: linkTo(paths.refund, { orderNo: refunded.orderNo }),
    comments: linkTo(paths.orderComment, { orderNo }),
  }
  const screen =
    flags =>
    ([id, path]) => ({ id, path, reads: false, isPublic: false, ofOrder: false, ...flags })
  return [
    ...Object.entries(places).map(screen({ reads: true })),
    ...Object.entries(ofOrder).map(screen({ reads: true, ofOrder: true })),
    ...Object.entries(still).map(screen({})),
    ...Object.entries(open).map(screen({ isPublic: true })),
  ]
}
