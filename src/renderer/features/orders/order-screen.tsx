import { Stack } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCall } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useCopy } from '../../components/use-copy.ts'
import { useFormats } from '../../i18n/formats.ts'
import { paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton, SkeletonCard, SkeletonRows, SkeletonSteps } from '../../ui/skeletons.tsx'
import { Steps } from '../../ui/steps.tsx'
import { useParameters } from '../../ui/use-parameters.ts'
import styles from './order.module.css'
import { OrderActs } from './order-acts.tsx'
import { OrderGain } from './order-gain.tsx'
import { OrderHero } from './order-hero.tsx'

/** Shows one order: its status, the next step, its profit and its parcel. */
export function OrderScreen() {
  const { t } = useTranslation()
  const { orderNo } = useParameters(paths.order)
  const query = useCall('orders.detail', { orderNo })
  const { data } = query
  return (
    <Page
      title={t('orders.order')}
      head={
        <bdi dir="ltr" className={styles.number}>
          {orderNo}
        </bdi>
      }
      actions={<CopyNumber orderNo={orderNo} />}
      bottom={
        // Only some orders have an action, so nothing waits in its place.
        data && <OrderActs order={data} onPaid={() => void query.refetch()} />
      }
    >
      <QueryState query={query} skeleton={<OrderSkeleton />}>
        {order => (
          <Cards>
            <OrderHero order={order} />
            <OrderGain order={order} />
            <OrderTimeline order={order} />
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}

function CopyNumber({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation()
  const [isCopied, copy] = useCopy(orderNo)
  return (
    <IconButton label={`${t('app.copy', { item: t('orders.number') })}, ${orderNo}`} onPress={copy}>
      {isCopied ? <Check /> : <Copy />}
    </IconButton>
  )
}

function OrderSkeleton() {
  const { t } = useTranslation()
  return (
    <Cards>
      <SkeletonCard title={false}>
        <SkeletonRows count={1} inCard picturePx={84} hasChip hasFigure={false} />
        <Stack gap="xs">
          <Skeleton heightPx={4} />
          <Skeleton heightPx={12} />
        </Stack>
        <SkeletonRows count={2} inCard picturePx={36} hasFigure={false} />
      </SkeletonCard>
      <SkeletonCard>
        <Skeleton width="40%" heightPx={34} />
        <Skeleton heightPx={30} />
        <Skeleton />
        <Skeleton />
        <Stack pt="lg">
          <Skeleton width="52%" heightPx={17} />
        </Stack>
      </SkeletonCard>
      <SkeletonCard title={t('orders.timeline')}>
        <SkeletonSteps count={4} />
      </SkeletonCard>
    </Cards>
  )
}

/** Lists the order's events, newest first. */
function OrderTimeline({ order }: { order: Answer<'orders.detail'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const steps = order.timeline
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(step => ({
      id: step.at + step.status,
      text: step.text,
      time: formats.when(step.at, worldNow()),
      exact: formats.exact(step.at),
    }))
  return (
    <Card title={t('orders.timeline')}>
      <Steps steps={steps} />
    </Card>
  )
}
