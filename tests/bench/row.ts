import type { Asked } from './cost.ts'
import type { Size, Worlds } from './worlds.ts'

/** The servers and folders that rows use. */
export interface Bench {
  reference: Asked
  worlds: Worlds
  /** Folder for the files of rows; deleted when the bench ends. */
  scratch: string
  /** Duration, in minutes, of measurements that use the console at random. */
  minutes: number
  /** Prints a remark below the table, for example what a figure leaves out. */
  note: (sentence: string) => void
}

export interface Goal {
  /** Undefined if the row has only one size. */
  orders?: Size
  reach?: number
  beyond?: number
}

/** A kind of work, with one figure for each of its goals. */
export interface Row {
  /** Used to select it: `npm run bench -- NAME`. */
  name: string
  /** The work's name in the table. */
  work: string
  /**
   * `H`: server CPU relative to one answer of the reference; `x`: a ratio of two measurements; empty: a plain number.
   */
  unit: 'H' | 'x' | 'ms' | 'MB' | 'kB' | ''
  goals: readonly Goal[]
  /** Takes minutes; runs only by name or with `--long`. */
  isLong?: true
  measure: (bench: Bench, size: Size) => Promise<number>
}

/** A line of the table. */
export interface Figure extends Goal {
  row: Row
  title: string
}

/** Thrown if a figure cannot be measured here. The table shows the message instead of the figure. */
export class NotMeasured extends Error {}

function titleOf({ work }: Row, orders: Size | undefined): string {
  if (orders === undefined) return work
  return orders === 'demo' ? `${work}, demo shop` : `${work}, at ${orders.toLocaleString('en-US')}`
}

const ordersIn = (size: Size | undefined): number => (typeof size === 'number' ? size : 0)

/**
 * The goals at the requested sizes. A size without a goal uses that of the next larger size, or else of the largest.
 */
function goalsAt(goals: readonly Goal[], sizes: readonly Size[]): Goal[] {
  const sized = goals
    .filter(goal => goal.orders !== undefined)
    .toSorted((a, b) => ordersIn(a.orders) - ordersIn(b.orders))
  if (sized.length === 0) return [...goals]
  return sizes.map(orders => ({
    ...(sized.find(goal => ordersIn(goal.orders) >= ordersIn(orders)) ?? sized.at(-1)),
    orders,
  }))
}

/** Rows and sizes to measure; by default the sizes of the rows' goals. */
export interface Choice {
  names: readonly string[]
  sizes: readonly Size[]
  long: boolean
}

/** @throws an error that lists the known names, if one is unknown */
export function figuresOf(rows: readonly Row[], { names, sizes, long }: Choice): Figure[] {
  const known = [...new Set(rows.map(row => row.name))]
  const unknown = names.filter(name => !known.includes(name))
  if (unknown.length > 0) throw new Error(`There is no row ${unknown.join(', ')}. The rows are: ${known.join(' ')}`)
  const chosen = rows.filter(row => (names.length === 0 ? long || !row.isLong : names.includes(row.name)))
  return chosen.flatMap(row =>
    (sizes.length === 0 ? row.goals : goalsAt(row.goals, sizes)).map(goal => ({
      ...goal,
      row,
      title: titleOf(row, goal.orders),
    })),
  )
}
