import type { ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonProps {
  children: ReactNode
  onPress?: () => void
  tone?: 'primary' | 'soft' | 'plain' | 'danger'
  busy?: boolean
  disabled?: boolean
  /** As wide as its place. */
  full?: boolean
  type?: 'button' | 'submit'
  /** The form that it submits from outside of it. */
  form?: string
}

/** Shows a press immediately. While busy, it ignores further presses. */
export function Button({
  children,
  onPress,
  tone = 'primary',
  busy = false,
  disabled = false,
  full = false,
  type = 'button',
  form,
}: ButtonProps) {
  return (
    <button
      className={styles.button}
      data-tone={tone}
      data-full={full || undefined}
      data-busy={busy || undefined}
      type={type}
      form={form}
      disabled={disabled}
      // Not `disabled`: that would take the focus away from who pressed it by keyboard.
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
