import { ArrowDown, ArrowUp, ListOrdered } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { RoundLinks } from '../../ui/round-links.tsx'

const acts = [
  { id: 'recharge', to: paths.recharge, icon: <ArrowDown /> },
  { id: 'withdraw', to: paths.withdraw, icon: <ArrowUp /> },
  { id: 'past', to: paths.walletFlow, icon: <ListOrdered /> },
] as const

/** Money in, money out, and what was: the three ways from the balance. */
export function WalletActs() {
  const { t } = useTranslation()
  return (
    <RoundLinks
      label={t('wallet.acts')}
      links={acts.map(({ id, to, icon }) => ({ to, icon, text: t(`wallet.${id}`), isPrimary: id === 'recharge' }))}
    />
  )
}
