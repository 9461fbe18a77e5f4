import { Check, Delete } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { authLimits } from '#shared/auth.ts'
import styles from './pin-pad.module.css'

const { digits } = authLimits.pin
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'delete'] as const

interface PinPadProps {
  label: string
  /** Shown above the boxes if several PINs are asked for, for example "New PIN". */
  heading?: string
  deleteLabel: string
  /** Called with all six digits, which are then cleared. */
  onComplete: (pin: string) => void
  busy?: boolean
  error?: string | undefined
  /** Number of refusals. A change makes the boxes shake and takes the focus back. */
  attempt?: number
  /** `done` shows a tick instead of the boxes. */
  state?: 'entering' | 'done'
}

/** Asks for a PIN with six boxes and a keypad. The digits are never shown, stored or logged. */
export function PinPad(props: PinPadProps) {
  const { label, heading, deleteLabel, onComplete, busy = false, error, attempt = 0, state = 'entering' } = props
  const isLocked = busy || state === 'done'
  const [pin, setPin] = useState('')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts with empty boxes in focus
  useEffect(() => {
    setPin('')
    // A sheet slides in from below the edge. Scrolling to the field would move the page behind it.
    input.current?.focus({ preventScroll: true })
  }, [attempt])

  const enter = (typed: string) => {
    const next = typed.replace(/\D/g, '').slice(0, digits)
    if (isLocked) return
    setPin(next)
    if (next.length < digits) return
    setPin('')
    onComplete(next)
  }

  return (
    <div className={styles.pad}>
      {heading && <p className={styles.heading}>{heading}</p>}
      <div className={styles.boxes} data-state={state} data-shake={attempt > 0 && !busy ? attempt % 2 : undefined}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="password"
          inputMode="none"
          autoComplete="off"
          data-autofocus
          aria-label={label}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error !== undefined}
          value={pin}
          onChange={event => enter(event.currentTarget.value)}
        />
        {Array.from({ length: digits }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a box
          <span key={place} className={styles.box} data-current={place === pin.length || undefined} aria-hidden="true">
            {place < pin.length ? '•' : ''}
          </span>
        ))}
        {state === 'done' && (
          <span className={styles.tick} aria-hidden="true">
            <Check />
          </span>
        )}
      </div>
      <p className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </p>
      <div className={styles.keys} dir="ltr">
        {keys.map(key =>
          key === '' ? (
            <span key="space" />
          ) : (
            <button
              key={key}
              type="button"
              className={styles.key}
              disabled={isLocked}
              aria-label={key === 'delete' ? deleteLabel : key}
              onClick={() => enter(key === 'delete' ? pin.slice(0, -1) : pin + key)}
            >
              {key === 'delete' ? <Delete aria-hidden="true" /> : key}
            </button>
          ),
        )}
      </div>
    </div>
  )
}
