import { Flex, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { worldNow } from '../../api/world-clock.ts'
import { type FlowFilter, flowSource, type Period } from '../../components/entries/sources.ts'
import { FlowRow } from '../../components/flow-row.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { dayAround } from '../../i18n/periods.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton, SkeletonCard, SkeletonRows } from '../../ui/skeletons.tsx'
import type { FlowCard } from './flow-days.ts'

interface FlowDayCardProps {
  card: FlowCard
  /** Filter of the list. */
  filter?: FlowFilter
}

/** Shows a day of the history, or a part of a long one. The first card of a day has its name and sums. */
export function FlowDayCard({ card: { day, flows, isFirst }, filter = {} }: FlowDayCardProps) {
  const formats = useFormats()
  return (
    <Flex component="section" direction="column" gap="sm" pt="xs">
      {isFirst && (
        <Flex rowGap={0} align="baseline" justify="space-between" wrap="wrap" columnGap="md">
          <Text component="h2" c="dimmed" size="sm" fw={600}>
            {formats.dayHead(day.at, worldNow())}
          </Text>
          {day.sums && <InAndOut sums={day.sums} filter={filter} period={dayAround(day.at)} />}
        </Flex>
      )}
      <Card>
        {flows.map(flow => (
          <FlowRow key={flow.id} flow={flow} isUnderDay />
        ))}
      </Card>
    </Flex>
  )
}

interface InAndOutProps {
  sums: { in: number; out: number }
  /** Filter of the sums. */
  filter: FlowFilter
  period: Period
}

/** Shows income and spending with labels for screen readers; nothing if both are zero. */
export function InAndOut({ sums, filter, period }: InAndOutProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Flex component="span" rowGap={0} fz="sm" wrap="wrap" columnGap="md">
      {(['out', 'in'] as const).map(
        way =>
          sums[way] !== 0 && (
            <span key={way}>
              <Text span inherit c="dimmed">
                {t(`wallet.sums.${way}`)}
              </Text>{' '}
              <Money
                parts={formats.money(sums[way], true)}
                tone={way === 'in' ? 'good' : 'ink'}
                bare
                of={flowSource(way, filter, period)}
              />
            </span>
          ),
      )}
    </Flex>
  )
}

export const FlowsSkeleton = () => (
  <Cards>
    <Flex direction="column" gap="sm" pt="sm">
      <Skeleton width="34%" heightPx={16} />
      <Skeleton width="62%" heightPx={12} />
    </Flex>
    {[3, 4].map(entries => (
      <Flex key={entries} component="section" direction="column" gap="sm" pt="xs">
        <Skeleton width="24%" />
        <SkeletonCard title={false}>
          <SkeletonRows count={entries} inCard picturePx={36} />
        </SkeletonCard>
      </Flex>
    ))}
  </Cards>
)
