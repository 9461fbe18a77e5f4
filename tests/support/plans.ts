import type { ReadDb } from '#server/platform/db/open.ts'

/** Wraps a connection, so that it records the SQL of each prepared statement. */
export function watched(db: ReadDb): { db: ReadDb; prepared: string[] } {
  const prepared: string[] = []
  return {
    prepared,
    db: {
      readonly: db.readonly,
      inTransaction: db.inTransaction,
      prepare: (sql: string) => {
        prepared.push(sql)
        return db.prepare(sql)
      },
    },
  }
}

export interface PlanLine {
  id: number
  parent: number
  detail: string
}

/** Returns SQLite's query plan of a statement. */
export function planOf(db: ReadDb, sql: string): PlanLine[] {
  const names = [...sql.matchAll(/@(\w+)/g)].flatMap(([, name]) => name ?? [])
  const values = [...sql.matchAll(/\?/g)].map(() => 1)
  const statement = db.prepare<unknown[], PlanLine>(`EXPLAIN QUERY PLAN ${sql}`)
  return names.length > 0 ? statement.all(Object.fromEntries(names.map(name => [name, 1]))) : statement.all(...values)
}
