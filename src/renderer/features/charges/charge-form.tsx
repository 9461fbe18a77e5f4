import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useCallMutation } from '../../api/queries.ts'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { PictureField } from '../../components/picture-field.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { parseAmount } from '../../i18n/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { EmptyState } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ChannelCard } from './channel-card.tsx'
import { type ChargeBounds, useChargeFields } from './use-charge-fields.ts'

/** Reports what was paid by a channel: amount, transaction hash and a picture as proof (D-57, D-58). */
export function ChargeForm(bounds: ChargeBounds) {
  const { t } = useTranslation()
  const channels = useCall('charges.channels', {})
  const [proof, setProof] = useState<File | null>(null)
  const [progress, setProgress] = useState<number>()
  const { form, range } = useChargeFields(bounds)
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
        { purpose: bounds.purpose, channelId, amount: parseAmount(amount) ?? 0, txHash: txHash.trim() },
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
                <AmountAndHash form={form} range={range} />
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

function AmountAndHash({ form, range }: ReturnType<typeof useChargeFields>) {
  const { t } = useTranslation()
  return (
    <>
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
    </>
  )
}
