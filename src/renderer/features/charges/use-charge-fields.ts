import { useTranslation } from 'react-i18next'
import type { chargePurposes } from '#shared/charges.ts'
import { amountLimits, rechargeLimits } from '#shared/money.ts'
import { useDraftForm } from '../../components/use-draft-form.ts'
import { parseAmount } from '../../i18n/amounts.ts'
import { useFormats } from '../../i18n/formats.ts'

export interface ChargeBounds {
  purpose: (typeof chargePurposes)[number]
  /** Bounds of the amount, minor units. */
  least: number
  most: number
  /** Amount from the address, as text such as "12.50". */
  asked?: string | null
}

/** Holds channel, amount and hash as a draft. @returns the fields, and the sentence about the bounds */
export function useChargeFields({ purpose, least, most, asked }: ChargeBounds) {
  const { t } = useTranslation()
  const formats = useFormats()
  const range = t('recharge.range', { min: formats.moneyText(least), max: formats.moneyText(most) })
  const askedAmount = parseAmount(asked ?? '')
  const form = useDraftForm(
    purpose,
    {
      initialValues: { channelId: '', amount: '', txHash: '' },
      longest: {
        amount: { label: t('recharge.amount'), max: amountLimits.chars },
        txHash: { label: t('recharge.txHash'), max: rechargeLimits.txHash.max },
      },
      validate: {
        amount: typed => {
          if (typed.trim() === '') return t('fields.empty', { field: t('recharge.amount') })
          const amount = parseAmount(typed)
          if (amount === null) return t('fields.incorrect', { item: t('recharge.amount') })
          return amount < least || amount > most ? range : null
        },
        txHash: typed => {
          const hash = typed.trim()
          if (hash === '') return t('fields.empty', { field: t('recharge.txHash') })
          const isHash = /^[0-9A-Za-z-]+$/.test(hash) && hash.length >= rechargeLimits.txHash.min
          return isHash ? null : t('fields.incorrect', { item: t('recharge.txHash') })
        },
      },
    },
    askedAmount === null ? {} : { amount: formats.typed(askedAmount) },
  )
  return { form, range }
}

export type ChargeFields = ReturnType<typeof useChargeFields>['form']
