import { VisuallyHidden } from '@mantine/core'
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

/** A round button of 44 px with an icon; the label is what a screen reader says. */
export function IconButton({ label, onPress, badge, busy, disabled, pressed, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      onClick={onPress}
      aria-label={badge ? undefined : label}
      aria-pressed={pressed}
      aria-busy={busy}
      disabled={disabled}
    >
      {children}
      {badge ? (
        <>
          <VisuallyHidden>{label}</VisuallyHidden>
          <span className={styles.badge}>{badge > 99 ? '99+' : badge}</span>
        </>
      ) : null}
    </button>
  )
}
