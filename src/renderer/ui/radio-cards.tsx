import { type ReactNode, useId } from 'react'
import styles from './radio-cards.module.css'

interface Option {
  id: string
  mark: ReactNode
  title: ReactNode
  note?: ReactNode
  /** At its end, no part of what is pressed to choose it. */
  aside?: ReactNode
}

interface RadioCardsProps {
  label: string
  options: readonly Option[]
  value: string
  onChange: (id: string) => void
}

/** One of a few things, each with its mark and two lines; the arrow keys move between them. */
export function RadioCards({ label, options, value, onChange }: RadioCardsProps) {
  const name = useId()
  return (
    <div className={styles.group} role="radiogroup" aria-label={label}>
      {options.map(option => (
        <div key={option.id} className={styles.card} data-chosen={option.id === value || undefined}>
          <label className={styles.choice} data-press>
            {option.mark}
            <span className={styles.words}>
              <span className={styles.title}>{option.title}</span>
              {option.note && <span className={styles.note}>{option.note}</span>}
            </span>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={option.id}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
            />
          </label>
          {option.aside}
        </div>
      ))}
    </div>
  )
}
