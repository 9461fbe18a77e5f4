import { type ComponentType, lazy } from 'react'
import { Navigate, Route, useLocation } from 'react-router-dom'
import { LandingScreen } from './landing-screen.tsx'
import { RoutesAsWritten } from './routes-as-written.tsx'
import { SignedIn } from './signed-in.tsx'
import { TabFrame } from './tab-frame.tsx'

/** A screen in a chunk of its own, loaded when it is first shown. */
const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

const ShopCenter = screen(() => import('../features/home/shop-center-screen.tsx'), 'ShopCenterScreen')
const OrderList = screen(() => import('../features/orders/order-list-screen.tsx'), 'OrderListScreen')
const Order = screen(() => import('../features/orders/order-screen.tsx'), 'OrderScreen')
const Logistics = screen(() => import('../features/orders/logistics-screen.tsx'), 'LogisticsScreen')
const Refund = screen(() => import('../features/orders/refund-screen.tsx'), 'RefundScreen')
const Goods = screen(() => import('../features/goods/goods-list-screen.tsx'), 'GoodsListScreen')
const Warehouse = screen(() => import('../features/goods/warehouse-screen.tsx'), 'WarehouseScreen')
const Wallet = screen(() => import('../features/wallet/wallet-screen.tsx'), 'WalletScreen')
const WalletFlow = screen(() => import('../features/wallet/wallet-flow-screen.tsx'), 'WalletFlowScreen')
const PayPassword = screen(() => import('../features/user/pay-password-screen.tsx'), 'PayPasswordScreen')
const Notifications = screen(() => import('../features/notifications/notifications-screen.tsx'), 'NotificationsScreen')
const Settings = screen(() => import('../features/user/settings-screen.tsx'), 'SettingsScreen')
const Password = screen(() => import('../features/user/password-screen.tsx'), 'PasswordScreen')
const Recharge = screen(() => import('../features/charges/recharge-screen.tsx'), 'RechargeScreen')
const Deposit = screen(() => import('../features/charges/deposit-screen.tsx'), 'DepositScreen')
const Withdraw = screen(() => import('../features/withdrawals/withdraw-screen.tsx'), 'WithdrawScreen')
const Accounts = screen(() => import('../features/accounts/accounts-screen.tsx'), 'AccountsScreen')
const AccountAdd = screen(() => import('../features/accounts/account-add-screen.tsx'), 'AccountAddScreen')
const AccountEdit = screen(() => import('../features/accounts/account-edit-screen.tsx'), 'AccountEditScreen')
const Identity = screen(() => import('../features/identity/identity-screen.tsx'), 'IdentityScreen')
const Shop = screen(() => import('../features/shop/shop-screen.tsx'), 'ShopScreen')
const ShopEdit = screen(() => import('../features/shop/shop-edit-screen.tsx'), 'ShopEditScreen')
const ShopUpgrade = screen(() => import('../features/shop/shop-upgrade-screen.tsx'), 'ShopUpgradeScreen')
const Promotion = screen(() => import('../features/ads/ads-screen.tsx'), 'AdsScreen')
const PromotionSpend = screen(() => import('../features/ads/ad-spending-screen.tsx'), 'AdSpendingScreen')
const Invitation = screen(() => import('../features/invitations/invitations-screen.tsx'), 'InvitationsScreen')
const OrderComment = screen(() => import('../features/comments/order-comment-screen.tsx'), 'OrderCommentScreen')
const Qa = screen(() => import('../features/help/qa-screen.tsx'), 'QaScreen')
const QaDetail = screen(() => import('../features/help/qa-detail-screen.tsx'), 'QaDetailScreen')
const Feedback = screen(() => import('../features/help/feedback-screen.tsx'), 'FeedbackScreen')
const Service = screen(() => import('../features/help/service-screen.tsx'), 'ServiceScreen')
const Login = screen(() => import('../features/auth/login-screen.tsx'), 'LoginScreen')
const Register = screen(() => import('../features/auth/register-screen.tsx'), 'RegisterScreen')
const Invite = screen(() => import('../features/auth/invite-screen.tsx'), 'InviteScreen')
const NotFound = screen(() => import('./not-found-screen.tsx'), 'NotFoundScreen')

/** Every path of the console (S-040 to S-057, D-03); an unknown one ends at `/404`. */
export function AppRoutes() {
  return (
    <RoutesAsWritten>
      <Route path="/" element={<KeepQuery to="/landing" />} />
      <Route path="/landing" element={<LandingScreen />} />
      <Route element={<TabFrame />}>
        <Route path="/shopCenter" element={<ShopCenter />} />
        <Route path="/orderList" element={<OrderList />} />
        <Route path="/goodsList" element={<Goods />} />
        <Route path="/goodsList/warehouse" element={<Warehouse />} />
        <Route path="/wallet" element={<Wallet />} />
      </Route>
      <Route path="/goodsList/add" element={<Navigate to="/goodsList/warehouse" replace />} />
      <Route element={<SignedIn />}>
        <Route path="/order/:orderNo" element={<Order />} />
        <Route path="/logistics/:orderNo" element={<Logistics />} />
        <Route path="/refund/:orderNo" element={<Refund />} />
        <Route path="/walletFlow" element={<WalletFlow />} />
        <Route path="/payPassword" element={<PayPassword />} />
        <Route path="/notifications" element={<Notifications />} />
        <Route path="/settings" element={<Settings />} />
        <Route path="/password" element={<Password />} />
        <Route path="/recharge" element={<Recharge />} />
        <Route path="/deposit" element={<Deposit />} />
        <Route path="/withdraw" element={<Withdraw />} />
        <Route path="/accounts" element={<Accounts />} />
        <Route path="/accounts/add" element={<AccountAdd />} />
        <Route path="/accounts/:id" element={<AccountEdit />} />
        <Route path="/identity" element={<Identity />} />
        <Route path="/shop" element={<Shop />} />
        <Route path="/shop/edit" element={<ShopEdit />} />
        <Route path="/shop/upgrade" element={<ShopUpgrade />} />
        <Route path="/promotion" element={<Promotion />} />
        <Route path="/promotion/spend" element={<PromotionSpend />} />
        <Route path="/invitation" element={<Invitation />} />
        <Route path="/orderComment" element={<OrderComment />} />
        <Route path="/qa" element={<Qa />} />
        <Route path="/qaDetail" element={<QaDetail />} />
        <Route path="/feedback" element={<Feedback />} />
      </Route>
      <Route path="/login" element={<Login />} />
      <Route path="/register" element={<Register />} />
      <Route path="/invite" element={<Invite />} />
      <Route path="/404" element={<NotFound />} />
      <Route path="/service" element={<Service />} />
      <Route path="*" element={<KeepQuery to="/404" />} />
    </RoutesAsWritten>
  )
}

/** Redirects, and keeps the query string (D-01). */
function KeepQuery({ to }: { to: string }) {
  return <Navigate to={to + useLocation().search} replace />
}
