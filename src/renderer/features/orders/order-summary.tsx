import { useTranslation } from 'react-i18next'
import type { ItemOf } from '../../api/queries.ts'
import { gainSource } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { amountOf } from '../../ui/entries-of.ts'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './order-row.module.css'
import { OrderChip, RefundChip } from './order-status.tsx'
import { profitTone } from './profit-tone.ts'
import { payDeadline, TimeBar, TimeWords } from './time-left.tsx'

interface OrderSummaryProps {
  order: ItemOf<'orders.list'>
  /** Keyword of the search. If it matches the order number, the number is shown instead of the buyer. */
  keyword: string
  /** True in a list of refunds, which shows the refund's state instead of the order's. */
  byRefund?: boolean
}

type WithOrder = Pick<OrderSummaryProps, 'order'>

/** Shows the seller's cost large, because the payment bar adds it up, with the price and the profit below. */
function CostFigures({ order }: WithOrder) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <>
      <Money parts={formats.money(order.cost)} size="figure" bare of={{ none: 'price' }} />
      <span className={styles.sells} {...amountOf({ orderNo: order.orderNo })}>
        {t('orders.sells', { amount: formats.money(order.amount).value })}
      </span>
      {order.profit !== 0 && <Profit order={order} text={formats.money(order.profit, true).value} />}
    </>
  )
}

/** Shows the price of an order, and its profit or loss. */
function SaleFigures({ order }: WithOrder) {
  const { t } = useTranslation()
  const formats = useFormats()
  const amount = formats.money(order.profit, true).value
  return (
    <>
      <Money parts={formats.money(order.amount)} size="figure" bare of={{ orderNo: order.orderNo }} />
      {order.profit !== 0 && (
        <Profit order={order} text={t(order.profit < 0 ? 'orders.lossOf' : 'orders.profitOf', { amount })} />
      )}
    </>
  )
}

function Profit({ order, text }: WithOrder & { text: string }) {
  return (
    <bdi className={styles.profit} data-tone={profitTone(order.profit)} {...amountOf(gainSource(order))}>
      {text}
    </bdi>
  )
}

/** Shows an order as a row: product and status at the start, money at the end. */
export function OrderSummary({ order, keyword, byRefund = false }: OrderSummaryProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const fileUrl = useFileUrl()
  const [item] = order.items
  const deadline = payDeadline(order)
  const isByNumber = keyword !== '' && order.orderNo.toLowerCase().includes(keyword.trim().toLowerCase())
  return (
    <span className={styles.summary}>
      <span className={styles.picture}>
        <Picture src={item && fileUrl(item.image)} sizePx={60} />
        {deadline && <TimeBar {...deadline} />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{item?.name}</span>
        <span className={styles.note}>
          {isByNumber ? <bdi dir="ltr">{order.orderNo}</bdi> : <bdi>{order.buyer.name}</bdi>}
          {' · '}
          {formats.country(order.buyer.country)}
          {order.quantity > 1 && ` · ${t('orders.pieces', { count: order.quantity })}`}
        </span>
      </span>
      <span className={styles.figures}>
        {order.status === 'pending_payment' ? <CostFigures order={order} /> : <SaleFigures order={order} />}
      </span>
      <span className={styles.chip}>
        {deadline ? (
          <TimeWords {...deadline} />
        ) : byRefund && order.refund ? (
          <RefundChip refund={order.refund} />
        ) : (
          <OrderChip order={order} />
        )}
      </span>
    </span>
  )
}
