import type { ReactNode } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps {
  label: string
  onPress: () => void
  badge?: number
  busy?: boolean
  disabled?: boolean
  /** Says whether what it opens is open, or what it switches is on. */
  pressed?: boolean
  children: ReactNode
}

/** A round button of 44 px with an icon; the label, with the number on it, is what a screen reader says. */
export function IconButton({ label, onPress, badge, busy, disabled, pressed, children }: IconButtonProps) {
  const count = badge && badge > 99 ? '99+' : badge
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={styles.button}
        onClick={onPress}
        aria-label={badge ? `${label} ${count}` : label}
        aria-pressed={pressed}
        aria-busy={busy}
        disabled={disabled}
      >
        {children}
      </button>
      {count ? <span className={styles.count}>{count}</span> : null}
    </span>
  )
}
