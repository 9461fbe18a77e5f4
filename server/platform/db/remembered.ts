import type { ReadDb } from './open.ts'
import { prepared } from './prepared.ts'
import { commitsSeen } from './snapshot.ts'

/** Beyond so many keys all are forgotten: what is asked for again is read again. */
const most = 10_000

/**
 * Keeps what a function read, by its key, until anybody commits. A connection does not count its own commits, so that the
 * one that writes remembers nothing.
 */
export function remembered<Key, Value>(read: (db: ReadDb, key: Key) => Value): (db: ReadDb, key: Key) => Value {
  const memories = prepared((_db: ReadDb) => ({ commits: 0, values: new Map<Key, Value>() }))
  return (db, key) => {
    if (!db.readonly) return read(db, key)
    const memory = memories(db)
    const commits = commitsSeen(db)
    if (commits !== memory.commits || memory.values.size >= most) memory.values.clear()
    memory.commits = commits
    const known = memory.values.get(key)
    if (known !== undefined || memory.values.has(key)) return known as Value
    const value = read(db, key)
    memory.values.set(key, value)
    return value
  }
}
