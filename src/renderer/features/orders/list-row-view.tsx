import { memo } from 'react'
import type { ItemOf } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Money } from '../../ui/money.tsx'
import type { ListRow } from './list-rows.ts'
import styles from './order-list.module.css'
import { OrderChoice, OrderRow } from './order-row.tsx'
import type { ListedBy } from './order-summary.tsx'

interface ListRowViewProps {
  row: ListRow
  keyword: string
  listedBy: ListedBy
  isChoosing: boolean
  isChosen: boolean
  onChoose: (orderNo: string, isChosen: boolean) => void
  /** Starts the selection with an order. */
  onBegin: (orderNo: string) => void
  onPay: (orders: readonly ItemOf<'orders.list'>[]) => void
}

/** Draws an order or a heading. The component is memoized, so that scrolling does not render it again. */
export const ListRowView = memo(function ListRowView(props: ListRowViewProps) {
  const { row, keyword, listedBy, isChoosing, isChosen, onChoose, onBegin, onPay } = props
  const formats = useFormats()
  if (row.kind === 'head')
    return (
      <h2 className={styles.day}>
        {row.text}
        {row.amount !== undefined && <Money parts={formats.money(row.amount, true)} bare of={{ none: 'forecast' }} />}
      </h2>
    )
  const { order } = row
  if (isChoosing)
    return (
      <OrderChoice
        order={order}
        keyword={keyword}
        chosen={isChosen}
        onChoose={chosen => onChoose(order.orderNo, chosen)}
      />
    )
  return (
    <OrderRow
      order={order}
      keyword={keyword}
      listedBy={listedBy}
      onPay={() => onPay([order])}
      onLongPress={() => onBegin(order.orderNo)}
    />
  )
})
