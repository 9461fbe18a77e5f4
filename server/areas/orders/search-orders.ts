import type { OrderStatus } from '#shared/orders.ts'
import type { Search } from '../../api/pipeline/search-word.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared, prepareOnce } from '../../platform/db/prepared.ts'
import { firstIdOfSeller } from '../../platform/db/seller-ids.ts'
import { type IdPattern, idsOf, numbersWith, type YearOfOrders } from './order-number.ts'

/**
 * Matches of the search words: products, buyers and patterns of order numbers. An order matches if it has any of them.
 */
export interface Found {
  goods: readonly number[]
  buyers: readonly string[]
  numbers: readonly IdPattern[]
}

/**
 * Range of a seller's orders: the times of the first and the last one, and the range of ids. `end` is one more than the
 * largest id.
 */
interface Span {
  first: number | null
  last: number | null
  end: number | null
  /** One more than the largest id of an order outside the seller's id range; 0 if there is none. */
  endOfOld: number
}

/**
 * The casts stop SQLite from preparing these statements again for each call. They are needed in index comparisons and
 * in LIKE.
 */
const sql = prepared((db: ReadDb) => ({
  goods: db.prepare<[string], { id: number }>('SELECT rowid AS id FROM goods_search WHERE text MATCH ?'),
  // `goods_search` also contains product codes. A search for orders must not match these.
  named: db.prepare<[{ ids: string; pattern: string }], { id: number }>(
    `SELECT g.id FROM json_each(@ids) s CROSS JOIN goods g ON g.id = s.value
     WHERE g.names LIKE cast(@pattern AS TEXT) ESCAPE '\\' OR g.code NOT LIKE cast(@pattern AS TEXT) ESCAPE '\\'`,
  ),
  goodsByPart: db.prepare<[string], { id: number }>(
    "SELECT id FROM goods WHERE names LIKE cast(? AS TEXT) ESCAPE '\\'",
  ),
  buyers: db.prepare<[string], { name: string }>(
    'SELECT b.name FROM buyers_search s CROSS JOIN buyers b ON b.id = s.rowid WHERE s.name MATCH ?',
  ),
  buyersByPart: db.prepare<[string], { name: string }>(
    "SELECT name FROM buyers WHERE name LIKE cast(? AS TEXT) ESCAPE '\\'",
  ),
  span: db.prepare<[{ sellerId: number; firstOfRange: number }], Span>(
    `SELECT (SELECT created_at FROM orders WHERE user_id = cast(@sellerId AS INTEGER) ORDER BY created_at LIMIT 1) AS first,
       (SELECT created_at FROM orders WHERE user_id = cast(@sellerId AS INTEGER) ORDER BY created_at DESC LIMIT 1) AS last,
       (SELECT id + 1 FROM orders WHERE user_id = cast(@sellerId AS INTEGER) ORDER BY id DESC LIMIT 1) AS end,
       coalesce((SELECT id + 1 FROM orders WHERE user_id = cast(@sellerId AS INTEGER) AND id < cast(@firstOfRange AS INTEGER)
         ORDER BY id DESC LIMIT 1), 0) AS endOfOld`,
  ),
  first: db.prepare<[number, number], { id: number }>(
    `SELECT id FROM orders WHERE user_id = cast(? AS INTEGER) AND created_at >= cast(? AS INTEGER)
     ORDER BY created_at, id LIMIT 1`,
  ),
}))

/**
 * Returns the id of the first order that was placed at `moment` or later. If there is none, returns a number above all
 * ids.
 */
export const firstFrom = (db: ReadDb, sellerId: number, moment: number): number =>
  sql(db).first.get(sellerId, moment)?.id ?? Number.MAX_SAFE_INTEGER

/** Returns the id ranges of the years in which a seller had orders; an order number starts with its year. */
function yearsOf(db: ReadDb, sellerId: number): YearOfOrders[] {
  const firstOfRange = firstIdOfSeller(sellerId)
  const { first, last, end, endOfOld = 0 } = sql(db).span.get({ sellerId, firstOfRange }) ?? {}
  if (first == null || last == null || end == null) return []
  const firstYear = new Date(first).getUTCFullYear()
  const years = Array.from({ length: new Date(last).getUTCFullYear() - firstYear + 1 }, (_, at) => firstYear + at)
  const startOf = (year: number) => firstFrom(db, sellerId, Date.UTC(year))
  return years.flatMap(year => {
    const [from, to] = [startOf(year), Math.min(end, startOf(year + 1))]
    // Older orders may have ids outside the seller's range. The ids between the two ranges belong to other sellers.
    return [
      { year, first: from, end: Math.min(to, endOfOld) },
      { year, first: Math.max(from, firstOfRange), end: to },
    ].filter(span => span.first < span.end)
  })
}

/** Returns true if one of the seller's order numbers may contain the word. */
export const isInNumber = (db: ReadDb, sellerId: number, word: string): boolean =>
  !idsOf(numbersWith(word, yearsOf(db, sellerId)), { first: 0, end: Number.MAX_SAFE_INTEGER, direction: 'DESC' }).next()
    .done

/** Finds the products, buyers and order numbers that match the search words. Does not read the orders. */
export function lookUp(db: ReadDb, sellerId: number, search: Search): Found {
  const { buyers, buyersByPart } = sql(db)
  const { phrase, pattern, word } = search
  return {
    goods: goodsNamed(db, search),
    buyers: (phrase ? buyers.all(phrase) : buyersByPart.all(pattern)).map(({ name }) => name),
    numbers: numbersWith(word, yearsOf(db, sellerId)),
  }
}

function goodsNamed(db: ReadDb, { phrase, pattern }: Search): number[] {
  const { goods, named, goodsByPart } = sql(db)
  const idsOfRows = (rows: { id: number }[]) => rows.map(({ id }) => id)
  if (!phrase) return idsOfRows(goodsByPart.all(pattern))
  const ids = idsOfRows(goods.all(phrase))
  return ids.length === 0 ? ids : idsOfRows(named.all({ ids: JSON.stringify(ids), pattern }))
}

/** SQL condition that is true if the order `o` matches the search. `parametersOf` returns its parameters. */
export const isFound = `(o.order_no LIKE cast(@pattern AS TEXT) ESCAPE '\\' OR o.buyer_name IN (SELECT value FROM json_each(@buyers))
  OR EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id AND i.goods_id IN (SELECT value FROM json_each(@goods))))`

export const parametersOf = ({ goods, buyers }: Found, { pattern }: Search) => ({
  pattern,
  goods: JSON.stringify(goods),
  buyers: JSON.stringify(buyers),
})

/** Limits for the matching orders (seller, status and id), and the sort direction. */
export interface FindOptions {
  sellerId: number
  statuses: readonly OrderStatus[] | undefined
  /** SQL conditions on an order `o`, with the values of their parameters. */
  conditions: readonly string[]
  values: Record<string, number | string>
  first: number
  end: number
  direction: 'ASC' | 'DESC'
  max: number
}

const sources = {
  ids: { from: 'json_each(@source) s CROSS JOIN orders o ON o.id = s.value', id: 'o.id', is: 'true' },
  goods: {
    from: 'order_items i CROSS JOIN orders o ON o.id = i.order_id',
    id: 'i.order_id',
    is: 'i.goods_id = cast(@source AS INTEGER)',
  },
  buyer: { from: 'orders o INDEXED BY orders_by_buyer', id: 'o.id', is: 'o.buyer_name = cast(@source AS TEXT)' },
} as const

type SourceName = keyof typeof sources

const sourceStatement = (
  db: ReadDb,
  source: SourceName,
  { conditions, statuses, direction }: Pick<FindOptions, 'conditions' | 'statuses' | 'direction'>,
) => {
  const { from, id, is } = sources[source]
  const inStatus = statuses ? ["o.status || '' IN (SELECT value FROM json_each(@statuses))"] : []
  const where = [is, 'o.user_id = cast(@sellerId AS INTEGER)', ...conditions, ...inStatus]
  return prepareOnce<{ id: number }>(
    db,
    `SELECT DISTINCT ${id} AS id FROM ${from} WHERE ${where.join(' AND ')} AND ${id} >= @first AND ${id} < @end
     ORDER BY ${id} ${direction} LIMIT cast(@max AS INTEGER)`,
  )
}

function readSource(db: ReadDb, [name, source]: [SourceName, string | number], options: FindOptions): number[] {
  const { sellerId, statuses, values, first, end, max } = options
  const statement = sourceStatement(db, name, options)
  const inStatus = statuses ? { statuses: JSON.stringify(statuses) } : {}
  return statement.all({ source, sellerId, ...inStatus, ...values, first, end, max }).map(({ id }) => id)
}

/**
 * Returns the first orders whose number matches. A matching number may belong to another seller, so ids are tried in
 * batches of growing size.
 */
function readNumbers(db: ReadDb, numbers: readonly IdPattern[], options: FindOptions): number[] {
  const found: number[] = []
  let lot: number[] = []
  let size = options.max
  const take = () => {
    found.push(...readSource(db, ['ids', JSON.stringify(lot)], options))
    lot = []
    size = Math.min(2 * size, 1_000)
  }
  for (const id of idsOf(numbers, options)) {
    if (lot.push(id) >= size) take()
    if (found.length >= options.max) return found
  }
  take()
  return found
}

/**
 * Returns the ids of the first matching orders, at most `max`. They are merged from one query for each matching
 * product, buyer and pattern.
 */
export function findIds(db: ReadDb, { goods, buyers, numbers }: Found, options: FindOptions): number[] {
  const reads = [
    (span: FindOptions) => readNumbers(db, numbers, span),
    ...goods.map(id => (span: FindOptions) => readSource(db, ['goods', id], span)),
    ...buyers.map(name => (span: FindOptions) => readSource(db, ['buyer', name], span)),
  ]
  const sign = options.direction === 'DESC' ? -1 : 1
  let ids: number[] = []
  for (const read of reads) {
    const all = new Set([
      ...ids,
      ...read({ ...options, ...spanBefore(ids.length < options.max ? undefined : ids.at(-1), options) }),
    ])
    ids = [...all].sort((one, other) => sign * (one - other)).slice(0, options.max)
  }
  return ids
}

/** Narrows the range of ids once enough ids are found. Only ids that sort before the last found one remain. */
function spanBefore(
  last: number | undefined,
  { first, end, direction }: FindOptions,
): Pick<FindOptions, 'first' | 'end'> {
  if (last === undefined) return { first, end }
  return direction === 'DESC' ? { first: last, end } : { first, end: last + 1 }
}
