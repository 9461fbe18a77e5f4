import type { ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonProps {
  children: ReactNode
  onPress?: () => void
  tone?: 'primary' | 'soft' | 'plain' | 'danger'
  busy?: boolean
  disabled?: boolean
  /** Takes the full width. */
  full?: boolean
  type?: 'button' | 'submit'
  /** Id of the form to submit, for a button outside of the form. */
  form?: string
  /** Takes the focus when its sheet opens. */
  isFocused?: boolean
}

/** Shows a button that ignores further presses while it is busy. */
export function Button({
  children,
  onPress,
  tone = 'primary',
  busy = false,
  disabled = false,
  full = false,
  type = 'button',
  form,
  isFocused = false,
}: ButtonProps) {
  return (
    <button
      className={styles.button}
      data-tone={tone}
      data-full={full || undefined}
      data-busy={busy || undefined}
      type={type}
      form={form}
      data-autofocus={isFocused || undefined}
      disabled={disabled}
      // Not `disabled`, because a disabled button loses the keyboard focus.
      aria-disabled={busy || undefined}
      aria-busy={busy}
      onClick={busy ? event => event.preventDefault() : onPress}
    >
      <span className={styles.label}>{children}</span>
      {busy && (
        <span className={styles.dots} aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
      )}
    </button>
  )
}
