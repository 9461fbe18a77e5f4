import { Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

interface CardProps {
  title?: string
  /** Shown next to the title, for example "See all". */
  aside?: ReactNode
  /** True if the card overlaps the brand's blue. */
  isRaised?: boolean
  children: ReactNode
}

/** The only kind of card. Its rows are `Cell`. */
export function Card({ title, aside, isRaised = false, children }: CardProps) {
  return (
    <section className={styles.card} data-raised={isRaised || undefined}>
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

interface SectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** Part of a screen with its heading on the paper, above the content. */
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

/** Column of cards with the screen's margins. */
export function Cards({ children }: { children: ReactNode }) {
  return (
    <Stack gap="md" pt="xs" pb="xl" px="lg">
      {children}
    </Stack>
  )
}
