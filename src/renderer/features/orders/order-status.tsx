import { useTranslation } from 'react-i18next'
import type { OrderStatus, RefundStatus } from '#shared/orders.ts'
import type { ItemOf } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { type Deadline, TimeLeft } from '../../components/time-left.tsx'
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

/** Returns the deadline to answer the refund of an order or to pay the order; null if it waits for neither. */
export function deadlineOf({ actions, payBefore, refund }: Order): Deadline | null {
  if (refund?.answerBefore) return { until: refund.answerBefore, task: 'reply' }
  return actions.includes('pay') ? { until: payBefore, task: 'pay' } : null
}

/** Shows the state of a refund, or the time left to answer it. */
export function RefundChip({ refund }: { refund: NonNullable<Order['refund']> }) {
  const { t } = useTranslation()
  const { status, answerBefore } = refund
  if (answerBefore) return <TimeLeft until={answerBefore} task="reply" />
  return <Chip tone={refundTones[status]}>{t(`refunds.status.${status}`)}</Chip>
}

/** Shows the most important fact: a deadline, the refund, the settlement, or else the status. */
export function OrderChip({ order }: { order: Order }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { status, refund, settlement } = order
  const deadline = deadlineOf(order)
  if (deadline) return <TimeLeft {...deadline} />
  if (status === 'refunds' && refund) return <RefundChip refund={refund} />
  if (status === 'pending_settlement' && settlement.dueAt)
    return (
      <Chip tone={tones[status]}>{t('orders.settles', { when: formats.until(settlement.dueAt, worldNow()) })}</Chip>
    )
  return <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>
}
