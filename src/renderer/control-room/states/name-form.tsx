import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { snapshotLimits, snapshotNamePattern } from '#shared/snapshots.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './states.module.css'

interface NameFormProps {
  label: string
  /** What its button says. */
  act: string
  isBusy: boolean
  /** @returns whether the name was taken */
  onName: (name: string) => Promise<boolean>
}

/** Asks for the name of a state that is to be kept. */
export function NameForm({ label, act, isBusy, onName }: NameFormProps) {
  const { t } = useTranslation('sandbox')
  const [name, setName] = useState('')
  const isWrong = name !== '' && !snapshotNamePattern.test(name)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name !== '' && !isWrong && (await onName(name))) setName('')
  }
  return (
    <form className={styles.row} onSubmit={event => void submit(event)}>
      <TextField
        label={label}
        description={t('states.nameRule')}
        value={name}
        error={isWrong}
        dir="ltr"
        autoComplete="off"
        maxLength={snapshotLimits.name.max}
        onChange={event => setName(event.target.value.toLowerCase().replace(/\s/g, '-'))}
      />
      <Button type="submit" tone="soft" busy={isBusy} disabled={name === '' || isWrong}>
        {act}
      </Button>
    </form>
  )
}
