import { linkTo, paths } from '../../src/renderer/paths.ts'

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

/** Returns the screens with their addresses. For a screen of an order, the order has a suitable status. */
export async function screensOf(url, token) {
  const list = async status => {
    const response = await fetch(`${url}/api/v1/order/list`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: JSON.stringify({ status, size: 50 }),
    })
    return (await response.json()).data.list
  }
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
