import type { ReactNode } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps {
  label: string
  onPress: () => void
  badge?: number
  busy?: boolean
  disabled?: boolean
  /** State of a toggle button. */
  pressed?: boolean
  /** True beside a text of a card: the icon ends where other content does, and the line does not become higher. */
  isAtEdge?: boolean
  children: ReactNode
}

/** Shows a round icon button of 44 px. Screen readers announce the label with the badge's number. */
export function IconButton({ label, onPress, badge, busy, disabled, pressed, isAtEdge, children }: IconButtonProps) {
  const count = badge && badge > 99 ? '99+' : badge
  return (
    <span className={styles.place} data-edge={isAtEdge || undefined}>
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
