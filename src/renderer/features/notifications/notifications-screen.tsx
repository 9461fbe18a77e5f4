import {
  BadgeCheck,
  BadgeX,
  Bell,
  CheckCheck,
  Gauge,
  Landmark,
  Megaphone,
  MessageSquare,
  Package,
  PiggyBank,
  Store,
  Truck,
  Undo2,
  UserPlus,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { NotificationKind } from '#shared/notifications.ts'
import { requestLimits } from '#shared/requests.ts'
import { type ItemOf, useCallMutation, usePages } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { Page } from '../../components/page.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Cell } from '../../ui/cell.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './notifications.module.css'

type Notification = ItemOf<'notifications.list'>

const toOrder = (orderNo: string) => linkTo(paths.order, { orderNo })
const toRefund = (orderNo: string) => linkTo(paths.refund, { orderNo })

/** How each kind looks, and where it leads; `ref` is what it belongs to. */
const looks: Record<NotificationKind, { icon: ReactNode; to: (ref: string) => string }> = {
  welcome: { icon: <Bell />, to: () => paths.warehouse },
  order_placed: { icon: <Package />, to: toOrder },
  order_due: { icon: <Package />, to: toOrder },
  order_missed: { icon: <Package />, to: toOrder },
  credit_fell: { icon: <Gauge />, to: toOrder },
  shop_closed: { icon: <Store />, to: () => paths.shop },
  order_settled: { icon: <Package />, to: toOrder },
  order_cancelled: { icon: <Package />, to: toOrder },
  parcel_no_news: { icon: <Truck />, to: orderNo => linkTo(paths.logistics, { orderNo }) },
  refund_requested: { icon: <Undo2 />, to: toRefund },
  refund_closed: { icon: <Undo2 />, to: toRefund },
  deposit_active: { icon: <PiggyBank />, to: () => paths.deposit },
  deposit_returned: { icon: <PiggyBank />, to: () => paths.deposit },
  recharge_done: { icon: <Wallet />, to: () => paths.recharge },
  recharge_failed: { icon: <Wallet />, to: () => paths.recharge },
  withdrawal_done: { icon: <Landmark />, to: () => paths.withdraw },
  withdrawal_failed: { icon: <Landmark />, to: () => paths.withdraw },
  friend_joined: { icon: <UserPlus />, to: () => paths.invitations },
  promotion_ended: { icon: <Megaphone />, to: () => linkTo(paths.ads, { scope: 'mine' }) },
  comment_added: { icon: <MessageSquare />, to: orderNo => linkTo(paths.orderComment, { orderNo }) },
  identity_verified: { icon: <BadgeCheck />, to: () => paths.identity },
  identity_rejected: { icon: <BadgeX />, to: () => paths.identity },
}

/** What happened while nobody looked, newest first; a press marks it as read and leads to it. */
export function NotificationsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const notifications = usePages('notifications.list', { size: requestLimits.page.default })
  const read = useCallMutation('notifications.read')
  const open = (notification: Notification) => {
    if (notification.readAt === null) read.mutate({ ids: [notification.id] })
    navigate(looks[notification.kind].to(notification.ref ?? ''))
  }
  const hasUnread = notifications.items?.some(each => each.readAt === null) ?? false
  return (
    <Page
      title={t('notifications.title')}
      onRefresh={notifications.refetch}
      actions={
        <IconButton label={t('notifications.readAll')} onPress={() => read.mutate({})} disabled={!hasUnread}>
          <CheckCheck />
        </IconButton>
      }
    >
      <PagedList
        pages={notifications}
        placeKey="notifications"
        empty={<EmptyState title={t('notifications.none')} text={t('notifications.noneText')} />}
      >
        {notification => <NotificationRow notification={notification} onOpen={() => open(notification)} />}
      </PagedList>
    </Page>
  )
}

function NotificationRow({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const isUnread = notification.readAt === null
  return (
    <div className={styles.row}>
      <Cell
        icon={looks[notification.kind].icon}
        iconTone={isUnread ? 'accent' : 'dim'}
        label={
          <span className={isUnread ? styles.unread : undefined}>
            {notification.title}
            {isUnread && <span className={styles.dot} role="img" aria-label={t('notifications.unread')} />}
          </span>
        }
        note={
          <>
            {notification.body}
            <time className={styles.time} title={formats.exact(notification.at)}>
              {formats.when(notification.at, worldNow())}
            </time>
          </>
        }
        onPress={onOpen}
      />
    </div>
  )
}
