import { Checkbox } from '@mantine/core'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './choices.module.css'

interface ChoiceRowProps {
  /** Label for screen readers. */
  label: string
  chosen: boolean
  disabled?: boolean
  onChange: (chosen: boolean) => void
  children: ReactNode
}

/** Shows a row that is a checkbox as a whole. */
export function ChoiceRow({ label, chosen, disabled = false, onChange, children }: ChoiceRowProps) {
  return (
    <Checkbox.Card
      className={styles.row ?? ''}
      checked={chosen}
      onChange={onChange}
      aria-label={label}
      disabled={disabled}
      withBorder={false}
      data-press
    >
      <span className={styles.mark} aria-hidden="true">
        {chosen && <Check size={16} />}
      </span>
      {children}
    </Checkbox.Card>
  )
}
