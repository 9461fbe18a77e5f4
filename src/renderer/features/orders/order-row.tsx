import { useLongPress } from '@mantine/hooks'
import { CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ItemOf } from '../../api/queries.ts'
import { linkTo, paths } from '../../paths.ts'
import type { Act } from '../../ui/act-menu.tsx'
import { ChoiceRow } from '../../ui/choice-row.tsx'
import { Link } from '../../ui/link.tsx'
import { SwipeRow } from '../../ui/swipe-row.tsx'
import styles from './order-row.module.css'
import { type ListedBy, OrderSummary } from './order-summary.tsx'

const longPressMs = 450

interface OrderRowProps {
  order: ItemOf<'orders.list'>
  keyword: string
  listedBy: ListedBy
  onPay: () => void
  /** Starts the selection with this order. Called only for payable orders. */
  onLongPress: () => void
}

/** Links to the order, or to its refund if it has one. */
export function OrderRow({ order, keyword, listedBy, onPay, onLongPress }: OrderRowProps) {
  const { t } = useTranslation()
  const canPay = order.actions.includes('pay')
  const press = useLongPress(() => canPay && onLongPress(), { threshold: longPressMs, cancelOnMove: true })
  const path = listedBy === 'refund' || order.status === 'refunds' ? paths.refund : paths.order
  const pay: Act = {
    id: 'pay',
    label: t('orders.payNow'),
    icon: <CreditCard />,
    tone: 'accent',
    keyHint: 'p',
    onAct: onPay,
  }
  return (
    <article className={styles.card}>
      <SwipeRow
        acts={canPay ? [pay] : []}
        menuLabel={t('app.actions', { item: order.items[0]?.name ?? order.orderNo })}
      >
        <Link
          className={styles.row}
          to={linkTo(path, { orderNo: order.orderNo })}
          draggable={false}
          data-press
          {...(canPay && { 'aria-keyshortcuts': 'P' })}
          {...press}
        >
          <OrderSummary order={order} keyword={keyword} listedBy={listedBy} />
        </Link>
      </SwipeRow>
    </article>
  )
}

interface OrderChoiceProps {
  order: ItemOf<'orders.list'>
  keyword: string
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

/** Shows the row during a selection. Orders that cannot be paid are disabled. */
export function OrderChoice({ order, keyword, chosen, onChoose }: OrderChoiceProps) {
  const { t } = useTranslation()
  return (
    <article className={styles.choice}>
      <ChoiceRow
        label={t('orders.choose', { order: order.orderNo })}
        chosen={chosen}
        disabled={!order.actions.includes('pay')}
        onChange={onChoose}
      >
        <OrderSummary order={order} keyword={keyword} />
      </ChoiceRow>
    </article>
  )
}
