import { Flex, Stack } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import type { LineMetric, StatRange } from '#shared/home.ts'
import { useCall } from '../../api/queries.ts'
import { metricSource } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Chip } from '../../ui/chip.tsx'
import { amountOf } from '../../ui/entries-of.ts'
import { LineChart } from '../../ui/line-chart.tsx'
import { Money } from '../../ui/money.tsx'
import { comparedDays } from './compared.ts'
import styles from './figures.module.css'
import { isMoney } from './is-money.ts'

/** The scale reaches at least 10.00, so that a day without sales has no marks in cents. */
const leastAmount = 1_000

interface MainFigureProps {
  stat: Answer<'home.stat'>
  metric: LineMetric
  range: StatRange
}

/** Shows the selected indicator above its line chart: its total, or the value under the pointer. */
export function MainFigure({ stat, metric, range }: MainFigureProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [index, setIndex] = useState<number | null>(null)
  const points = usePoints(metric, range)
  const formatValue = useCallback(
    (value: number) => formats.compact(isMoney(metric) ? value / 100 : value),
    [formats, metric],
  )
  const point = index === null ? undefined : points[index]
  const value = point?.value ?? stat[metric]
  const { from, to } = point ?? stat
  return (
    <>
      <Stack gap="xs" align="flex-start" mb="sm">
        <p className={styles.dim}>
          {point && point.value !== null
            ? `${t(`home.metrics.${metric}`)} · ${point.label}`
            : t(`home.metrics.${metric}`)}
        </p>
        {isMoney(metric) ? (
          <Money parts={formats.money(value)} size="large" of={metricSource(metric, { from, to })} />
        ) : (
          <Money parts={{ unit: '', value: formats.number(value), isUnitFirst: true }} size="large" bare of={null} />
        )}
        <Comparison stat={stat} metric={metric} range={range} />
      </Stack>
      <LineChart
        label={t(`home.metrics.${metric}`)}
        points={points}
        formatValue={formatValue}
        least={isMoney(metric) ? leastAmount : 1}
        index={index}
        onPoint={setIndex}
      />
    </>
  )
}

/** Compares with the same hours of the previous period, in percent if both have a value. */
function Comparison({ stat, metric, range }: MainFigureProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [now, before] = [stat[metric], stat.previous[metric]]
  const label = t(`home.against.${range}`, { days: comparedDays(stat, formats) })
  const value = isMoney(metric) ? formats.money(before).value : formats.number(before)
  const source = isMoney(metric) && amountOf(metricSource(metric, { from: stat.previousFrom, to: stat.previousTo }))
  if (now === 0 || before === 0 || now === before)
    return (
      <Flex
        className={styles.comparison}
        component="p"
        rowGap="xs"
        wrap="wrap"
        align="center"
        columnGap="sm"
        {...source}
      >
        {t('app.labelled', { label, value })}
      </Flex>
    )
  const share = (now - before) / Math.abs(before)
  return (
    <Flex className={styles.comparison} component="p" rowGap="xs" wrap="wrap" align="center" columnGap="sm">
      <Chip tone={share > 0 ? 'good' : 'bad'}>
        <bdi dir="ltr">
          {share > 0 ? '▲' : '▼'} {formats.percent(Math.abs(share))}
        </bdi>
      </Chip>
      {label}
    </Flex>
  )
}

/** Returns the time of a point on the line, which may be in the future. */
function momentOf(range: StatRange, start: string, place: number): string {
  const date = new Date(start)
  if (range === 'today') date.setHours(date.getHours() + place)
  else date.setDate(date.getDate() + place)
  return date.toISOString()
}

/** Returns the points of both lines: the whole previous period, and the present one up to now. */
function usePoints(metric: LineMetric, range: StatRange) {
  const formats = useFormats()
  const line = useCall('home.statLine', { metric, range }).data
  return useMemo(() => {
    if (line?.metric !== metric || line.range !== range) return []
    const { points, previous, previousSoFar } = line
    // The present hour or day is not over. Its point on the line of the previous period counts only up to the same
    // time.
    const earlier = previous.map(point => (point.at === previousSoFar.at ? previousSoFar : point))
    const start = points[0]?.at
    if (start === undefined) return []
    const nameOf = { today: formats.hour, week: formats.weekday, month: formats.day }[range]
    return Array.from({ length: Math.max(points.length, previous.length) }, (_, place) => ({
      label: nameOf(momentOf(range, start, place)),
      from: momentOf(range, start, place),
      to: momentOf(range, start, place + 1),
      value: points[place]?.value ?? null,
      previous: earlier[place]?.value ?? null,
    }))
  }, [line, metric, range, formats])
}
