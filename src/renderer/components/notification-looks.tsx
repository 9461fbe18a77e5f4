import {
  BadgeCheck,
  BadgeX,
  Bell,
  Check,
  Clock,
  Gauge,
  MessageSquare,
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
import { linkTo, paths } from '../paths.ts'
import { flowIcons } from './flow-icons.tsx'

const toOrder = (orderNo: string) => linkTo(paths.order, { orderNo })
const toRefund = (orderNo: string) => linkTo(paths.refund, { orderNo })

type Tone = 'good' | 'warn' | 'bad' | 'dim'

/** Icon, colour and destination of each kind of notification; `ref` is the id of its subject. */
export const looks: Record<NotificationKind, { icon: ReactNode; tone?: Tone; to: (ref: string) => string }> = {
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
