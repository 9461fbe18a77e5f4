import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCall } from '../../api/queries.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { PinForm } from '../../components/pin-form.tsx'
import { usePinMutation } from '../../components/use-pin-mutation.ts'
import { useFormats } from '../../i18n/formats.ts'
import { showToast } from '../../ui/toasts.ts'

interface BuyAdSheetProps {
  ad: Answer<'ads.list'>['list'][number] | null
  onClose: () => void
}

/** Asks once, with the price and what remains, for the PIN. */
export function BuyAdSheet({ ad, onClose }: BuyAdSheetProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const balance = useCall('wallet.get', {}).data?.balance ?? 0
  const buy = usePinMutation('ads.pay', () => {
    onClose()
    showToast(t('ads.bought'))
  })
  const price = ad?.price ?? 0
  const close = () => {
    buy.reset()
    onClose()
  }
  return (
    <BottomSheet opened={ad !== null} onClose={close} title={ad?.name ?? ''}>
      <PinForm
        amount={price}
        shortfall={Math.max(0, price - balance)}
        note={t('orders.balanceAfter', { amount: formats.moneyText(balance - price) })}
        mutation={buy}
        onPin={pin => ad && buy.send({ packageId: ad.id }, pin)}
      />
    </BottomSheet>
  )
}
