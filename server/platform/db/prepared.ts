import type { Statement } from 'better-sqlite3'
import type { ReadDb } from './open.ts'

/** Caches the prepared statements of each connection. Preparing them at each call would halve the speed. */
export function prepared<Connection extends ReadDb, Statements>(
  build: (db: Connection) => Statements,
): (db: Connection) => Statements {
  const built = new WeakMap<Connection, Statements>()
  return db => {
    const cached = built.get(db)
    if (cached) return cached
    const statements = build(db)
    built.set(db, statements)
    return statements
  }
}

const byText = prepared((_db: ReadDb) => new Map<string, Statement<[object]>>())

/**
 * Prepares SQL whose text depends on the request. Each text is prepared only once. The text must not contain values of
 * a request.
 */
export function prepareOnce<Row>(db: ReadDb, sql: string): Statement<[object], Row> {
  const statements = byText(db)
  const statement = statements.get(sql) ?? db.prepare<[object]>(sql)
  statements.set(sql, statement)
  return statement as Statement<[object], Row>
}
