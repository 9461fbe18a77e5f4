import { Checkbox as MantineCheckbox } from '@mantine/core'
import styles from './checkbox.module.css'

interface CheckboxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** Chooses a row; the label names it for screen readers. The whole 44 px around the box can be pressed. */
export function Checkbox({ label, checked, onChange, disabled = false }: CheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Mantine's checkbox is the control
    <label className={styles.target}>
      <MantineCheckbox
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.currentTarget.checked)}
        classNames={{ input: styles.input ?? '', icon: styles.icon ?? '' }}
      />
    </label>
  )
}
