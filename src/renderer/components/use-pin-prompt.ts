import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallName } from '#shared/contract/calls.ts'
import type { Answer, Input } from '#shared/contract/schemas.ts'
import type { ApiError } from '../api/api-error.ts'
import { useCallMutation } from '../api/mutations.ts'
import { noteShown } from '../api/refusals.ts'
import { useFormats } from '../i18n/formats.ts'

type PinCall = {
  [Name in CallName]: Input<Name> extends { payPassword?: string | undefined } ? Name : never
}[CallName]

/** Duration of the tick that replaces the PIN boxes, in milliseconds. */
const tickMs = 320
/** Duration of the closing animation, in milliseconds. */
const closingMs = 200

/** State of a prompt for the PIN. */
export interface PinPrompt {
  isPending: boolean
  /** Message of the last refusal. */
  error: string | undefined
  /** Number of refusals. When this number grows, the boxes of the PIN shake. */
  attempt: number
  /** True after success, while the tick is shown. */
  isDone: boolean
  reset: () => void
}

/** Keeps the state of a prompt for the transaction PIN, and sends a call with the PIN. */
export function usePinPrompt<Name extends PinCall>(
  name: Name,
  onDone: (answer: Answer<Name>) => unknown,
): PinPrompt & { send: (input: Omit<Input<Name>, 'payPassword'>, payPassword: string) => void } {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isDone, setDone] = useState(false)
  const mutation = useCallMutation(name, {
    onDone: async answer => {
      setDone(true)
      // Shows the tick before the screen continues.
      await new Promise(resolve => setTimeout(resolve, tickMs))
      await onDone(answer)
      // The same screen may ask again after the animation.
      setTimeout(() => setDone(false), closingMs)
    },
  })
  const [attempt, setAttempt] = useState(0)

  const messageOf = (error: ApiError): string => {
    const lockedUntil = error.value('lockedUntil')
    if (typeof lockedUntil === 'string') return t('orders.pinLocked', { time: formats.exact(lockedUntil) })
    const remaining = error.value('remaining')
    if (typeof remaining === 'number') return t('orders.pinLeft', { count: remaining })
    return Object.values(error.issues)[0] ?? (error.message || t('app.loadingFailed'))
  }
  return {
    send: (input, payPassword) => {
      setDone(false)
      const onError = (error: ApiError) => {
        noteShown(error)
        setAttempt(count => count + 1)
      }
      mutation.mutate({ ...input, payPassword } as Input<Name>, { onError })
    },
    isPending: mutation.isPending,
    error: mutation.error ? messageOf(mutation.error) : undefined,
    attempt,
    isDone,
    reset: () => {
      setDone(false)
      mutation.reset()
    },
  }
}
