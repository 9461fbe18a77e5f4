import { type FlowKind, type FlowStatus, flowKinds } from '#shared/money.ts'
import type { ReadDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { Search } from '../../http/search.ts'
import { isInNumber } from '../orders/search.ts'

export interface FlowRow {
  id: number
  kind: FlowKind
  amount: number
  balanceAfter: number
  status: FlowStatus
  reason: string | null
  ref: string | null
  at: number
  /** The first product of the order that a line belongs to. */
  goodsId: number | null
}

/** Which lines of a seller's history are meant; ids from `first` to before `end`, which are also those of a period. */
export interface FlowFilter {
  sellerId: number
  kind: FlowKind | undefined
  search: Search | undefined
  first: number
  end: number
}

interface Sums {
  moneyIn: number
  moneyOut: number
}

const columns = `f.id, f.kind, f.amount, f.balance_after AS balanceAfter, f.status, f.reason, f.ref, f.at,
  (SELECT i.goods_id FROM orders o JOIN order_items i ON i.order_id = o.id
   WHERE o.order_no = f.ref AND o.user_id = f.user_id ORDER BY i.id LIMIT 1) AS goodsId`

/** A line whose reference has the words, or whose order has a product that the words find. */
const searchCondition = ({ phrase }: Search): string =>
  `(f.ref LIKE @pattern ESCAPE '\\' OR f.ref IN (SELECT o.order_no FROM order_items i JOIN orders o ON o.id = i.order_id
     WHERE o.user_id = @sellerId AND i.goods_id IN (${
       phrase
         ? 'SELECT rowid FROM goods_search WHERE text MATCH @phrase'
         : "SELECT id FROM goods WHERE names LIKE @pattern ESCAPE '\\'"
     })))`

/** Without the name of the index SQLite reads the lines of every kind. */
const tableOf = (kind: FlowKind | undefined): string =>
  `wallet_flows f INDEXED BY wallet_flows_by_${kind ? 'kind' : 'user'}`

const linesOf = ({ kind, search }: FlowFilter): string =>
  `${tableOf(kind)} WHERE ${[
    'f.user_id = cast(@sellerId AS INTEGER)',
    'f.id >= cast(@first AS INTEGER) AND f.id < cast(@end AS INTEGER)',
    ...(kind ? ['f.kind = cast(@kind AS TEXT)'] : []),
    ...(search ? [searchCondition(search)] : []),
  ].join(' AND ')}`

const statementsFor = (db: ReadDb, from: string) => ({
  page: db.prepare<object, FlowRow>(`SELECT ${columns} FROM ${from} ORDER BY f.id DESC LIMIT cast(@most AS INTEGER)`),
  sums: db.prepare<object, Sums>(
    `SELECT coalesce(sum(max(amount, 0)), 0) AS moneyIn, coalesce(sum(max(-amount, 0)), 0) AS moneyOut
     FROM ${from}`,
  ),
  entries: db.prepare<object, { id: number }>(
    `SELECT f.transaction_id AS id FROM ${from} AND f.transaction_id IS NOT NULL`,
  ),
})

/** Each combination of conditions is prepared at its first use, and kept. */
const known = prepared((_db: ReadDb) => new Map<string, ReturnType<typeof statementsFor>>())

function statements(db: ReadDb, filter: FlowFilter) {
  const lines = linesOf(filter)
  const found = known(db).get(lines) ?? statementsFor(db, lines)
  known(db).set(lines, found)
  return found
}

const sql = prepared((db: ReadDb) => ({
  first: db.prepare<[number, number], { id: number }>(
    'SELECT id FROM wallet_flows WHERE user_id = cast(? AS INTEGER) AND at >= cast(? AS INTEGER) ORDER BY at, id LIMIT 1',
  ),
  total: db.prepare<[number, number], Sums>(
    `SELECT total_in AS moneyIn, total_in - balance_after AS moneyOut FROM wallet_flows
     WHERE user_id = cast(? AS INTEGER) AND id < cast(? AS INTEGER) ORDER BY id DESC LIMIT 1`,
  ),
  ofKind: db.prepare<[number, string, number], Sums>(
    `SELECT kind_in AS moneyIn, kind_out AS moneyOut FROM wallet_flows
     WHERE user_id = cast(? AS INTEGER) AND kind = cast(? AS TEXT) AND id < cast(? AS INTEGER) ORDER BY id DESC LIMIT 1`,
  ),
}))

const wordsSql = prepared((db: ReadDb) => ({
  anyGoods: db.prepare<[string], { id: number }>('SELECT rowid AS id FROM goods_search WHERE text MATCH ? LIMIT 1'),
  anyGoodsByPart: db.prepare<[string], { id: number }>("SELECT id FROM goods WHERE names LIKE ? ESCAPE '\\' LIMIT 1"),
  anyOther: db.prepare<[{ sellerId: number; kinds: string; pattern: string }], { id: number }>(
    `SELECT id FROM wallet_flows INDEXED BY wallet_flows_by_kind WHERE user_id = cast(@sellerId AS INTEGER)
       AND kind IN (SELECT value FROM json_each(@kinds)) AND ref LIKE @pattern ESCAPE '\\' LIMIT 1`,
  ),
}))

/** Lines of these refer to an order; of the others, which are few, the reference is read. */
const ofOrders: readonly FlowKind[] = ['order_payment', 'order_refund', 'settlement']
const others = JSON.stringify(flowKinds.filter(kind => !ofOrders.includes(kind)))

/** Words that no product, no number of an order and no other reference has find no line: the history is not read for them. */
function mayFind(db: ReadDb, sellerId: number, { word, phrase, pattern }: Search): boolean {
  const { anyGoods, anyGoodsByPart, anyOther } = wordsSql(db)
  return (
    isInNumber(db, sellerId, word) ||
    (phrase ? anyGoods.get(phrase) : anyGoodsByPart.get(pattern)) !== undefined ||
    anyOther.get({ sellerId, kinds: others, pattern }) !== undefined
  )
}

/** The first line written at a moment or later: lines are written in the order of time. Without one an id beyond all. */
export const firstFlowFrom = (db: ReadDb, sellerId: number, moment: number): number =>
  sql(db).first.get(sellerId, moment)?.id ?? Number.MAX_SAFE_INTEGER

export function flowsPage(
  db: ReadDb,
  filter: FlowFilter,
  { before, most }: { before: number; most: number },
): FlowRow[] {
  const { search, ...rest } = filter
  if (search && !mayFind(db, filter.sellerId, search)) return []
  const end = Math.min(filter.end, before)
  return statements(db, filter).page.all({ ...rest, ...search, end, most })
}

/** The entries of the ledger whose lines of a seller's history words find; a line that failed has none. */
export function entriesFound(db: ReadDb, sellerId: number, search: Search): number[] {
  if (!mayFind(db, sellerId, search)) return []
  const filter = { sellerId, kind: undefined, search, first: 0, end: Number.MAX_SAFE_INTEGER }
  const { search: _search, ...rest } = filter
  return statements(db, filter)
    .entries.all({ ...rest, ...search })
    .map(({ id }) => id)
}

/** What came in and what went out: the difference of two kept sums; with words, the sum of the lines that they find. */
export function flowSums(db: ReadDb, filter: FlowFilter): Sums {
  const { sellerId, kind, search, first, end } = filter
  const none: Sums = { moneyIn: 0, moneyOut: 0 }
  if (search && !mayFind(db, sellerId, search)) return none
  if (search) {
    const { search: _search, ...rest } = filter
    return statements(db, filter).sums.get({ ...rest, ...search }) ?? none
  }
  const upTo = (id: number) => (kind ? sql(db).ofKind.get(sellerId, kind, id) : sql(db).total.get(sellerId, id)) ?? none
  const [before, after] = [upTo(Math.min(first, end)), upTo(end)]
  return { moneyIn: after.moneyIn - before.moneyIn, moneyOut: after.moneyOut - before.moneyOut }
}
