import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Answer } from '#shared/contract/schemas.ts'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { entriesOf } from '../../ui/entries-of.ts'
import { hasParcel } from './order-links.tsx'
import { PaySheet } from './pay-sheet.tsx'

interface OrderActsProps {
  order: Answer<'orders.detail'>
  onPaid: () => void
}

/** Shows the actions that the order allows: pay, answer the refund, comment, or track the parcel. */
export function OrderActs({ order, onPaid }: OrderActsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { orderNo, actions } = order
  if (actions.includes('pay')) return <PayOne order={order} onPaid={onPaid} />
  if (actions.includes('approve_refund'))
    return (
      <Button full onPress={() => navigate(linkTo(paths.refund, { orderNo }))}>
        {t('refunds.answer')}
      </Button>
    )
  // Comments and the parcel are rows above. The bar has what is still to do.
  if (order.commentCount === 0 && actions.includes('comment'))
    return (
      <Button full onPress={() => navigate(linkTo(paths.orderComment, { orderNo }))}>
        {t('comments.write')}
      </Button>
    )
  if (order.status === 'completed' || !hasParcel(order)) return null
  return (
    <Button full onPress={() => navigate(linkTo(paths.logistics, { orderNo }))}>
      {t('orders.follow')}
    </Button>
  )
}

function PayOne({ order, onPaid }: OrderActsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button full onPress={() => setOpen(true)}>
        <span {...entriesOf({ none: 'price' })}>
          {t('orders.payAmount', { amount: formats.moneyText(order.cost) })}
        </span>
      </Button>
      <PaySheet orders={[order]} opened={isOpen} onClose={() => setOpen(false)} onPaid={onPaid} />
    </>
  )
}
