import { Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

interface CardProps {
  title?: string
  /** Shown in front of the title, for example a number. */
  mark?: ReactNode
  /** Shown next to the title, for example "See all". */
  aside?: ReactNode
  /** True if the card overlaps the brand's blue. */
  isRaised?: boolean
  children: ReactNode
}

/** Lays out every card. The rows of a card are `Cell`. */
export function Card({ title, mark, aside, isRaised = false, children }: CardProps) {
  return (
    <section className={styles.card} data-raised={isRaised || undefined}>
      {title && (
        <Group className={styles.head} gap="md" wrap="nowrap" justify="space-between">
          {mark}
          <Text component="h2" size="md" fw={700} flex={mark ? 1 : undefined}>
            {title}
          </Text>
          {aside}
        </Group>
      )}
      {children}
    </section>
  )
}

interface SectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** Shows a part of a screen. The heading is on the screen's background, not in a card. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Group className={styles.head} gap="md" wrap="nowrap" justify="space-between">
        <Text id={id} component="h2" size="lg" fw={700} lh={1.3}>
          {title}
        </Text>
        {aside}
      </Group>
      {children}
    </section>
  )
}

/** Lays out cards in a column with the screen's margins. */
export function Cards({ children }: { children: ReactNode }) {
  return (
    <Stack gap="md" pt="xs" pb="xl" px="lg">
      {children}
    </Stack>
  )
}
