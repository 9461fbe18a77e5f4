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

/** One panel of the room: its title, and cards beside each other as far as there is room. */
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

/** What needs the whole width of a panel, such as a table. */
export const Wide = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>
