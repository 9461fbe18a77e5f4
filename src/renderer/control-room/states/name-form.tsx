import { Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type NameConflictMode, snapshotLimits, snapshotNamePattern } from '#shared/snapshots.ts'
import type { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Question } from '../ask-first.tsx'

interface NameFormProps {
  label: string
  submitLabel: string
  /** Initial name. */
  from?: string
  /** Names that are refused. */
  taken?: readonly string[]
  isBusy: boolean
  /** @returns true if the state was saved under the name */
  onName: (name: string) => Promise<boolean>
}

/** Asks for the name of a saved state. */
export function NameForm({ label, submitLabel, from = '', taken = [], isBusy, onName }: NameFormProps) {
  const { t } = useTranslation('sandbox')
  const [name, setName] = useState(from)
  const isTaken = taken.includes(name)
  const isWrong = isTaken || (name !== '' && !snapshotNamePattern.test(name))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name !== '' && !isWrong && (await onName(name))) setName('')
  }
  return (
    <Group component="form" gap={12} align="end" onSubmit={event => void submit(event)}>
      <TextField
        label={label}
        description={t('states.nameRule')}
        value={name}
        error={isTaken ? t('states.taken', { name }) : isWrong}
        dir="ltr"
        autoComplete="off"
        maxLength={snapshotLimits.name.max}
        onChange={event => setName(event.target.value.toLowerCase().replace(/\s/g, '-'))}
      />
      <Button type="submit" tone="soft" busy={isBusy} disabled={name === '' || name === from || isWrong}>
        {submitLabel}
      </Button>
    </Group>
  )
}

/** Sends the call. Resolves to undefined if it was refused. */
type Send = (ifTaken: NameConflictMode, isHandled?: (error: ApiError) => boolean) => Promise<object | undefined>

/** Saves under a name. Resolves to true when it is saved. */
export type Keep = (send: Send) => Promise<boolean>

/**
 * Returns a `keep` function that asks for confirmation before it replaces a file of the same name.
 * @param ask returns the text of the confirmation
 */
export function useTakenName(ask: (name: string) => string) {
  const { t } = useTranslation('sandbox')
  const [asked, setAsked] = useState<{ name: string; answer: (isYes: boolean) => void }>()
  const isToBeReplaced = (name: string): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setAsked({ name, answer: resolve })
    return promise.finally(() => setAsked(undefined))
  }
  const keep: Keep = async send => {
    let taken: unknown
    const saved = await send('refuse', error => {
      taken = error.value('taken')
      return taken !== undefined
    })
    if (typeof taken !== 'string') return saved !== undefined
    return (await isToBeReplaced(taken)) && (await send('replace')) !== undefined
  }
  const question = asked && (
    <Question
      key={asked.name}
      ask={ask(asked.name)}
      yes={t('states.replace')}
      onYes={() => asked.answer(true)}
      onNo={() => asked.answer(false)}
    />
  )
  return { keep, question }
}
