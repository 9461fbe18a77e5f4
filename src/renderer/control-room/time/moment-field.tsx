import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './time.module.css'

interface MomentFieldProps {
  label: string
  submitLabel: string
  /** The initial value, in virtual milliseconds. */
  from: number
  busy: boolean
  onPick: (iso: string) => void
}

const minuteMs = 60_000

/** Formats a time for a `datetime-local` field, in the browser's time zone. */
function asLocal(ms: number): string {
  const date = new Date(ms)
  return new Date(ms - date.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)
}

/** Asks for a date and time, with a submit button. */
export function MomentField({ label, submitLabel, from, busy, onPick }: MomentFieldProps) {
  const { t } = useTranslation('sandbox')
  // The field follows the clock until the operator edits it.
  const [written, setWritten] = useState<string>()
  const value = written ?? asLocal(from)
  const moment = Date.parse(value)
  const isPast = !(moment >= from - minuteMs)
  return (
    <form
      className={styles.line}
      onSubmit={event => {
        event.preventDefault()
        if (isPast) return
        setWritten(undefined)
        onPick(new Date(Math.max(moment, from)).toISOString())
      }}
    >
      <TextField
        type="datetime-local"
        label={label}
        value={value}
        error={isPast ? t('time.past') : undefined}
        onChange={event => setWritten(event.currentTarget.value)}
      />
      <Button type="submit" tone="soft" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
