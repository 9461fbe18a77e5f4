import type { ItemOf } from '../../api/queries.ts'

type Order = ItemOf<'orders.list'>

/** A row of the list: an order, or a heading above orders. */
export type ListRow = { kind: 'order'; order: Order } | { kind: 'head'; text: string; amount?: number }

const rows = new WeakMap<Order, ListRow>()

/** Returns the same row object for the same order, so that the memoized row is not rendered again. */
function rowOf(order: Order): ListRow {
  const row = rows.get(order) ?? { kind: 'order', order }
  rows.set(order, row)
  return row
}

export const orderRows = (orders: readonly Order[]): ListRow[] => orders.map(rowOf)

export const idOfRow = (row: ListRow): string => (row.kind === 'order' ? row.order.orderNo : `head:${row.text}`)

/** Returns a heading with its rows, or nothing if there are no orders. */
const section = (text: string, orders: readonly Order[], amount?: number): ListRow[] =>
  orders.length === 0 ? [] : [{ kind: 'head', text, ...(amount !== undefined && { amount }) }, ...orderRows(orders)]

/** Lists refunds that wait for the seller first, then the others. */
export function refundRows(
  waiting: readonly Order[],
  all: readonly Order[],
  words: { first: string; others: string },
): ListRow[] {
  const first = new Set(waiting.map(({ orderNo }) => orderNo))
  const others = all.filter(({ orderNo }) => !first.has(orderNo))
  return [...section(words.first, waiting), ...section(words.others, others)]
}

/** Checks if an order is listed under the day of its settlement. */
export const isDue = ({ settlement, status }: Order): boolean =>
  settlement.status === 'pending' && settlement.dueAt !== null && status !== 'refunds'

export interface Settling {
  /** Orders with a known settlement day, soonest first. Incomplete if `hasMoreDue`. */
  due: readonly Order[]
  hasMoreDue: boolean
  others: readonly Order[]
}

/**
 * Groups orders by settlement day. Orders without a known day follow, then the settled ones.
 * @param words headings; `dayOf` names the day of a time
 */
export function settlementRows(
  { due, hasMoreDue, others }: Settling,
  words: { dayOf: (iso: string) => string; soon: string; settled: string },
): ListRow[] {
  const days = [...Map.groupBy(due, ({ settlement }) => words.dayOf(settlement.dueAt ?? ''))]
  const isSettled = ({ settlement }: Order) => settlement.status === 'done'
  const soon = others.filter(order => !isSettled(order))
  return [
    // The last loaded day may continue on the next page, so it has no sum.
    ...days.flatMap(([day, own], at) =>
      section(day, own, hasMoreDue && at === days.length - 1 ? undefined : sumOf(own)),
    ),
    ...section(words.soon, soon),
    ...section(words.settled, others.filter(isSettled)),
  ]
}

const sumOf = (orders: readonly Order[]): number => orders.reduce((sum, { settlement }) => sum + settlement.net, 0)
