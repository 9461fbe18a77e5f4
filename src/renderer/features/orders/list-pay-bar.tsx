import { useTranslation } from 'react-i18next'
import { requestLimits } from '#shared/requests.ts'
import type { ItemOf } from '../../api/queries.ts'
import { PayBar } from './pay-bar.tsx'
import type { OrderChoice } from './use-order-choice.ts'

type Order = ItemOf<'orders.list'>

interface ListPayBarProps {
  payable: readonly Order[]
  /** Whether the list has more of them than are read yet. */
  hasMore: boolean
  choice: OrderChoice
  onPay: (orders: readonly Order[]) => void
}

const costOf = (orders: readonly Order[]): number => orders.reduce((sum, { cost }) => sum + cost, 0)

/** Pays all that are shown, or those that were chosen. */
export function ListPayBar({ payable, hasMore, choice, onPay }: ListPayBarProps) {
  const { t } = useTranslation()
  if (choice.isOn) {
    const { chosen } = choice
    const count = chosen.length
    return (
      <PayBar
        note={count > 0 ? t('orders.chosen', { count }) : t('orders.chooseOne')}
        amount={costOf(chosen)}
        hint={count > 0 ? undefined : t('orders.tapOrders')}
        label={count > 0 ? t('orders.pay', { count }) : t('orders.payNow')}
        onPress={() => onPay(chosen)}
      />
    )
  }
  const orders = payable.slice(0, requestLimits.bulk)
  const count = orders.length
  const isAll = !hasMore && count === payable.length
  return (
    <PayBar
      note={t(isAll ? 'orders.allCost' : 'orders.firstCost', { count })}
      amount={costOf(orders)}
      label={t(isAll ? 'orders.payAll' : 'orders.pay', { count })}
      onPress={() => onPay(orders)}
    />
  )
}
