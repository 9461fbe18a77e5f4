import type { AccountName } from '#shared/ledger.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useRoomTranslation } from '../../i18n/room.ts'

/** @returns what says the name of an account: a seller's own as his wallet does */
export function useAccountName(): (account: AccountName) => string {
  const { t } = useTranslation()
  const { t: say } = useRoomTranslation()
  const names: Record<AccountName, string> = {
    available: t('wallet.balance'),
    held: t('wallet.frozen'),
    settling: t('wallet.settlementAmount'),
    deposit: t('wallet.deposit'),
    owed: t('wallet.owed'),
    escrow: say('books.accounts.escrow'),
    supplier: say('books.accounts.supplier'),
    fees: say('books.accounts.fees'),
    ads: say('books.accounts.ads'),
    adjust: say('books.accounts.adjust'),
    'x:buyers': say('books.accounts.buyers'),
    'x:suppliers': say('books.accounts.suppliers'),
    'x:bank': say('books.accounts.bank'),
    'x:chain': say('books.accounts.chain'),
  }
  return account => names[account]
}
