import { useTranslation } from 'react-i18next'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { PinForm } from '../../components/pin-form.tsx'
import { usePinMutation } from '../../components/use-pin-mutation.ts'
import { useFormats } from '../../i18n/formats.ts'
import { showToast } from '../../ui/toasts.ts'

interface WithdrawSheetProps {
  asked: { amount: number; accountId: string } | null
  balance: number
  onClose: () => void
  onDone: () => void
}

/** Asks once, with the exact amount and what remains, for the PIN. */
export function WithdrawSheet({ asked, balance, onClose, onDone }: WithdrawSheetProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const withdraw = usePinMutation('withdrawals.add', () => {
    onDone()
    showToast(t('withdrawals.asked'))
  })
  const amount = asked?.amount ?? 0
  const close = () => {
    withdraw.reset()
    onClose()
  }
  return (
    <BottomSheet opened={asked !== null} onClose={close} title={t('withdrawals.title')}>
      <PinForm
        amount={amount}
        shortfall={0}
        note={t('orders.balanceAfter', { amount: formats.moneyText(balance - amount) })}
        mutation={withdraw}
        onPin={pin => asked && withdraw.send(asked, pin)}
      />
    </BottomSheet>
  )
}
