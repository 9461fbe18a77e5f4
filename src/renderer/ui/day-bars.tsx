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
  /** Index of today; by default the last day. */
  today?: number
  /** Color of the bars: the accent color, or green for incoming money. */
  tone?: 'accent' | 'good'
  /** Height of the highest bar. */
  heightPx?: number
}

/** Draws a bar chart with one bar for each day, from left to right in every language. */
export function DayBars({ label, days, today = days.length - 1, tone = 'accent', heightPx = 48 }: DayBarsProps) {
  const most = Math.max(1, ...days.map(({ value }) => value))
  return (
    <ol className={styles.days} aria-label={label} data-tone={tone}>
      {days.map(({ id, value, said, figure, name }, place) => (
        <Flex
          key={id}
          className={styles.day}
          component="li"
          direction="column"
          gap="xs"
          align="center"
          data-today={place === today || undefined}
        >
          <VisuallyHidden>{said}</VisuallyHidden>
          {figure && (
            <bdi className={styles.figure} aria-hidden="true">
              {figure}
            </bdi>
          )}
          <i
            className={styles.bar}
            data-none={value === 0 || undefined}
            style={{ blockSize: (heightPx * value) / most }}
          />
          {name && <span aria-hidden="true">{name}</span>}
        </Flex>
      ))}
    </ol>
  )
}
