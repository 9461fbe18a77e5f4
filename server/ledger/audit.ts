import type { ReadDb } from '../db/open.ts'

export interface Audit {
  /** Sum of all entries, minor units: 0 in a sound ledger. */
  sum: number
  balancesAgree: boolean
  /** Transactions whose entries do not add up to zero. */
  unbalanced: number
}

/** Checks the whole ledger: rules b and d of D-70. Its time is linear in the entries. */
export function auditLedger(db: ReadDb): Audit {
  const first = <Row>(sql: string): Row => db.prepare<[], Row>(sql).get() as Row
  const { sum } = first<{ sum: number }>('SELECT coalesce(sum(amount), 0) AS sum FROM ledger_postings')
  const { wrong } = first<{ wrong: number }>(
    `SELECT count(*) AS wrong FROM ledger_accounts a
     WHERE balance <> (SELECT coalesce(sum(amount), 0) FROM ledger_postings p WHERE p.account_id = a.id)`,
  )
  const { unbalanced } = first<{ unbalanced: number }>(
    'SELECT count(*) AS unbalanced FROM (SELECT 1 FROM ledger_postings GROUP BY transaction_id HAVING sum(amount) <> 0)',
  )
  return { sum, balancesAgree: wrong === 0, unbalanced }
}
