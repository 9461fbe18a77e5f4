// Thread that `replace-in-thread.ts` starts. It overwrites all pages of a database in one transaction. SQLite rolls the
// transaction back if the process is killed.
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

const { from, to, lockTimeoutMs }: { from: string; to: string; lockTimeoutMs: number } = workerData
const allPages = 0x7fffffff
const until = performance.now() + lockTimeoutMs
const source = new Database(from, { readonly: true })
try {
  await source.backup(to, {
    progress() {
      if (performance.now() > until) throw new Error('another program has locked the database')
      return allPages
    },
  })
  checkpoint()
} finally {
  source.close()
  parentPort?.close()
}

/**
 * Copies the pages from the write-ahead log to the database file. Otherwise the next commit of the main thread would do
 * this.
 */
function checkpoint(): void {
  try {
    const target = new Database(to)
    target.pragma('wal_checkpoint(PASSIVE)')
    target.close()
  } catch {
    // Ignored: the replacement is committed, and a later commit repeats the checkpoint.
  }
}
