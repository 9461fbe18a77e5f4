import type { ReadDb } from './open.ts'
import { prepared } from './prepared.ts'

const sql = prepared((db: ReadDb) => ({
  begin: db.prepare('BEGIN'),
  end: db.prepare('COMMIT'),
  commits: db.prepare<[], number>('PRAGMA data_version').pluck(),
}))

/** How many commits of others a connection has seen, and whether it sees no more for now. */
const seen = prepared((_db: ReadDb) => ({ commits: 0, isFixed: false }))

/** Runs reads that all see one state of the rows. SQLite takes its lock once, and is asked for its commits once. */
export function inSnapshot<Result>(db: ReadDb, work: () => Result): Result {
  const { begin, end, commits } = sql(db)
  const look = seen(db)
  begin.run()
  try {
    look.commits = commits.get() ?? 0
    look.isFixed = true
    return work()
  } finally {
    look.isFixed = false
    // A failure of the disk ends it already.
    if (db.inTransaction) end.run()
  }
}

/** SQLite's count of the commits of all connections but this one. */
export function commitsSeen(db: ReadDb): number {
  const { commits, isFixed } = seen(db)
  return isFixed ? commits : (sql(db).commits.get() ?? 0)
}
