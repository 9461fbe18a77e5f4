import { Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import type { FlowFilter } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { monthAround } from '../../i18n/periods.ts'
import { InAndOut } from './flow-day-card.tsx'
import styles from './wallet.module.css'

interface MonthLineProps {
  /** A moment of the month. */
  at: string
  filter: FlowFilter
}

/** A month of the history: what came in and went out in all of it that the filter lets through, read or not. */
export function MonthLine({ at, filter }: MonthLineProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { from, to } = monthAround(at)
  const start = filter.from !== undefined && filter.from > from ? filter.from : from
  const sums = useCall('wallet.flows', { ...filter, from: start, to, size: 1 }).data
  return (
    <Flex
      className={styles.month}
      component="section"
      rowGap={0}
      align="baseline"
      justify="space-between"
      wrap="wrap"
      columnGap="md"
      aria-label={t('wallet.month', { month: formats.month(at) })}
    >
      <strong>{formats.monthHead(at)}</strong>
      {sums && <InAndOut sums={{ in: sums.in, out: -sums.out }} filter={filter} period={{ from, to }} />}
    </Flex>
  )
}
