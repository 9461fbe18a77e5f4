import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCall } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Steps } from '../../ui/steps.tsx'

/** Where the parcel is: carrier, number, steps. */
export function LogisticsScreen() {
  const { t } = useTranslation()
  const { orderNo = '' } = useParams()
  const query = useCall('orders.logistics', { orderNo })
  return (
    <Page title={t('logistics.title')} onRefresh={query.refetch}>
      <QueryState query={query}>
        {parcel =>
          parcel.steps.length === 0 ? (
            <EmptyState title={t('logistics.none')} text={t('logistics.noneText')} />
          ) : (
            <ParcelDetails parcel={parcel} />
          )
        }
      </QueryState>
    </Page>
  )
}

function ParcelDetails({ parcel }: { parcel: Answer<'orders.logistics'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const steps = parcel.steps.map(step => ({
    id: step.at + step.status,
    text: step.text,
    time: formats.when(step.at, worldNow()),
    exact: formats.exact(step.at),
  }))
  return (
    <Cards>
      <Card>
        <Cell label={t('orders.order')} value={<bdi dir="ltr">{parcel.orderNo}</bdi>} />
        {parcel.carrier && <Cell label={t('logistics.carrier')} value={<bdi>{parcel.carrier}</bdi>} />}
        {parcel.trackingNo && (
          <Cell label={t('logistics.trackingNo')} value={<bdi dir="ltr">{parcel.trackingNo}</bdi>} />
        )}
      </Card>
      <Card title={t('logistics.steps')}>
        <Steps steps={steps} />
      </Card>
    </Cards>
  )
}
