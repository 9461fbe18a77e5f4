import { linkTo, paths } from '../../../src/renderer/paths.ts'
import { isLong } from '../../support/long-run.ts'

/** Every screen with an address, some in several states. */
const screens = [
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
const ordersScreens = (orderNo: string): string[] =>
  [paths.order, paths.logistics, paths.refund, paths.orderComment].map(path => linkTo(path, { orderNo }))

/** One screen of each shape, for the walks of `npm test`: cards, lists, forms, a PIN pad, pictures, a chart and plain text. */
const shapes = [
  paths.home,
  `${paths.orders}?keyword=nothing-at-all`,
  paths.goods,
  paths.wallet,
  paths.payPassword,
  paths.notifications,
  paths.settings,
  paths.withdraw,
  paths.accountAdd,
  paths.ads,
  paths.login,
]

/** The screens of a walk that measures each: one of each shape in `npm test`, every screen in `npm run test:long`. */
export function walkedScreens(orderNo: string): string[] {
  const [order = '', ...others] = ordersScreens(orderNo)
  return isLong ? [...screens, order, ...others] : [...shapes, order]
}
