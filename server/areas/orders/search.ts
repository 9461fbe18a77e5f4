import type { OrderStatus } from '#shared/orders.ts'
import type { Search } from '../../api/pipeline/search.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { firstOwnId } from '../../platform/db/own-ids.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { type IdPattern, idsOf, numbersWith, type YearOfOrders } from './order-number.ts'

/** What the words of a search name: products, buyers and numbers. An order with any of them is found. */
export interface Found {
  goods: readonly number[]
  buyers: readonly string[]
  numbers: readonly IdPattern[]
}

/** When the first and the last order of a seller was placed, and before which ids all of them stand. */
interface Span {
  first: number | null
  last: number | null
  end: number | null
  /** Before which id those stand that are not of the seller's own span; 0 without any. */
  endOfOld: number
}

/** The casts keep SQLite from preparing these again at each call: where it compares with an index, and with LIKE. */
const sql = prepared((db: ReadDb) => ({
  goods: db.prepare<[string], { id: number }>('SELECT rowid AS id FROM goods_search WHERE text MATCH ?'),
  // In `goods_search` stands a product's code too, which is no part of an order.
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
  span: db.prepare<[{ sellerId: number; own: number }], Span>(
    `SELECT (SELECT created_at FROM orders WHERE user_id = cast(@sellerId AS INTEGER) ORDER BY created_at LIMIT 1) AS first,
       (SELECT created_at FROM orders WHERE user_id = cast(@sellerId AS INTEGER) ORDER BY created_at DESC LIMIT 1) AS last,
       (SELECT id + 1 FROM orders WHERE user_id = cast(@sellerId AS INTEGER) ORDER BY id DESC LIMIT 1) AS end,
       coalesce((SELECT id + 1 FROM orders WHERE user_id = cast(@sellerId AS INTEGER) AND id < cast(@own AS INTEGER)
         ORDER BY id DESC LIMIT 1), 0) AS endOfOld`,
  ),
  first: db.prepare<[number, number], { id: number }>(
    `SELECT id FROM orders WHERE user_id = cast(? AS INTEGER) AND created_at >= cast(? AS INTEGER)
     ORDER BY created_at, id LIMIT 1`,
  ),
}))

/** The first order placed at a moment or later; without one an id beyond all. */
export const firstFrom = (db: ReadDb, sellerId: number, moment: number): number =>
  sql(db).first.get(sellerId, moment)?.id ?? Number.MAX_SAFE_INTEGER

/** The years in which a seller had orders: a number begins with its own. */
function yearsOf(db: ReadDb, sellerId: number): YearOfOrders[] {
  const own = firstOwnId(sellerId)
  const { first, last, end, endOfOld = 0 } = sql(db).span.get({ sellerId, own }) ?? {}
  if (first == null || last == null || end == null) return []
  const firstYear = new Date(first).getUTCFullYear()
  const years = Array.from({ length: new Date(last).getUTCFullYear() - firstYear + 1 }, (_, at) => firstYear + at)
  const startOf = (year: number) => firstFrom(db, sellerId, Date.UTC(year))
  return years.flatMap(year => {
    const [from, to] = [startOf(year), Math.min(end, startOf(year + 1))]
    // Between the orders from before each seller had a span of ids and those of the span lie the ids of others.
    return [
      { year, first: from, end: Math.min(to, endOfOld) },
      { year, first: Math.max(from, own), end: to },
    ].filter(span => span.first < span.end)
  })
}

/** Whether one of a seller's orders may have a word in its number. */
export const isInNumber = (db: ReadDb, sellerId: number, word: string): boolean =>
  !idsOf(numbersWith(word, yearsOf(db, sellerId)), { first: 0, end: Number.MAX_SAFE_INTEGER, direction: 'DESC' }).next()
    .done

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

/** Whether an order `o` is found, row by row; `parametersOf` has its values. */
export const isFound = `(o.order_no LIKE cast(@pattern AS TEXT) ESCAPE '\\' OR o.buyer_name IN (SELECT value FROM json_each(@buyers))
  OR EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id AND i.goods_id IN (SELECT value FROM json_each(@goods))))`

export const parametersOf = ({ goods, buyers }: Found, { pattern }: Search) => ({
  pattern,
  goods: JSON.stringify(goods),
  buyers: JSON.stringify(buyers),
})

/** Which of the found orders are wanted, and in which order of ids. */
export interface Wanted {
  sellerId: number
  statuses: readonly OrderStatus[] | undefined
  /** Conditions on an order `o`, with their values. */
  conditions: readonly string[]
  values: Record<string, number | string>
  first: number
  end: number
  direction: 'ASC' | 'DESC'
  most: number
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

const prepareSource = (
  db: ReadDb,
  source: SourceName,
  { conditions, statuses, direction }: Pick<Wanted, 'conditions' | 'statuses' | 'direction'>,
) => {
  const { from, id, is } = sources[source]
  const inStatus = statuses ? ["o.status || '' IN (SELECT value FROM json_each(@statuses))"] : []
  const where = [is, 'o.user_id = cast(@sellerId AS INTEGER)', ...conditions, ...inStatus]
  return db.prepare<object, { id: number }>(
    `SELECT DISTINCT ${id} AS id FROM ${from} WHERE ${where.join(' AND ')} AND ${id} >= @first AND ${id} < @end
     ORDER BY ${id} ${direction} LIMIT cast(@most AS INTEGER)`,
  )
}

/** Each combination of conditions is prepared at its first use, and kept. */
const statements = prepared((_db: ReadDb) => new Map<string, ReturnType<typeof prepareSource>>())

function readSource(db: ReadDb, [name, source]: [SourceName, string | number], wanted: Wanted): number[] {
  const { sellerId, statuses, conditions, values, first, end, direction, most } = wanted
  const key = JSON.stringify([name, conditions, statuses !== undefined, direction])
  const statement = statements(db).get(key) ?? prepareSource(db, name, wanted)
  statements(db).set(key, statement)
  const inStatus = statuses ? { statuses: JSON.stringify(statuses) } : {}
  return statement.all({ source, sellerId, ...inStatus, ...values, first, end, most }).map(({ id }) => id)
}

/** The first of the orders whose number is found. A number may be another seller's: ids are tried in growing lots. */
function readNumbers(db: ReadDb, numbers: readonly IdPattern[], wanted: Wanted): number[] {
  const found: number[] = []
  let lot: number[] = []
  let size = wanted.most
  const take = () => {
    found.push(...readSource(db, ['ids', JSON.stringify(lot)], wanted))
    lot = []
    size = Math.min(2 * size, 1_000)
  }
  for (const id of idsOf(numbers, wanted)) {
    if (lot.push(id) >= size) take()
    if (found.length >= wanted.most) return found
  }
  take()
  return found
}

/** The ids of the first orders found, as many as are wanted, read from the lists of what the words name. */
export function findIds(db: ReadDb, { goods, buyers, numbers }: Found, wanted: Wanted): number[] {
  const reads = [
    (span: Wanted) => readNumbers(db, numbers, span),
    ...goods.map(id => (span: Wanted) => readSource(db, ['goods', id], span)),
    ...buyers.map(name => (span: Wanted) => readSource(db, ['buyer', name], span)),
  ]
  const sign = wanted.direction === 'DESC' ? -1 : 1
  let ids: number[] = []
  for (const read of reads) {
    const all = new Set([
      ...ids,
      ...read({ ...wanted, ...spanBefore(ids.length < wanted.most ? undefined : ids.at(-1), wanted) }),
    ])
    ids = [...all].sort((one, other) => sign * (one - other)).slice(0, wanted.most)
  }
  return ids
}

/** What is not behind the last of as many as are wanted. */
function spanBefore(last: number | undefined, { first, end, direction }: Wanted): Pick<Wanted, 'first' | 'end'> {
  if (last === undefined) return { first, end }
  return direction === 'DESC' ? { first: last, end } : { first, end: last + 1 }
}
