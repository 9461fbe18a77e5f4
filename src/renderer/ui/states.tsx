import type { ReactNode } from 'react'
import styles from './states.module.css'

/** Line art of a stall with nothing on it. */
function EmptyStall() {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 120 84"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M16 14h88l6 16a9.5 9.5 0 0 1-19 0 9.7 9.7 0 0 1-20.6 0 9.7 9.7 0 0 1-20.7 0 9.7 9.7 0 0 1-20.7 0A9.5 9.5 0 0 1 10 30z" />
      <path d="M22 42v34M98 42v34M14 58h92M20 76h80" />
    </svg>
  )
}

interface StateProps {
  title: string
  text?: string
  action?: ReactNode
}

/** A picture in line art, one sentence, one action. */
export function EmptyState({ title, text, action }: StateProps) {
  return (
    <div className={styles.state}>
      <EmptyStall />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}

/** What happened, and the way on; the catalogue's code stands small behind it. */
export function ErrorState({ title, text, code, action }: StateProps & { code?: number }) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{title}</p>
      {text && (
        <p className={styles.text}>
          {text} {code ? <small className={styles.code}>{code}</small> : null}
        </p>
      )}
      {action}
    </div>
  )
}

/** A grey bar in the shape of what is coming. */
export function Skeleton({ width = '100%', heightPx = 14 }: { width?: string; heightPx?: number }) {
  return <span className={styles.skeleton} style={{ inlineSize: width, blockSize: heightPx }} />
}

/** Rows that are still on their way; `label` tells a screen reader. */
export function SkeletonRows({ count, label }: { count: number; label: string }) {
  return (
    <div className={styles.rows} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div className={styles.row} key={row}>
          <span className={styles.skeleton} style={{ inlineSize: 52, blockSize: 52 }} />
          <span className={styles.lines}>
            <Skeleton width="70%" />
            <Skeleton width="45%" heightPx={11} />
          </span>
        </div>
      ))}
    </div>
  )
}
