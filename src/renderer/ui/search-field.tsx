import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#shared/limits.ts'
import styles from './search-field.module.css'

const settleMs = 250

interface SearchFieldProps {
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
}

/** Tells what is searched for once the typing rests, at once on Enter or when it is cleared. */
export function SearchField({ label, clearLabel, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const tell = useRef(onChange)
  tell.current = onChange
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => tell.current(typed), settleMs)
    return () => clearTimeout(timer)
  }, [typed, value])
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
          onChange(typed)
        }}
      >
        <Search className={styles.icon} aria-hidden="true" />
        <input
          className={styles.input}
          type="search"
          enterKeyHint="search"
          maxLength={limits.keyword}
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
    </search>
  )
}
