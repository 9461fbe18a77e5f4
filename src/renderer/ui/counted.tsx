import type { ReactNode } from 'react'
import styles from './counted.module.css'

interface CountedProps {
  /** Number of characters and the maximum, as `12 / 64`. */
  counter: string | undefined
  children: ReactNode
}

/** Adds a character count next to the label of a field. */
export function Counted({ counter, children }: CountedProps) {
  return (
    <div className={styles.area}>
      {children}
      {counter && (
        <p className={styles.counter} aria-hidden="true">
          <bdi dir="ltr">{counter}</bdi>
        </p>
      )}
    </div>
  )
}
