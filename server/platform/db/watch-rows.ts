import type { WriteDb } from './open.ts'

/** `row` stands for the row in its SQL: as it is after the change, or as it was if it is deleted. An update also has `old` and `new`. */
export interface WatchedRows {
  /** Distinguishes the watchers of a table. */
  name: string
  table: string
  /** Only updates of these columns count. */
  columns?: readonly string[]
  /** Only these changes count; by default all three. */
  on?: readonly Change[]
  when?: string
}

type Change = keyof typeof rows
const rows = { INSERT: 'new', UPDATE: 'new', DELETE: 'old' } as const

/**
 * Runs an SQL statement for each row that the writing connection changes, inside the transaction that changes it.
 * The triggers are temporary. A world that replaces all tables takes them away and must be watched again.
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
