import {
  BadgeCheck,
  BadgeX,
  Bell,
  Box,
  Check,
  Clock,
  Gauge,
  MessageSquare,
  Minus,
  PackageX,
  Plus,
  Store,
  TimerOff,
  Truck,
  Undo2,
  UserPlus,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { NotificationKind } from '#shared/notifications.ts'
import type { OrderStatus } from '#shared/orders.ts'
import { linkTo, paths } from '../paths.ts'
import { flowIcons } from './flow-icons.tsx'

const toOrder = (orderNo: string) => linkTo(paths.order, { orderNo })
const toRefund = (orderNo: string) => linkTo(paths.refund, { orderNo })

interface Look {
  icon: ReactNode
  tone?: 'good' | 'warn' | 'bad' | 'dim'
}

/** Icon, colour and destination of each kind of notification; `ref` is the id of its subject. */
export const looks: Record<NotificationKind, Look & { to: (ref: string) => string }> = {
  welcome: { icon: <Bell />, to: () => paths.warehouse },
  order_placed: { icon: <Plus />, to: toOrder },
  order_due: { icon: <Clock />, tone: 'bad', to: toOrder },
  order_missed: { icon: <TimerOff />, tone: 'bad', to: toOrder },
  credit_fell: { icon: <Gauge />, tone: 'bad', to: toOrder },
  buyer_complained: { icon: <Gauge />, tone: 'bad', to: toRefund },
  shop_closed: { icon: <Store />, tone: 'bad', to: () => paths.shop },
  order_settled: { icon: <Check />, tone: 'good', to: toOrder },
  order_cancelled: { icon: <X />, tone: 'dim', to: toOrder },
  parcel_no_news: { icon: <Truck />, tone: 'warn', to: orderNo => linkTo(paths.logistics, { orderNo }) },
  parcel_delayed: { icon: <Truck />, tone: 'warn', to: orderNo => linkTo(paths.logistics, { orderNo }) },
  parcel_lost: { icon: <Truck />, tone: 'bad', to: orderNo => linkTo(paths.logistics, { orderNo }) },
  product_gone: { icon: <PackageX />, tone: 'warn', to: () => paths.goods },
  refund_requested: { icon: <Undo2 />, tone: 'warn', to: toRefund },
  refund_closed: { icon: <Undo2 />, tone: 'dim', to: toRefund },
  deposit_active: { icon: flowIcons.deposit, tone: 'good', to: () => paths.deposit },
  deposit_returned: { icon: flowIcons.deposit, tone: 'bad', to: () => paths.deposit },
  recharge_done: { icon: flowIcons.recharge, tone: 'good', to: () => paths.recharge },
  recharge_failed: { icon: flowIcons.recharge, tone: 'bad', to: () => paths.recharge },
  withdrawal_done: { icon: flowIcons.withdrawal, tone: 'good', to: () => paths.withdraw },
  withdrawal_failed: { icon: flowIcons.withdrawal, tone: 'bad', to: () => paths.withdraw },
  friend_joined: { icon: <UserPlus />, tone: 'good', to: () => paths.invitations },
  promotion_ended: { icon: flowIcons.ad, tone: 'dim', to: () => linkTo(paths.ads, { scope: 'mine' }) },
  comment_added: { icon: <MessageSquare />, to: orderNo => linkTo(paths.orderComment, { orderNo }) },
  identity_verified: { icon: <BadgeCheck />, tone: 'good', to: () => paths.identity },
  identity_rejected: { icon: <BadgeX />, tone: 'bad', to: () => paths.identity },
}

/** Icon and colour of a notification of a new order, which show what became of the order. */
export const orderLooks: Record<OrderStatus, Look> = {
  pending_payment: { icon: <Clock />, tone: 'warn' },
  to_be_shipped: { icon: <Box /> },
  shipped: { icon: <Truck /> },
  delivered: { icon: <Truck /> },
  to_be_accepted: { icon: <Truck /> },
  accepted: { icon: <Check /> },
  pending_settlement: { icon: <Check /> },
  completed: { icon: <Check />, tone: 'good' },
  cancelled: { icon: <X />, tone: 'dim' },
  refunds: { icon: <Undo2 />, tone: 'warn' },
  removed: { icon: <Minus />, tone: 'dim' },
}
