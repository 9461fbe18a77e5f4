import type { ReadDb } from './open.ts'
import { prepared } from './prepared.ts'

const sql = prepared((db: ReadDb) => ({ begin: db.prepare('BEGIN'), end: db.prepare('COMMIT') }))

/** Runs reads on one snapshot of the rows. SQLite takes its read lock only once. */
export function readTransaction<Result>(db: ReadDb, work: () => Result): Result {
  const { begin, end } = sql(db)
  begin.run()
  try {
    return work()
  } finally {
    // An I/O error has already ended the transaction.
    if (db.inTransaction) end.run()
  }
}
