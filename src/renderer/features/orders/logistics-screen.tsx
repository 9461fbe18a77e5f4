import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCall } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { CopyCell } from '../../components/copy-cell.tsx'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { SkeletonCard } from '../../ui/skeletons.tsx'
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
            <EmptyState drawing="orders" title={t('logistics.none')} text={t('logistics.noneText')} />
          ) : (
            <ParcelDetails parcel={parcel} />
          )
        }
      </QueryState>
    </Page>
  )
}

const ParcelSkeleton = () => (
  <Cards>
    <SkeletonCard lines={4} />
    <SkeletonCard title={false} lines={3} />
    <SkeletonCard lines={6} />
  </Cards>
)

function ParcelDetails({ parcel }: { parcel: Answer<'orders.logistics'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { orderNo, carrier, trackingNo } = parcel
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
        {trackingNo && <CopyCell label={t('logistics.trackingNo')} text={trackingNo} />}
        {carrier && <Cell label={t('logistics.carrier')} value={<bdi>{carrier}</bdi>} />}
        <Cell label={t('orders.order')} value={<bdi dir="ltr">{orderNo}</bdi>} to={linkTo(paths.order, { orderNo })} />
      </Card>
      <Card title={t('logistics.steps')}>
        <Steps steps={steps} />
      </Card>
    </Cards>
  )
}
