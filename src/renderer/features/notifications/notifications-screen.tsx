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
import { limits } from '#shared/limits.ts'
import type { NotificationKind } from '#shared/statuses.ts'
import { worldNow } from '../../api/clock.ts'
import { type ItemOf, useAct, usePages } from '../../api/queries.ts'
import { PagedList } from '../../components/paged-list.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Cell } from '../../ui/cell.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useBack } from '../../ui/use-back.ts'
import styles from './notifications.module.css'

type Notification = ItemOf<'notifications.list'>

/** How each kind looks, and where it leads; `:ref` is what it belongs to. */
const looks: Record<NotificationKind, { icon: ReactNode; path: string | null }> = {
  welcome: { icon: <Bell />, path: '/goodsList/warehouse' },
  order_placed: { icon: <Package />, path: '/order/:ref' },
  order_due: { icon: <Package />, path: '/order/:ref' },
  order_missed: { icon: <Package />, path: '/order/:ref' },
  credit_fell: { icon: <Gauge />, path: '/order/:ref' },
  shop_closed: { icon: <Store />, path: '/shop' },
  order_settled: { icon: <Package />, path: '/order/:ref' },
  order_cancelled: { icon: <Package />, path: '/order/:ref' },
  parcel_no_news: { icon: <Truck />, path: '/logistics/:ref' },
  refund_requested: { icon: <Undo2 />, path: '/refund/:ref' },
  refund_closed: { icon: <Undo2 />, path: '/refund/:ref' },
  deposit_active: { icon: <PiggyBank />, path: '/deposit' },
  deposit_returned: { icon: <PiggyBank />, path: '/deposit' },
  recharge_done: { icon: <Wallet />, path: '/recharge' },
  recharge_failed: { icon: <Wallet />, path: '/recharge' },
  withdrawal_done: { icon: <Landmark />, path: '/withdraw' },
  withdrawal_failed: { icon: <Landmark />, path: '/withdraw' },
  friend_joined: { icon: <UserPlus />, path: '/invitation' },
  promotion_ended: { icon: <Megaphone />, path: '/promotion?scope=mine' },
  comment_added: { icon: <MessageSquare />, path: '/orderComment?orderNo=:ref' },
  identity_verified: { icon: <BadgeCheck />, path: '/identity' },
  identity_rejected: { icon: <BadgeX />, path: '/identity' },
}

const pathOf = ({ kind, ref }: Notification): string | null => looks[kind].path?.replace(':ref', ref ?? '') ?? null

/** What happened while nobody looked, newest first; a press marks it as read and leads to it. */
export function NotificationsScreen() {
  const { t } = useTranslation()
  const back = useBack()
  const navigate = useNavigate()
  const notifications = usePages('notifications.list', { size: limits.page.default })
  const read = useAct('notifications.read', ['notifications.list', 'notifications.check', 'home.stat'])
  const open = (notification: Notification) => {
    if (notification.readAt === null) read.mutate({ ids: [notification.id] })
    const path = pathOf(notification)
    if (path) navigate(path)
  }
  const hasUnread = notifications.items?.some(each => each.readAt === null) ?? false
  return (
    <Screen
      title={t('notifications.title')}
      onBack={back}
      backLabel={t('app.back')}
      onRefresh={notifications.refetch}
      refreshLabel={t('app.refresh')}
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
    </Screen>
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
