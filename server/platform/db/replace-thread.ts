// Thread started by `replace-in-thread.ts`. Overwrites all pages of a database in one transaction, which SQLite rolls back if
// the process dies meanwhile.
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

const { from, to, lockTimeoutMs }: { from: string; to: string; lockTimeoutMs: number } = workerData
const allPages = 0x7fffffff
const until = performance.now() + lockTimeoutMs
const source = new Database(from, { readonly: true })
try {
  await source.backup(to, {
    progress() {
      if (performance.now() > until) throw new Error('another program holds the lock of the database')
      return allPages
    },
  })
  checkpoint()
} finally {
  source.close()
  parentPort?.close()
}

/** Copies the pages from the write-ahead log to the file, which the main thread's next commit would otherwise do. */
function checkpoint(): void {
  try {
    const target = new Database(to)
    target.pragma('wal_checkpoint(PASSIVE)')
    target.close()
  } catch {
    // The replacement is committed, and a later commit repeats the checkpoint.
  }
}
