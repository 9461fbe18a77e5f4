import type { WriteDb } from './open.ts'

/**
 * Table to watch, with conditions. In the SQL, `row` is the row after the change, or before it if it was deleted. For
 * an update, the SQL can also use `old` and `new`.
 */
export interface WatchedRows {
  /** Name that distinguishes several watchers of one table. */
  name: string
  table: string
  /** Columns whose updates are watched; by default all. */
  columns?: readonly string[]
  /** Kinds of changes to watch; by default inserts, updates and deletions. */
  on?: readonly Change[]
  when?: string
}

type Change = keyof typeof rows
const rows = { INSERT: 'new', UPDATE: 'new', DELETE: 'old' } as const

/**
 * Runs an SQL statement for each row that the writing connection changes, inside the same transaction. The triggers are
 * temporary. If all tables are replaced, the triggers are removed, and the caller must watch again.
 */
export function watchRows(db: WriteDb, { name, table, columns, when = 'true', ...watched }: WatchedRows, call: string) {
  const changes = watched.on ?? (columns ? (['UPDATE'] as const) : (Object.keys(rows) as Change[]))
  for (const change of changes) {
    const ofRow = (sql: string) => sql.replaceAll(/\brow\./g, `${rows[change]}.`)
    const trigger = `"${[name, table, change, ...(columns ?? [])].join(' ')}"`
    const event = change === 'UPDATE' && columns ? `UPDATE OF ${columns}` : change
    db.prepare(`DROP TRIGGER IF EXISTS temp.${trigger}`).run()
    db.prepare(
      `CREATE TEMP TRIGGER ${trigger} AFTER ${event} ON main.${table} WHEN ${ofRow(when)} BEGIN ${ofRow(call)}; END`,
    ).run()
  }
}
