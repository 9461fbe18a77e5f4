import path from 'node:path'
import Database from 'better-sqlite3'
import { databaseName } from './folders.ts'

type Value = string | number | null

/** What SQL holds: rows read over a connection of its own, beside the server's. */
export function rowsIn<Row>(folder: string, sql: string, ...values: Value[]): Row[] {
  const db = new Database(path.join(folder, databaseName), { readonly: true })
  try {
    return db.prepare<Value[], Row>(sql).all(...values)
  } finally {
    db.close()
  }
}

/** Changes rows behind the server's back: what no call can do yet, such as disabling an account. */
export function changeRows(folder: string, sql: string, ...values: Value[]): number {
  const db = new Database(path.join(folder, databaseName))
  try {
    db.pragma('busy_timeout = 5000')
    // What no rule would allow can be tried too: a warehouse without categories.
    db.pragma('foreign_keys = OFF')
    return db.prepare<Value[]>(sql).run(...values).changes
  } finally {
    db.close()
  }
}

/** Anything that can prepare a statement: the tests' connection or the world's own. */
interface Connection {
  prepare(sql: string): { all(...values: unknown[]): unknown[] }
}

/** What no event and no refused call may touch without saying so. */
const moving = [
  'orders',
  'order_items',
  'order_events',
  'order_tallies',
  'parcel_steps',
  'refunds',
  'ledger_accounts',
  'ledger_transactions',
  'ledger_postings',
  'wallet_flows',
  'scheduled_events',
  'notifications',
  'stat_quarters',
  'shops',
  'listings',
  'listing_removals',
] as const

/** Every row that an order, its money or its world leaves; two dumps are equal when nothing has changed. */
export const dumpOf = (db: Connection): Record<string, unknown[]> =>
  Object.fromEntries(moving.map(table => [table, db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()]))

/** The same of a server's data folder. */
export function dumpIn(folder: string): Record<string, unknown[]> {
  const db = new Database(path.join(folder, databaseName), { readonly: true })
  try {
    return dumpOf(db)
  } finally {
    db.close()
  }
}
