import { Text } from '@mantine/core'
import { Package } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import type { OrderAction } from '#shared/orders.ts'
import { shopLimits } from '#shared/shop.ts'
import { useCall } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { TimeLeft } from '../../components/time-left.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { linkTo, paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import parts from '../../ui/parts.module.css'
import { ProductHead } from '../../ui/product-head.tsx'
import { Skeleton, SkeletonButtons, SkeletonCard, SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useParameters } from '../../ui/use-parameters.ts'
import { AnswerRefund } from './answer-refund.tsx'
import { ItemPrice } from './item-price.tsx'
import { hasParcel, ParcelLink } from './order-links.tsx'
import { RefundChip } from './order-status.tsx'
import styles from './refund.module.css'
import { type Refund, RefundLine, RefundOutcome } from './refund-outcome.tsx'
import { RefundsWaiting } from './refunds-waiting.tsx'

const answers: readonly OrderAction[] = ['approve_refund', 'reject_refund']

/** Shows the buyer's request and reason, its cost, and the seller's answer (D-51). */
export function RefundScreen() {
  const { t } = useTranslation()
  const { orderNo } = useParameters(paths.refund)
  const query = useCall('orders.detail', { orderNo })
  const { data } = query
  return (
    <Page
      title={t('refunds.title')}
      bottom={
        data
          ? data.actions.some(action => answers.includes(action)) && <AnswerRefund order={data} />
          : !query.error && <SkeletonButtons />
      }
    >
      <QueryState query={query} skeleton={<RefundSkeleton />}>
        {order => (order.refund ? <RefundCards order={order} refund={order.refund} /> : <NoRefund />)}
      </QueryState>
      {data?.refund && data.refund.status !== 'requested' && <NextRefund />}
    </Page>
  )
}

function NoRefund() {
  const { t } = useTranslation()
  return <EmptyState drawing="refunds" title={t('refunds.none')} />
}

function RefundSkeleton() {
  const { t } = useTranslation()
  return (
    <Cards>
      <SkeletonCard title={false}>
        <SkeletonRows count={1} inCard picturePx={72} hasFigure={false} />
        <Skeleton heightPx={4} />
        <Skeleton width="44%" />
        <Skeleton width="84%" heightPx={17} />
      </SkeletonCard>
      <SkeletonCard title={t('refunds.buyerSays')}>
        <Skeleton width="64%" heightPx={22} />
        <Skeleton width="44%" heightPx={12} />
      </SkeletonCard>
      <SkeletonCard>
        <Skeleton width="20%" />
        <Skeleton width="40%" heightPx={44} />
        <Skeleton heightPx={23} />
        <Skeleton heightPx={23} />
      </SkeletonCard>
      <SkeletonCard lines={3} />
    </Cards>
  )
}

interface RefundCardsProps {
  order: Answer<'orders.detail'>
  refund: Refund
}

function RefundCards({ order, refund }: RefundCardsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Cards>
      <Card>
        <ProductLink order={order} />
        <div className={styles.state}>
          {refund.answerBefore ? (
            <>
              <TimeLeft until={refund.answerBefore} task="reply" bar="wide" />
              <p className={styles.note}>{t('refunds.answerElse')}</p>
            </>
          ) : (
            <RefundChip refund={refund} />
          )}
        </div>
      </Card>
      <Card title={t('refunds.buyerSays')}>
        <Text size="lg">{t(`refunds.reasons.${refund.reason}`)}</Text>
        <p className={styles.note}>
          {t(`refunds.types.${refund.type}`)} ·{' '}
          <time dateTime={refund.requestedAt} title={formats.exact(refund.requestedAt)}>
            {formats.when(refund.requestedAt, worldNow())}
          </time>
        </p>
      </Card>
      <RefundOutcome orderNo={order.orderNo} refund={refund} />
      {refund.status === 'requested' && (
        <Card title={t('refunds.ifReject')}>
          <dl>
            <RefundLine label={t('refunds.profitKept')} amount={order.profit} of={{ none: 'forecast' }} isGain />
          </dl>
          <div className={styles.state}>
            {refund.reason === 'changed_mind' ? (
              <p>{t('refunds.unjustified')}</p>
            ) : (
              <>
                <p>{t('refunds.mayComplain', { points: formats.signed(shopLimits.credit.complaint) })}</p>
                <p className={styles.note}>{t('refunds.justifiedBy')}</p>
              </>
            )}
            <p className={styles.note}>{t('refunds.ifRejectText')}</p>
          </div>
        </Card>
      )}
      {refund.answer && (
        <Card title={t('refunds.yourAnswer')}>
          <p>
            <bdi>{refund.answer}</bdi>
          </p>
        </Card>
      )}
      <Card>
        <LastStep order={order} />
      </Card>
    </Cards>
  )
}

/** Shows where the order was when the buyer asked: at the carrier, or at its last step before. */
function LastStep({ order }: { order: Answer<'orders.detail'> }) {
  const formats = useFormats()
  if (hasParcel(order)) return <ParcelLink order={order} />
  const last = order.timeline
    .filter(({ status }) => status !== 'refunds')
    .toSorted((one, other) => other.at.localeCompare(one.at))[0]
  return (
    last && (
      <Cell
        icon={<Package />}
        label={last.text}
        note={formats.when(last.at, worldNow())}
        to={linkTo(paths.order, { orderNo: order.orderNo })}
      />
    )
  )
}

function NextRefund() {
  const waiting = useCall('orders.list', { group: 'refunds', sort: 'deadline' }).data?.list ?? []
  return <RefundsWaiting waiting={waiting} />
}

function ProductLink({ order }: { order: Answer<'orders.detail'> }) {
  const formats = useFormats()
  const fileUrl = useFileUrl()
  const { orderNo } = order
  const [item] = order.items
  return (
    <ProductHead src={item && fileUrl(item.image)} sizePx={72} name={item?.name} to={linkTo(paths.order, { orderNo })}>
      <Text className={parts.dotted} span c="dimmed" size="xs">
        <span>
          <bdi dir="ltr">{orderNo}</bdi>
        </span>
        {item && (
          <span>
            <ItemPrice orderNo={orderNo} item={item} />
          </span>
        )}
      </Text>
      <Text span c="dimmed" size="xs">
        <bdi>{order.buyer.name}</bdi> · {formats.country(order.buyer.country)}
      </Text>
    </ProductHead>
  )
}
