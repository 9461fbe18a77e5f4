import { Flex, VisuallyHidden } from '@mantine/core'
import styles from './day-bars.module.css'

interface DayBar {
  id: string
  value: number
  /** Day and value for screen readers. */
  said: string
  /** Shown above the bar. */
  figure?: string
  /** Shown below the bar. */
  name?: string
}

interface DayBarsProps {
  label: string
  days: readonly DayBar[]
}

/** Bar chart with one bar for each day, from left to right in every language. The last one is today's. */
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
