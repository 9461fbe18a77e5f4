import { type ComponentType, type ReactNode, use } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { LandingScreen } from './landing-screen.tsx'
import { SignedIn } from './signed-in.tsx'
import { TabFrame } from './tab-frame.tsx'

interface Route {
  path: string
  element: ReactNode
}

const route = (path: string, element: ReactNode): Route => ({ path, element })

/** Paths are case-sensitive, like those of the server: `/WALLET` is unknown. */
const leadsTo = (path: string, pathname: string): boolean => matchPath({ path, caseSensitive: true }, pathname) !== null

const loads = new Map<string, () => Promise<unknown>>()

/** Creates a route whose screen is loaded on demand or ahead of time. */
function screen<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Route {
  let loading: Promise<ComponentType> | undefined
  let loaded: ComponentType | undefined
  const loadOnce = async () => {
    loaded = (await load())[name]
    return loaded
  }
  const start = () => {
    loading ??= loadOnce()
    return loading
  }
  loads.set(path, start)
  function Screen() {
    // Loaded code is rendered synchronously. A promise, even a resolved one, would suspend once.
    const Loaded = loaded ?? use(start())
    return <Loaded />
  }
  return route(path, <Screen />)
}

/** Loads the code of an address's screen. An error is shown when the screen is rendered. */
export async function loadScreen(pathname: string): Promise<void> {
  const found = [...loads].find(([path]) => leadsTo(path, pathname))
  await found?.[1]().catch(() => undefined)
}

const goods = screen(paths.goods, () => import('../features/goods/goods-screen.tsx'), 'GoodsScreen')

/** Routes with the tab bar. */
const tabs: readonly Route[] = [
  screen(paths.home, () => import('../features/home/shop-center-screen.tsx'), 'ShopCenterScreen'),
  screen(paths.orders, () => import('../features/orders/order-list-screen.tsx'), 'OrderListScreen'),
  goods,
  route(paths.warehouse, goods.element),
  screen(paths.wallet, () => import('../features/wallet/wallet-screen.tsx'), 'WalletScreen'),
]

/** Names of the tabs whose list can be shown next to a detail. */
export const tabLabels = {
  [paths.home]: 'app.tabs.store',
  [paths.orders]: 'app.tabs.order',
  [paths.goods]: 'app.tabs.product',
  [paths.wallet]: 'app.tabs.account',
} as const

/** Returns the screen of a tab without its bar. */
export const tabElement = (path: string): ReactNode => tabs.find(each => each.path === path)?.element

/** Routes that require a sign-in. */
const ofSeller: readonly Route[] = [
  screen(paths.order, () => import('../features/orders/order-screen.tsx'), 'OrderScreen'),
  screen(paths.logistics, () => import('../features/orders/logistics-screen.tsx'), 'LogisticsScreen'),
  screen(paths.refund, () => import('../features/orders/refund-screen.tsx'), 'RefundScreen'),
  screen(paths.goodsAdd, () => import('../features/goods/goods-add-screen.tsx'), 'GoodsAddScreen'),
  screen(paths.walletFlow, () => import('../features/wallet/wallet-flow-screen.tsx'), 'WalletFlowScreen'),
  screen(paths.payPassword, () => import('../features/user/pay-password-screen.tsx'), 'PayPasswordScreen'),
  screen(
    paths.notifications,
    () => import('../features/notifications/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
  screen(paths.settings, () => import('../features/user/settings-screen.tsx'), 'SettingsScreen'),
  screen(paths.password, () => import('../features/user/password-screen.tsx'), 'PasswordScreen'),
  screen(paths.recharge, () => import('../features/charges/recharge-screen.tsx'), 'RechargeScreen'),
  screen(paths.deposit, () => import('../features/charges/deposit-screen.tsx'), 'DepositScreen'),
  screen(paths.withdraw, () => import('../features/withdrawals/withdraw-screen.tsx'), 'WithdrawScreen'),
  screen(paths.accounts, () => import('../features/accounts/accounts-screen.tsx'), 'AccountsScreen'),
  screen(paths.accountAdd, () => import('../features/accounts/account-add-screen.tsx'), 'AccountAddScreen'),
  screen(paths.account, () => import('../features/accounts/account-edit-screen.tsx'), 'AccountEditScreen'),
  screen(paths.identity, () => import('../features/identity/identity-screen.tsx'), 'IdentityScreen'),
  screen(paths.shop, () => import('../features/shop/shop-screen.tsx'), 'ShopScreen'),
  screen(paths.shopEdit, () => import('../features/shop/shop-edit-screen.tsx'), 'ShopEditScreen'),
  screen(paths.shopUpgrade, () => import('../features/shop/shop-upgrade-screen.tsx'), 'ShopUpgradeScreen'),
  screen(paths.ads, () => import('../features/ads/ads-screen.tsx'), 'AdsScreen'),
  screen(paths.adSpending, () => import('../features/ads/ad-spending-screen.tsx'), 'AdSpendingScreen'),
  screen(paths.invitations, () => import('../features/invitations/invitations-screen.tsx'), 'InvitationsScreen'),
  screen(paths.orderComment, () => import('../features/comments/order-comment-screen.tsx'), 'OrderCommentScreen'),
  screen(paths.qa, () => import('../features/help/qa-screen.tsx'), 'QaScreen'),
  screen(paths.qaDetail, () => import('../features/help/qa-detail-screen.tsx'), 'QaDetailScreen'),
  screen(paths.feedback, () => import('../features/help/feedback-screen.tsx'), 'FeedbackScreen'),
]

/** Routes that need no sign-in. */
const open: readonly Route[] = [
  route(paths.root, <KeepQuery to={paths.landing} />),
  route(paths.landing, <LandingScreen />),
  screen(paths.login, () => import('../features/auth/login-screen.tsx'), 'LoginScreen'),
  screen(paths.register, () => import('../features/auth/register-screen.tsx'), 'RegisterScreen'),
  screen(paths.invite, () => import('../features/auth/invite-screen.tsx'), 'InviteScreen'),
  screen(paths.notFound, () => import('./not-found-screen.tsx'), 'NotFoundScreen'),
  screen(paths.lessons, () => import('../features/lessons/lessons-screen.tsx'), 'LessonsScreen'),
  screen(paths.class, () => import('../features/lessons/class-screen.tsx'), 'ClassScreen'),
  screen(paths.service, () => import('../features/help/service-screen.tsx'), 'ServiceScreen'),
]

/** Renders the route of the address (S-040 to S-057, D-03). An unknown path leads to `/404`. */
export function AppRoutes() {
  const { pathname } = useLocation()
  const elementIn = (routes: readonly Route[]) => routes.find(({ path }) => leadsTo(path, pathname))?.element
  const tab = elementIn(tabs)
  if (tab) return <TabFrame>{tab}</TabFrame>
  const own = elementIn(ofSeller)
  if (own) return <SignedIn>{own}</SignedIn>
  return elementIn(open) ?? <KeepQuery to={paths.notFound} />
}

/** Redirects and preserves the query string (D-01). */
function KeepQuery({ to }: { to: string }) {
  return <Navigate to={to + useLocation().search} replace />
}
