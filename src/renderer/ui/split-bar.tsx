import { Progress } from '@mantine/core'

const colours = {
  accent: 'var(--accent)',
  pale: 'var(--accent-soft-press)',
  good: 'var(--good)',
  warn: 'var(--warn)',
  dim: 'var(--field-line)',
} as const

interface SplitPart {
  id: string
  value: number
  tone: keyof typeof colours
}

/** Bar that shows the parts of a sum. The text next to it has the figures. Parts of zero are omitted. */
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
