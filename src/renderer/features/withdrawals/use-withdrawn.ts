import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { profileAtom } from '../../api/session.ts'
import { worldNow } from '../../api/world-clock.ts'
import { type Account, numberOf } from '../../components/account-labels.ts'
import { figureSources, withdrawalSource } from '../../components/entries/sources.ts'
import { showMoment } from '../../components/moment/moments.ts'
import { useBack } from '../../components/use-back.ts'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { isFirstMoment } from '../../storage/moments.ts'
import { showToast } from '../../ui/toasts.ts'

export interface Withdrawn {
  id: string
  amount: number
  account: Account
  balance: number
  arrivesBy: string | null
}

/**
 * Returns a function that announces a withdrawal. The first one gets a full-screen confirmation, any other gets a toast
 * on the screen before.
 */
export function useWithdrawn() {
  const { t } = useTranslation()
  const formats = useFormats()
  const back = useBack()
  const username = useAtomValue(profileAtom)?.username
  return ({ id, account, amount, arrivesBy, balance }: Withdrawn): void => {
    const title = t(account.type === 'bank' ? 'withdrawals.onItsWay.bank' : 'withdrawals.onItsWay.wallet')
    const arrival = arrivesBy && t('withdrawals.arrivesBy', { time: formats.moment(arrivesBy, worldNow()) })
    if (!username || !isFirstMoment(username, 'withdrawn')) {
      showToast([`${title}: ${formats.moneyText(amount)}`, arrival].filter(Boolean).join(' · '))
      back()
      return
    }
    showMoment({
      over: `${t(`accounts.types.${account.type}`)} \u2066${numberOf(account)}\u2069`,
      title,
      amount: { minor: amount, of: withdrawalSource(id) },
      ...(arrival && { text: arrival }),
      steps: [
        {
          id: 'balance',
          label: t('wallet.balanceNow'),
          value: formats.money(balance).value,
          of: figureSources.balance,
        },
      ],
      way: { label: t('wallet.seeInHistory'), to: linkTo(paths.walletFlow, { kind: 'withdrawal' }) },
      onDone: back,
    })
  }
}
