import type { ReactNode } from 'react'
import styles from './figure-tiles.module.css'

interface FigureTilesProps {
  /** Over the figures, for example "What it brought". */
  title?: string
  figures: readonly { label: string; value: ReactNode }[]
}

/** A few figures beside each other under their names, as many in a row as there is room for. */
export function FigureTiles({ title, figures }: FigureTilesProps) {
  return (
    <div className={styles.box}>
      {title && <p className={styles.label}>{title}</p>}
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
