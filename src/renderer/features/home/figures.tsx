import { Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { type LineMetric, lineMetrics } from '#shared/home.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { metricSource } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Section } from '../../ui/card.tsx'
import { amountOf } from '../../ui/entries-of.ts'
import { chartHeightPx } from '../../ui/line-chart.tsx'
import styles from './figures.module.css'
import { isMoney } from './is-money.ts'

/** Loaded when the sheet opens, which the first screen never needs. */
const MainFigure = lazy(async () => ({ default: (await import('./main-figure.tsx')).MainFigure }))

type Stat = Answer<'home.stat'>

/** The sales are left out, because the store's front shows them. */
const tiles = lineMetrics.filter(metric => metric !== 'sales')

/** Shows the other indicators of a period. A press opens the line chart of one, against the previous period. */
export function Figures({ stat }: { stat: Stat }) {
  const { t } = useTranslation()
  const [metric, setMetric] = useState<LineMetric>('sales')
  const [isOpen, setOpen] = useState(false)
  const show = (chosen: LineMetric) => {
    setMetric(chosen)
    setOpen(true)
  }
  const period = t(`home.ranges.${stat.range}`)
  return (
    <Section
      title={t('home.figures')}
      aside={
        <Text span c="dimmed">
          {period}
        </Text>
      }
    >
      <div className={styles.tiles}>
        {tiles.map(id => (
          <Metric key={id} metric={id} stat={stat} onPress={() => show(id)} />
        ))}
      </div>
      <BottomSheet opened={isOpen} onClose={() => setOpen(false)} title={`${t('home.figures')} · ${period}`}>
        <Suspense fallback={<div style={{ blockSize: chartHeightPx }} />}>
          <MainFigure stat={stat} metric={metric} range={stat.range} />
        </Suspense>
        <div className={styles.metrics}>
          {lineMetrics.map(id => (
            <Metric key={id} metric={id} stat={stat} isChosen={id === metric} onPress={() => setMetric(id)} />
          ))}
        </div>
      </BottomSheet>
    </Section>
  )
}

/** Amounts from 10,000.00 do not fit a quarter of the row, so they are shortened. The sheet with the chart has the full one. */
const shortFrom = 1_000_000

interface MetricProps {
  metric: LineMetric
  stat: Stat
  isChosen?: boolean
  onPress: () => void
}

function Metric({ metric, stat, isChosen, onPress }: MetricProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [value, { from, to }] = [stat[metric], stat]
  const inUnits = isMoney(metric) ? value / 100 : value
  return (
    <button type="button" className={styles.metric} aria-pressed={isChosen} onClick={onPress} data-press>
      <span className={styles.dim}>{t(`home.metrics.${metric}`)}</span>
      <Text
        dir="ltr"
        component="bdi"
        size={isChosen === undefined ? 'lg' : 'md'}
        fw={700}
        {...(isMoney(metric) && amountOf(metricSource(metric, { from, to })))}
      >
        {isMoney(metric) && Math.abs(value) < shortFrom ? formats.money(value).value : formats.compact(inUnits)}
      </Text>
    </button>
  )
}
