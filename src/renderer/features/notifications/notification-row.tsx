import { CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ItemOf } from '../../api/queries.ts'
import { looks, orderLooks } from '../../components/notification-looks.tsx'
import { TimeLeft } from '../../components/time-left.tsx'
import { useFormats } from '../../i18n/formats.ts'
import type { Act } from '../../ui/act-menu.tsx'
import { Cell } from '../../ui/cell.tsx'
import { entriesOf } from '../../ui/entries-of.ts'
import { Money } from '../../ui/money.tsx'
import parts from '../../ui/parts.module.css'
import { SwipeRow } from '../../ui/swipe-row.tsx'
import type { DayEntry } from './day-entries.ts'
import { Mark } from './mark.tsx'
import styles from './notifications.module.css'
import { useRowWords } from './row-words.ts'

export type Notification = ItemOf<'notifications.list'>

interface NotificationRowProps {
  /** One notification, or the settlements of a day. */
  entry: DayEntry<Notification>
  onOpen: () => void
  onRead: () => void
}

/** Shows a row of a day's card. An unread one is emphasized and can be swiped. */
export function NotificationRow({ entry: { all, head, isLast }, onOpen, onRead }: NotificationRowProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [first] = all
  const isPlaced = first.kind === 'order_placed'
  const { icon, tone = 'accent' } = isPlaced && first.orderStatus ? orderLooks[first.orderStatus] : looks[first.kind]
  const words = useRowWords(all)
  const isSettled = first.kind === 'order_settled'
  const isUnread = all.some(({ readAt }) => readAt === null)
  const read: Act = {
    id: 'read',
    label: t('notifications.read'),
    icon: <CheckCheck />,
    tone: 'good',
    keyHint: 'R',
    onAct: onRead,
  }
  return (
    <div
      className={styles.card}
      data-kind={first.kind}
      data-starts={head !== null || undefined}
      data-continues={!isLast || undefined}
    >
      <SwipeRow acts={isUnread ? [read] : []} menuLabel={t('app.actions', { item: words.name })}>
        <div className={styles.row} {...(first.ref && entriesOf({ ref: first.ref }))}>
          <Cell
            picture={<Mark image={first.goods?.image ?? null} icon={icon} tone={tone} />}
            label={
              <span className={styles.name} data-unread={isUnread || undefined}>
                <bdi>{words.name}</bdi>
                {isUnread && (
                  // A sign after a space that does not break stays with the last word. A box could begin a line.
                  <span className={styles.dot} role="img" aria-label={t('notifications.unread')}>
                    {'\u00a0●'}
                  </span>
                )}
              </span>
            }
            note={
              first.until === null && !isPlaced ? (
                words.note
              ) : (
                <span className={styles.due}>
                  <span className={parts.dotted}>
                    <span>{words.note}</span>
                    {words.pieces && <span>{words.pieces}</span>}
                    {words.amount !== undefined && (
                      <span
                        {...entriesOf(first.until === null && first.ref ? { ref: first.ref } : { none: 'request' })}
                      >
                        {isPlaced
                          ? t('orders.sells', { amount: formats.money(words.amount).value })
                          : formats.money(words.amount).value}
                      </span>
                    )}
                  </span>
                  {first.until !== null && (
                    <TimeLeft
                      until={first.until}
                      task={first.kind === 'refund_requested' ? 'reply' : 'pay'}
                      bar="none"
                    />
                  )}
                </span>
              )
            }
            value={
              words.act ? (
                <span className={styles.act} {...entriesOf({ none: 'price' })}>
                  {words.act}
                </span>
              ) : (
                <span className={styles.figures}>
                  {words.amount !== undefined && !isPlaced && (
                    <Money
                      parts={formats.money(words.amount, isSettled)}
                      tone={isSettled ? 'good' : 'ink'}
                      bare
                      of={all.length === 1 && first.ref ? { ref: first.ref } : { account: 'available' }}
                    />
                  )}
                  <time title={formats.exact(first.at)}>{formats.time(first.at)}</time>
                </span>
              )
            }
            onPress={onOpen}
          />
        </div>
      </SwipeRow>
    </div>
  )
}
