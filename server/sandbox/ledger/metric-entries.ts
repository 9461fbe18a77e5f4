import type { AccountName, EntryMetric, LedgerStep } from '#shared/ledger.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { EntryRow, PostingRow } from './ledger-entry-rows.ts'

/** Period in virtual milliseconds; `to` is exclusive. */
interface Period {
  from: number
  to: number
}

interface MetricSource {
  /** Steps of D-70 that count at the time of their entry. */
  steps: readonly LedgerStep[]
  /** Accounts whose decrease increases the indicator. */
  accounts: readonly AccountName[]
}

/**
 * Sources of the indicators (D-70). The placing of an order posts its price, which counts when the order is paid. Fees
 * are ignored, because no order has a fee yet.
 */
const metricSources: Record<EntryMetric, MetricSource> = {
  sales: { steps: ['O6', 'refund'], accounts: ['x:buyers'] },
  profit: { steps: ['O2', 'O6', 'refund', 'return'], accounts: ['x:buyers', 'supplier', 'x:suppliers'] },
}

const sql = prepared((db: ReadDb) => ({
  paid: db.prepare<[string], { at: number }>(
    "SELECT at FROM ledger_transactions WHERE event = 'O2:' || substr(?, length('O1:') + 1)",
  ),
  firstPlaced: db.prepare<[number, number, number], { id: number | null }>(
    `SELECT min(placed.id) AS id FROM ledger_transactions t
       CROSS JOIN ledger_transactions placed ON placed.event = 'O1:' || substr(t.event, length('O2:') + 1)
     WHERE t.id > ? AND t.step = 'O2' AND t.at >= ? AND t.at < ?`,
  ),
}))

const isWithin = (at: number, { from, to }: Period): boolean => at >= from && at < to

/** Returns true if a ledger entry contributes to an indicator in a period. */
export function countsFor(
  db: ReadDb,
  metric: EntryMetric,
  { row, period }: { row: EntryRow; period: Period },
): boolean {
  if (row.step !== 'O1') return metricSources[metric].steps.includes(row.step) && isWithin(row.at, period)
  const paid = sql(db).paid.get(row.event)
  return paid !== undefined && isWithin(paid.at, period)
}

/**
 * Returns the id of the ledger entry for the placing of the oldest order that was paid in a period. If there is none,
 * returns a number above all ids.
 * @param before id of an entry from before the period, at which the search starts
 */
export const firstPlaced = (db: ReadDb, before: number, { from, to }: Period): number =>
  sql(db).firstPlaced.get(before, from, to)?.id ?? Number.MAX_SAFE_INTEGER

/** Returns the contribution of postings to an indicator, in minor units. */
export const countedOf = (metric: EntryMetric, postings: readonly PostingRow[]): number =>
  postings.reduce(
    (sum, { account, amount }) => (metricSources[metric].accounts.includes(account) ? sum - amount : sum),
    0,
  )
