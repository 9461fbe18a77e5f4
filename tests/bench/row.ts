import type { Asked } from './cost.ts'
import type { Size, Worlds } from './worlds.ts'

/** What rows measure with. */
export interface Bench {
  reference: Asked
  worlds: Worlds
  /** A folder for whatever a row makes; it is gone when the bench ends. */
  scratch: string
  /** How long a row that uses the console at random does so. */
  minutes: number
  /** Says something that belongs below the table, such as what a figure leaves out. */
  note: (sentence: string) => void
}

export interface Goal {
  /** Absent where the row has one size, its own. */
  orders?: Size
  reach?: number
  beyond?: number
}

/** One piece of work, with a figure for each of its goals. */
export interface Row {
  /** Selects it: `npm run bench -- NAME`. */
  name: string
  /** What is done, as the table says it. */
  work: string
  /** `H`: server CPU in answers of the reference; `x`: times something beside it; blank: a number of its own scale. */
  unit: 'H' | 'x' | 'ms' | 'MB' | 'kB' | ''
  goals: readonly Goal[]
  /** Takes minutes: runs when it is named or with `--long`. */
  isLong?: true
  measure: (bench: Bench, size: Size) => Promise<number>
}

/** A line of the table. */
export interface Figure extends Goal {
  row: Row
  title: string
}

/** Why a figure cannot be had here; the table says it in place of the figure. */
export class NotMeasured extends Error {}

function titleOf({ work }: Row, orders: Size | undefined): string {
  if (orders === undefined) return work
  return orders === 'demo' ? `${work}, demo shop` : `${work}, at ${orders.toLocaleString('en-US')}`
}

const ordersIn = (size: Size | undefined): number => (typeof size === 'number' ? size : 0)

/** Goals at the sizes that somebody asks for: a size without one of its own has that of the next greater, else of the greatest. */
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

/** Which rows are measured, and at which sizes: theirs unless somebody asks for others. */
export interface Choice {
  names: readonly string[]
  sizes: readonly Size[]
  long: boolean
}

/** @throws with the names that there are, when one is asked for that is not among them */
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
