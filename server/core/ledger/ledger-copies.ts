import type { WriteDb } from '../../platform/db/open.ts'
import { copySql } from '../../platform/db/staging-tables.ts'

/**
 * Writes copies of the ledger entries of simulated orders, period by period in chronological order. A cohort is one
 * copy of the orders in a later period.
 */
export interface LedgerCopies {
  /** Writes the ledger entries of a period (`window`). The orders of all cohorts must already exist. */
  write(window: number): void
}

/** Returns SQL for the rows of all cohorts that belong to the present period. */
const ofWindow = (table: string): string =>
  `FROM temp.load_${table} r CROSS JOIN temp.load_cohorts c ON c.window = @window - r.age`
const orderOfRow = 'CROSS JOIN orders o ON o.id = r."order" + c.orders'
const running = (value: string, within = ''): string =>
  `sum(${value}) OVER (${within} ORDER BY r.rowid ROWS UNBOUNDED PRECEDING)`

/**
 * SQL for the key of a ledger event without the id at its end. The id of the refund or order differs in each cohort.
 */
const prefix = "rtrim(r.event, '0123456789')"
const event = `${prefix} || (cast(substr(r.event, length(${prefix}) + 1) AS INTEGER)
  + CASE WHEN r.step IN ('refund','return','rest') THEN c.refunds ELSE c.orders END)`

/**
 * Prepares copies of the ledger entries in the staging tables. Balances and running sums continue from the existing
 * rows.
 */
export function ledgerCopies(db: WriteDb, sellerId: number): LedgerCopies {
  openAccounts(db, sellerId)
  const last =
    db.prepare<[], { id: number }>('SELECT coalesce(max(id), 0) AS id FROM ledger_transactions').get()?.id ?? 0
  const entries =
    db.prepare<[], { count: number }>('SELECT count(*) AS count FROM temp.load_ledger_transactions').get()?.count ?? 0
  const statements = statementsOf(db)
  return {
    write(window) {
      const values = { window, base: last + window * entries, sellerId }
      statements.sums.run({ sellerId })
      for (const copy of [statements.entries, statements.postings, statements.flows]) copy.run(values)
      statements.balances.run()
    },
  }
}

/** Creates missing ledger accounts and stores their ids in the staged postings. */
function openAccounts(db: WriteDb, sellerId: number): void {
  db.prepare<{ sellerId: number }>(
    `INSERT INTO ledger_accounts (owner, name) SELECT DISTINCT r.owner, r.name FROM temp.load_ledger_postings r
     WHERE NOT EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.name = r.name AND coalesce(a.owner, @sellerId) = @sellerId)`,
  ).run({ sellerId })
  db.prepare<{ sellerId: number }>(
    `UPDATE temp.load_ledger_postings AS r SET account_id =
       (SELECT id FROM ledger_accounts a WHERE a.name = r.name AND coalesce(a.owner, @sellerId) = @sellerId)`,
  ).run({ sellerId })
  db.prepare('DROP TABLE IF EXISTS temp.load_kinds').run()
  db.prepare(
    'CREATE TEMP TABLE load_kinds AS SELECT DISTINCT kind, 0 AS kind_in, 0 AS kind_out FROM temp.load_wallet_flows',
  ).run()
}

function statementsOf(db: WriteDb) {
  const total = 'coalesce((SELECT total_in FROM wallet_flows WHERE user_id = @sellerId ORDER BY id DESC LIMIT 1), 0)'
  const balance = "(SELECT balance FROM ledger_accounts WHERE owner = @sellerId AND name = 'available')"
  return {
    sums: db.prepare<{ sellerId: number }>(
      `UPDATE temp.load_kinds AS k SET (kind_in, kind_out) = (SELECT f.kind_in, f.kind_out FROM wallet_flows f
         WHERE f.user_id = @sellerId AND f.kind = k.kind ORDER BY f.id DESC LIMIT 1)
       WHERE EXISTS (SELECT 1 FROM wallet_flows f WHERE f.user_id = @sellerId AND f.kind = k.kind)`,
    ),
    entries: db.prepare<object>(
      copySql(db, 'ledger_transactions', {
        changed: { id: '@base + r.rank', event, at: 'r.at + c.ms' },
        from: `${ofWindow('ledger_transactions')} ORDER BY r.rowid`,
      }),
    ),
    postings: db.prepare<object>(
      copySql(db, 'ledger_postings', {
        changed: {
          id: null,
          transaction_id: '@base + r.rank',
          balance_after: `a.balance + ${running('r.amount', 'PARTITION BY r.account_id')}`,
        },
        from: `${ofWindow('ledger_postings')} CROSS JOIN ledger_accounts a ON a.id = r.account_id ORDER BY r.rowid`,
      }),
    ),
    balances: db.prepare(
      `UPDATE ledger_accounts AS a SET balance = p.balance_after, last_posting = p.id
       FROM (SELECT account_id, max(id) AS id, balance_after FROM ledger_postings
         WHERE id > (SELECT max(last_posting) FROM ledger_accounts) GROUP BY account_id) AS p WHERE p.account_id = a.id`,
    ),
    flows: db.prepare<object>(
      copySql(db, 'wallet_flows', {
        changed: {
          id: null,
          transaction_id: '@base + r.rank',
          balance_after: `${balance} + ${running('r.amount')}`,
          ref: 'o.order_no',
          at: 'r.at + c.ms',
          total_in: `${total} + ${running('max(r.amount, 0)')}`,
          kind_in: `k.kind_in + ${running('max(r.amount, 0)', 'PARTITION BY r.kind')}`,
          kind_out: `k.kind_out + ${running('max(-r.amount, 0)', 'PARTITION BY r.kind')}`,
        },
        from: `${ofWindow('wallet_flows')} ${orderOfRow} CROSS JOIN temp.load_kinds k ON k.kind = r.kind ORDER BY r.rowid`,
      }),
    ),
  }
}
