import { Text } from '@mantine/core'
import { CheckCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { requestLimits } from '#shared/requests.ts'
import { usePages } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { Page } from '../../components/page.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type DayEntry, dayEntries } from './day-entries.ts'
import { looks } from './looks.tsx'
import { type Notification, NotificationRow } from './notification-row.tsx'
import { useReading } from './use-reading.ts'

type Entry = DayEntry<Notification>

const unreadOf = (all: readonly Notification[]): string[] =>
  all.filter(({ readAt }) => readAt === null).map(({ id }) => id)

/** Stays the same as newer ones join the entry. */
const oldestOf = ({ all }: Entry): string => all.at(-1)?.id ?? ''

/** What happened while nobody looked, by day, newest first; a press marks it as read and leads to it. */
export function NotificationsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const formats = useFormats()
  const notifications = usePages('notifications.list', { size: requestLimits.page.default })
  const reading = useReading()
  const { items } = notifications
  const entries = useMemo(() => items && dayEntries(items, at => formats.dayHead(at, worldNow())), [items, formats])
  const hasUnread = items?.some(each => each.readAt === null) ?? false
  const open = ({ all }: Entry) => {
    const ids = unreadOf(all)
    if (ids.length > 0) reading.open(ids)
    const [{ kind, ref }] = all
    navigate(all.length > 1 ? linkTo(paths.orders, { group: 'settlement' }) : looks[kind].to(ref ?? ''))
  }
  return (
    <Page
      title={t('notifications.title')}
      actions={
        <IconButton label={t('notifications.readAll')} onPress={reading.markAll} disabled={!hasUnread}>
          <CheckCheck />
        </IconButton>
      }
    >
      <PagedList
        pages={{ ...notifications, items: entries }}
        placeKey="notifications"
        skeleton={<SkeletonRows count={7} picturePx={36} />}
        arrivals={{ idOf: oldestOf, label: count => t('notifications.new', { count }) }}
        empty={<EmptyState title={t('notifications.none')} text={t('notifications.noneText')} />}
      >
        {entry => (
          <>
            {entry.head && (
              <Text component="h2" py="sm" px="xs" c="dimmed" size="xs" fw={600}>
                {entry.head}
              </Text>
            )}
            <NotificationRow
              all={entry.all}
              onOpen={() => open(entry)}
              onRead={() => reading.mark(unreadOf(entry.all))}
            />
          </>
        )}
      </PagedList>
    </Page>
  )
}
