import path from 'node:path'
import Database from 'better-sqlite3'
import { databaseName } from './folders.ts'

type Value = string | number | null

/** Reads rows through a separate connection, while the server has its own. */
export function rowsIn<Row>(folder: string, sql: string, ...values: Value[]): Row[] {
  const db = new Database(path.join(folder, databaseName), { readonly: true })
  try {
    return db.prepare<Value[], Row>(sql).all(...values)
  } finally {
    db.close()
  }
}

/** Changes rows without the server. It is for states that no call can create, such as a disabled account. */
export function changeRows(folder: string, sql: string, ...values: Value[]): number {
  const db = new Database(path.join(folder, databaseName))
  try {
    db.pragma('busy_timeout = 5000')
    // Foreign keys are not checked, so that tests can create inconsistent states, such as a warehouse without
    // categories.
    db.pragma('foreign_keys = OFF')
    return db.prepare<Value[]>(sql).run(...values).changes
  } finally {
    db.close()
  }
}

/** Functions that the test's own connection and the world's connection have in common. */
interface Connection {
  prepare(sql: string): { all(...values: unknown[]): unknown[] }
}

/**
 * Tables that are compared before and after an action. A refused call must change none of them, and an event only those
 * that belong to it.
 */
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
  'listing_tallies',
  'listing_removals',
] as const

/** Returns all rows of orders, money and the world. Two results are equal if nothing has changed. */
export const dumpOf = (db: Connection): Record<string, unknown[]> =>
  Object.fromEntries(moving.map(table => [table, db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()]))

/** Returns the same rows from a server's data folder. */
export function dumpIn(folder: string): Record<string, unknown[]> {
  const db = new Database(path.join(folder, databaseName), { readonly: true })
  try {
    return dumpOf(db)
  } finally {
    db.close()
  }
}
