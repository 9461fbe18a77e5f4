import type { ItemOf } from '../../api/queries.ts'

type Order = ItemOf<'orders.list'>

/** A row of the list: an order, or the head over those that follow. */
export type ListRow = { kind: 'order'; order: Order } | { kind: 'head'; text: string; amount?: number }

const rows = new WeakMap<Order, ListRow>()

/** One row for an order for as long as it stays as it is: such a row is not drawn again. */
function rowOf(order: Order): ListRow {
  const row = rows.get(order) ?? { kind: 'order', order }
  rows.set(order, row)
  return row
}

export const orderRows = (orders: readonly Order[]): ListRow[] => orders.map(rowOf)

/** Names a row for as long as it lives. */
export const idOfRow = (row: ListRow): string => (row.kind === 'order' ? row.order.orderNo : `head:${row.text}`)

/** Rows under their head; nothing where there are none. */
const section = (text: string, orders: readonly Order[], amount?: number): ListRow[] =>
  orders.length === 0 ? [] : [{ kind: 'head', text, ...(amount !== undefined && { amount }) }, ...orderRows(orders)]

/** Refunds that wait for the seller first, the nearest deadline on top. */
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
  /** Those whose day is known, in its order; all of them unless there are more. */
  due: readonly Order[]
  hasMoreDue: boolean
  others: readonly Order[]
}

/**
 * Orders that settle, under their days; then those whose day is not known yet, then those that have settled.
 * @param words `dayOf` says the day of a moment
 */
export function settlementRows(
  { due, hasMoreDue, others }: Settling,
  words: { dayOf: (iso: string) => string; soon: string; settled: string },
): ListRow[] {
  const days = [...Map.groupBy(due, ({ settlement }) => words.dayOf(settlement.dueAt ?? ''))]
  const isSettled = ({ settlement }: Order) => settlement.status === 'done'
  const soon = others.filter(order => !isSettled(order))
  return [
    // The last day that was read may go on.
    ...days.flatMap(([day, own], at) =>
      section(day, own, hasMoreDue && at === days.length - 1 ? undefined : sumOf(own)),
    ),
    ...section(words.soon, soon),
    ...section(words.settled, others.filter(isSettled)),
  ]
}

const sumOf = (orders: readonly Order[]): number => orders.reduce((sum, { settlement }) => sum + settlement.net, 0)
