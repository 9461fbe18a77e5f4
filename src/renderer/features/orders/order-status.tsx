import { useTranslation } from 'react-i18next'
import type { OrderStatus } from '#shared/orders.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'

const tones: Record<OrderStatus, ChipTone> = {
  pending_payment: 'warn',
  to_be_shipped: 'accent',
  shipped: 'accent',
  delivered: 'accent',
  to_be_accepted: 'accent',
  accepted: 'good',
  pending_settlement: 'good',
  completed: 'good',
  cancelled: 'dim',
  refunds: 'bad',
  removed: 'dim',
}

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const { t } = useTranslation()
  return <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>
}
