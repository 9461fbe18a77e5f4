import { setImmediate as otherCalls } from 'node:timers/promises'
import { type FlowKind, flowKinds } from '#shared/money.ts'
import type { Search } from '../../api/pipeline/search-word.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { isInNumber } from '../orders/search-orders.ts'
import { type FlowFilter, type Sums, tableOf } from './wallet-flows.ts'

/** Number of history lines that are searched before other calls are answered. Searching them takes about 5 ms. */
const slice = 2_000

/** Result of a search in the wallet's history: the ids of one page, newest first, and the sums of all matches. */
export interface FoundFlows extends Sums {
  ids: number[]
}

/** The search words as a LIKE pattern, and the ids of the products that match them. */
interface Words {
  pattern: string
  /** JSON array of product ids. */
  goods: string
}

/**
 * The last history line before an id. Lines are never changed or deleted, so a different one means that the world was
 * replaced.
 */
interface LastLine {
  id: number
  entry: number | null
  total: number
}

const sql = prepared((db: ReadDb) => ({
  goods: db.prepare<[string], number>('SELECT rowid FROM goods_search WHERE text MATCH ?').pluck(),
  goodsByPart: db
    .prepare<[string], number>("SELECT id FROM goods WHERE names LIKE cast(? AS TEXT) ESCAPE '\\'")
    .pluck(),
  anyOther: db.prepare<[{ sellerId: number; kinds: string; pattern: string }], { id: number }>(
    `SELECT id FROM wallet_flows INDEXED BY wallet_flows_by_kind WHERE user_id = cast(@sellerId AS INTEGER)
       AND kind IN (SELECT value FROM json_each(@kinds)) AND ref LIKE cast(@pattern AS TEXT) ESCAPE '\\' LIMIT 1`,
  ),
  last: db.prepare<[number, number], LastLine>(
    `SELECT id, transaction_id AS entry, total_in AS total FROM wallet_flows
     WHERE user_id = cast(? AS INTEGER) AND id < cast(? AS INTEGER) ORDER BY id DESC LIMIT 1`,
  ),
  entries: db
    .prepare<object, number>(
      `SELECT f.transaction_id FROM ${tableOf(false)} WHERE f.user_id = cast(@sellerId AS INTEGER)
       AND f.transaction_id IS NOT NULL AND ${isFound}`,
    )
    .pluck(),
}))

/**
 * SQL condition that is true if the reference of line `f` contains the words, or if the line belongs to an order of a
 * matching product. The plus keeps SQLite from querying the index of products once for each product and line.
 */
const isFound = `(f.ref LIKE cast(@pattern AS TEXT) ESCAPE '\\' OR EXISTS (SELECT 1 FROM orders o
  CROSS JOIN order_items i ON i.order_id = o.id WHERE o.order_no = f.ref AND o.user_id = f.user_id
  AND +i.goods_id IN (SELECT value FROM json_each(@goods))))`

const sliceSql = (isOfKind: boolean): string =>
  `${tableOf(isOfKind)} WHERE f.user_id = cast(@sellerId AS INTEGER) AND f.id >= cast(@first AS INTEGER)
     AND f.id < cast(@end AS INTEGER)${isOfKind ? ' AND f.kind = cast(@kind AS TEXT)' : ''}`

const slicesFor = (db: ReadDb, isOfKind: boolean) => ({
  /** Reads the first id of the slice that ends before an id. */
  start: db
    .prepare<object, number>(`SELECT f.id FROM ${sliceSql(isOfKind)} ORDER BY f.id DESC LIMIT 1 OFFSET ${slice - 1}`)
    .pluck(),
  found: db
    .prepare<object, [id: number, amount: number]>(
      `SELECT f.id, f.amount FROM ${sliceSql(isOfKind)} AND ${isFound} ORDER BY f.id DESC`,
    )
    .raw(),
})

const sliced = prepared((db: ReadDb) => ({ all: slicesFor(db, false), byKind: slicesFor(db, true) }))

/**
 * Kinds of history lines that refer to an order. Lines of all other kinds are few, and their references are searched.
 */
const orderKinds: readonly FlowKind[] = ['order_payment', 'order_refund', 'settlement']
const otherKinds = JSON.stringify(flowKinds.filter(kind => !orderKinds.includes(kind)))

/**
 * Prepares a search.
 * @returns undefined if no product, order number or other reference contains the words, because then no line can match
 */
function wordsOf(db: ReadDb, sellerId: number, { word, phrase, pattern }: Search): Words | undefined {
  const { goods, goodsByPart, anyOther } = sql(db)
  const ids = phrase ? goods.all(phrase) : goodsByPart.all(pattern)
  const mayFind =
    ids.length > 0 ||
    isInNumber(db, sellerId, word) ||
    anyOther.get({ sellerId, kinds: otherKinds, pattern }) !== undefined
  return mayFind ? { pattern, goods: JSON.stringify(ids) } : undefined
}

/**
 * Searches the history lines of a period for words, newest first. Other calls are answered between two slices.
 * @param page collects up to `max` ids below `before`
 * @throws Refusal SystemBusy if the world was replaced during the search
 */
export async function searchFlows(
  db: ReadDb,
  filter: FlowFilter & { search: Search },
  page: { before: number; max: number },
): Promise<FoundFlows> {
  const { search, ...lines } = filter
  const found: FoundFlows = { ids: [], moneyIn: 0, moneyOut: 0 }
  const words = wordsOf(db, lines.sellerId, search)
  if (!words) return found
  const before = sql(db).last.get(lines.sellerId, lines.end)
  const { start, found: lookInto } = lines.kind ? sliced(db).byKind : sliced(db).all
  for (let end: number | undefined = lines.end; end !== undefined; ) {
    const first: number | undefined = start.get({ ...lines, end })
    const rows = lookInto.all({ ...lines, ...words, first: first ?? lines.first, end })
    addTo(found, rows, page)
    end = first
    if (end !== undefined) await otherCalls()
  }
  const after = sql(db).last.get(lines.sellerId, (before?.id ?? 0) + 1)
  if (before?.entry !== after?.entry || before?.total !== after?.total) fail('SystemBusy')
  return found
}

function addTo(found: FoundFlows, rows: [id: number, amount: number][], page: { before: number; max: number }): void {
  for (const [id, amount] of rows) {
    found.moneyIn += Math.max(amount, 0)
    found.moneyOut += Math.max(-amount, 0)
    if (id < page.before && found.ids.length < page.max) found.ids.push(id)
  }
}

/**
 * Returns the ids of the ledger entries for the matching lines of a seller's history. A line of a failed request has no
 * entry.
 */
export function entriesFound(db: ReadDb, sellerId: number, search: Search): number[] {
  const words = wordsOf(db, sellerId, search)
  return words ? sql(db).entries.all({ sellerId, ...words }) : []
}
