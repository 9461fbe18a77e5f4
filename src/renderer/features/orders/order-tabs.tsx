import { useTranslation } from 'react-i18next'
import { type OrderStatus, orderStatuses } from '#shared/orders.ts'
import { useFormats } from '../../i18n/formats.ts'
import { ChipTabs } from '../../ui/chip-tabs.tsx'
import type { OrderTab } from './use-order-filter.ts'

interface OrderTabsProps {
  counts: Record<OrderStatus, number> | undefined
  active: OrderTab
  onChange: (tab: OrderTab) => void
}

/** All, then each status with its count, in the order in which a person meets them. */
export function OrderTabs({ counts, active, onChange }: OrderTabsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const total = counts && orderStatuses.reduce((sum, status) => sum + counts[status], 0)
  const tabs = [
    { id: 'all' as const, label: t('orders.all'), count: total },
    ...orderStatuses.map(status => ({ id: status, label: t(`status.${status}`), count: counts?.[status] })),
  ].map(tab => ({ ...tab, count: tab.count === undefined ? undefined : formats.number(tab.count) }))
  return <ChipTabs<OrderTab> label={t('orders.byStatus')} tabs={tabs} active={active} onChange={onChange} />
}
