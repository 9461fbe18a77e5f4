import type { ReadDb } from './open.ts'
import { prepared } from './prepared.ts'

const sql = prepared((db: ReadDb) => ({ begin: db.prepare('BEGIN'), end: db.prepare('COMMIT') }))

/** Runs reads that all see one state of the rows; SQLite takes its lock once for all of them. */
export function readTransaction<Result>(db: ReadDb, work: () => Result): Result {
  const { begin, end } = sql(db)
  begin.run()
  try {
    return work()
  } finally {
    // A failing disk has ended the transaction already.
    if (db.inTransaction) end.run()
  }
}
