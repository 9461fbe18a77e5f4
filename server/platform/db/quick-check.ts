import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** Beside this file, built or as it is. */
const thread = path.join(import.meta.dirname, `quick-check-thread${path.extname(import.meta.filename)}`)

export interface QuickCheck {
  /** Whether SQLite finds the file sound; null when it was stopped first. */
  isSound: Promise<boolean | null>
  /** Waits until the table that is just checked is done: nothing can interrupt SQLite there. */
  stop(): Promise<unknown>
}

/** SQLite's check of a whole file takes seconds and cannot be cut into slices: it has a thread and a connection of its own. */
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
