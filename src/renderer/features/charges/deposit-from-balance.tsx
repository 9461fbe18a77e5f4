import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountLimits, rechargeLimits } from '#shared/money.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { figureSources } from '../../components/entries/sources.ts'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { PinForm } from '../../components/pin-form.tsx'
import { useLimitedForm } from '../../components/use-limited-form.ts'
import { usePinPrompt } from '../../components/use-pin-prompt.ts'
import { parseAmount } from '../../i18n/amounts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Card } from '../../ui/card.tsx'
import { entriesOf } from '../../ui/entries-of.ts'
import { Form } from '../../ui/form.tsx'
import type { SentCharge } from './charge-done.tsx'

interface DepositFromBalanceProps {
  /** Id of the form, for its button in the bottom bar. */
  id: string
  least: number
  /** Amount in the field at first. */
  asked: number
  balance: number
  /** Called with the typed amount in minor units, 0 for none. */
  onAmount: (amount: number) => void
  onPaid: (charge: SentCharge) => void
}

/** Pays the deposit from the balance, with the PIN. */
export function DepositFromBalance({ id, least, asked: first, balance, onAmount, onPaid }: DepositFromBalanceProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [asked, setAsked] = useState<number | null>(null)
  const form = useLimitedForm({
    initialValues: { amount: formats.typed(first) },
    onValuesChange: values => onAmount(parseAmount(values.amount) ?? 0),
    longest: { amount: { label: t('recharge.amount'), max: amountLimits.chars } },
    validate: {
      amount: typed => {
        if (typed.trim() === '') return t('fields.empty', { field: t('recharge.amount') })
        const amount = parseAmount(typed)
        if (amount === null || amount > rechargeLimits.maxMinor)
          return t('fields.incorrect', { item: t('recharge.amount') })
        return amount < least ? t('deposit.tooLittle', { amount: formats.moneyText(least) }) : null
      },
    },
  })
  const pay = usePinPrompt('charges.add', charge => {
    setAsked(null)
    onPaid({ ...charge, payFrom: 'balance', amount: asked ?? 0 })
  })
  const submit = form.onSubmit(({ amount }) => setAsked(parseAmount(amount)), focusFirstError(form))
  const amount = asked ?? 0
  const close = () => {
    pay.reset()
    setAsked(null)
  }
  return (
    <Card>
      <Form id={id} onSubmit={submit}>
        <AmountField
          label={t('recharge.amount')}
          unit={formats.money(0)}
          description={
            <span {...entriesOf(figureSources.balance)}>
              {t('withdrawals.available', { amount: formats.moneyText(balance) })}
            </span>
          }
          {...form.getInputProps('amount')}
        />
      </Form>
      <BottomSheet opened={asked !== null} onClose={close} title={t('deposit.pay')}>
        <PinForm
          amount={amount}
          mutation={pay}
          onPin={pin => pay.send({ purpose: 'deposit', payFrom: 'balance', amount }, pin)}
        />
      </BottomSheet>
    </Card>
  )
}
