import styles from './drawing.module.css'

/** Draws the ground with a few blades of grass, under everything that has no stall. */
function Ground() {
  return <path className={styles.dim} d="M20 108h120M30 108c0-5 2-8 5-10M134 108c0-4-2-6-4-8" />
}

/** Open parcel with nothing in it. */
const parcel = (
  <>
    <Ground />
    <g className={styles.line}>
      <path className={styles.warm} d="M46 58h68v50H46z" />
      <path className={styles.pale} d="M46 58 32 46l30-4 18 16zM114 58l14-12-30-4-18 16z" />
      <path d="M72 76h16v12H72z" />
    </g>
    <path className={styles.dots} d="M80 40V22M64 34 56 20M96 34l8-14" />
  </>
)

/** Bell at rest. */
const bell = (
  <>
    <Ground />
    <g className={styles.line}>
      <path className={styles.pale} d="M50 92c8-8 8-20 8-30a22 22 0 0 1 44 0c0 10 0 22 8 30z" />
      <path d="M80 40v-8M70 92a10 10 0 0 0 20 0" />
    </g>
    <path className={styles.dots} d="M40 44c-6 8-6 18 0 26M120 44c6 8 6 18 0 26" />
  </>
)

/** Magnifying glass over dotted lines. */
const magnifier = (
  <>
    <Ground />
    <path className={styles.dots} d="M30 40h60M30 56h30M30 72h26" />
    <g className={styles.line}>
      <circle className={styles.pale} cx="88" cy="64" r="26" />
      <path d="m107 83 20 20" />
      <path d="M76 58a13 13 0 0 1 11-8" />
    </g>
  </>
)

/** Two speech bubbles. */
const speech = (
  <>
    <Ground />
    <g className={styles.line}>
      <path
        className={styles.pale}
        d="M36 36h58a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6H58L44 84V72h-8a6 6 0 0 1-6-6V42a6 6 0 0 1 6-6z"
      />
      <path
        className={styles.warm}
        d="M84 66h40a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6h-4v10l-12-10H84a6 6 0 0 1-6-6V72a6 6 0 0 1 6-6z"
      />
      <path d="M44 50h38M44 58h20" />
    </g>
  </>
)

/** Blackboard with a lesson, of which two steps are ticked. */
const board = (
  <g data-mirrored>
    <Ground />
    <g className={styles.line}>
      <path d="M50 84 42 108M110 84l8 24" />
      <rect className={styles.card} x="32" y="18" width="96" height="66" rx="7" />
      <path className={styles.pale} d="M32 25a7 7 0 0 1 7-7h82a7 7 0 0 1 7 7v9H32z" />
      <path className={styles.warm} d="M64 84h32v6H64z" />
      {/* Mirrored again where they stand, because a tick has one direction in all languages. */}
      <path className={styles.ticks} data-mirrored d="m44 48 4 4 7-8M44 66l4 4 7-8" />
    </g>
    <path className={styles.dots} d="M66 48h44M66 66h34" />
  </g>
)

/** Drawings without a stall: each empty screen has its own. */
export const things = { parcel, bell, magnifier, speech, board }
