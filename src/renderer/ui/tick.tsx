import { Checkbox } from '@mantine/core'
import styles from './tick.module.css'

interface TickProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** Chooses a row; the label names it for screen readers. The whole 44 px around the box can be pressed. */
export function Tick({ label, checked, onChange, disabled = false }: TickProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Mantine's checkbox is the control
    <label className={styles.target}>
      <Checkbox
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.currentTarget.checked)}
        classNames={{ input: styles.input ?? '', icon: styles.icon ?? '' }}
      />
    </label>
  )
}
