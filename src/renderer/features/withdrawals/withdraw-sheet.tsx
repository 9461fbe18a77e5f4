import { useTranslation } from 'react-i18next'
import { PinForm } from '../../components/pin-form.tsx'
import { usePinnedAct } from '../../components/use-pinned-act.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Sheet } from '../../ui/sheet.tsx'
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
  const withdraw = usePinnedAct('withdrawals.add', () => {
    onDone()
    showToast(t('withdrawals.asked'))
  })
  const amount = asked?.amount ?? 0
  const close = () => {
    withdraw.reset()
    onClose()
  }
  return (
    <Sheet opened={asked !== null} onClose={close} title={t('withdrawals.title')} closeLabel={t('app.close')}>
      <PinForm
        amount={amount}
        shortfall={0}
        note={t('orders.balanceAfter', { amount: formats.moneyText(balance - amount) })}
        act={withdraw}
        onPin={pin => asked && withdraw.send(asked, pin)}
      />
    </Sheet>
  )
}
