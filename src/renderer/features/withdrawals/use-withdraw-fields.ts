import { useTranslation } from 'react-i18next'
import { amountLimits, withdrawalLimits } from '#shared/money.ts'
import type { Account } from '../../components/account-labels.ts'
import { useDraftForm } from '../../components/use-draft-form.ts'
import { parseAmount } from '../../i18n/amounts.ts'
import { useFormats } from '../../i18n/formats.ts'

const { minMinor, maxMinor } = withdrawalLimits

/** Returns the maximum amount of the next withdrawal; 0 if that is below the minimum. */
export const mostOf = (balance: number): number => (balance < minMinor ? 0 : Math.min(balance, maxMinor))

/** Returns the selected account; by default the only one. */
export function chosenAccount(accounts: readonly Account[], id: string): Account | undefined {
  return accounts.find(account => account.id === id) ?? (accounts.length === 1 ? accounts[0] : undefined)
}

/** Holds the amount and the account as a draft. */
export function useWithdrawFields(balance: number, accounts: readonly Account[]) {
  const { t } = useTranslation()
  const formats = useFormats()
  return useDraftForm('withdraw', {
    initialValues: { amount: '', accountId: '' },
    longest: { amount: { label: t('withdrawals.amount'), max: amountLimits.chars } },
    validate: {
      amount: typed => {
        if (typed.trim() === '') return t('withdrawals.amountNeeded')
        const amount = parseAmount(typed)
        if (amount === null) return t('fields.incorrect', { item: t('withdrawals.amount') })
        if (amount < minMinor || amount > maxMinor)
          return t('withdrawals.range', { min: formats.moneyText(minMinor), max: formats.moneyText(maxMinor) })
        return amount > balance ? t('withdrawals.tooMuch', { amount: formats.moneyText(balance) }) : null
      },
      accountId: id => (chosenAccount(accounts, id) ? null : t('withdrawals.accountNeeded')),
    },
  })
}
