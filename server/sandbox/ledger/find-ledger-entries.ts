import type { AccountName, EntryMetric, LedgerStep } from '#shared/ledger.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { type EntryRow, entryReferenceOf, firstPosting, postingsOf } from './ledger-entry-rows.ts'
import { countsFor, firstPlaced } from './metric-entries.ts'

/** Filter of ledger entries. A field that is undefined does not filter. */
export interface EntryFilter {
  sellerId: number | undefined
  /** Selects the entries with these event keys. */
  events: readonly string[] | undefined
  /** Selects the entries with these ids. */
  ids: ReadonlySet<number> | undefined
  /** Selects the entries with a posting to one of these accounts. */
  accounts: readonly AccountName[] | undefined
  /** Selects the entries of these rows of the table in D-70. */
  steps: readonly LedgerStep[] | undefined
  /** Direction of the posting to one of `accounts`. */
  direction: 'in' | 'out' | undefined
  /** Selects the entries that contribute to this indicator in the period. */
  metric: EntryMetric | undefined
  /** Period in virtual milliseconds; `to` is exclusive. */
  from: number | undefined
  to: number | undefined
  /** Ids of entries. `after` is exclusive, `upTo` is inclusive. */
  after: number | undefined
  upTo: number | undefined
}

/** Number of rows that one query reads. */
const slice = 200

const columns = 'id, event, step, note, at'

const sql = prepared((db: ReadDb) => ({
  below: db.prepare<[number, number], EntryRow>(
    `SELECT ${columns} FROM ledger_transactions WHERE id < cast(? AS INTEGER) ORDER BY id DESC LIMIT cast(? AS INTEGER)`,
  ),
  byEvents: db.prepare<[string, number], EntryRow>(
    `SELECT ${columns} FROM ledger_transactions
     WHERE event IN (SELECT value FROM json_each(?)) AND id < ? ORDER BY id DESC`,
  ),
  byIds: db.prepare<[string, number], EntryRow>(
    `SELECT ${columns} FROM ledger_transactions WHERE id IN (SELECT value FROM json_each(?)) AND id < ? ORDER BY id DESC`,
  ),
  one: db.prepare<[number], EntryRow>(`SELECT ${columns} FROM ledger_transactions WHERE id = ?`),
  accounts: db.prepare<[string, number | null], { id: number }>(
    `SELECT id FROM ledger_accounts WHERE name IN (SELECT value FROM json_each(?)) AND (owner IS NULL OR owner = coalesce(?, owner))`,
  ),
  touching: db.prepare<[string, number, number], { id: number; entry: number }>(
    `SELECT id, transaction_id AS entry FROM ledger_postings
     WHERE account_id IN (SELECT value FROM json_each(?)) AND id < cast(? AS INTEGER) ORDER BY id DESC LIMIT cast(? AS INTEGER)`,
  ),
}))

/** Yields all entries below an id, newest first. They are read in slices. */
function* allBelow(db: ReadDb, before: number): Generator<EntryRow> {
  let rows = sql(db).below.all(before, slice)
  while (rows.length > 0) {
    yield* rows
    rows = sql(db).below.all(rows.at(-1)?.id ?? 0, slice)
  }
}

/** Yields the entries below an id that touch an account, newest first. */
function* touching(db: ReadDb, accounts: readonly number[], before: number): Generator<EntryRow> {
  const [statements, ids] = [sql(db), JSON.stringify(accounts)]
  let last = 0
  let postings = statements.touching.all(ids, firstPosting(db, before), slice)
  while (postings.length > 0) {
    for (const { entry } of postings) {
      const row = entry === last ? undefined : statements.one.get(entry)
      last = entry
      if (row) yield row
    }
    postings = statements.touching.all(ids, postings.at(-1)?.id ?? 0, slice)
  }
}

/**
 * Returns entries that include all matching ones, by means of a filter that has an index. `matches` checks the other
 * filters.
 */
function candidates(db: ReadDb, filter: EntryFilter, before: number): Iterable<EntryRow> {
  const { events, ids, accounts, sellerId } = filter
  if (ids !== undefined) return sql(db).byIds.all(JSON.stringify([...ids]), before)
  if (events !== undefined) return sql(db).byEvents.all(JSON.stringify(events), before)
  if (accounts !== undefined) {
    const found = sql(db).accounts.all(JSON.stringify(accounts), sellerId ?? null)
    return touching(
      db,
      found.map(({ id }) => id),
      before,
    )
  }
  return allBelow(db, before)
}

const isOf = (db: ReadDb, row: EntryRow, sellerId: number | undefined): boolean =>
  sellerId === undefined || entryReferenceOf(db, row).sellerId === sellerId

const directions = { in: (amount: number) => amount > 0, out: (amount: number) => amount < 0 }

/**
 * Checks the accounts of an entry. Returns true without a check if `candidates` has selected the entry by its accounts.
 */
function touches(db: ReadDb, { id }: EntryRow, { events, ids, accounts, direction }: EntryFilter): boolean {
  if (accounts === undefined || (events ?? ids ?? direction) === undefined) return true
  return postingsOf(db, id).some(
    ({ account, amount }) => accounts.includes(account) && (direction === undefined || directions[direction](amount)),
  )
}

const periodOf = ({ from = 0, to = Number.MAX_SAFE_INTEGER }: EntryFilter) => ({ from, to })

const matches = (db: ReadDb, row: EntryRow, filter: EntryFilter): boolean =>
  row.at < periodOf(filter).to &&
  (filter.steps?.includes(row.step) ?? true) &&
  (filter.events?.includes(row.event) ?? true) &&
  (filter.metric === undefined || countsFor(db, filter.metric, { row, period: periodOf(filter) })) &&
  isOf(db, row, filter.sellerId) &&
  touches(db, row, filter)

/** Returns up to `max` entries below an id, newest first. Entries are ordered by time. */
export function findEntries(
  db: ReadDb,
  filter: EntryFilter,
  { before, max }: { before: number; max: number },
): EntryRow[] {
  const { metric, after = 0, upTo = Number.MAX_SAFE_INTEGER } = filter
  const period = periodOf(filter)
  const found: EntryRow[] = []
  let first = metric === undefined ? Number.MAX_SAFE_INTEGER : undefined
  /** Entries before the period can match only if they belong to the placing of an order that was paid in the period. */
  const isOver = ({ id, at }: EntryRow): boolean => {
    if (at >= period.from) return false
    first ??= firstPlaced(db, id, period)
    return id < first
  }
  for (const row of candidates(db, filter, Math.min(before, upTo + 1))) {
    if (found.length === max || row.id <= after || isOver(row)) break
    if (matches(db, row, filter)) found.push(row)
  }
  return found
}
