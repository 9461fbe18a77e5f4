import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../api/mutations.ts'
import { usePages } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonTable } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { useEscape } from '../ask-first.tsx'
import { SellerChoice, useSellers } from '../seller-choice.tsx'
import { useWorldTime } from '../use-world-time.ts'
import { MomentField } from './moment-field.tsx'
import { OrderField, useOrderMeant } from './order-field.tsx'
import { type Entry, entryText } from './schedule-words.ts'
import styles from './time.module.css'

/**
 * What will happen by itself, to whom, why and when.
 * @param orderNo the order that it is about at first; empty for all
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
    <div className={styles.schedule}>
      <div className={styles.filters}>
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
      </div>
      {!isUnknown && (
        <>
          <QueryState query={{ ...pages, data: pages.items }} skeleton={<SkeletonTable columns={4} />}>
            {list => <Entries list={list} />}
          </QueryState>
          <ShowMore pages={pages} />
        </>
      )}
    </div>
  )
}

function Entries({ list }: { list: readonly Entry[] }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const now = useWorldTime()?.now
  if (list.length === 0) return <EmptyState title={t('time.none')} drawing="done" />
  if (now === undefined) return null
  const rows = list.map(entry => {
    const words = entryText(entry, t)
    return {
      id: entry.id,
      cells: {
        what: <span className={entry.isDropped ? styles.dropped : undefined}>{words}</span>,
        about: <About entry={entry} />,
        when: <When entry={entry} now={now} />,
        acts: <EntryActs entry={entry} words={words} now={now} />,
      },
    }
  })
  const columns = (['what', 'about', 'when', 'acts'] as const).map(id => ({
    id,
    label: t(`time.columns.${id}`),
    isWhole: id === 'when',
  }))
  return <Table label={t('time.schedule')} columns={columns} rows={rows} />
}

/** Its order or number, and whose it is. */
function About({ entry: { subject, username } }: { entry: Entry }) {
  const isNamed = subject.name !== username
  return (
    <>
      {isNamed && (
        <bdi dir="ltr" className={styles.number}>
          {subject.name}
        </bdi>
      )}
      {username && <span className={isNamed ? `${styles.second} ${styles.name}` : styles.name}>{username}</span>}
    </>
  )
}

/** How far away, and exactly when. */
function When({ entry: { at, isDropped }, now }: { entry: Entry; now: number }) {
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

interface EntryActsProps {
  entry: Entry
  /** What it is, in words: what each button is about. */
  words: string
  /** Virtual milliseconds. */
  now: number
}

/** Brings an entry of the schedule forward, drops it or restores it. */
function EntryActs({ entry, words, now }: EntryActsProps) {
  const { t } = useTranslation('sandbox')
  const [isMoving, setMoving] = useState(false)
  const { send, isPending } = useCallMutation('sandbox.changeScheduled', { done: () => t('controlRoom.done') })
  const place = useMovingFocus(isMoving)
  useEscape(isMoving, () => setMoving(false))
  const { id } = entry
  const about = (
    <VisuallyHidden>
      {' '}
      {words} {entry.subject.name}
    </VisuallyHidden>
  )
  if (entry.isDropped)
    return (
      <Button tone="soft" busy={isPending} onPress={() => void send({ id, restore: true })}>
        {t('time.restore')}
        {about}
      </Button>
    )
  if (entry.at === null) return t('time.heldUp')
  if (isMoving)
    return (
      <div ref={place}>
        <MomentField
          label={words}
          act={t('time.set')}
          from={now}
          busy={isPending}
          onPick={at => void send({ id, at }).then(() => setMoving(false))}
        />
      </div>
    )
  return (
    <div ref={place} className={styles.acts}>
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
    </div>
  )
}

/** The focus goes into the field that was opened, and back to the button that opened it. */
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
