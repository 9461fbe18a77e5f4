import type { ReactNode } from 'react'
import { useAddressFilter } from '../components/use-address-filter.ts'
import { Segmented } from '../ui/segmented.tsx'
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

interface PartedPanelProps {
  title: string
  intro: string
  /** The first part is shown unless the address names another one. */
  parts: readonly { id: string; label: string; content: ReactNode }[]
}

/** Shows one part of a panel at a time. */
export function PartedPanel({ title, intro, parts }: PartedPanelProps) {
  const [get, set] = useAddressFilter()
  const shown = parts.find(({ id }) => id === get('part')) ?? parts[0]
  return (
    <Panel title={title} intro={intro}>
      <Wide>
        <div className={styles.parts}>
          <Segmented label={title} options={parts} value={shown?.id ?? ''} onChange={id => set('part', id)} />
        </div>
      </Wide>
      {shown?.content}
    </Panel>
  )
}
