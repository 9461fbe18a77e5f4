import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  title?: string
  /** Beside the title, for example "See all". */
  aside?: ReactNode
  children: ReactNode
}

/** A group of rows on paper. */
export function Card({ title, aside, children }: CardProps) {
  return (
    <section className={styles.card}>
      {title && (
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}

/** A column of cards with the screen's margins. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}
