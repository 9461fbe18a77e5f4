import type { ReadDb } from './open.ts'
import { prepared } from './prepared.ts'

const sql = prepared((db: ReadDb) => ({
  begin: db.prepare('BEGIN'),
  end: db.prepare('COMMIT'),
  commits: db.prepare<[], number>('PRAGMA data_version').pluck(),
}))

/** How many commits of others a connection has seen, and whether it sees no more for now. */
const seen = prepared((_db: ReadDb) => ({ commits: 0, isFixed: false }))

/** Runs reads that all see one state of the rows, and take SQLite's lock once. */
export function inSnapshot<Result>(db: ReadDb, work: () => Result): Result {
  const { begin, end } = sql(db)
  begin.run()
  try {
    seen(db).commits = sql(db).commits.get() ?? 0
    seen(db).isFixed = true
    return work()
  } finally {
    seen(db).isFixed = false
    // A failure of the disk ends it already.
    if (db.inTransaction) end.run()
  }
}

/** SQLite's count of the commits of all connections but this one. */
export function commitsSeen(db: ReadDb): number {
  const { commits, isFixed } = seen(db)
  return isFixed ? commits : (sql(db).commits.get() ?? 0)
}
