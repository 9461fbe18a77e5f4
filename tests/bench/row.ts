import type { Asked } from './cost.ts'
import type { Size, Worlds } from './worlds.ts'

/** Servers and folders that the measurements use. */
export interface Bench {
  reference: Asked
  worlds: Worlds
  /** Folder for the files of measurements. It is deleted at the end. */
  scratch: string
  /** Duration of the measurements that use the console at random, in minutes. */
  minutes: number
  /** Prints a remark below the table, for example about something that a value does not include. */
  note: (sentence: string) => void
}

export interface Goal {
  /** Number of orders; undefined if the measurement has only one size. */
  orders?: Size
  reach?: number
  beyond?: number
}

/** One kind of work to measure, with one value for each of its goals. */
export interface Row {
  /** Name by which it is selected: `npm run bench -- NAME`. */
  name: string
  /** Name of the work in the table. */
  work: string
  /**
   * Unit of the value. `H` is the server's CPU time relative to the smallest response of the reference server, `x` a
   * ratio of two measurements, and an empty text a plain number.
   */
  unit: 'H' | 'x' | 'ms' | 'MB' | 'kB' | ''
  goals: readonly Goal[]
  /** Set if the measurement takes minutes. It then runs only if it is named, or with `--long`. */
  isLong?: true
  measure: (bench: Bench, size: Size) => Promise<number>
}

/** A line of the table. */
export interface Figure extends Goal {
  row: Row
  title: string
}

/** Error if a value cannot be measured on this computer. The table shows the message instead of the value. */
export class NotMeasured extends Error {}

function titleOf({ work }: Row, orders: Size | undefined): string {
  if (orders === undefined) return work
  return orders === 'demo' ? `${work}, demo shop` : `${work}, at ${orders.toLocaleString('en-US')}`
}

const ordersIn = (size: Size | undefined): number => (typeof size === 'number' ? size : 0)

/**
 * Returns the goals for the requested sizes. For a size without a goal, the goal of the next larger size is used, or
 * else that of the largest size.
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

/** Measurements and sizes to run. By default the sizes are those of the goals. */
export interface Choice {
  names: readonly string[]
  sizes: readonly Size[]
  long: boolean
}

/**
 * Returns the lines of the table.
 * @throws Error with the known names if a name is unknown
 */
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
