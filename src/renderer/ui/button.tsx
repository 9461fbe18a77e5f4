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
}

/** A press shows at once; while it is busy a second one does nothing. */
export function Button({
  children,
  onPress,
  tone = 'primary',
  busy = false,
  disabled = false,
  full = false,
  type = 'button',
}: ButtonProps) {
  return (
    <button
      type={type}
      className={styles.button}
      data-tone={tone}
      data-full={full || undefined}
      disabled={disabled || busy}
      aria-busy={busy}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
