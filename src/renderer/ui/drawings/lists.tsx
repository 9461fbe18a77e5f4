import styles from './drawing.module.css'

/** Drawings of empty lists: one for each, so that a seller knows a tab by its picture. */

/** Rail for order slips, with one slip and the dashed place of the next. */
const orders = (
  <>
    <path className={styles.dim} d="M20 26h120M28 26v-8M132 26v-8" />
    <g className={styles.line}>
      <path className={styles.card} d="M38 26h36v62l-6-5-6 5-6-5-6 5-6-5-6 5z" />
      <path d="M46 42h20M46 52h20M46 62h12" />
      <path className={styles.pale} d="M52 20h8v10h-8z" />
    </g>
    <path className={styles.dots} d="M90 26h34v56l-6-5-5 5-6-5-6 5-6-5-5 5z" />
    <path className={styles.dim} d="M20 108h120" />
  </>
)

/** Calendar page with a coin on one of its days. */
const settlement = (
  <>
    <g className={styles.line}>
      <rect className={styles.card} x="36" y="20" width="88" height="80" rx="8" />
      <path className={styles.pale} d="M36 28a8 8 0 0 1 8-8h72a8 8 0 0 1 8 8v12H36z" />
      <path d="M56 12v14M104 12v14" />
    </g>
    <path className={styles.dots} d="M50 54h60M50 70h60M50 86h30" />
    <circle className={styles.warm} cx="106" cy="84" r="20" />
    <g className={styles.line}>
      <circle cx="106" cy="84" r="20" />
      <circle cx="106" cy="84" r="13" />
      <path d="M106 78v12M102 84h8" />
    </g>
  </>
)

/** Parcel with an arrow that leads back. */
const refunds = (
  <>
    <g className={styles.line}>
      <path className={styles.warm} d="M42 56h76v48H42z" />
      <path className={styles.card} d="M42 56l10-16h56l10 16z" />
      <path d="M80 40v16M72 56v18l8-5 8 5V56" />
    </g>
    <path className={styles.dim} d="M20 108h120" />
    <path className={styles.line} data-mirrored d="M112 26a34 20 0 0 0-62 0M50 14v12h12" />
  </>
)

/** Shelves with dashed places for goods, and a price tag. */
const products = (
  <>
    <g className={styles.line}>
      <path d="M30 14v94M130 14v94" />
      <path className={styles.pale} d="M30 52h100v6H30zM30 94h100v6H30z" />
    </g>
    <path className={styles.dots} d="M42 52V32h20v20M74 52V26h16v26M102 52V34h18v18M44 94V74h24v20M82 94V70h14v24" />
    <g className={styles.line}>
      <path className={styles.warm} d="M108 70l8-8 12 12-8 8-12-0z" transform="translate(-4 4)" />
    </g>
    <path className={styles.dim} d="M20 108h120" />
  </>
)

/** Open ledger with a pen, for an empty history. */
const history = (
  <>
    <g className={styles.line}>
      <path className={styles.card} d="M80 34c-12-8-34-8-52-2v62c18-6 40-6 52 2z" />
      <path className={styles.pale} d="M80 34c12-8 34-8 52-2v62c-18-6-40-6-52 2z" />
    </g>
    <path
      className={styles.dots}
      d="M38 48c12-3 24-3 32 0M38 62c12-3 24-3 32 0M38 76c12-3 24-3 32 0M90 48c10-3 22-3 32 0"
    />
    <g className={styles.line}>
      <path className={styles.warm} d="m104 84 30-46 10 7-30 46-12 5z" />
      <path d="m128 47 10 7" />
    </g>
    <path className={styles.dim} d="M20 108h120" />
  </>
)

/** Bank with a card in front of it. */
const accounts = (
  <>
    <g className={styles.line}>
      <path className={styles.pale} d="M28 44 74 18l46 26z" />
      <path d="M38 44v44M56 44v44M92 44v44M110 44v44M28 88h92M22 98h104" />
      <circle cx="74" cy="34" r="4" />
    </g>
    <g className={styles.line}>
      <rect className={styles.card} x="70" y="62" width="68" height="42" rx="7" />
      <path className={styles.warm} d="M70 72h68v9H70z" />
      <path d="M80 93h18" />
    </g>
    <path className={styles.dim} d="M14 108h132" />
  </>
)

/** Megaphone with sound waves. */
const promotions = (
  <g data-mirrored>
    <g className={styles.line}>
      <path className={styles.warm} d="M40 50h22v26H40a6 6 0 0 1-6-6V56a6 6 0 0 1 6-6z" />
      <path className={styles.card} d="M62 50l44-24v74L62 76z" />
      <path className={styles.pale} d="M46 76h14l6 28H52z" />
      <path d="M106 52c9 2 9 20 0 22" />
    </g>
    <path className={styles.dim} d="M122 40l12-8M126 63h16M122 86l12 8" />
    <path className={styles.dim} d="M20 108h120" />
  </g>
)

export const listDrawings = { orders, settlement, refunds, products, history, accounts, promotions }
