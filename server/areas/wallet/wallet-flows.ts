import type { FlowKind, FlowStatus } from '#shared/money.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

export interface FlowRow {
  id: number
  kind: FlowKind
  amount: number
  balanceAfter: number
  status: FlowStatus
  reason: string | null
  ref: string | null
  at: number
  /** Id of the first product of the order that the history line belongs to. */
  goodsId: number | null
}

/** Filter of a seller's history. The ids from `first` (inclusive) to `end` (exclusive) correspond to a period. */
export interface FlowFilter {
  sellerId: number
  kind: FlowKind | undefined
  first: number
  end: number
}

export interface Sums {
  moneyIn: number
  moneyOut: number
}

const columns = `f.id, f.kind, f.amount, f.balance_after AS balanceAfter, f.status, f.reason, f.ref, f.at,
  (SELECT i.goods_id FROM orders o JOIN order_items i ON i.order_id = o.id
   WHERE o.order_no = f.ref AND o.user_id = f.user_id ORDER BY i.id LIMIT 1) AS goodsId`

/** Returns the table with an INDEXED BY clause. Without it, SQLite would read the lines of every kind. */
export const tableOf = (isOfKind: boolean): string =>
  `wallet_flows f INDEXED BY wallet_flows_by_${isOfKind ? 'kind' : 'user'}`

const linesOf = (isOfKind: boolean): string =>
  `${tableOf(isOfKind)} WHERE ${[
    'f.user_id = cast(@sellerId AS INTEGER)',
    'f.id >= cast(@first AS INTEGER) AND f.id < cast(@end AS INTEGER)',
    ...(isOfKind ? ['f.kind = cast(@kind AS TEXT)'] : []),
  ].join(' AND ')}`

/** Prepares the statements that read one page: of all kinds, or of a single kind. */
const pages = prepared((db: ReadDb) => {
  const pageOf = (isOfKind: boolean) =>
    db.prepare<object, FlowRow>(
      `SELECT ${columns} FROM ${linesOf(isOfKind)} ORDER BY f.id DESC LIMIT cast(@max AS INTEGER)`,
    )
  return { all: pageOf(false), byKind: pageOf(true) }
})

const sql = prepared((db: ReadDb) => ({
  byIds: db.prepare<[string, number], FlowRow>(
    `SELECT ${columns} FROM json_each(?) s CROSS JOIN wallet_flows f ON f.id = s.value
     WHERE f.user_id = cast(? AS INTEGER) ORDER BY f.id DESC`,
  ),
  first: db.prepare<[number, number], { id: number }>(
    'SELECT id FROM wallet_flows WHERE user_id = cast(? AS INTEGER) AND at >= cast(? AS INTEGER) ORDER BY at, id LIMIT 1',
  ),
  total: db.prepare<[number, number], Sums>(
    `SELECT total_in AS moneyIn, total_in - balance_after AS moneyOut FROM wallet_flows
     WHERE user_id = cast(? AS INTEGER) AND id < cast(? AS INTEGER) ORDER BY id DESC LIMIT 1`,
  ),
  byKind: db.prepare<[number, string, number], Sums>(
    `SELECT kind_in AS moneyIn, kind_out AS moneyOut FROM wallet_flows
     WHERE user_id = cast(? AS INTEGER) AND kind = cast(? AS TEXT) AND id < cast(? AS INTEGER) ORDER BY id DESC LIMIT 1`,
  ),
}))

/**
 * Returns the id of the first history line that was written at `moment` or later. If there is none, returns a number
 * above all ids. Ids increase with time.
 */
export const firstFlowFrom = (db: ReadDb, sellerId: number, moment: number): number =>
  sql(db).first.get(sellerId, moment)?.id ?? Number.MAX_SAFE_INTEGER

/** Returns up to `max` lines of a seller's history with ids below `before`, newest first. */
export function flowsPage(db: ReadDb, filter: FlowFilter, { before, max }: { before: number; max: number }): FlowRow[] {
  const { all: ofAll, byKind: ofKind } = pages(db)
  return (filter.kind ? ofKind : ofAll).all({ ...filter, end: Math.min(filter.end, before), max })
}

/** Returns lines of a seller's history by their ids, newest first. */
export const flowsWithIds = (db: ReadDb, sellerId: number, ids: readonly number[]): FlowRow[] =>
  sql(db).byIds.all(JSON.stringify(ids), sellerId)

/** Returns the sums of incoming and outgoing amounts. Each is the difference of two stored running totals. */
export function flowSums(db: ReadDb, filter: FlowFilter): Sums {
  const { sellerId, kind, first, end } = filter
  const none: Sums = { moneyIn: 0, moneyOut: 0 }
  const upTo = (id: number) => (kind ? sql(db).byKind.get(sellerId, kind, id) : sql(db).total.get(sellerId, id)) ?? none
  const [before, after] = [upTo(Math.min(first, end)), upTo(end)]
  return { moneyIn: after.moneyIn - before.moneyIn, moneyOut: after.moneyOut - before.moneyOut }
}
