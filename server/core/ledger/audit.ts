import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

export interface Audit {
  /** Sum of all postings in minor units. It is 0 in a consistent ledger. */
  sum: number
  balancesAgree: boolean
  /** Number of transactions whose postings do not add up to zero. */
  unbalanced: number
}

/** Number of postings that are read without a pause, which takes a few milliseconds. */
const slice = 4_000

const sql = prepared((db: ReadDb) => ({
  edge: db.prepare<[number, number], { id: number }>(
    `SELECT next.id - 1 AS id FROM (SELECT id, transaction_id FROM ledger_postings WHERE id > ? ORDER BY id LIMIT 1 OFFSET ?) AS p
       CROSS JOIN ledger_postings next ON next.id > p.id AND next.transaction_id <> p.transaction_id ORDER BY next.id LIMIT 1`,
  ),
  last: db.prepare<[], { id: number }>('SELECT coalesce(max(id), 0) AS id FROM ledger_postings'),
  sums: db.prepare<[number, number], { account: number; sum: number }>(
    'SELECT account_id AS account, sum(amount) AS sum FROM ledger_postings NOT INDEXED WHERE id > ? AND id <= ? GROUP BY account_id',
  ),
  unbalanced: db.prepare<[number, number], { transactions: number }>(
    `SELECT count(*) AS transactions FROM (SELECT 1 FROM ledger_postings NOT INDEXED WHERE id > ? AND id <= ?
       GROUP BY transaction_id HAVING sum(amount) <> 0)`,
  ),
  accounts: db.prepare<[], { id: number; balance: number }>('SELECT id, balance FROM ledger_accounts'),
  astray: db.prepare<[], { id: number }>(
    `SELECT a.id FROM ledger_accounts a LEFT JOIN ledger_postings p ON p.id = a.last_posting AND p.account_id = a.id
     WHERE balance <> coalesce(p.balance_after, 0)
       OR (SELECT max(id) FROM ledger_postings) IS NOT (SELECT max(last_posting) FROM ledger_accounts) LIMIT 1`,
  ),
}))

/**
 * Checks rules b and d of D-70. Postings never change, so each is read only once. The first audit reads the whole
 * ledger in slices. Later audits read only new postings.
 */
class LedgerAudit {
  readonly #db: ReadDb
  #upTo = 0
  #sums = new Map<number, number>()
  #unbalanced = 0

  constructor(db: ReadDb) {
    this.#db = db
  }

  /**
   * Reads the next slice.
   * @returns true if it was the last slice
   */
  step(): boolean {
    const { edge, last, sums, unbalanced } = sql(this.#db)
    const next = edge.get(this.#upTo, slice)?.id ?? last.get()?.id ?? 0
    for (const { account, sum } of sums.all(this.#upTo, next))
      this.#sums.set(account, (this.#sums.get(account) ?? 0) + sum)
    this.#unbalanced += unbalanced.get(this.#upTo, next)?.transactions ?? 0
    this.#upTo = next
    return next === last.get()?.id
  }

  /** Reads the remaining slices and compares all balances with the sums of their postings. */
  result(): Audit {
    while (!this.step());
    const wrong = sql(this.#db)
      .accounts.all()
      .filter(({ id, balance }) => balance !== (this.#sums.get(id) ?? 0))
    const sum = [...this.#sums.values()].reduce((total, each) => total + each, 0)
    return { sum, balancesAgree: wrong.length === 0, unbalanced: this.#unbalanced }
  }

  /** Discards the results, because another ledger has replaced this one. */
  restart(): void {
    this.#upTo = 0
    this.#sums.clear()
    this.#unbalanced = 0
  }
}

/** Returns the incremental audit of a connection's ledger. */
export const auditOf = prepared((db: ReadDb) => new LedgerAudit(db))

/** Audits the whole ledger from its first posting. Earlier results are not used. */
export const auditLedger = (db: ReadDb): Audit => new LedgerAudit(db).result()

/**
 * Returns true if the balance of each account equals the balance after its last posting, and the newest posting is the
 * last one of its account. It reads only one row for each account, so it is fast enough for every start.
 */
export const endsAgree = (db: ReadDb): boolean => sql(db).astray.get() === undefined
