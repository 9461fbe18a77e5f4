import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { type LineMetric, lineMetrics, type StatRange, statRanges } from '#shared/home.ts'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import { LineChart } from '../../ui/line-chart.tsx'
import { Money } from '../../ui/money.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import styles from './home.module.css'

const moneyMetrics: readonly LineMetric[] = ['sales', 'profit']
const isMoney = (metric: LineMetric) => moneyMetrics.includes(metric)

/** The indicators of a period against the one before, one of them as a line. */
export function Indicators() {
  const { t } = useTranslation()
  const [range, setRange] = useState<StatRange>('week')
  const [metric, setMetric] = useState<LineMetric>('sales')
  const stat = useCall('home.stat', { range }, { refetchMs: 15_000 })
  return (
    <Card>
      <Segmented
        label={t('home.range')}
        options={statRanges.map(id => ({ id, label: t(`home.ranges.${id}`) }))}
        value={range}
        onChange={setRange}
      />
      <QueryState query={stat} rows={3}>
        {figures => (
          <>
            <MainFigure stat={figures} metric={metric} range={range} />
            <div className={styles.metrics}>
              {lineMetrics.map(id => (
                <MetricButton
                  key={id}
                  metric={id}
                  value={figures[id]}
                  isChosen={id === metric}
                  onChoose={() => setMetric(id)}
                />
              ))}
            </div>
          </>
        )}
      </QueryState>
    </Card>
  )
}

interface MainFigureProps {
  stat: Answer<'home.stat'>
  metric: LineMetric
  range: StatRange
}

/** The chosen indicator large, or its value at the finger, over its line. */
function MainFigure({ stat, metric, range }: MainFigureProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [index, setIndex] = useState<number | null>(null)
  const line = useCall('home.statLine', { metric, range }, { refetchMs: 15_000 }).data
  const points = useMemo(
    () =>
      (line?.points ?? []).map((point, place) => ({
        label: range === 'today' ? formats.hour(point.at) : formats.day(point.at),
        value: point.value,
        previous: line?.previous[place]?.value ?? null,
      })),
    [line, range, formats],
  )
  const formatValue = useCallback(
    (value: number) => formats.compact(isMoney(metric) ? value / 100 : value),
    [formats, metric],
  )
  const point = index === null ? undefined : points[index]
  const value = point?.value ?? stat[metric]
  const before = stat.previous[metric]
  const change = before === 0 ? null : (stat[metric] - before) / Math.abs(before)
  return (
    <>
      <div className={styles.main}>
        <div>
          <p className={styles.dim}>
            {point ? `${t(`home.metrics.${metric}`)} · ${point.label}` : t(`home.metrics.${metric}`)}
          </p>
          {isMoney(metric) ? (
            <Money parts={formats.money(value)} size="large" />
          ) : (
            <Money parts={{ unit: '', value: formats.number(value) }} size="large" bare />
          )}
        </div>
        {change !== null && (
          <p className={styles.change} data-tone={change > 0 ? 'good' : change < 0 ? 'bad' : undefined}>
            <bdi dir="ltr">{formats.change(change)}</bdi>
            <span className={styles.dim}>{t(`home.against.${range}`)}</span>
          </p>
        )}
      </div>
      <LineChart label={t(`home.metrics.${metric}`)} points={points} formatValue={formatValue} onPoint={setIndex} />
    </>
  )
}

interface MetricButtonProps {
  metric: LineMetric
  value: number
  isChosen: boolean
  onChoose: () => void
}

function MetricButton({ metric, value, isChosen, onChoose }: MetricButtonProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <button type="button" className={styles.metric} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.dim}>{t(`home.metrics.${metric}`)}</span>
      <bdi dir="ltr" className={styles.metricValue}>
        {isMoney(metric) ? formats.money(value).value : formats.number(value)}
      </bdi>
    </button>
  )
}
