import { useId } from 'react'
import styles from './word-tabs.module.css'

interface WordTabsProps<Id extends string> {
  label: string
  options: readonly { id: Id; label: string }[]
  value: Id
  onChange: (id: Id) => void
}

/** Shows a choice between a few words, on the brand's blue. */
export function WordTabs<Id extends string>({ label, options, value, onChange }: WordTabsProps<Id>) {
  const name = useId()
  return (
    <div className={styles.words} role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label key={option.id} className={styles.word} data-press>
          <input
            className={styles.input}
            type="radio"
            name={name}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
          />
          <span className={styles.text}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
