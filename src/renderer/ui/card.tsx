import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  title?: string
  /** Shown next to the title, for example "See all". */
  aside?: ReactNode
  children: ReactNode
}

export function Card({ title, aside, children }: CardProps) {
  return (
    <section className={styles.card}>
      {title && (
        <Group className={styles.head} gap="md" wrap="nowrap" justify="space-between">
          <Text component="h2" size="md" fw={700}>
            {title}
          </Text>
          {aside}
        </Group>
      )}
      {children}
    </section>
  )
}

/** Column of cards with the screen's margins. */
export function Cards({ children }: { children: ReactNode }) {
  return (
    <Stack gap="md" pt="xs" pb="xl" px="lg">
      {children}
    </Stack>
  )
}
