import { Flex, Text } from '@mantine/core'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { requestLimits } from '#shared/requests.ts'
import styles from './search-field.module.css'

const settleMs = 250

export interface SearchFieldProps {
  label: string
  clearLabel: string
  /** Error for a keyword that is too long. Such a keyword is not searched for. */
  tooLongLabel: string
  value: string
  onChange: (value: string) => void
  /** Focuses the field when a press has opened it. */
  autoFocus?: boolean
}

/** Reports the keyword after a pause in typing, and immediately on Enter or Clear. */
export function SearchField({ label, clearLabel, tooLongLabel, value, onChange, autoFocus = false }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const errorId = useId()
  const isTooLong = typed.trim().length > requestLimits.keyword
  const told = useRef(value)
  const tell = useRef(onChange)
  tell.current = word => {
    told.current = word
    onChange(word)
  }
  useEffect(() => {
    // The parent has changed the value, for example with "Clear search".
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed === told.current || isTooLong) return
    // Debounce: the search starts after a pause in typing.
    const timer = setTimeout(() => tell.current(typed), settleMs)
    return () => clearTimeout(timer)
  }, [typed, isTooLong])
  const clear = () => {
    setTyped('')
    tell.current('')
  }
  return (
    <search>
      <Flex
        className={styles.field}
        component="form"
        gap="sm"
        align="center"
        onSubmit={event => {
          event.preventDefault()
          if (!isTooLong) tell.current(typed)
        }}
      >
        <Search className={styles.icon} size={18} aria-hidden="true" />
        <input
          className={styles.input}
          // biome-ignore lint/a11y/noAutofocus: the person just asked for it
          autoFocus={autoFocus}
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
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </Flex>
      {isTooLong && (
        <Text id={errorId} mb="sm" mx="lg" c="bad" size="xs" role="alert">
          {tooLongLabel}
        </Text>
      )}
    </search>
  )
}
