import { type ComponentType, type ReactNode, use } from 'react'
import { matchPath, Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { paths } from '../paths.ts'
import { LandingScreen } from './landing-screen.tsx'
import { SignedIn } from './signed-in.tsx'
import { TabFrame } from './tab-frame.tsx'

/** A path is matched as it is written, as the server's are: `/WALLET` is no screen. */
const route = (path: string, element: ReactNode) => ({ path, caseSensitive: true, element })

const loads = new Map<string, () => Promise<unknown>>()

/** A screen whose code is loaded when it is first shown, or before. */
function screen<Name extends string>(path: string, load: () => Promise<Record<Name, ComponentType>>, name: Name) {
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
    // What is there already is drawn at once: a promise, even one that is kept, would wait for another turn.
    const Loaded = loaded ?? use(start())
    return <Loaded />
  }
  return route(path, <Screen />)
}

/** Begins to load the code of an address's screen. */
export function loadScreen(pathname: string): void {
  const found = [...loads].find(([path]) => matchPath({ path, caseSensitive: true }, pathname))
  // Where it fails, the screen says so when it is shown.
  void found?.[1]().catch(() => undefined)
}

/** Every path of the console (S-040 to S-057, D-03); an unknown one ends at `/404`. */
const routes: RouteObject[] = [
  route(paths.root, <KeepQuery to={paths.landing} />),
  route(paths.landing, <LandingScreen />),
  {
    element: <TabFrame />,
    children: [
      screen(paths.home, () => import('../features/home/shop-center-screen.tsx'), 'ShopCenterScreen'),
      screen(paths.orders, () => import('../features/orders/order-list-screen.tsx'), 'OrderListScreen'),
      {
        ...screen(paths.goods, () => import('../features/goods/goods-screen.tsx'), 'GoodsScreen'),
        children: [route(paths.warehouse, null)],
      },
      screen(paths.wallet, () => import('../features/wallet/wallet-screen.tsx'), 'WalletScreen'),
    ],
  },
  route(paths.goodsAdd, <Navigate to={paths.warehouse} replace />),
  {
    element: <SignedIn />,
    children: [
      screen(paths.order, () => import('../features/orders/order-screen.tsx'), 'OrderScreen'),
      screen(paths.logistics, () => import('../features/orders/logistics-screen.tsx'), 'LogisticsScreen'),
      screen(paths.refund, () => import('../features/orders/refund-screen.tsx'), 'RefundScreen'),
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
    ],
  },
  screen(paths.login, () => import('../features/auth/login-screen.tsx'), 'LoginScreen'),
  screen(paths.register, () => import('../features/auth/register-screen.tsx'), 'RegisterScreen'),
  screen(paths.invite, () => import('../features/auth/invite-screen.tsx'), 'InviteScreen'),
  screen(paths.notFound, () => import('./not-found-screen.tsx'), 'NotFoundScreen'),
  screen(paths.service, () => import('../features/help/service-screen.tsx'), 'ServiceScreen'),
  route('*', <KeepQuery to={paths.notFound} />),
]

export const AppRoutes = () => useRoutes(routes)

/** Redirects, and keeps the query string (D-01). */
function KeepQuery({ to }: { to: string }) {
  return <Navigate to={to + useLocation().search} replace />
}
