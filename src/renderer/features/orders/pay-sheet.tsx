import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { PinForm } from '../../components/pin-form.tsx'
import { QueryError } from '../../components/query-state.tsx'
import { type PinPrompt, usePinPrompt } from '../../components/use-pin-prompt.ts'
import { SkeletonPinForm } from '../../ui/skeletons.tsx'
import { showToast } from '../../ui/toasts.ts'

interface PaySheetProps {
  orderNos: string[]
  opened: boolean
  onClose: () => void
  onPaid: () => void
}

/** Shows the exact amount and asks for the PIN. If the balance is too low, it offers a recharge. */
export function PaySheet({ orderNos, opened, onClose, onPaid }: PaySheetProps) {
  const { t } = useTranslation()
  const payment = usePinPrompt('orders.pay', ({ paid }) => {
    // Closes synchronously: a sheet that is still open would request the cost of orders that are already paid.
    flushSync(() => {
      onClose()
      onPaid()
    })
    showToast(t('orders.paid', { count: paid.length }))
  })
  const close = () => {
    payment.reset()
    onClose()
  }
  return (
    <BottomSheet opened={opened} onClose={close} title={t('orders.pay', { count: orderNos.length })}>
      <PayForm orderNos={orderNos} isOpen={opened} payment={payment} onPin={pin => payment.send({ orderNos }, pin)} />
    </BottomSheet>
  )
}

interface PayFormProps {
  orderNos: string[]
  /** False during the closing animation, in which nothing is requested. */
  isOpen: boolean
  payment: PinPrompt
  onPin: (pin: string) => void
}

function PayForm({ orderNos, isOpen, payment, onPin }: PayFormProps) {
  const { t } = useTranslation()
  const due = useCall('orders.payAmount', { orderNos: orderNos.join(',') }, { enabled: isOpen && !payment.isDone })
  if (due.error) return <QueryError error={due.error} onRetry={due.refetch} />
  if (!due.data) return <SkeletonPinForm label={t('app.loading')} />
  return <PinForm amount={due.data.amount} mutation={payment} onPin={onPin} />
}
