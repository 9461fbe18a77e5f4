import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** The thread's file has the extension of this one: `.ts` in development, `.js` after the build. */
const replaceThread = path.join(import.meta.dirname, `replace-thread${path.extname(import.meta.filename)}`)

/**
 * Copies pages from file to file in a thread. Copying rows would block the thread that answers calls for 0.3 s at 10,000 orders.
 * @throws the error of SQLite, also if the lock is not free within `lockTimeoutMs`
 */
export function replaceInThread(from: string, to: string, lockTimeoutMs: number): Promise<void> {
  const worker = new Worker(replaceThread, { workerData: { from, to, lockTimeoutMs } })
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
}
