import { matchPath } from 'react-router-dom'
import { paths } from '../paths.ts'

/** Tabs, each with the screens that are opened from it. */
const details = {
  [paths.orders]: [paths.order, paths.logistics, paths.refund, paths.orderComment],
  [paths.goods]: [paths.goodsAdd],
  [paths.home]: [paths.notifications, paths.qa, paths.qaDetail, paths.feedback],
  [paths.wallet]: [
    paths.walletFlow,
    paths.recharge,
    paths.deposit,
    paths.withdraw,
    paths.accounts,
    paths.accountAdd,
    paths.account,
    paths.identity,
    paths.shop,
    paths.shopEdit,
    paths.shopUpgrade,
    paths.ads,
    paths.adSpending,
    paths.invitations,
    paths.settings,
    paths.password,
    paths.payPassword,
  ],
} as const satisfies Record<string, readonly string[]>

export type BesideTab = keyof typeof details

/** Returns the tab that a screen was opened from; undefined for the tabs themselves. */
export const besideOf = (pathname: string): BesideTab | undefined =>
  (Object.keys(details) as BesideTab[]).find(tab => details[tab].some(path => matchPath(path, pathname)))
