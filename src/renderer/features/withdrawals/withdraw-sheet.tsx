import { useTranslation } from 'react-i18next'
import { type Account, numberOf } from '../../components/account-labels.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { PinForm } from '../../components/pin-form.tsx'
import { usePinPrompt } from '../../components/use-pin-prompt.ts'
import type { Withdrawn } from './use-withdrawn.ts'

interface Asked {
  amount: number
  account: Account
}

interface WithdrawSheetProps {
  asked: Asked | null
  onClose: () => void
  onDone: (withdrawn: Withdrawn) => void
}

/** Shows the amount and the remaining balance, and asks for the PIN. */
export function WithdrawSheet({ asked, onClose, onDone }: WithdrawSheetProps) {
  const { t } = useTranslation()
  const withdraw = usePinPrompt('withdrawals.add', ({ id, balance, arrivesBy }) => {
    if (asked) onDone({ ...asked, id, balance, arrivesBy })
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
        note={
          asked && (
            <>
              {t(`accounts.types.${asked.account.type}`)} <bdi dir="ltr">{numberOf(asked.account)}</bdi>
              <br />
            </>
          )
        }
        mutation={withdraw}
        onPin={pin => asked && withdraw.send({ amount, accountId: asked.account.id }, pin)}
      />
    </BottomSheet>
  )
}
