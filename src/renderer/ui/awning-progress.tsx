import { Flex } from '@mantine/core'
import styles from './awning.module.css'

const stripes = [0, 1, 2, 3, 4] as const

interface AwningProgressProps {
  /** From 0 (rolled up) to 1 (fully unfolded). */
  value: number
  /** Label for screen readers; without it the awning is decorative. */
  label?: string
  /** True if the progress is unknown. The stripes then move continuously. */
  busy?: boolean
}

const shareOf = (stripe: number, value: number): number => Math.min(1, Math.max(0, value * stripes.length - stripe))

/** Shows progress as an awning that unfolds stripe by stripe. */
export function AwningProgress({ value, label, busy = false }: AwningProgressProps) {
  const progress = label && {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    ...(!busy && { 'aria-valuenow': Math.round(value * 100) }),
  }
  return (
    <Flex
      className={styles.progress}
      justify="center"
      data-busy={busy || undefined}
      {...(progress || { 'aria-hidden': true })}
    >
      <svg viewBox="0 0 80 24" aria-hidden="true">
        {stripes.map(stripe => (
          <g key={stripe} className={styles.stripe} data-stripe={stripe}>
            <path
              style={{ transform: `scaleY(${busy ? 1 : shareOf(stripe, value)})` }}
              d={`M${16 * stripe} 0h16v16a8 8 0 0 1-16 0z`}
            />
          </g>
        ))}
        <path className={styles.rail} d="M0 1h80" />
      </svg>
    </Flex>
  )
}
