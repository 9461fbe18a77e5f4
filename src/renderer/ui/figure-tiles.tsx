import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FigureTilesProps {
  /** Over the figures, for example "What it brought". */
  title?: string
  figures: readonly { label: string; value: ReactNode }[]
}

/** Figures next to each other under their labels, as many in a row as fit. */
export function FigureTiles({ title, figures }: FigureTilesProps) {
  return (
    <Box mt="md" py="sm" px="md" bdrs="md" bg="var(--paper)">
      {title && <p className={styles.label}>{title}</p>}
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <Text component="dd" fw={700}>
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </Box>
  )
}
