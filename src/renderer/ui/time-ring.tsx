import styles from './time-ring.module.css'

interface TimeRingProps {
  /** Part of the time that is left, from 0 to 1. */
  share: number
  /** Number in the ring, such as the hours left. The text next to the ring says the same in words. */
  figure: string
  tone: 'good' | 'warn' | 'bad'
}

const radius = 15
const length = 2 * Math.PI * radius

/** Draws a ring that shrinks until a deadline. The ring is decorative, because the text next to it says the same. */
export function TimeRing({ share, figure, tone }: TimeRingProps) {
  return (
    <span className={styles.ring} data-tone={tone} aria-hidden="true">
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle className={styles.track} cx="18" cy="18" r={radius} />
        <circle
          className={styles.left}
          cx="18"
          cy="18"
          r={radius}
          strokeDasharray={`${Math.min(1, Math.max(0.02, share)) * length} ${length}`}
        />
      </svg>
      <span className={styles.figure}>{figure}</span>
    </span>
  )
}
