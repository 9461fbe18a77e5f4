import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/api-error.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { noteShown } from '../../api/refusals.ts'
import { renewProfile } from '../../api/session.ts'
import { useFormats } from '../../i18n/formats.ts'

export type PinStep = 'old' | 'new' | 'confirm'

type Typed = Partial<Record<PinStep, string>>

/** Asks for the old PIN if there is one, then twice for the new one. If the old PIN was wrong, only it is asked again. */
export function usePinSteps(hasPin: boolean, onDone: () => void) {
  const { t } = useTranslation()
  const formats = useFormats()
  const steps: readonly PinStep[] = hasPin ? ['old', 'new', 'confirm'] : ['new', 'confirm']
  const [step, setStep] = useState<PinStep>(hasPin ? 'old' : 'new')
  const [typed, setTyped] = useState<Typed>({})
  const [error, setError] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const save = useCallMutation('user.setPayPassword', {
    onDone: async () => {
      await renewProfile()
      onDone()
    },
  })
  const refuse = (message: string, again: PinStep, kept: Typed) => {
    setTyped(kept)
    setError(message)
    setStep(again)
    setAttempt(count => count + 1)
  }
  const messageOf = (refusal: ApiError): string => {
    const lockedUntil = refusal.value('lockedUntil')
    if (typeof lockedUntil === 'string') return t('orders.pinLocked', { time: formats.exact(lockedUntil) })
    const remaining = refusal.value('remaining')
    if (typeof remaining === 'number') return t('orders.pinLeft', { count: remaining })
    return Object.values(refusal.issues)[0] ?? (refusal.message || t('app.loadingFailed'))
  }
  const send = (pins: Typed) => {
    const { old, new: fresh = '' } = pins
    save.mutate(
      { newPassword: fresh, confirmPassword: fresh, ...(old !== undefined && { oldPassword: old }) },
      {
        onError: refusal => {
          noteShown(refusal)
          refuse(messageOf(refusal), hasPin ? 'old' : 'new', hasPin ? { new: fresh } : {})
        },
      },
    )
  }
  const enter = (pin: string) => {
    setError(undefined)
    const pins = { ...typed, [step]: pin }
    if (step === 'confirm' && pin !== typed.new) {
      const { new: _different, ...kept } = typed
      return refuse(t('auth.mismatch'), 'new', kept)
    }
    setTyped(pins)
    if (step === 'confirm' || (step === 'old' && pins.new !== undefined)) return send(pins)
    setStep(step === 'old' ? 'new' : 'confirm')
  }
  return { steps, step, enter, error, attempt, isPending: save.isPending, isDone: save.isSuccess }
}
