import { type OrderGroup, type OrderSort, type OrderStatus, orderStages, orderStatuses } from '#shared/orders.ts'
import { beginning, type Position } from '../../api/pipeline/paging.ts'
import type { Search } from '../../api/pipeline/search-word.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared, prepareOnce } from '../../platform/db/prepared.ts'
import { sqlTexts } from '../../platform/db/sql-texts.ts'
import { type Found, findIds, firstFrom, isFound, lookUp, parametersOf } from './search-orders.ts'

/** An order's id and the value of the sort column. */
export interface RankedOrder {
  id: number
  rank: number
}

export interface OrderPage {
  sellerId: number
  status: OrderStatus | undefined
  statuses: readonly OrderStatus[] | undefined
  group: OrderGroup | undefined
  search: Search | undefined
  /** Period in virtual milliseconds; `to` is exclusive. */
  from: number | undefined
  to: number | undefined
  sort: OrderSort
  position: Position | undefined
  max: number
}

type Direction = 'ASC' | 'DESC'

/** Column and direction of each sort order. Later orders have higher ids, so sorting by id is sorting by time. */
const ranks: Record<OrderSort, { rank: string; direction: Direction }> = {
  newest: { rank: 'o.id', direction: 'DESC' },
  oldest: { rank: 'o.id', direction: 'ASC' },
  deadline: { rank: 'o.pay_before', direction: 'ASC' },
  amount: { rank: 'o.amount', direction: 'DESC' },
  payout: { rank: 'o.settle_due_at', direction: 'ASC' },
}
const refundDeadline = { rank: 'r.answer_before', direction: 'ASC' } as const

/**
 * Conditions of each group of orders. `statuses` lists the statuses that orders of the group can have; `conditions`
 * apply to each order of the group.
 */
const groups: Record<OrderGroup, { statuses: readonly OrderStatus[]; conditions: readonly string[] }> = {
  orders: { statuses: orderStatuses, conditions: [] },
  settlement: {
    statuses: ['pending_settlement', 'completed', 'refunds'],
    conditions: ["o.settlement_status IN ('pending','done')"],
  },
  refunds: { statuses: orderStatuses, conditions: ['o.has_refund = 1'] },
}

/**
 * The reads that make up a page: a single one, or one for each status. Each read uses an index and returns at most one
 * page.
 */
interface Source {
  table: string
  rank: string
  direction: Direction
  /** SQL conditions of each read. `@status0`, `@status1`, ... are the parameters for its statuses. */
  reads: readonly (readonly string[])[]
}

const settling = sqlTexts(orderStages.settling)

const statusIn = (statuses: readonly OrderStatus[]): string =>
  `o.status IN (${statuses.map((_, index) => `@status${index}`).join(', ')})`

const statusIs = (index: number): string => `o.status = cast(@status${index} AS TEXT)`

function sourceOf({ sort, group = 'orders' }: OrderPage, statuses: readonly OrderStatus[] | undefined): Source {
  const { conditions } = groups[group]
  if (sort === 'deadline' && group === 'refunds')
    return {
      ...refundDeadline,
      table: 'refunds r CROSS JOIN orders o ON o.id = r.order_id',
      reads: [["r.status = 'requested'", "o.status = 'refunds'"]],
    }
  const source = { ...ranks[sort], table: 'orders o' }
  if (sort === 'deadline') return { ...source, reads: [["o.status = 'pending_payment'", ...conditions]] }
  const any = statuses ? [statusIn(statuses), ...conditions] : conditions
  if (sort === 'payout') {
    const due = [`o.status IN (${settling})`, 'o.settle_due_at > 0']
    return { ...source, table: 'orders o INDEXED BY orders_settling', reads: [[...due, ...any]] }
  }
  if (group === 'refunds') return { ...source, reads: [any] }
  const each = statuses ?? (sort === 'amount' ? groups[group].statuses : undefined)
  if (!each) return { ...source, reads: [conditions] }
  // The index is named, because with search conditions SQLite would otherwise read the orders of every status.
  const table = source.rank === 'o.id' ? 'orders o INDEXED BY orders_by_status' : source.table
  return { ...source, table, reads: each.map((_, index) => [statusIs(index), ...conditions]) }
}

function statementFor(db: ReadDb, { table, rank, direction, reads }: Source, filters: readonly string[]) {
  const beyond = direction === 'DESC' ? '<' : '>'
  const order = `${direction}, id ${direction} LIMIT cast(@max AS INTEGER)`
  const after = rank === 'o.id' ? [] : [`(${rank}, o.id) ${beyond} (@value, @id)`]
  const read = (conditions: readonly string[]) =>
    `SELECT o.id AS id, ${rank} AS rank FROM ${table}
     WHERE ${['o.user_id = cast(@sellerId AS INTEGER)', ...conditions, ...filters, ...after].join(' AND ')}
     ORDER BY ${rank} ${order}`
  const [one = [], ...others] = reads
  if (others.length === 0) return prepareOnce<RankedOrder>(db, read(one))
  const each = reads.map(conditions => `SELECT * FROM (${read(conditions)})`)
  return prepareOnce<RankedOrder>(db, `${each.join(' UNION ALL ')} ORDER BY rank ${order}`)
}

/** Converts the period to a range of ids. If the page is sorted by id, the cursor narrows the range. */
function boundsOf(db: ReadDb, { sellerId, from, to, sort, position }: OrderPage): { first: number; end: number } {
  const first = from === undefined ? 0 : firstFrom(db, sellerId, from)
  const end = to === undefined ? Number.MAX_SAFE_INTEGER : firstFrom(db, sellerId, to)
  if (position && sort === 'newest') return { first, end: Math.min(end, position.id) }
  if (position && sort === 'oldest') return { first: Math.max(first, position.id + 1), end }
  return { first, end }
}

/** Returns the statuses that orders of a page may have; undefined for any status. */
function statusesOf({ status, statuses, sort, group }: OrderPage): readonly OrderStatus[] | undefined {
  const waiting: OrderStatus = group === 'refunds' ? 'refunds' : 'pending_payment'
  const ofSort: Partial<Record<OrderSort, readonly OrderStatus[]>> = {
    deadline: [waiting],
    payout: orderStages.settling,
  }
  const limits = [status && [status], statuses, ofSort[sort]].filter(each => !!each)
  if (limits.length === 0) return undefined
  return orderStatuses.filter(each => limits.every(list => list.includes(each)))
}

/** Returns one page of a seller's orders. The cost does not depend on the page's position in the list. */
export function ordersPage(db: ReadDb, page: OrderPage): RankedOrder[] {
  const statuses = statusesOf(page)
  if (statuses?.length === 0) return []
  if (!page.search) return listed(db, { page, statuses })
  const found = lookUp(db, page.sellerId, page.search)
  const { goods, buyers, numbers } = found
  if (goods.length + buyers.length + numbers.length === 0) return []
  return searched(db, { page, statuses, found }) ?? listed(db, { page, statuses, found })
}

interface ListRequest {
  page: OrderPage
  statuses: readonly OrderStatus[] | undefined
  /** Products, buyers and numbers that match the search words. Only orders with one of them are listed. */
  found?: Found
}

/** Reads a list in its sort order and filters row by row. */
function listed(db: ReadDb, { page, statuses, found }: ListRequest): RankedOrder[] {
  const { sellerId, search, position, max, sort, from, to } = page
  const source = sourceOf(page, statuses)
  const isBounded = source.rank === 'o.id' || from !== undefined || to !== undefined
  const filters = [...(found ? [isFound] : []), ...(isBounded ? ['o.id >= @first AND o.id < @end'] : [])]
  const read = statuses ?? (sort === 'amount' ? groups[page.group ?? 'orders'].statuses : [])
  return statementFor(db, source, filters).all({
    sellerId,
    ...Object.fromEntries(read.map((status, index) => [`status${index}`, status])),
    ...boundsOf(db, page),
    ...(position ?? beginning[source.direction]),
    max,
    ...(found && search && parametersOf(found, search)),
  })
}

/** Number of rows that can be filtered in the time in which the orders of one product or buyer are read. */
const rowsOfOneSource = 20
/**
 * Maximum number of matching products and buyers whose orders are read one by one. With more, the list is filtered row
 * by row.
 */
const manySources: Record<OrderGroup, number> = { orders: 60, settlement: 60, refunds: 6 }
/** Maximum number of matching orders that are sorted by a column other than the id. */
const manyToSort = 10_000

const sql = prepared((db: ReadDb) => ({
  rows: db.prepare<[{ sellerId: number; statuses: string | null }], { rows: number }>(
    `SELECT coalesce(sum(orders), 0) AS rows FROM order_tallies
     WHERE user_id = cast(@sellerId AS INTEGER) AND (@statuses IS NULL OR status IN (SELECT value FROM json_each(@statuses)))`,
  ),
}))

/** Returns the number of a seller's orders with any of the statuses. */
const rowsIn = (db: ReadDb, sellerId: number, statuses: readonly OrderStatus[] | undefined): number =>
  sql(db).rows.get({ sellerId, statuses: statuses ? JSON.stringify(statuses) : null })?.rows ?? 0

/**
 * Reads the orders of the matching products and buyers instead of the list; undefined if filtering the list is faster.
 */
function searched(db: ReadDb, { page, statuses, found }: Required<ListRequest>): RankedOrder[] | undefined {
  const { sellerId, sort, group = 'orders', position, max } = page
  const sources = found.goods.length + found.buyers.length
  if (sort === 'deadline' || sort === 'payout' || sources > manySources[group]) return undefined
  const rows = rowsIn(db, sellerId, statuses)
  if (rows <= rowsOfOneSource * (1 + sources)) return undefined
  const { rank, direction } = ranks[sort]
  const isById = rank === 'o.id'
  const beyond = direction === 'DESC' ? '<' : '>'
  const ids = findIds(db, found, {
    sellerId,
    statuses,
    conditions: [...groups[group].conditions, ...(isById ? [] : [`(${rank}, o.id) ${beyond} (@value, @id)`])],
    values: { ...(position ?? beginning[direction]) },
    ...boundsOf(db, page),
    direction,
    max: isById ? max : manyToSort,
  })
  if (isById) return ids.map(id => ({ id, rank: id }))
  return ids.length < manyToSort ? rowsOf(db, page, ids) : undefined
}

function rowsOf(db: ReadDb, { sort, max }: OrderPage, ids: readonly number[]): RankedOrder[] {
  const { rank, direction } = ranks[sort]
  const statement = prepareOnce<RankedOrder>(
    db,
    `SELECT o.id, ${rank} AS rank FROM json_each(@ids) s CROSS JOIN orders o ON o.id = s.value
     ORDER BY ${rank} ${direction}, o.id ${direction} LIMIT cast(@max AS INTEGER)`,
  )
  return statement.all({ ids: JSON.stringify(ids), max })
}
