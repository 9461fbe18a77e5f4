import Database from 'better-sqlite3'
import { onTestFinished, vi } from 'vitest'
import type { WriteDb } from '#server/platform/db/open.ts'

/** A statement that was run, with the values of its parameters. */
export interface RunStatement {
  sql: string
  values: unknown[]
}

/**
 * Records each SELECT that any connection to a file runs from now on, with the values of its first run. It does not see
 * statements that are already prepared. It also leaves out statements over temporary tables, because the copy of a
 * database has none.
 */
export function followSelects(): ReadonlyMap<string, RunStatement> {
  const seen = new Map<string, RunStatement>()
  const { prepare } = Database.prototype
  const spy = vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, sql) {
    const statement: Database.Statement<unknown[]> = prepare.call(this, sql)
    if (/^\s*(SELECT|WITH)\b/.test(sql) && !sql.includes('temp.') && !this.memory)
      for (const way of ['get', 'all'] as const) {
        const run = statement[way].bind(statement)
        statement[way] = (...values: unknown[]) => {
          if (!seen.has(sql)) seen.set(sql, { sql, values })
          return run(...values) as never
        }
      }
    return statement
  })
  onTestFinished(() => spy.mockRestore())
  return seen
}

const samples = 500

/**
 * Returns a function that tells if SQLite prepares a statement again at each run. To find this out, a comparison is
 * added to the statement in a place that is never reached when it runs. The comparison contains a deterministic
 * function. SQLite calls this function whenever it prepares the statement.
 * @param db database whose schema and rows are copied
 */
export function preparingOf(db: Pick<WriteDb, 'serialize'>): (statement: RunStatement) => boolean {
  const content = db.serialize()
  // The header says that the database has a write-ahead log, but the copy has none.
  content.fill(1, 18, 20)
  const copy = new Database(content)
  onTestFinished(() => void copy.close())
  copy.exec('CREATE TABLE probed (value INTEGER); CREATE INDEX probed_values ON probed (value)')
  copy.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${samples})
     INSERT INTO probed SELECT i % 7 FROM n; ANALYZE probed`,
  )
  let calls = 0
  copy.function('probe', { deterministic: true }, (value: unknown) => {
    calls += 1
    return value
  })
  const unreached = 'CASE WHEN random() IS NULL THEN (SELECT max(value) FROM probed WHERE value = probe(1)) END'
  return ({ sql, values }) => {
    const statement = copy.prepare<unknown[]>(`SELECT ${unreached}, whole.* FROM (${sql}) AS whole`)
    if (calls === 0) throw new Error('SQLite does not call the probe when it prepares a statement')
    statement.all(...values)
    const before = calls
    statement.all(...values)
    return calls > before
  }
}
