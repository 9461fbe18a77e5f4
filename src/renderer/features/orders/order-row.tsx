import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ItemOf } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { linkTo, paths } from '../../paths.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './order-row.module.css'
import { OrderStatusChip } from './order-status.tsx'
import { PayDeadline } from './pay-deadline.tsx'
import { profitTone } from './profit-tone.ts'

interface OrderRowProps {
  order: ItemOf<'orders.list'>
  /** Whether it is chosen for payment; absent where none can be chosen. */
  chosen?: boolean
  onChoose?: (chosen: boolean) => void
}

/** One order of the list: what was bought, what it costs or brought, what is to be done. */
export function OrderRow({ order, chosen, onChoose }: OrderRowProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const fileUrl = useFileUrl()
  const [item] = order.items
  const isUnpaid = order.actions.includes('pay')
  return (
    <article className={styles.row}>
      {isUnpaid && onChoose && (
        <Checkbox label={t('orders.choose', { order: order.orderNo })} checked={chosen ?? false} onChange={onChoose} />
      )}
      <Link className={styles.link} to={linkTo(paths.order, { orderNo: order.orderNo })}>
        <Picture src={item && fileUrl(item.image)} sizePx={52} />
        <span className={styles.words}>
          <span className={styles.name}>{item?.name}</span>
          <span className={styles.ref}>
            <bdi dir="ltr">{order.orderNo}</bdi> · {t('orders.pieces', { count: order.quantity })}
          </span>
          {isUnpaid ? <PayDeadline payBefore={order.payBefore} /> : <OrderStatusChip status={order.status} />}
          {order.settlement.status === 'pending' && order.settlement.dueAt && (
            <span className={styles.ref}>
              {t('orders.settlesAt')}: {formats.exact(order.settlement.dueAt)}
            </span>
          )}
        </span>
        <span className={styles.figures}>
          <span className={styles.caption}>{isUnpaid ? t('orders.cost') : t('orders.amount')}</span>
          <Money parts={formats.money(isUnpaid ? order.cost : order.amount)} bare />
          <Money parts={formats.money(order.profit, true)} tone={profitTone(order.profit)} bare />
        </span>
      </Link>
    </article>
  )
}
