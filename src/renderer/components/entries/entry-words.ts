import { useTranslation } from 'react-i18next'
import type { AccountName } from '#shared/ledger.ts'

/** Returns a function that names an account. Accounts of a seller have the names used in the wallet. */
export function useAccountName(): (account: AccountName) => string {
  const { t } = useTranslation(['sandbox', 'console'])
  const names: Record<AccountName, string> = {
    available: t('console:wallet.balance'),
    held: t('console:wallet.frozen'),
    settling: t('console:wallet.settlementAmount'),
    deposit: t('console:wallet.deposit'),
    owed: t('console:wallet.owed'),
    escrow: t('ledger.accounts.escrow'),
    supplier: t('ledger.accounts.supplier'),
    fees: t('ledger.accounts.fees'),
    ads: t('ledger.accounts.ads'),
    adjust: t('ledger.accounts.adjust'),
    'x:buyers': t('ledger.accounts.buyers'),
    'x:suppliers': t('ledger.accounts.suppliers'),
    'x:bank': t('ledger.accounts.bank'),
    'x:chain': t('ledger.accounts.chain'),
  }
  return account => names[account]
}
