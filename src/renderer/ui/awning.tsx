import styles from './awning.module.css'

const scallops = Array.from({ length: 13 }, (_, place) => place)

/** Heights of the awning in pixels: on a card, at the top of the store centre, and on a full page. */
const heights = { card: 24, store: 36, page: 60 } as const

/** Draws the awning of a market stall, the ornament of the brand: a row of scallops over the whole width. */
export function Awning({ size = 'card' }: { size?: keyof typeof heights }) {
  const height = heights[size]
  return (
    <svg
      className={styles.awning}
      viewBox={`0 0 390 ${height}`}
      style={{ blockSize: height }}
      aria-hidden="true"
      preserveAspectRatio="none"
    >
      {scallops.map(place => (
        <path key={place} d={`M${30 * place} 0h30v${height - 15}a15 13 0 0 1-30 0z`} />
      ))}
    </svg>
  )
}
