import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type OrderStatus, orderStatuses } from '#shared/orders.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { isNarrowed, type OrderFilter } from './order-filter.ts'
import { countOf } from './stage-strip.tsx'

interface NoOrdersProps {
  filter: OrderFilter
  counts: Record<OrderStatus, number> | undefined
  onClear: () => void
  onShowPacking: () => void
}

/** Explains an empty list and offers the next step: stock the shop, see packed or unpaid orders, or clear the filter. */
export function NoOrders({ filter, counts, onClear, onShowPacking }: NoOrdersProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { stage, group, keyword, from, to } = filter
  const isNew = counts !== undefined && orderStatuses.every(status => counts[status] === 0)
  const stock = <Button onPress={() => navigate(paths.warehouse)}>{t('orders.stock')}</Button>
  if (isNew && group === 'orders')
    return <EmptyState drawing="orders" title={t('orders.none')} text={t('orders.noneText')} action={stock} />
  if (keyword !== '' || from !== '' || to !== '' || (stage === null && group === 'orders' && isNarrowed(filter)))
    return (
      <EmptyState
        drawing="magnifier"
        title={t('orders.noneHere')}
        action={
          <Button tone="soft" onPress={onClear}>
            {t('orders.filter.clear')}
          </Button>
        }
      />
    )
  if (group !== 'orders')
    return (
      <EmptyState
        drawing={group}
        title={t(`orders.empty.${group}`)}
        text={t(`orders.empty.${group}Text`)}
        action={
          // A new shop has nothing to look at in another list. Its settlements begin with products, and its refunds do not.
          isNew ? (
            group === 'settlement' && stock
          ) : (
            <Button tone="soft" onPress={onClear}>
              {t('home.steps.acts.pay')}
            </Button>
          )
        }
      />
    )
  const packing = counts ? countOf(counts, 'to_ship') : 0
  if (stage === 'to_pay' && packing > 0)
    return (
      <EmptyState
        drawing="done"
        title={t('orders.empty.to_pay')}
        text={t('orders.empty.packing', { count: packing })}
        action={
          <Button tone="soft" onPress={onShowPacking}>
            {t('orders.empty.view')}
          </Button>
        }
      />
    )
  const shown = stage ?? 'done'
  return (
    <EmptyState
      drawing={shown === 'to_pay' ? 'done' : shown === 'settling' ? 'settlement' : 'orders'}
      title={t(`orders.empty.${shown}`)}
      text={t(`orders.empty.${shown}Text`)}
    />
  )
}
