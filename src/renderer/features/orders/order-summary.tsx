import { useTranslation } from 'react-i18next'
import { inlineLabel } from '#shared/interpolation.ts'
import type { OrderStatus } from '#shared/orders.ts'
import type { ItemOf } from '../../api/queries.ts'
import { gainSource } from '../../components/entries/sources.ts'
import { Profit } from '../../components/profit.tsx'
import { TimeLeft, TimeOnPicture } from '../../components/time-left.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { type AmountSource, amountOf } from '../../ui/entries-of.ts'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './order-row.module.css'
import { deadlineOf, OrderChip, RefundChip } from './order-status.tsx'
import { isPaying, type Refund } from './refund-outcome.tsx'
import { shownGain } from './shown-gain.ts'

/** Order of the list: by status, by refund, or by the day of the settlement, which a heading names. */
export type ListedBy = 'status' | 'refund' | 'day'

/** Statuses that the heading of a list by day says already. */
const saidByHead: readonly OrderStatus[] = ['pending_settlement', 'completed']

interface OrderSummaryProps {
  order: ItemOf<'orders.list'>
  /** Keyword of the search. If it matches the order number, the number is shown instead of the buyer. */
  keyword: string
  listedBy?: ListedBy
}

type WithOrder = Pick<OrderSummaryProps, 'order'>

/** Shows the seller's cost in large type, because the payment bar adds up the costs. The price and the profit are below it. */
function CostFigures({ order }: WithOrder) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <>
      <span>
        <span className={styles.sells}>{inlineLabel(t('orders.parts.cost'))}</span>{' '}
        <Money parts={formats.money(order.cost)} size="figure" bare of={{ none: 'price' }} />
      </span>
      <span className={styles.sells} {...amountOf({ orderNo: order.orderNo })}>
        {t('orders.sells', { amount: formats.money(order.amount).value })}
      </span>
      {order.profit !== 0 && <Profit amount={order.profit} of={{ none: 'forecast' }} />}
    </>
  )
}

/** Shows the price of an order, and its profit or loss. In the list of refunds it is what the refund takes from the profit. */
function SaleFigures({ order, listedBy }: WithOrder & { listedBy: ListedBy }) {
  const { orderNo, refund } = order
  const formats = useFormats()
  const { amount, kind } = shownGain(order)
  const isTaken = kind === 'if_approved' || (listedBy === 'refund' && refund && isPaying(refund.status))
  return (
    <>
      <Money parts={formats.money(order.amount)} size="figure" bare of={{ orderNo }} />
      {isTaken && refund ? (
        <TakenProfit refund={refund} of={kind === 'booked' ? { orderNo } : { none: 'request' }} />
      ) : (
        amount !== 0 && <Profit amount={amount} of={kind === 'booked' ? gainSource(order) : { none: 'request' }} />
      )}
    </>
  )
}

/** Shows what a refund takes from the profit, or would take if it were approved. */
function TakenProfit({ refund, of }: { refund: Refund; of: AmountSource }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { status, loss, costBack, costExpected } = refund
  if (loss === 0) return null
  return (
    <>
      <bdi className={styles.taken} {...amountOf(of)}>
        {t('orders.profitOf', { amount: formats.money(-loss, true).value })}
      </bdi>
      {status === 'requested' ? (
        <span className={styles.sells}>{t('refunds.ifApproved')}</span>
      ) : (
        costBack + costExpected === 0 && <span className={styles.sells}>{t('refunds.withCost')}</span>
      )}
    </>
  )
}

/** Shows an order as a row: product and status at the start, money at the end. */
export function OrderSummary({ order, keyword, listedBy = 'status' }: OrderSummaryProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const fileUrl = useFileUrl()
  const [item] = order.items
  const deadline = deadlineOf(order)
  const isByNumber = keyword !== '' && order.orderNo.toLowerCase().includes(keyword.trim().toLowerCase())
  return (
    <span className={styles.summary}>
      <span className={styles.picture}>
        <Picture src={item && fileUrl(item.image)} sizePx={60} />
        {deadline && <TimeOnPicture {...deadline} />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{item?.name}</span>
        <span className={styles.note}>
          {isByNumber ? <bdi dir="ltr">{order.orderNo}</bdi> : <bdi>{order.buyer.name}</bdi>}
          {' · '}
          {formats.country(order.buyer.country)}
          {order.quantity > 1 && (
            <>
              {/* A line never begins with the dot. */}
              {'\u00a0· '}
              <span className={styles.pieces}>{t('orders.pieces', { count: order.quantity })}</span>
            </>
          )}
        </span>
      </span>
      <span className={styles.figures}>
        {order.status === 'pending_payment' ? (
          <CostFigures order={order} />
        ) : (
          <SaleFigures order={order} listedBy={listedBy} />
        )}
      </span>
      {!(listedBy === 'day' && saidByHead.includes(order.status)) && (
        <span className={styles.chip}>
          {deadline ? (
            <TimeLeft {...deadline} bar="none" />
          ) : listedBy === 'refund' && order.refund ? (
            <RefundChip refund={order.refund} />
          ) : (
            <OrderChip order={order} />
          )}
        </span>
      )}
    </span>
  )
}
