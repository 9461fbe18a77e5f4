import type { ReactNode } from 'react'
import styles from './button.module.css'
import { Link } from './link.tsx'

interface ButtonLinkProps {
  to: string
  tone?: 'primary' | 'soft'
  /** As wide as its place. */
  full?: boolean
  children: ReactNode
}

/** Leads somewhere, and looks like the button that it is to whoever presses it. */
export function ButtonLink({ to, tone = 'primary', full = false, children }: ButtonLinkProps) {
  return (
    <Link className={styles.button} data-tone={tone} data-full={full || undefined} to={to}>
      <span className={styles.label}>{children}</span>
    </Link>
  )
}
