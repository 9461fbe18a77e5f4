import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { Card } from '../../ui/card.tsx'
import { entriesOf } from '../../ui/entries-of.ts'
import { ProductHead } from '../../ui/product-head.tsx'
import styles from './order.module.css'
import { ParcelLink, RefundLink } from './order-links.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderChip } from './order-status.tsx'

/** What was bought and by whom, where it stands, and what comes next. */
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
          <Text c="dimmed" size="xs">
            <bdi dir="ltr" {...entriesOf({ orderNo: order.orderNo })}>
              {formats.number(item.quantity)} × {formats.moneyText(item.sellingPrice)}
            </bdi>
            {' · '}
            <bdi dir="ltr">{item.code}</bdi>
          </Text>
          {place === order.items.length - 1 && (
            <>
              <Text c="dimmed" size="xs">
                <bdi>{order.buyer.name}</bdi> · {formats.country(order.buyer.country)} · {t('orders.buyerSimulated')}
              </Text>
              <OrderChip order={order} />
            </>
          )}
        </ProductHead>
      ))}
      <OrderProgress status={order.status} />
      <p className={styles.next}>{t(`orders.next.${order.status}`)}</p>
      <ParcelLink order={order} />
      {order.refund && <RefundLink orderNo={order.orderNo} refund={order.refund} />}
    </Card>
  )
}
