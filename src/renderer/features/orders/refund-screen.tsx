import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Answer } from '#shared/contract/schemas.ts'
import type { OrderAction } from '#shared/orders.ts'
import { useCall } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AnswerRefund } from './answer-refund.tsx'

const answers: readonly OrderAction[] = ['approve_refund', 'reject_refund']

/** What the buyer asks back and why, and the seller's answer (D-51). */
export function RefundScreen() {
  const { t } = useTranslation()
  const { orderNo = '' } = useParams()
  const query = useCall('orders.detail', { orderNo })
  const { data } = query
  return (
    <Page
      title={t('refunds.title')}
      bottom={data?.actions.some(action => answers.includes(action)) && <AnswerRefund order={data} />}
    >
      <QueryState query={query}>
        {order =>
          order.refund ? (
            <RefundCard orderNo={order.orderNo} refund={order.refund} />
          ) : (
            <EmptyState title={t('refunds.none')} />
          )
        }
      </QueryState>
    </Page>
  )
}

interface RefundCardProps {
  orderNo: string
  refund: NonNullable<Answer<'orders.detail'>['refund']>
}

function RefundCard({ orderNo, refund }: RefundCardProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Cards>
      <Card>
        <Cell label={t('refunds.asked')} value={<Money parts={formats.money(refund.amount)} size="figure" />} />
        <Cell label={t('refunds.state')} value={t(`refunds.status.${refund.status}`)} />
        <Cell label={t('refunds.kind')} value={t(`refunds.types.${refund.type}`)} />
        <Cell label={t('refunds.reason')} value={t(`refunds.reasons.${refund.reason}`)} />
        <Cell label={t('refunds.askedAt')} value={formats.exact(refund.requestedAt)} />
        {refund.answerBefore && (
          <Cell
            label={t('refunds.answerWithin')}
            note={t('refunds.answerElse')}
            value={formats.span(Date.parse(refund.answerBefore) - worldNow())}
          />
        )}
        {refund.answer && <Cell label={t('refunds.yourAnswer')} note={refund.answer} />}
        <Cell label={t('orders.order')} value={<bdi dir="ltr">{orderNo}</bdi>} to={linkTo(paths.order, { orderNo })} />
      </Card>
    </Cards>
  )
}
