import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** Path of the thread's script. It has the same extension as this file: `.ts` in development, `.js` after the build. */
const thread = path.join(import.meta.dirname, `quick-check-thread${path.extname(import.meta.filename)}`)

export interface QuickCheck {
  /** Result of SQLite's check; null if the check was stopped before its end. */
  isSound: Promise<boolean | null>
  /** Stops the check. Resolves after the check of the current table, because SQLite cannot be interrupted during it. */
  stop(): Promise<unknown>
}

/**
 * Checks a whole file in a worker thread that has a separate connection. The check takes seconds and cannot be split into
 * slices.
 */
export function quickCheck(file: string): QuickCheck {
  const worker = new Worker(thread, { workerData: file })
  worker.unref()
  const isSound = new Promise<boolean | null>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => resolve(null))
  })
  return { isSound, stop: () => worker.terminate() }
}
