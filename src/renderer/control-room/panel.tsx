import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  /** One sentence: what the panel is for. */
  intro?: string
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A panel: its title, and its cards in as many columns as fit. */
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
