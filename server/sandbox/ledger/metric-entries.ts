import type { AccountName, EntryMetric, LedgerStep } from '#shared/ledger.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { EntryRow, PostingRow } from './entry-rows.ts'

/** Virtual milliseconds, the second not included. */
interface Period {
  from: number
  to: number
}

interface Made {
  /** Entries that count at their own moment. */
  steps: readonly LedgerStep[]
  /** What an entry takes from these, it adds to the indicator. */
  accounts: readonly AccountName[]
}

/** What indicators are made of (D-70). The placing of an order books its price, which counts once the order is paid. No order has a fee yet. */
const made: Record<EntryMetric, Made> = {
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

/** Whether an entry is part of an indicator of a period. */
export function countsFor(
  db: ReadDb,
  metric: EntryMetric,
  { row, period }: { row: EntryRow; period: Period },
): boolean {
  if (row.step !== 'O1') return made[metric].steps.includes(row.step) && isWithin(row.at, period)
  const paid = sql(db).paid.get(row.event)
  return paid !== undefined && isWithin(paid.at, period)
}

/** The oldest placing of an order that was paid in a period; beyond all where none was. @param before an entry before it */
export const firstPlaced = (db: ReadDb, before: number, { from, to }: Period): number =>
  sql(db).firstPlaced.get(before, from, to)?.id ?? Number.MAX_SAFE_INTEGER

/** What postings add to an indicator, minor units. */
export const countedOf = (metric: EntryMetric, postings: readonly PostingRow[]): number =>
  postings.reduce((sum, { account, amount }) => (made[metric].accounts.includes(account) ? sum - amount : sum), 0)
