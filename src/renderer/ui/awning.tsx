import styles from './awning.module.css'

/** Draws the awning of a market stall, the ornament of the brand. */
export function Awning() {
  return (
    <svg className={styles.awning} aria-hidden="true" preserveAspectRatio="none">
      <defs>
        <pattern id="scallop" width="26" height="12" patternUnits="userSpaceOnUse">
          <path d="M0 0h26v2a10 10 0 0 1-26 0z" fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="12" fill="url(#scallop)" />
    </svg>
  )
}
