import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** Path of the thread's script. It has the same extension as this file: `.ts` in development, `.js` after the build. */
const replaceThread = path.join(import.meta.dirname, `replace-thread${path.extname(import.meta.filename)}`)

/**
 * Replaces all pages of a database file by those of another file, in a thread. Copying rows would block the thread that
 * answers calls for 0.3 s at 10,000 orders.
 * @throws the error of SQLite, for example if the lock is not free within `lockTimeoutMs`
 */
export function replaceInThread(from: string, to: string, lockTimeoutMs: number): Promise<void> {
  const worker = new Worker(replaceThread, { workerData: { from, to, lockTimeoutMs } })
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
}
