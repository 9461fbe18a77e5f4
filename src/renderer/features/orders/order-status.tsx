import { useTranslation } from 'react-i18next'
import type { OrderStatus, RefundStatus } from '#shared/orders.ts'
import type { ItemOf } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'

type Order = ItemOf<'orders.list'>

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

const refundTones: Record<RefundStatus, ChipTone> = {
  requested: 'bad',
  approved: 'accent',
  rejected: 'dim',
  withdrawn: 'dim',
  refunded: 'dim',
  returning: 'accent',
  return_received: 'accent',
  closed_no_return: 'dim',
}

/** Shows the state of a refund, with the time left to answer it. */
export function RefundChip({ refund }: { refund: NonNullable<Order['refund']> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { status, answerBefore } = refund
  const text = answerBefore
    ? t('refunds.within', { span: formats.span(Date.parse(answerBefore) - worldNow()) })
    : t(`refunds.status.${status}`)
  return <Chip tone={refundTones[status]}>{text}</Chip>
}

/** Shows the most important fact: a deadline, the refund, the settlement, or else the status. */
export function OrderChip({ order }: { order: Order }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { status, refund, settlement } = order
  if (order.actions.includes('pay')) return <PayDeadline payBefore={order.payBefore} />
  if (status === 'refunds' && refund) return <RefundChip refund={refund} />
  if (status === 'pending_settlement' && settlement.dueAt)
    return (
      <Chip tone={tones[status]}>{t('orders.settles', { when: formats.until(settlement.dueAt, worldNow()) })}</Chip>
    )
  return <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>
}

/** Deadlines with less time left than this are red. */
const urgentMs = 2 * 3_600_000

/** Shows the time left to pay, on the world's clock. */
function PayDeadline({ payBefore }: { payBefore: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const left = Date.parse(payBefore) - worldNow()
  return <Chip tone={left < urgentMs ? 'bad' : 'warn'}>{t('orders.payWithin', { span: formats.span(left) })}</Chip>
}
