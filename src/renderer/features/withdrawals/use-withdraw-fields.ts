import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { amountLimits, withdrawalLimits } from '#shared/money.ts'
import { useDraftForm } from '../../components/use-draft-form.ts'
import { parseAmount } from '../../i18n/amounts.ts'
import { useFormats } from '../../i18n/formats.ts'

const { minMinor, maxMinor } = withdrawalLimits

/** Amount and account as they are typed and chosen, kept as a draft. */
export function useWithdrawFields(balance: number, accounts: Answer<'accounts.list'>['list'] | undefined) {
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
      accountId: id => (accounts?.some(account => account.id === id) ? null : t('withdrawals.accountNeeded')),
    },
  })
}
