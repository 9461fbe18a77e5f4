// The thread of `open.ts`: copies the pages of one database over those of another, in one transaction that SQLite rolls back
// if the process dies on the way.
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

const { from, to, patienceMs }: { from: string; to: string; patienceMs: number } = workerData
const allPages = 0x7fffffff
const until = performance.now() + patienceMs
const source = new Database(from, { readonly: true })
try {
  await source.backup(to, {
    progress() {
      if (performance.now() > until) throw new Error('another program holds the lock of the database')
      return allPages
    },
  })
} finally {
  source.close()
  parentPort?.close()
}
