import styles from './drawing.module.css'

export function StallAwning() {
  return (
    <g className={styles.awning}>
      {[0, 1, 2, 3, 4].map(stripe => (
        <path
          key={stripe}
          data-stripe={stripe % 2 === 0 ? 'full' : 'pale'}
          d={`M${40 + 16 * stripe} 14h16L${48.8 + 20.8 * stripe} 38a10.4 10.4 0 0 1-20.8 0z`}
        />
      ))}
    </g>
  )
}

/** Draws the posts, the counter and the ground of a stall. */
export function StallFrame() {
  return (
    <g className={styles.line}>
      <path className={styles.pale} d="M38 82h84v26H38z" />
      <path d="M38 46v62M122 46v62M30 82h100" />
      <path d="M20 108h120" />
    </g>
  )
}
