import type { ReactNode } from 'react'
import styles from './chip.module.css'

export type ChipTone = 'accent' | 'good' | 'warn' | 'bad' | 'dim'

/** Shows a status by color and text, because color alone is not accessible. */
export function Chip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  )
}
