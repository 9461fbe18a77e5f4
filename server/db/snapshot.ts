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
    return inOneLook(db, work)
  } finally {
    // A failure of the disk ends it already.
    if (db.inTransaction) end.run()
  }
}

/** Runs work that asks several times how many commits there were: SQLite is asked once, unless the work says `lookAgain`. */
export function inOneLook<Result>(db: ReadDb, work: () => Result): Result {
  const look = seen(db)
  look.commits = sql(db).commits.get() ?? 0
  look.isFixed = true
  try {
    return work()
  } finally {
    look.isFixed = false
  }
}

/** Before commits of one's own within `inOneLook`. */
export function lookAgain(db: ReadDb): void {
  seen(db).isFixed = false
}

/** SQLite's count of the commits of all connections but this one. */
export function commitsSeen(db: ReadDb): number {
  const { commits, isFixed } = seen(db)
  return isFixed ? commits : (sql(db).commits.get() ?? 0)
}
