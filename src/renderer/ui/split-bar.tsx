import { Progress } from '@mantine/core'
import styles from './split-bar.module.css'

const colours = {
  accent: 'var(--accent)',
  good: 'var(--good)',
  warn: 'var(--star)',
  dim: 'var(--field-line)',
} as const

type SplitTone = keyof typeof colours

interface SplitPart {
  id: string
  value: number
  tone: SplitTone
}

/** Shows the parts of a sum as a bar. The text next to it has the numbers. Parts of zero are omitted. */
export function SplitBar({ parts }: { parts: readonly SplitPart[] }) {
  const whole = parts.reduce((sum, { value }) => sum + Math.max(0, value), 0)
  return (
    <Progress.Root size={12} radius="xl" aria-hidden="true">
      {parts
        .filter(({ value }) => value > 0)
        .map(({ id, value, tone }) => (
          <Progress.Section key={id} value={(value / whole) * 100} color={colours[tone]} withAria={false} />
        ))}
    </Progress.Root>
  )
}

interface SplitKeyProps {
  tone: SplitTone
  /** True if the bar does not show the part, because it is zero. */
  isEmpty: boolean
}

/** Shows the colour of a part next to its name. A part that the bar omits has only an outline. */
export function SplitKey({ tone, isEmpty }: SplitKeyProps) {
  return (
    <span
      className={styles.key}
      style={{ color: colours[tone] }}
      data-empty={isEmpty || undefined}
      aria-hidden="true"
    />
  )
}
