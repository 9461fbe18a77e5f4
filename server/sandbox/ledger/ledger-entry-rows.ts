import type { AccountName, LedgerStep } from '#shared/ledger.ts'
import { type Referred, referenceOf } from '#shared/references.ts'
import { referredBy } from '../../core/ledger/event-references.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

export interface EntryRow {
  id: number
  event: string
  step: LedgerStep
  note: string | null
  at: number
}

export interface PostingRow {
  account: AccountName
  username: string | null
  amount: number
  balanceAfter: number
}

/** Seller and reference of a ledger entry. */
export interface EntryReference {
  sellerId: number | null
  orderNo: string | null
  ref: string | null
}

/** Maximum number of postings of one transaction. */
const maxPostings = 8

const ownerIn = (table: 'withdrawals' | 'charges' | 'ads'): string =>
  `SELECT user_id AS sellerId FROM ${table} WHERE id = ?`

const sql = prepared((db: ReadDb) => ({
  postings: db.prepare<[number, number], PostingRow & { entry: number }>(
    `SELECT p.transaction_id AS entry, a.name AS account, u.username, p.amount, p.balance_after AS balanceAfter
     FROM ledger_postings p JOIN ledger_accounts a ON a.id = p.account_id LEFT JOIN users u ON u.id = a.owner
     WHERE p.id >= cast(? AS INTEGER) ORDER BY p.id LIMIT cast(? AS INTEGER)`,
  ),
  entryFrom: db.prepare<[number], { entry: number }>(
    'SELECT transaction_id AS entry FROM ledger_postings WHERE id >= ? ORDER BY id LIMIT 1',
  ),
  lastPosting: db.prepare<[], { id: number }>('SELECT coalesce(max(id), 0) AS id FROM ledger_postings'),
  order: db.prepare<[number], { sellerId: number; orderNo: string }>(
    'SELECT user_id AS sellerId, order_no AS orderNo FROM orders WHERE id = ?',
  ),
  refunded: db.prepare<[number], { sellerId: number; orderNo: string }>(
    'SELECT o.user_id AS sellerId, o.order_no AS orderNo FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id = ?',
  ),
  withdrawal: db.prepare<[number], { sellerId: number }>(ownerIn('withdrawals')),
  charge: db.prepare<[number], { sellerId: number }>(ownerIn('charges')),
  ad: db.prepare<[number], { sellerId: number }>(ownerIn('ads')),
  seller: db.prepare<[string], { sellerId: number }>('SELECT id AS sellerId FROM users WHERE username = ?'),
}))

/**
 * Finds the first posting of a ledger entry by binary search. Postings are in the order of their entries, and the
 * column of the entry has no index.
 */
export function firstPosting(db: ReadDb, entry: number): number {
  const { entryFrom, lastPosting } = sql(db)
  let [low, high] = [1, (lastPosting.get()?.id ?? 0) + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((entryFrom.get(middle)?.entry ?? entry) < entry) low = middle + 1
    else high = middle
  }
  return low
}

export const postingsOf = (db: ReadDb, entry: number): PostingRow[] =>
  sql(db)
    .postings.all(firstPosting(db, entry), maxPostings)
    .filter(posting => posting.entry === entry)
    .map(({ entry: _entry, ...posting }) => posting)

/** Returns the id of the seller for a record that is not an order. */
const sellerOf: Record<Referred, (db: ReadDb, id: number, entry: number) => number | null> = {
  withdrawal: (db, id) => sql(db).withdrawal.get(id)?.sellerId ?? null,
  recharge: (db, id) => sql(db).charge.get(id)?.sellerId ?? null,
  deposit: (db, id) => sql(db).charge.get(id)?.sellerId ?? null,
  ad: (db, id) => sql(db).ad.get(id)?.sellerId ?? null,
  correction(db, _id, entry) {
    const name = postingsOf(db, entry).find(({ username }) => username !== null)?.username
    return name ? (sql(db).seller.get(name)?.sellerId ?? null) : null
  },
}

const refundSteps: readonly LedgerStep[] = ['refund', 'return', 'rest']

/** Returns the seller and the reference of a ledger entry. They follow from its event key. */
export function entryReferenceOf(
  db: ReadDb,
  { id: entry, event, step }: Pick<EntryRow, 'id' | 'event' | 'step'>,
): EntryReference {
  const other = referredBy(event)
  if (other) {
    const { what, id } = other
    return { sellerId: sellerOf[what](db, id, entry), orderNo: null, ref: referenceOf(what, id) }
  }
  const number = Number(/\d+$/.exec(event)?.[0])
  const { order, refunded } = sql(db)
  const found = refundSteps.includes(step) ? refunded.get(number) : order.get(number)
  return { sellerId: found?.sellerId ?? null, orderNo: found?.orderNo ?? null, ref: found?.orderNo ?? null }
}
