import { Group, SimpleGrid, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../api/mutations.ts'
import { usePages } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { controlRoomPaths, linkTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import parts from '../../ui/parts.module.css'
import { SkeletonTable } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { useEscape } from '../ask-first.tsx'
import { SellerChoice, useSellers } from '../seller-choice.tsx'
import { useWorldTime } from '../use-world-time.ts'
import { MomentField } from './moment-field.tsx'
import { OrderField, useOrderMeant } from './order-field.tsx'
import { type ScheduledEvent, scheduledEventText } from './schedule-words.ts'
import styles from './time.module.css'

/**
 * Lists the scheduled events with their seller, reason and time.
 * @param orderNo initial filter by order; empty for all orders
 */
export function ScheduleTable({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('sandbox')
  const [seller, setSeller] = useState('')
  const isOneOfMany = (useSellers().data?.list.length ?? 0) > 1
  const [word, setWord] = useState(orderNo)
  const order = useOrderMeant(word)
  const pages = usePages('sandbox.listSchedule', {
    size: 20,
    ...(seller && { username: seller }),
    ...(order.orderNo && { orderNo: order.orderNo }),
  })
  const isUnknown = pages.error?.symbol === 'RecordNotFound'
  return (
    <div className={parts.stack}>
      <SimpleGrid minColWidth="min(100%, 17rem)" spacing={16} verticalSpacing={12}>
        {isOneOfMany && (
          <SellerChoice label={t('time.seller')} value={seller} everybody={t('time.everybody')} onChange={setSeller} />
        )}
        <OrderField
          type="search"
          label={t('time.order')}
          value={word}
          orders={order.list}
          error={isUnknown && pages.error?.message}
          onChange={setWord}
        />
      </SimpleGrid>
      {!isUnknown && (
        <>
          <QueryState query={{ ...pages, data: pages.items }} skeleton={<SkeletonTable columns={4} />}>
            {list => <ScheduledEvents list={list} onOrder={setWord} />}
          </QueryState>
          <ShowMore pages={pages} />
        </>
      )}
    </div>
  )
}

function ScheduledEvents({ list, onOrder }: { list: readonly ScheduledEvent[]; onOrder: (orderNo: string) => void }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const now = useWorldTime()?.now
  if (list.length === 0) return <EmptyState title={t('time.none')} drawing="done" />
  if (now === undefined) return null
  const rows = list.map(event => {
    const words = scheduledEventText(event, t)
    return {
      id: event.id,
      cells: {
        what: <span className={event.isDropped ? styles.dropped : undefined}>{words}</span>,
        about: <About event={event} onOrder={onOrder} />,
        when: <When event={event} now={now} />,
        actions: <EventActions event={event} words={words} now={now} />,
      },
    }
  })
  const columns = (['what', 'about', 'when', 'actions'] as const).map(id => ({
    id,
    label: t(`time.columns.${id}`),
    isWhole: id === 'when',
  }))
  return <Table label={t('time.schedule')} columns={columns} rows={rows} />
}

/** Subjects that have the number of an order as their name. */
const ofOrders: ReadonlySet<string> = new Set(['order', 'refund', 'comment'])

interface AboutProps {
  event: ScheduledEvent
  /** Filters the schedule by an order. */
  onOrder: (orderNo: string) => void
}

/** Shows the object of an event and its seller. */
function About({ event: { subject, username }, onOrder }: AboutProps) {
  const isNamed = subject.name !== username
  return (
    <>
      {isNamed && (
        <bdi dir="ltr" className={styles.number}>
          {ofOrders.has(subject.type) ? (
            <Link
              className={styles.order}
              onClick={() => onOrder(subject.name)}
              to={linkTo(controlRoomPaths.panel, { panel: 'time', orderNo: subject.name })}
            >
              {subject.name}
            </Link>
          ) : (
            subject.name
          )}
        </bdi>
      )}
      {username && <span className={isNamed ? `${styles.second} ${styles.name}` : styles.name}>{username}</span>}
    </>
  )
}

/** Shows the time until an event, and its exact time. */
function When({ event: { at, isDropped }, now }: { event: ScheduledEvent; now: number }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  if (at === null) return '–'
  return (
    <>
      {isDropped ? t('time.dropped') : formats.until(at, now)}
      <time className={styles.second} dateTime={at}>
        {formats.exact(at)}
      </time>
    </>
  )
}

interface EventActionsProps {
  event: ScheduledEvent
  /** Label of the event, used in the accessible names of the buttons. */
  words: string
  /** Current virtual time in milliseconds. */
  now: number
}

/** Reschedules, drops or restores a scheduled event. */
function EventActions({ event, words, now }: EventActionsProps) {
  const { t } = useTranslation('sandbox')
  const [isMoving, setMoving] = useState(false)
  const { send, isPending } = useCallMutation('sandbox.changeScheduled', { done: () => t('controlRoom.done') })
  const place = useMovingFocus(isMoving)
  useEscape(isMoving, () => setMoving(false))
  const { id } = event
  const about = (
    <VisuallyHidden>
      {' '}
      {words} {event.subject.name}
    </VisuallyHidden>
  )
  if (event.isDropped)
    return (
      <Button tone="soft" busy={isPending} onPress={() => void send({ id, restore: true })}>
        {t('time.restore')}
        {about}
      </Button>
    )
  if (event.at === null) return t('time.heldUp')
  if (isMoving)
    return (
      <div ref={place}>
        <MomentField
          label={words}
          submitLabel={t('time.set')}
          from={now}
          busy={isPending}
          onPick={at => void send({ id, at }).then(() => setMoving(false))}
        />
      </div>
    )
  return (
    <Group ref={place} gap={8} wrap="nowrap" className={styles.actions}>
      <Button tone="soft" busy={isPending} onPress={() => void send({ id, now: true })}>
        {t('time.now')}
        {about}
      </Button>
      <Button tone="plain" disabled={isPending} onPress={() => setMoving(true)}>
        {t('time.at')}
        {about}
      </Button>
      <Button tone="plain" disabled={isPending} onPress={() => void send({ id, drop: true })}>
        {t('time.drop')}
        {about}
      </Button>
    </Group>
  )
}

/** Moves the focus into the opened field, and back to its button when it closes. */
function useMovingFocus(isMoving: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const wasMoving = useRef(false)
  useEffect(() => {
    if (isMoving) place.current?.querySelector('input')?.focus()
    else if (wasMoving.current) place.current?.querySelectorAll('button')[1]?.focus()
    wasMoving.current = isMoving
  }, [isMoving])
  return place
}
