import type { ReactNode } from 'react'
import styles from './button.module.css'
import { Link } from './link.tsx'

interface ButtonLinkProps {
  to: string
  tone?: 'primary' | 'soft'
  /** Takes the full width. */
  full?: boolean
  children: ReactNode
}

/** Shows a link that looks like a button. */
export function ButtonLink({ to, tone = 'primary', full = false, children }: ButtonLinkProps) {
  return (
    <Link className={styles.button} data-tone={tone} data-full={full || undefined} to={to}>
      <span className={styles.label}>{children}</span>
    </Link>
  )
}
