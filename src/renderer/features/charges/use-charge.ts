import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { sampleHash, useDrawProof } from '../../components/sample-payment.ts'
import { showRefusal } from '../../components/show-refusal.ts'
import { parseAmount } from '../../i18n/amounts.ts'
import { useFormats } from '../../i18n/formats.ts'
import type { SentCharge } from './charge-done.tsx'
import { type ChargeBounds, type ChargeFields, useChargeFields } from './use-charge-fields.ts'

/** Amount of a sample proof if none was typed: 100.00. */
const sampleAmount = 10_000

/** Holds the state of a payment report: channel, amount, hash and a picture as proof (D-57, D-58). */
export function useCharge(bounds: ChargeBounds, onDone: (charge: SentCharge) => void) {
  const channels = useCall('charges.channels', {})
  const [proof, setProof] = useState<File | null>(null)
  const [progress, setProgress] = useState<number>()
  const { form, range } = useChargeFields(bounds)
  const { channelId, amount } = form.values
  const list = channels.data?.list ?? []
  const chosen = list.find(({ id }) => id === channelId) ?? list[0]
  const charge = useCallMutation('charges.add', {
    ...(proof && { files: { proof } }),
    onProgress: setProgress,
    onDone: sent => {
      onDone({ ...sent, payFrom: 'channel', amount: parseAmount(amount) ?? 0 })
      form.sent()
      setProof(null)
    },
  })
  const keepProof = (file: File | null) => {
    setProof(file)
    form.clearFieldError('proof')
  }
  const details = useDetails(form)
  const submit = form.onSubmit(values => {
    if (!chosen) return
    if (!proof) return details.askForProof()
    const fields = { amount: parseAmount(values.amount) ?? 0, txHash: values.txHash.trim() }
    charge.mutate(
      { purpose: bounds.purpose, channelId: chosen.id, ...fields },
      { onError: showRefusal(form), onSettled: () => setProgress(undefined) },
    )
  }, details.showErrors)
  return {
    channels,
    chosen,
    form,
    range,
    bounds,
    proof,
    keepProof,
    details,
    fillSample: useSampleProof(form, bounds.least, file => {
      keepProof(file)
      // Unfolds the details, so that the person sees the values of the sample.
      details.toggle(true)
    }),
    submit,
    isPending: charge.isPending,
    progress: charge.isPending ? progress : undefined,
  }
}

/**
 * Holds the state of the folded details. The details open if one of their fields has an error, so that it can take the
 * focus.
 */
function useDetails(form: ChargeFields) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const open = () => flushSync(() => setOpen(true))
  return {
    isOpen,
    toggle: setOpen,
    askForProof: () => {
      open()
      form.setFieldError('proof', t('fields.choose', { field: t('recharge.proof') }))
      form.getInputNode('proof')?.focus()
    },
    showErrors: (errors: Record<string, unknown>) => {
      if (errors.txHash) open()
      focusFirstError(form)(errors)
    },
  }
}

/** Returns a function that fills the empty fields with a sample amount, hash and drawn proof. */
function useSampleProof(form: ChargeFields, least: number, keepProof: (file: File) => void) {
  const formats = useFormats()
  const drawProof = useDrawProof()
  return async () => {
    const { amount, txHash } = form.values
    const typed = amount.trim() || formats.typed(Math.max(least, sampleAmount))
    const hash = txHash.trim() || sampleHash()
    form.setFieldValue('amount', typed)
    form.setFieldValue('txHash', hash)
    form.clearErrors()
    keepProof(await drawProof(typed, hash))
  }
}

export type ChargeDraft = ReturnType<typeof useCharge>
