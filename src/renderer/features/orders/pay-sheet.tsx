import { useAtomValue } from 'jotai'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type ItemOf, useCall } from '../../api/queries.ts'
import { profileAtom } from '../../api/session.ts'
import { worldNow } from '../../api/world-clock.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { showMoment } from '../../components/moment/moments.ts'
import { PinForm } from '../../components/pin-form.tsx'
import { QueryError } from '../../components/query-state.tsx'
import { type PinPrompt, usePinPrompt } from '../../components/use-pin-prompt.ts'
import { useFormats } from '../../i18n/formats.ts'
import { isFirstMoment } from '../../storage/moments.ts'
import { SkeletonPinForm } from '../../ui/skeletons.tsx'
import { showToast } from '../../ui/toasts.ts'
import { paidMoment } from './paid-moment.ts'

interface PaySheetProps {
  orders: readonly ItemOf<'orders.list'>[]
  opened: boolean
  onClose: () => void
  onPaid: () => void
}

/** Shows the exact amount and asks for the PIN. If the balance is too low, it offers a top-up. */
export function PaySheet({ orders, opened, onClose, onPaid }: PaySheetProps) {
  const { t } = useTranslation()
  const announce = useAnnouncement()
  const orderNos = orders.map(({ orderNo }) => orderNo)
  const payment = usePinPrompt('orders.pay', () => {
    // Closes synchronously: a sheet that is still open would request the cost of orders that are already paid.
    flushSync(() => {
      onClose()
      onPaid()
      announce(orders)
    })
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

/**
 * Returns a function that announces a payment. The first payment and a payment of several orders get a full-screen
 * confirmation, any other gets a toast.
 */
function useAnnouncement() {
  const { t } = useTranslation()
  const formats = useFormats()
  const profile = useAtomValue(profileAtom)
  return (orders: PaySheetProps['orders']) => {
    if (profile && (isFirstMoment(profile.username, 'paid') || orders.length > 1))
      showMoment(paidMoment({ orders, tier: profile.tier, now: worldNow() }, { t, formats }))
    else showToast(t('orders.paid', { count: orders.length }))
  }
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
  // The stream may report the payment before its response arrives. The cost of paid orders cannot be requested.
  const isPaying = payment.isPending || payment.isDone
  const due = useCall('orders.payAmount', { orderNos: orderNos.join(',') }, { enabled: isOpen && !isPaying })
  if (due.error) return <QueryError error={due.error} onRetry={due.refetch} />
  if (!due.data) return <SkeletonPinForm label={t('app.loading')} />
  return <PinForm amount={due.data.amount} mutation={payment} onPin={onPin} />
}
