import type { ItemOf } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Money } from '../../ui/money.tsx'
import styles from './list-head.module.css'
import type { ListRow } from './list-rows.ts'
import { OrderChoice as ChoiceOfOrder, OrderRow } from './order-row.tsx'
import type { OrderChoice } from './use-order-choice.ts'

interface ListRowViewProps {
  row: ListRow
  keyword: string
  byRefund: boolean
  choice: OrderChoice
  onPay: (orders: readonly ItemOf<'orders.list'>[]) => void
}

/** An order of the list, or the head over some. */
export function ListRowView({ row, keyword, byRefund, choice, onPay }: ListRowViewProps) {
  const formats = useFormats()
  if (row.kind === 'head')
    return (
      <h2 className={styles.day}>
        {row.text}
        {row.amount !== undefined && <Money parts={formats.money(row.amount, true)} tone="good" bare />}
      </h2>
    )
  const { order } = row
  if (choice.isOn)
    return (
      <ChoiceOfOrder
        order={order}
        keyword={keyword}
        chosen={choice.has(order.orderNo)}
        onChoose={isChosen => choice.set(order.orderNo, isChosen)}
      />
    )
  return (
    <OrderRow
      order={order}
      keyword={keyword}
      byRefund={byRefund}
      onPay={() => onPay([order])}
      onLongPress={() => choice.begin(order.orderNo)}
    />
  )
}
