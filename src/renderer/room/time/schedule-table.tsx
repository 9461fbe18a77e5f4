import { useState } from 'react'
import { usePages } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useRoomTranslation } from '../../i18n/room.ts'
import { SkeletonTable } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { SellerChoice, useSellers } from '../seller-choice.tsx'
import { useWorldTime } from '../use-world-time.ts'
import { EntryActs } from './entry-acts.tsx'
import { type Entry, entryText } from './entry-text.ts'
import styles from './time.module.css'

/** What will happen by itself, to whom, why and when. */
export function ScheduleTable() {
  const { t } = useRoomTranslation()
  const [seller, setSeller] = useState('')
  const isOneOfMany = (useSellers().data?.list.length ?? 0) > 1
  const pages = usePages('sandbox.listSchedule', { size: 20, ...(seller && { username: seller }) })
  return (
    <div className={styles.schedule}>
      {isOneOfMany && (
        <SellerChoice label={t('time.seller')} value={seller} everybody={t('time.everybody')} onChange={setSeller} />
      )}
      <QueryState query={{ ...pages, data: pages.items }} skeleton={<SkeletonTable columns={4} />}>
        {list => <Entries list={list} />}
      </QueryState>
      <ShowMore pages={pages} />
    </div>
  )
}

function Entries({ list }: { list: readonly Entry[] }) {
  const { t } = useTranslation()
  const { t: say } = useRoomTranslation()
  const now = useWorldTime()?.now
  if (list.length === 0) return <EmptyState title={say('time.none')} drawing="done" />
  if (now === undefined) return null
  const rows = list.map(entry => {
    const words = entryText(entry, t, say)
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
    label: say(`time.columns.${id}`),
    isWhole: id === 'when',
  }))
  return <Table label={say('time.schedule')} columns={columns} rows={rows} />
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
  const { t } = useRoomTranslation()
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
