import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { requestLimits } from '#shared/requests.ts'
import styles from './search-field.module.css'

const settleMs = 250

export interface SearchFieldProps {
  label: string
  clearLabel: string
  /** Said of more than the search takes, which is not searched for. */
  tooLongLabel: string
  value: string
  onChange: (value: string) => void
}

/** Tells what is searched for once the typing rests, at once on Enter or when it is cleared. */
export function SearchField({ label, clearLabel, tooLongLabel, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const errorId = useId()
  const isTooLong = typed.trim().length > requestLimits.keyword
  const tell = useRef(onChange)
  tell.current = onChange
  useEffect(() => {
    if (typed === value || isTooLong) return
    const timer = setTimeout(() => tell.current(typed), settleMs)
    return () => clearTimeout(timer)
  }, [typed, value, isTooLong])
  const clear = () => {
    setTyped('')
    onChange('')
  }
  return (
    <search>
      <form
        className={styles.field}
        onSubmit={event => {
          event.preventDefault()
          if (!isTooLong) onChange(typed)
        }}
      >
        <Search className={styles.icon} aria-hidden="true" />
        <input
          className={styles.input}
          type="search"
          enterKeyHint="search"
          aria-invalid={isTooLong}
          aria-describedby={isTooLong ? errorId : undefined}
          aria-label={label}
          placeholder={label}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        {typed !== '' && (
          <button type="button" className={styles.clear} aria-label={clearLabel} onClick={clear}>
            <X aria-hidden="true" />
          </button>
        )}
      </form>
      {isTooLong && (
        <p id={errorId} className={styles.error} role="alert">
          {tooLongLabel}
        </p>
      )}
    </search>
  )
}
