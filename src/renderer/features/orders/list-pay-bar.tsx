import { Flex, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { requestLimits } from '#shared/requests.ts'
import type { ItemOf } from '../../api/queries.ts'
import { useProfitText } from '../../components/profit.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { amountOf } from '../../ui/entries-of.ts'
import { Money } from '../../ui/money.tsx'
import styles from './order-list.module.css'
import type { OrderChoice } from './use-order-choice.ts'

type Order = ItemOf<'orders.list'>

interface ListPayBarProps {
  payable: readonly Order[]
  /** True if the list has further orders that are not loaded. */
  hasMore: boolean
  choice: OrderChoice
  onPay: (orders: readonly Order[]) => void
}

const sumOf = (orders: readonly Order[], figure: 'cost' | 'profit'): number =>
  orders.reduce((sum, order) => sum + order[figure], 0)

/** Pays all listed orders, or the selected ones. */
export function ListPayBar({ payable, hasMore, choice, onPay }: ListPayBarProps) {
  const { t } = useTranslation()
  if (choice.isOn) {
    const { chosen } = choice
    const count = chosen.length
    return (
      <PayBar
        note={count > 0 ? t('orders.chosen', { count }) : t('orders.chooseOne')}
        orders={chosen}
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
      orders={orders}
      label={t(isAll ? 'orders.payAll' : 'orders.pay', { count })}
      onPress={() => onPay(orders)}
    />
  )
}

interface PayBarProps {
  /** Text above the amount: names the orders whose cost it is. */
  note: string
  orders: readonly Order[]
  /** Shown large instead of the amount while nothing can be paid and the button is disabled. */
  hint?: string | undefined
  label: string
  onPress: () => void
}

/** Shows what orders cost and earn, and the button that pays them, in one row if there is room. */
function PayBar({ note, orders, hint, label, onPress }: PayBarProps) {
  const formats = useFormats()
  const profitText = useProfitText()
  const profit = sumOf(orders, 'profit')
  return (
    <div className={styles.payBar}>
      <Flex rowGap="sm" wrap="wrap" align="center" columnGap="md">
        <Stack className={styles.payBarWords} gap={0} align="flex-start">
          <span className={styles.payBarNote} aria-live="polite">
            {note}
            {profit !== 0 && (
              <span {...amountOf({ none: 'forecast' })}>
                {' · '}
                {profitText(profit)}
              </span>
            )}
          </span>
          {hint ? (
            <Text component="strong" size="md">
              {hint}
            </Text>
          ) : (
            <Money parts={formats.money(sumOf(orders, 'cost'))} size="figure" tone="inherit" of={{ none: 'price' }} />
          )}
        </Stack>
        <Button disabled={hint !== undefined} onPress={onPress}>
          {label}
        </Button>
      </Flex>
    </div>
  )
}
