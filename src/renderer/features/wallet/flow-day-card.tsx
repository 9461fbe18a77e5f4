import { useTranslation } from 'react-i18next'
import { worldNow } from '../../api/world-clock.ts'
import { type FlowFilter, flowSource, type Period } from '../../components/entries/sources.ts'
import { FlowRow } from '../../components/flow-row.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { dayAround } from '../../i18n/periods.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeletons.tsx'
import styles from './flow-day-card.module.css'
import type { FlowCard } from './flow-days.ts'

interface FlowDayCardProps {
  card: FlowCard
  /** Which lines the list shows. */
  filter?: FlowFilter
}

/** One day of the history, or a part of it: its name and sums above the first card of its entries. */
export function FlowDayCard({ card: { day, flows, isFirst }, filter = {} }: FlowDayCardProps) {
  const formats = useFormats()
  return (
    <section className={styles.day}>
      {isFirst && (
        <div className={styles.head}>
          <h2 className={styles.name}>{formats.dayHead(day.at, worldNow())}</h2>
          {day.sums && <InAndOut sums={day.sums} filter={filter} period={dayAround(day.at)} />}
        </div>
      )}
      <Card>
        {flows.map(flow => (
          <FlowRow key={flow.id} flow={flow} isUnderDay />
        ))}
      </Card>
    </section>
  )
}

interface InAndOutProps {
  sums: { in: number; out: number }
  /** Of which lines. */
  filter: FlowFilter
  period: Period
}

/** What came in and what went out, each said to a screen reader; nothing where nothing moved. */
export function InAndOut({ sums, filter, period }: InAndOutProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <span className={styles.sums}>
      {(['out', 'in'] as const).map(
        way =>
          sums[way] !== 0 && (
            <span key={way}>
              <span className={styles.way}>{t(`wallet.sums.${way}`)}</span>{' '}
              <Money
                parts={formats.money(sums[way], true)}
                tone={way === 'in' ? 'good' : 'ink'}
                bare
                of={flowSource(way, filter, period)}
              />
            </span>
          ),
      )}
    </span>
  )
}

/** Two days of the history on their way. */
export const FlowsSkeleton = () => (
  <Cards>
    {[3, 4].map(entries => (
      <section key={entries} className={styles.day}>
        <Skeleton width="30%" heightPx={18} />
        <Card>
          <SkeletonRows count={entries} inCard picturePx={40} />
        </Card>
      </section>
    ))}
  </Cards>
)
