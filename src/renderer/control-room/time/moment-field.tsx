import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './time.module.css'

interface MomentFieldProps {
  label: string
  /** The label of the submit button. */
  submitLabel: string
  /** The initial value, in virtual milliseconds. */
  from: number
  busy: boolean
  onPick: (iso: string) => void
}

const minuteMs = 60_000

/** A moment as a field of the browser takes it: its own day and hour, without a zone. */
function asLocal(ms: number): string {
  const date = new Date(ms)
  return new Date(ms - date.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)
}

/** A day and an hour, and what is done with them. */
export function MomentField({ label, submitLabel, from, busy, onPick }: MomentFieldProps) {
  const { t } = useTranslation('sandbox')
  // Until somebody writes in it, it goes with the clock.
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
