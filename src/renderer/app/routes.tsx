import { type ComponentType, lazy } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { ComingScreen } from './coming-screen.tsx'
import { LandingScreen } from './landing-screen.tsx'
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
const PayPassword = screen(() => import('../features/pin/pay-password-screen.tsx'), 'PayPasswordScreen')
const Notifications = screen(() => import('../features/notifications/notifications-screen.tsx'), 'NotificationsScreen')
const Settings = screen(() => import('../features/settings/settings-screen.tsx'), 'SettingsScreen')
const Login = screen(() => import('../features/auth/login-screen.tsx'), 'LoginScreen')
const Register = screen(() => import('../features/auth/register-screen.tsx'), 'RegisterScreen')
const Invite = screen(() => import('../features/auth/invite-screen.tsx'), 'InviteScreen')
const NotFound = screen(() => import('../features/not-found/not-found-screen.tsx'), 'NotFoundScreen')

/** Routes of `specification.md` §2 and D-03 that a later version builds; each says so honestly. */
const coming = [
  '/invitation',
  '/feedback',
  '/service',
  '/qa',
  '/qaDetail',
  '/identity',
  '/shop',
  '/shop/edit',
  '/shop/upgrade',
  '/orderComment',
  '/recharge',
  '/accounts',
  '/accounts/add',
  '/accounts/:id',
  '/withdraw',
  '/deposit',
  '/password',
  '/promotion',
  '/promotion/spend',
]

export function AppRoutes() {
  return (
    <Routes>
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
      <Route path="/order/:orderNo" element={<Order />} />
      <Route path="/logistics/:orderNo" element={<Logistics />} />
      <Route path="/refund/:orderNo" element={<Refund />} />
      <Route path="/walletFlow" element={<WalletFlow />} />
      <Route path="/payPassword" element={<PayPassword />} />
      <Route path="/notifications" element={<Notifications />} />
      <Route path="/settings" element={<Settings />} />
      <Route path="/login" element={<Login />} />
      <Route path="/register" element={<Register />} />
      <Route path="/invite" element={<Invite />} />
      <Route path="/404" element={<NotFound />} />
      {coming.map(path => (
        <Route key={path} path={path} element={<ComingScreen />} />
      ))}
      <Route path="*" element={<KeepQuery to="/404" />} />
    </Routes>
  )
}

/** Redirects, and keeps the query string (D-01). */
function KeepQuery({ to }: { to: string }) {
  return <Navigate to={to + useLocation().search} replace />
}
