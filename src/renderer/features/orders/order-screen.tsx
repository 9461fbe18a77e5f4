import { MessageSquare, Truck, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCall } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { OrderItems, OrderMoney, OrderTimeline } from './order-parts.tsx'
import { OrderStatusChip } from './order-status.tsx'
import { PayBar } from './pay-bar.tsx'
import { PayDeadline } from './pay-deadline.tsx'

const canPay = (order: Answer<'orders.detail'>) => order.actions.includes('pay')

/** One order: where it stands, what is in it, its money, its way. */
export function OrderScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { orderNo = '' } = useParams()
  const query = useCall('orders.detail', { orderNo })
  const { data } = query
  return (
    <Page
      title={t('orders.order')}
      onRefresh={query.refetch}
      bottom={data && canPay(data) && <PayBar orders={[data]} onPaid={() => void query.refetch()} />}
    >
      <QueryState query={query}>
        {order => (
          <Cards>
            <Card>
              <Cell
                label={<bdi dir="ltr">{order.orderNo}</bdi>}
                note={t('orders.placedAt', { time: formats.exact(order.createdAt) })}
                value={
                  canPay(order) ? (
                    <PayDeadline payBefore={order.payBefore} />
                  ) : (
                    <OrderStatusChip status={order.status} />
                  )
                }
              />
              <Cell
                icon={<Truck />}
                label={t('logistics.title')}
                to={linkTo(paths.logistics, { orderNo: order.orderNo })}
              />
              <Cell
                icon={<MessageSquare />}
                label={t('comments.title')}
                note={t('comments.count', { count: order.commentCount })}
                to={linkTo(paths.orderComment, { orderNo: order.orderNo })}
              />
              {order.refund && (
                <Cell
                  icon={<Undo2 />}
                  iconTone="bad"
                  label={t('refunds.title')}
                  note={t(`refunds.status.${order.refund.status}`)}
                  to={linkTo(paths.refund, { orderNo: order.orderNo })}
                />
              )}
            </Card>
            <OrderItems order={order} />
            <OrderMoney order={order} />
            <OrderTimeline order={order} />
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}
