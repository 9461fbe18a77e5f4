import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { type LineMetric, lineMetrics, type StatRange, statRanges } from '#shared/home.ts'
import { metricSource, type Period } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import { amountOf } from '../../ui/entries-of.ts'
import { Segmented } from '../../ui/segmented.tsx'
import styles from './figures.module.css'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { isMoney, MainFigure } from './main-figure.tsx'

interface FiguresProps {
  range: StatRange
  onRange: (range: StatRange) => void
  /** Indicators of the range; undefined while loading. */
  stat: Answer<'home.stat'> | undefined
}

/** Shows the indicators of a period, compared with the same hours of the previous one. One of them is a line chart. */
export function Figures({ range, onRange, stat }: FiguresProps) {
  const { t } = useTranslation()
  const [metric, setMetric] = useState<LineMetric>('sales')
  return (
    <Card>
      <Segmented
        label={t('home.range')}
        options={statRanges.map(id => ({ id, label: t(`home.ranges.${id}`) }))}
        value={range}
        onChange={onRange}
      />
      {stat ? (
        <>
          <MainFigure stat={stat} metric={metric} range={range} />
          <div className={styles.frame}>
            <div className={styles.metrics}>
              {lineMetrics.map(id => (
                <MetricButton
                  key={id}
                  metric={id}
                  value={stat[id]}
                  period={stat}
                  isChosen={id === metric}
                  onChoose={() => setMetric(id)}
                />
              ))}
            </div>
          </div>
        </>
      ) : (
        <FiguresSkeleton />
      )}
    </Card>
  )
}

/** Amounts from 10,000.00 do not fit a quarter of the row, so they are shortened. The main figure shows them in full. */
const shortFrom = 1_000_000

interface MetricButtonProps {
  metric: LineMetric
  value: number
  period: Period
  isChosen: boolean
  onChoose: () => void
}

function MetricButton({ metric, value, period: { from, to }, isChosen, onChoose }: MetricButtonProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const inUnits = isMoney(metric) ? value / 100 : value
  return (
    <button type="button" className={styles.metric} aria-pressed={isChosen} onClick={onChoose} data-press>
      <span className={styles.dim}>{t(`home.metrics.${metric}`)}</span>
      <Text
        dir="ltr"
        component="bdi"
        size="md"
        fw={700}
        {...(isMoney(metric) && amountOf(metricSource(metric, { from, to })))}
      >
        {isMoney(metric) && Math.abs(value) < shortFrom ? formats.money(value).value : formats.compact(inUnits)}
      </Text>
    </button>
  )
}
