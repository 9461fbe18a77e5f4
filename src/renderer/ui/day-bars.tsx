import { Flex, VisuallyHidden } from '@mantine/core'
import styles from './day-bars.module.css'

interface DayBar {
  /** Names it for as long as it lives. */
  id: string
  value: number
  /** Day and figure in words: all that a screen reader hears of it. */
  said: string
  /** Above it. */
  figure?: string
  /** Under it. */
  name?: string
}

interface DayBarsProps {
  label: string
  days: readonly DayBar[]
}

/** One bar a day, oldest first from the left in every language; the last one is today's. */
export function DayBars({ label, days }: DayBarsProps) {
  const most = Math.max(1, ...days.map(({ value }) => value))
  return (
    <ol className={styles.days} aria-label={label}>
      {days.map(({ id, value, said, figure, name }) => (
        <Flex key={id} className={styles.day} component="li" direction="column" gap="xs" align="center">
          <VisuallyHidden>{said}</VisuallyHidden>
          {figure && (
            <bdi className={styles.figure} aria-hidden="true">
              {figure}
            </bdi>
          )}
          <i className={styles.bar} data-none={value === 0 || undefined} style={{ blockSize: (48 * value) / most }} />
          {name && <span aria-hidden="true">{name}</span>}
        </Flex>
      ))}
    </ol>
  )
}
