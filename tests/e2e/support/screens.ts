import { linkTo, paths } from '../../../src/renderer/paths.ts'

/** Every screen with an address, some in several states. */
export const screens = [
  paths.home,
  paths.orders,
  `${paths.orders}?keyword=nothing-at-all`,
  paths.goods,
  paths.warehouse,
  paths.goodsAdd,
  paths.wallet,
  paths.walletFlow,
  paths.payPassword,
  paths.notifications,
  paths.settings,
  `${paths.orders}?group=settlement`,
  paths.recharge,
  paths.deposit,
  paths.withdraw,
  paths.accounts,
  paths.accountAdd,
  paths.identity,
  paths.shop,
  paths.shopEdit,
  paths.shopUpgrade,
  paths.ads,
  `${paths.ads}?scope=mine`,
  paths.adSpending,
  paths.invitations,
  paths.qa,
  `${paths.qaDetail}?id=pay`,
  paths.feedback,
  paths.service,
  paths.password,
  paths.login,
  paths.register,
  paths.invite,
  paths.notFound,
]

/** The screens of one order. */
export const ordersScreens = (orderNo: string): string[] =>
  [paths.order, paths.logistics, paths.refund, paths.orderComment].map(path => linkTo(path, { orderNo }))
