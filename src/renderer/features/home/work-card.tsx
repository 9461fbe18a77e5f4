import { Flex, Text } from '@mantine/core'
import { ButtonLink } from '../../ui/button-link.tsx'
import styles from './home.module.css'
import type { Urgency } from './layout.ts'

interface WorkCardProps {
  label: string
  /** The figure with its word: "3 orders". */
  count: string
  /** How long there is; coloured by how pressing it is. */
  note: string
  urgency: Urgency
  act: string
  to: string
  isPrimary?: boolean
}

/** One kind of work: how much, how pressing, and its one button. */
export function WorkCard({ label, count, note, urgency, act, to, isPrimary = false }: WorkCardProps) {
  return (
    <Flex component="article" direction="column" gap="xs" p="lg" bdrs="lg" bg="var(--card)">
      <Text c="dimmed" size="xs">
        {label}
      </Text>
      <Text size="xl" fw={700}>
        {count}
      </Text>
      <p className={styles.note} data-tone={urgency}>
        {note}
      </p>
      <div className={styles.act}>
        <ButtonLink full to={to} tone={isPrimary ? 'primary' : 'soft'}>
          {act}
        </ButtonLink>
      </div>
    </Flex>
  )
}
