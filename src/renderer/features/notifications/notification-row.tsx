import { Box } from '@mantine/core'
import { CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ItemOf } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import type { Act } from '../../ui/act-menu.tsx'
import { Cell } from '../../ui/cell.tsx'
import { entriesOf } from '../../ui/entries-of.ts'
import { SwipeRow } from '../../ui/swipe-row.tsx'
import { looks } from './looks.tsx'
import styles from './notifications.module.css'

export type Notification = ItemOf<'notifications.list'>

interface NotificationRowProps {
  /** One notification, or the settlements of a day, newest first. */
  all: readonly [Notification, ...Notification[]]
  onOpen: () => void
  onRead: () => void
}

/** A notification in the colour of its kind. An unread one is emphasized and can be swiped. */
export function NotificationRow({ all, onOpen, onRead }: NotificationRowProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [{ kind, title, body, at, ref }] = all
  const { icon, tone = 'accent' } = looks[kind]
  const isUnread = all.some(({ readAt }) => readAt === null)
  const isOne = all.length === 1
  const name = isOne ? title : t('notifications.settled', { count: all.length })
  const read: Act = {
    id: 'read',
    label: t('notifications.read'),
    icon: <CheckCheck />,
    tone: 'good',
    keyHint: 'R',
    onAct: onRead,
  }
  return (
    <div className={styles.card} data-kind={kind}>
      <SwipeRow acts={isUnread ? [read] : []} menuLabel={t('app.actions', { item: name })}>
        <Box p="md" {...(isOne && ref && entriesOf({ ref }))}>
          <Cell
            icon={icon}
            iconTone={tone}
            label={
              <span className={isUnread ? styles.unread : undefined}>
                {name}
                {isUnread && <span className={styles.dot} role="img" aria-label={t('notifications.unread')} />}
              </span>
            }
            note={
              <>
                {isOne ? body : <bdi dir="ltr">{all.map(({ ref }) => ref).join(' · ')}</bdi>}
                <time className={styles.time} title={formats.exact(at)}>
                  {formats.when(at, worldNow())}
                </time>
              </>
            }
            onPress={onOpen}
          />
        </Box>
      </SwipeRow>
    </div>
  )
}
