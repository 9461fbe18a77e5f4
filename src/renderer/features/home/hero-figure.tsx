import { useDeferredValue, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { type StatRange, statRanges } from '#shared/home.ts'
import { useCall } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { metricSource } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { amountOf, entriesOf } from '../../ui/entries-of.ts'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import { WordTabs } from '../../ui/word-tabs.tsx'
import { dayLines, elapsedShare } from './day-line.ts'
import styles from './hero.module.css'
import { HeroLine } from './hero-line.tsx'

type Stat = Answer<'home.stat'>
type Line = Answer<'home.statLine'>

interface HeroFigureProps {
  range: StatRange
  onRange: (range: StatRange) => void
  /** Undefined while loading. */
  stat: Stat | undefined
}

/** Shows what the store has sold in a period, against the previous one. Figure and line appear together. */
export function HeroFigure({ range, onRange, stat }: HeroFigureProps) {
  const { t } = useTranslation()
  const shown = useShown(range, stat)
  return (
    <div className={styles.hero}>
      <WordTabs
        label={t('home.range')}
        options={statRanges.map(id => ({ id, label: t(`home.ranges.${id}`) }))}
        value={range}
        onChange={onRange}
      />
      {shown ? <Sold {...shown} /> : <SoldSkeleton />}
    </div>
  )
}

/**
 * Returns the main amount and the line of a period. While another period loads, the last ones stay. After an error the
 * line is null.
 */
function useShown(range: StatRange, stat: Stat | undefined): { stat: Stat; line: Line | null } | undefined {
  const asked = useCall('home.statLine', { metric: 'sales', range })
  const line = useDeferredValue(asked.data)
  const isPair = stat && stat.range === line?.range
  const found = isPair ? { stat, line } : stat && asked.error ? { stat, line: null } : undefined
  const last = useRef(found)
  last.current = found ?? last.current
  return last.current
}

function Sold({ stat, line }: { stat: Stat; line: Line | null }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { range, sales, from, to } = stat
  const lines = dayLines(line ?? { points: [], previous: [] }, elapsedShare(stat, worldNow()))
  const whole = lines.before.at(-1)?.[1] ?? 0
  return (
    <>
      <p className={styles.label}>
        {t(`home.soldSoFar.${range}`, { time: formats.time(new Date(worldNow()).toISOString()) })}
      </p>
      <div className={styles.figure}>
        <Money parts={formats.money(sales)} size="store" tone="inherit" of={metricSource('sales', { from, to })} />
      </div>
      <Comparison stat={stat} />
      <p className={styles.ended}>
        {whole !== 0 && (
          <>
            <span className={styles.sample} />
            <span {...entriesOf({ none: 'forecast' })}>
              {t(`home.ended.${range}`, { amount: formats.money(whole).value })}
            </span>
          </>
        )}
      </p>
      <HeroLine label={t('home.metrics.sales')} lines={lines} />
    </>
  )
}

/** Compares with the previous period up to the same moment, which the server has chosen. */
function Comparison({ stat }: { stat: Stat }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { range, sales, previous, previousFrom, previousTo } = stat
  const more = sales - previous.sales
  const amount = formats.money(Math.abs(more)).value
  const [mark, words] =
    more > 0
      ? ['▲ ', t(`home.ahead.${range}`, { amount })]
      : more < 0
        ? ['▼ ', t(`home.behind.${range}`, { amount })]
        : ['', t(`home.level.${range}`)]
  return (
    <p className={styles.line}>
      <span
        className={styles.chip}
        {...(more !== 0 && amountOf(metricSource('sales', { from: previousFrom, to: previousTo })))}
      >
        <span aria-hidden="true">{mark}</span>
        {words}
      </span>
    </p>
  )
}

/** Reserves the height of the amount, its comparison and its line. */
function SoldSkeleton() {
  return (
    <>
      <div className={styles.label}>
        <Skeleton width="44%" />
      </div>
      <div className={styles.figure}>
        <Skeleton width="56%" heightPx={42} />
      </div>
      <div className={styles.line}>
        <Skeleton width="72%" heightPx={25} />
      </div>
      <div className={styles.ended}>
        <Skeleton width="44%" heightPx={12} />
      </div>
      <div className={styles.chart} data-waits>
        <Skeleton heightPx={3} />
      </div>
    </>
  )
}
