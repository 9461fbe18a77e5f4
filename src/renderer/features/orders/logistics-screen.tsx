import { Box, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCall } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { CopyCell } from '../../components/copy-cell.tsx'
import { OrderCell } from '../../components/order-cell.tsx'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { Skeleton, SkeletonCard, SkeletonRows, SkeletonSteps } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Steps } from '../../ui/steps.tsx'
import { useParameters } from '../../ui/use-parameters.ts'
import { ParcelHead } from './parcel-head.tsx'

/** Shows the parcel: its day, route, carrier, number and steps. */
export function LogisticsScreen() {
  const { t } = useTranslation()
  const { orderNo } = useParameters(paths.logistics)
  const query = useCall('orders.logistics', { orderNo })
  return (
    <Page title={t('logistics.title')}>
      <QueryState query={query} skeleton={<ParcelSkeleton />}>
        {parcel =>
          parcel.steps.length === 0 ? (
            <EmptyState drawing="parcel" title={t('logistics.none')} text={t('logistics.noneText')} />
          ) : (
            <ParcelDetails parcel={parcel} />
          )
        }
      </QueryState>
    </Page>
  )
}

function ParcelSkeleton() {
  const { t } = useTranslation()
  return (
    <Cards>
      <SkeletonCard title={false}>
        <Skeleton width="74%" heightPx={40} />
        <Stack gap="md" pt="xs">
          <Skeleton heightPx={4} />
          <Skeleton />
        </Stack>
      </SkeletonCard>
      <SkeletonCard title={false}>
        <Box mt={-4}>
          <SkeletonRows count={1} inCard picturePx={36} hasFigure={false} />
        </Box>
        <Skeleton width="40%" heightPx={44} />
        <Skeleton width="34%" heightPx={44} />
      </SkeletonCard>
      <SkeletonCard title={t('logistics.steps')}>
        <SkeletonSteps count={6} />
      </SkeletonCard>
    </Cards>
  )
}

function ParcelDetails({ parcel }: { parcel: Answer<'orders.logistics'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { orderNo, carrier, trackingNo } = parcel
  const [item] = useCall('orders.detail', { orderNo }).data?.items ?? []
  const steps = parcel.steps.map(step => ({
    id: step.at + step.status,
    text: step.text,
    time: formats.when(step.at, worldNow()),
    exact: formats.exact(step.at),
  }))
  return (
    <Cards>
      <ParcelHead parcel={parcel} />
      <Card>
        <OrderCell orderNo={orderNo} item={item} />
        {trackingNo && <CopyCell label={t('logistics.trackingNo')} text={trackingNo} />}
        {carrier && (
          <Stack gap={0} align="flex-start" data-row>
            <Text c="dimmed" size="xs">
              {t('logistics.carrier')}
            </Text>
            <bdi className={parts.code}>{carrier}</bdi>
          </Stack>
        )}
      </Card>
      <Card title={t('logistics.steps')}>
        <Steps steps={steps} />
      </Card>
    </Cards>
  )
}
