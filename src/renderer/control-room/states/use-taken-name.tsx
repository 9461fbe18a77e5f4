import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TakenWay } from '#shared/snapshots.ts'
import type { ApiError } from '../../api/api-error.ts'
import { Question } from '../question.tsx'

/** Sends the call. Resolves to undefined if it was refused. */
type Send = (ifTaken: TakenWay, isHandled?: (error: ApiError) => boolean) => Promise<object | undefined>

/** Sends a call that keeps something under a name, and resolves to true once it is kept. */
export type Keep = (send: Send) => Promise<boolean>

/** Keeps something under a name, and asks before it replaces what has the name already. */
export function useTakenName() {
  const { t } = useTranslation('sandbox')
  const [asked, setAsked] = useState<{ name: string; answer: (isYes: boolean) => void }>()
  const isToBeReplaced = (name: string): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setAsked({ name, answer: resolve })
    return promise.finally(() => setAsked(undefined))
  }
  const keep: Keep = async send => {
    let taken: unknown
    const kept = await send('refuse', error => {
      taken = error.value('taken')
      return taken !== undefined
    })
    if (typeof taken !== 'string') return kept !== undefined
    return (await isToBeReplaced(taken)) && (await send('replace')) !== undefined
  }
  const question = asked && (
    <Question
      key={asked.name}
      ask={t('states.replaceAsk', { name: asked.name })}
      yes={t('states.replace')}
      onYes={() => asked.answer(true)}
      onNo={() => asked.answer(false)}
    />
  )
  return { keep, question }
}
