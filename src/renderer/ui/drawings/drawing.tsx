import type { ReactNode } from 'react'
import styles from './drawing.module.css'
import { listDrawings } from './lists.tsx'
import { StallAwning, StallFrame } from './stall.tsx'
import { things } from './things.tsx'

/** Empty counter with dashed outlines of goods. */
const empty = (
  <>
    <StallFrame />
    <StallAwning />
    <path className={styles.dots} d="M50 82V66h18v16M74 82V58h16v24M96 82V68h14v14" />
    <path className={styles.dim} d="M28 108c0-5 2-8 5-10M132 108c0-4-2-6-4-8" />
  </>
)

/** Broken post and hanging awning. */
const wrong = (
  <>
    <g className={styles.line}>
      <path className={styles.pale} d="M38 82h84v26H38z" />
      <path d="M38 46v62M122 108V88l6-8-8-6 4-10M30 82h100M20 108h120" />
    </g>
    <g transform="rotate(9 38 40)">
      <StallAwning />
    </g>
    <g className={styles.warn}>
      <path d="M80 62 98 94a3 3 0 0 1-3 4H65a3 3 0 0 1-3-4z" transform="translate(0 -2)" />
      <path d="M80 74v9M80 89v.5" />
    </g>
  </>
)

/** Closed store with its shutter down and its sign turned. */
const closed = (
  <>
    <g className={styles.line}>
      <path className={styles.pale} d="M38 44h84v64H38z" />
      <path d="M38 92h84M38 100h84M38 56h84M20 108h120" />
    </g>
    <StallAwning />
    <g className={styles.dim}>
      <path d="M80 52 64 66M80 52l16 14" />
      <rect className={styles.warm} x="56" y="66" width="48" height="22" rx="4" />
      <path d="M68 77h24" />
    </g>
  </>
)

/** Closed shutter with a lock. */
const locked = (
  <>
    <g className={styles.line}>
      <path className={styles.pale} d="M38 44h84v64H38z" />
      <path d="M38 56h84M38 66h84M38 76h84M38 86h84M38 96h84M20 108h120" />
    </g>
    <StallAwning />
    <g className={styles.line}>
      <path d="M70 76v-8a10 10 0 0 1 20 0v8" />
      <rect className={styles.card} x="63" y="75" width="34" height="27" rx="5" />
      <path d="M80 86v6" />
      <circle cx="80" cy="85" r="2" />
    </g>
  </>
)

/** Stall with a tick. */
const done = (
  <>
    <StallFrame />
    <StallAwning />
    <g className={styles.seal}>
      <circle className={styles.good} cx="80" cy="78" r="21" />
      <path className={styles.mark} d="m70 79 7 7 13-15" />
    </g>
  </>
)

/** Stall with goods and the rising sun. */
const welcome = (
  <>
    <g className={styles.dim}>
      <circle className={styles.warm} cx="138" cy="24" r="9" />
      <path d="M138 6v3M138 39v3M156 24h-3M151 11l-2 2M151 37l-2-2" />
    </g>
    <StallFrame />
    <StallAwning />
    <g className={styles.line}>
      <path className={styles.warm} d="M50 82V66h18v16z" />
      <path d="M56 66v6h6v-6" />
      <path className={styles.card} d="M76 82c-3-8 0-12 3-14v-7h8v7c3 2 6 6 3 14z" />
      <path className={styles.warm} d="M98 82v-9h14v9zM101 73c0-8 8-8 8 0" />
      <path d="M70 95h20" />
    </g>
  </>
)

const drawings = { empty, wrong, closed, locked, done, welcome, ...listDrawings, ...things } satisfies Record<
  string,
  ReactNode
>
export type DrawingName = keyof typeof drawings

/** Shows a drawing in the theme's colors. Hidden from screen readers, because the text next to it has the same meaning. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 116" aria-hidden="true" data-drawing={name}>
      {drawings[name]}
    </svg>
  )
}
