import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { chargePurposes } from '#shared/charges.ts'
import { amountLimits, rechargeLimits } from '#shared/money.ts'
import { useCall, useCallMutation } from '../../api/queries.ts'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { PictureField } from '../../components/picture-field.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useDraftForm } from '../../components/use-draft-form.ts'
import { parseAmount } from '../../i18n/amounts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { EmptyState } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ChannelCard } from './channel-card.tsx'

interface ChargeFormProps {
  purpose: (typeof chargePurposes)[number]
  /** Bounds of the amount, minor units. */
  least: number
  most: number
}

/** Reports what was paid by a channel: amount, transaction hash and a picture as proof (D-57, D-58). */
export function ChargeForm({ purpose, least, most }: ChargeFormProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const channels = useCall('charges.channels', {})
  const [proof, setProof] = useState<File | null>(null)
  const [progress, setProgress] = useState<number>()
  const range = t('recharge.range', { min: formats.moneyText(least), max: formats.moneyText(most) })
  const form = useDraftForm(purpose, {
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
  })
  const charge = useCallMutation('charges.add', {
    ...(proof && { files: { proof } }),
    onProgress: setProgress,
    onDone: () => {
      form.sent()
      setProof(null)
      showToast(t('recharge.sent'))
    },
  })
  const chosenOf = (list: readonly { id: string }[]) => list.findIndex(({ id }) => id === form.values.channelId)
  const submit = (channelId: string) =>
    form.onSubmit(({ amount, txHash }) => {
      if (!proof) return form.setFieldError('proof', t('fields.choose', { field: t('recharge.proof') }))
      charge.mutate(
        { purpose, channelId, amount: parseAmount(amount) ?? 0, txHash: txHash.trim() },
        { onError: error => form.setErrors(error.issues), onSettled: () => setProgress(undefined) },
      )
    }, focusFirstError(form))
  return (
    <QueryState query={channels}>
      {({ list }) => {
        const chosen = list[Math.max(0, chosenOf(list))]
        if (!chosen) return <EmptyState title={t('recharge.noChannel')} />
        return (
          <form className={parts.stack} onSubmit={submit(chosen.id)} noValidate>
            <ChannelCard channels={list} chosen={chosen} onChoose={id => form.setFieldValue('channelId', id)} />
            <Card title={t('recharge.report')}>
              <div className={parts.stack}>
                <TextField
                  label={t('recharge.amount')}
                  description={range}
                  inputMode="decimal"
                  autoComplete="off"
                  {...form.getInputProps('amount')}
                />
                <TextField
                  label={t('recharge.txHash')}
                  dir="ltr"
                  description={t('recharge.txHashAbout')}
                  autoComplete="off"
                  spellCheck={false}
                  {...form.getInputProps('txHash')}
                />
                <PictureField
                  label={t('recharge.proof')}
                  file={proof}
                  error={form.errors.proof}
                  onRefuse={message => form.setFieldError('proof', message)}
                  progress={charge.isPending ? progress : undefined}
                  onChange={file => {
                    setProof(file)
                    form.clearFieldError('proof')
                  }}
                />
                <Button type="submit" full busy={charge.isPending}>
                  {t('recharge.send')}
                </Button>
              </div>
            </Card>
          </form>
        )
      }}
    </QueryState>
  )
}
