import { useTranslation } from 'react-i18next'
import type { AccountName } from '#shared/ledger.ts'

/** @returns what says the name of an account: a seller's own as his wallet does */
export function useAccountName(): (account: AccountName) => string {
  const { t } = useTranslation(['sandbox', 'console'])
  const names: Record<AccountName, string> = {
    available: t('console:wallet.balance'),
    held: t('console:wallet.frozen'),
    settling: t('console:wallet.settlementAmount'),
    deposit: t('console:wallet.deposit'),
    owed: t('console:wallet.owed'),
    escrow: t('books.accounts.escrow'),
    supplier: t('books.accounts.supplier'),
    fees: t('books.accounts.fees'),
    ads: t('books.accounts.ads'),
    adjust: t('books.accounts.adjust'),
    'x:buyers': t('books.accounts.buyers'),
    'x:suppliers': t('books.accounts.suppliers'),
    'x:bank': t('books.accounts.bank'),
    'x:chain': t('books.accounts.chain'),
  }
  return account => names[account]
}
