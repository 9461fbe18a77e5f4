import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  /** Purpose of the panel, in one sentence. */
  intro?: string
  /** Content next to the title. */
  aside?: ReactNode
  children: ReactNode
}

/** Lays out a panel: its title, and its cards in as many columns as fit. */
export function Panel({ title, intro, aside, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {aside}
      </div>
      <div className={styles.grid}>{children}</div>
    </section>
  )
}

/** Spans the whole width of a panel, for a table. */
export const Wide = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>
