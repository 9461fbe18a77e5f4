import { Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Input } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { useCallMutation } from '../../api/mutations.ts'
import type { Edits } from '../../api/optimistic.ts'
import { usePages } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { looks } from '../../components/notification-looks.tsx'
import { Page } from '../../components/page.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Skeleton, SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type DayEntry, dayEntries } from './day-entries.ts'
import { type Notification, NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'

type Entry = DayEntry<Notification>

const unreadOf = (all: readonly Notification[]): string[] =>
  all.filter(({ readAt }) => readAt === null).map(({ id }) => id)

/** Returns the key of a row: the oldest id, which is stable while newer settlements join the row. */
const oldestOf = ({ all }: Entry): string => all.at(-1)?.id ?? ''

/** Lists notifications by day, newest first. A press marks one as read and opens its subject. */
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
    <Page title={t('notifications.title')}>
      <PagedList
        pages={{ ...notifications, items: entries }}
        placeKey="notifications"
        skeleton={
          <div className={styles.waiting}>
            <Group mih={48} pt="xs" justify="space-between">
              <Skeleton width="24%" heightPx={12} />
              <Skeleton width="30%" heightPx={12} />
            </Group>
            <div className={styles.card} data-starts>
              <div className={styles.row}>
                <SkeletonRows count={4} inCard picturePx={40} hasAct />
                <SkeletonRows count={1} inCard picturePx={40} />
              </div>
            </div>
            <Group mih={44} mt="md">
              <Skeleton width="24%" heightPx={12} />
            </Group>
            <div className={styles.card} data-starts>
              <div className={styles.row}>
                <SkeletonRows count={5} inCard picturePx={40} />
              </div>
            </div>
          </div>
        }
        arrivals={{ idOf: oldestOf, label: count => t('notifications.new', { count }) }}
        empty={<EmptyState drawing="bell" title={t('notifications.none')} text={t('notifications.noneText')} />}
      >
        {(entry, index) => (
          <>
            {entry.head && (
              // The first heading has a touch target, and all have its height.
              <Group
                mih={index === 0 ? 48 : 44}
                gap="md"
                wrap="nowrap"
                justify="space-between"
                pt={index === 0 ? 'xs' : 0}
              >
                <Text component="h2" c="dimmed" size="xs" fw={700}>
                  {entry.head}
                </Text>
                {index === 0 && (
                  <button type="button" className={styles.readAll} onClick={reading.markAll} disabled={!hasUnread}>
                    {t('notifications.readAll')}
                  </button>
                )}
              </Group>
            )}
            <NotificationRow
              entry={entry}
              onOpen={() => open(entry)}
              onRead={() => reading.mark(unreadOf(entry.all))}
            />
          </>
        )}
      </PagedList>
    </Page>
  )
}

type Read = Input<'notifications.read'>

/** Returns optimistic edits that mark notifications as read, in the list and in the counts of unread ones. */
function showAsRead({ ids }: Read): Edits {
  const readAt = new Date(worldNow()).toISOString()
  const left = (unread: number) => (ids ? Math.max(0, unread - ids.length) : 0)
  return {
    'notifications.list': page => ({
      ...page,
      list: page.list.map(each =>
        each.readAt !== null || (ids && !ids.includes(each.id)) ? each : { ...each, readAt },
      ),
    }),
    'notifications.check': answer => ({ ...answer, unread: left(answer.unread) }),
    'home.stat': stat => ({ ...stat, todo: { ...stat.todo, unread: left(stat.todo.unread) } }),
  }
}

const join = (earlier: Read, later: Read): Read =>
  earlier.ids && later.ids ? { ids: [...earlier.ids, ...later.ids] } : {}

/** Marks notifications as read: `open` permanently, because the person opens the subject; `mark` with Undo. */
function useReading() {
  const { t } = useTranslation()
  const read = useCallMutation('notifications.read', { optimistic: showAsRead })
  const undoable = useCallMutation('notifications.read', {
    optimistic: showAsRead,
    undo: {
      join,
      message: ({ ids }) => (ids ? t('notifications.wereRead', { count: ids.length }) : t('notifications.allWereRead')),
    },
  })
  return {
    open: (ids: string[]) => read.mutate({ ids }),
    mark: (ids: string[]) => undoable.mutate({ ids }),
    markAll: () => undoable.mutate({}),
  }
}
