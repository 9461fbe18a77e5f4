import { useId } from 'react'
import type { dayLines } from './day-line.ts'
import styles from './hero.module.css'

/** Draws the running total over that of the previous period, from edge to edge. Time runs from left to right in every language. */
export function HeroLine({ label, lines }: { label: string; lines: ReturnType<typeof dayLines> }) {
  const id = useId()
  const { now, before, lowest, highest } = lines
  const y = (total: number) => 100 - (100 * (total - lowest)) / (highest - lowest || 1)
  const path = (points: typeof now) => points.map(([share, total]) => `${100 * share} ${y(total)}`).join('L')
  const [end, total] = now.at(-1) ?? [0, 0]
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
            <stop className={styles.shade} />
            <stop className={styles.clear} offset="1" />
          </linearGradient>
        </defs>
        <path d={`M0 ${y(0)}L${path(now)}V${y(0)}z`} fill={`url(#${id})`} stroke="none" />
        <path className={styles.before} d={`M${path(before)}`} />
        <path className={styles.now} d={`M${path(now)}`} />
      </svg>
      <span className={styles.dot} style={{ left: `${100 * end}%`, top: `${y(total)}%` }} />
    </div>
  )
}
