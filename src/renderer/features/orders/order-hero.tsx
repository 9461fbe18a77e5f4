import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import type { OrderStatus } from '#shared/orders.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { ProductHead } from '../../ui/product-head.tsx'
import { ItemPrice } from './item-price.tsx'
import styles from './order.module.css'
import { CommentsLink, ParcelLink, RefundLink } from './order-links.tsx'
import { OrderChip } from './order-status.tsx'

/** Shows the product, the buyer, the status and the next step. */
export function OrderHero({ order }: { order: Answer<'orders.detail'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const fileUrl = useFileUrl()
  return (
    <Card>
      {order.items.map((item, place) => (
        <ProductHead
          key={item.goodsId}
          src={fileUrl(item.image)}
          sizePx={order.items.length === 1 ? 84 : 56}
          name={item.name}
        >
          <Text className={parts.dotted} c="dimmed" size="xs">
            <span>
              <ItemPrice orderNo={order.orderNo} item={item} />
            </span>
            <span>
              <bdi dir="ltr">{item.code}</bdi>
            </span>
          </Text>
          {place === order.items.length - 1 && (
            <>
              <Text className={parts.dotted} c="dimmed" size="xs">
                <span>
                  <bdi>{order.buyer.name}</bdi>
                </span>
                <span>{formats.country(order.buyer.country)}</span>
                <span>{t('orders.buyerSimulated')}</span>
              </Text>
              <OrderChip order={order} />
            </>
          )}
        </ProductHead>
      ))}
      <OrderProgress status={order.status} />
      {order.status !== 'completed' && <p className={styles.next}>{t(`orders.next.${order.status}`)}</p>}
      <ParcelLink order={order} />
      <CommentsLink order={order} />
      {order.refund && <RefundLink orderNo={order.orderNo} refund={order.refund} />}
    </Card>
  )
}

const steps = [
  'orders.steps.paid',
  'orders.steps.packed',
  'orders.steps.onTheWay',
  'orders.steps.delivered',
  'orders.steps.settled',
] as const

/** Number of completed steps in each status. The following step is in progress. */
const behind: Partial<Record<OrderStatus, number>> = {
  pending_payment: 0,
  to_be_shipped: 1,
  shipped: 2,
  delivered: 4,
  to_be_accepted: 4,
  accepted: 4,
  pending_settlement: 4,
  completed: 5,
}

function stateOf(place: number, done: number): 'done' | 'now' | undefined {
  if (place < done) return 'done'
  return place === done && done > 0 ? 'now' : undefined
}

/** Returns the current step: none before the payment, the last one when all are done. */
const currentOf = (done: number): number | undefined => (done === 0 ? undefined : Math.min(done, steps.length - 1))

/** Shows the five steps of an order; nothing for a canceled or refunded one. */
function OrderProgress({ status }: { status: OrderStatus }) {
  const { t } = useTranslation()
  const done = behind[status]
  if (done === undefined) return null
  return (
    <div className={styles.way}>
      <ol className={styles.progress} aria-label={t('orders.progress')}>
        {steps.map((step, place) => (
          <li
            key={step}
            className={styles.step}
            data-state={stateOf(place, done)}
            aria-current={place === currentOf(done) ? 'step' : undefined}
          >
            <span>{t(step)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
