import { type ReactNode, useId } from 'react'
import styles from './switch-row.module.css'

interface SwitchRowProps {
  icon?: ReactNode
  label: string
  note?: ReactNode
  on: boolean
  onChange: (on: boolean) => void
}

/** Shows a row with a switch that takes effect immediately. */
export function SwitchRow({ icon, label, note, on, onChange }: SwitchRowProps) {
  const noteId = useId()
  return (
    <button
      type="button"
      role="switch"
      className={styles.row}
      aria-checked={on}
      aria-label={label}
      aria-describedby={note ? noteId : undefined}
      onClick={() => onChange(!on)}
    >
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.words}>
        {label}
        {note && (
          <span id={noteId} className={styles.note}>
            {note}
          </span>
        )}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.knob} />
      </span>
    </button>
  )
}
