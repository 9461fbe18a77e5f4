const places = {
  home: '/shopCenter',
  orders: '/orderList',
  unpaid: '/orderList?status=pending_payment',
  settlement: '/orderList?group=settlement',
  refunds: '/orderList?group=refunds',
  goods: '/goodsList',
  warehouse: '/goodsList/warehouse',
  wallet: '/wallet',
  history: '/walletFlow',
  recharge: '/recharge',
  deposit: '/deposit',
  withdraw: '/withdraw',
  accounts: '/accounts',
  identity: '/identity',
  shop: '/shop',
  'shop-edit': '/shop/edit',
  tiers: '/shop/upgrade',
  promotion: '/promotion',
  'promotion-bought': '/promotion?scope=mine',
  spending: '/promotion/spend',
  invitation: '/invitation',
  notifications: '/notifications',
  qa: '/qa',
  'qa-answer': '/qaDetail?id=pay',
}
/** Screens that ask the server for nothing before they are shown. */
const still = {
  'account-add': '/accounts/add',
  feedback: '/feedback',
  'pay-password': '/payPassword',
  password: '/password',
  settings: '/settings',
}
const open = { login: '/login', register: '/register', invite: '/invite', 'not-found': '/404', service: '/service' }

/** Every screen with an address that shows it; those of an order show one that has what they are about. */
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
    order: `/order/${orderNo}`,
    logistics: `/logistics/${orderNo}`,
    refund: `/refund/${refunded.orderNo}`,
    comments: `/orderComment?orderNo=${orderNo}`,
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
