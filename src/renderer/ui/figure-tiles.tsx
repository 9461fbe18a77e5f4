import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FigureTilesProps {
  /** Heading, for example "What it brought". */
  title?: string
  figures: readonly { label: string; value: ReactNode }[]
}

/** Shows labelled numbers in a grid, as a part of a card below a line. */
export function FigureTiles({ title, figures }: FigureTilesProps) {
  return (
    <div className={styles.part}>
      {title && <Text fw={700}>{title}</Text>}
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <Text component="dd" size="lg" fw={700}>
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </div>
  )
}
