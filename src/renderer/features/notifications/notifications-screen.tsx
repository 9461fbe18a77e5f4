import { Bell, CheckCheck, Package, Undo2, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { limits } from '#shared/limits.ts'
import type { NotificationKind } from '#shared/statuses.ts'
import { worldNow } from '../../api/clock.ts'
import { type ItemOf, useAct, usePages } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { PagedList } from '../../states/paged-list.tsx'
import { Cell } from '../../ui/cell.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useBack } from '../../ui/use-back.ts'
import styles from './notifications.module.css'

type Notification = ItemOf<'notifications.list'>

const orderKinds: readonly NotificationKind[] = [
  'order_placed',
  'order_due',
  'order_missed',
  'order_settled',
  'order_cancelled',
  'parcel_no_news',
]
const refundKinds: readonly NotificationKind[] = ['refund_requested', 'refund_closed']

/** Where a notification leads, and how it looks. */
function kindOf({ kind, ref }: Notification): { icon: ReactNode; path: string | null } {
  if (refundKinds.includes(kind)) return { icon: <Undo2 />, path: ref && `/refund/${ref}` }
  if (orderKinds.includes(kind)) return { icon: <Package />, path: ref && `/order/${ref}` }
  if (kind === 'deposit_active') return { icon: <Wallet />, path: '/wallet' }
  return { icon: <Bell />, path: null }
}

/** What happened while nobody looked, newest first; a press marks it as read and leads to it. */
export function NotificationsScreen() {
  const { t } = useTranslation()
  const back = useBack()
  const navigate = useNavigate()
  const notifications = usePages('notifications.list', { size: limits.page.default })
  const read = useAct('notifications.read', ['notifications.list', 'notifications.check', 'home.stat'])
  const open = (notification: Notification) => {
    if (notification.readAt === null) read.mutate({ ids: [notification.id] })
    const { path } = kindOf(notification)
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
        icon={kindOf(notification).icon}
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
