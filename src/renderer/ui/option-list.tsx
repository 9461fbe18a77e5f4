import { Check } from 'lucide-react'
import styles from './choices.module.css'

interface OptionListProps<Id extends string> {
  label: string
  options: readonly { id: Id; label: string; lang?: string }[]
  value: Id
  onChange: (id: Id) => void
}

/** Selects one of many options, shown as rows. */
export function OptionList<Id extends string>({ label, options, value, onChange }: OptionListProps<Id>) {
  return (
    <ul className={styles.list} aria-label={label}>
      {options.map(option => (
        <li key={option.id}>
          <button
            type="button"
            className={styles.option}
            aria-pressed={option.id === value}
            lang={option.lang}
            onClick={() => onChange(option.id)}
          >
            {option.label}
            {option.id === value && <Check aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
