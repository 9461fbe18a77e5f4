import { MessageSquare, Truck, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCall } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Cell } from '../../ui/cell.tsx'
import { RefundChip } from './order-status.tsx'

type Order = Answer<'orders.detail'>

/** Checks if a parcel has left the warehouse. */
export const hasParcel = ({ timeline }: Pick<Order, 'timeline'>): boolean =>
  timeline.some(({ status }) => status === 'shipped')

/** Links to the parcel and shows the carrier's last message. */
export function ParcelLink({ order }: { order: Order }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [last] =
    useCall('orders.logistics', { orderNo: order.orderNo }, { enabled: hasParcel(order) }).data?.steps ?? []
  if (!hasParcel(order)) return null
  const expected = order.expectedAt && t('orders.expected', { date: formats.namedDay(order.expectedAt, worldNow()) })
  return (
    <Cell
      icon={<Truck />}
      label={last?.text ?? t('logistics.title')}
      // A no-break space keeps the line's height while the steps load.
      note={last ? [formats.when(last.at, worldNow()), expected].filter(Boolean).join(' · ') : '\u00a0'}
      to={linkTo(paths.logistics, { orderNo: order.orderNo })}
    />
  )
}

/** Links to the order's comments. */
export function CommentsLink({ order: { orderNo, commentCount } }: { order: Order }) {
  const { t } = useTranslation()
  if (commentCount === 0) return null
  return (
    <Cell
      icon={<MessageSquare />}
      label={t('comments.count', { count: commentCount })}
      to={linkTo(paths.orderComment, { orderNo })}
    />
  )
}

/** Links to the order's refund and shows its state. */
export function RefundLink({ orderNo, refund }: { orderNo: string; refund: NonNullable<Order['refund']> }) {
  const { t } = useTranslation()
  return (
    <Cell
      icon={<Undo2 />}
      iconTone="bad"
      label={t('refunds.title')}
      note={<RefundChip refund={refund} />}
      to={linkTo(paths.refund, { orderNo })}
    />
  )
}
