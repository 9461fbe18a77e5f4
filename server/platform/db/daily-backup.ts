import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { listBackups } from './backups.ts'
import type { FileDatabases } from './open.ts'

/** Delays in milliseconds of the computer's clock. */
export interface BackupTimes {
  /** Delay of the first check in milliseconds. A backup must not compete with the start of the server for the disk. */
  firstMs: number
  everyMs: number
}

const usualTimes: BackupTimes = { firstMs: 60_000, everyMs: 3_600_000 }
const dayMs = 86_400_000

/** Path of the thread's script. It has the same extension as this file: `.ts` in development, `.js` after the build. */
const thread = path.join(import.meta.dirname, `backup-thread${path.extname(import.meta.filename)}`)

/**
 * Writes a backup in a worker thread if the newest one is a day old or if there is none.
 * @returns a function that stops the backups and waits until a running one has been aborted
 */
export function keepBackups(
  { databases, dataDir }: { databases: Pick<FileDatabases, 'file' | 'isSound'>; dataDir: string },
  { log, real, backupTimes = usualTimes }: { log: Logger; real: () => number; backupTimes?: BackupTimes },
): () => Promise<void> {
  let isOver = false
  let worker: Worker | undefined
  const make = async () => {
    const at = real()
    const [newest] = listBackups(dataDir)
    // The absolute value is used, so that backups continue after the clock was set back. A database that failed its
    // check is not backed up.
    if (!databases.isSound() || (newest && Math.abs(at - newest.at) < dayMs)) return
    worker = new Worker(thread, { workerData: { dataDir, file: databases.file, at } })
    await ended(worker)
  }
  const look = async () => {
    await make().catch(
      error => isOver || log.warn({ err: error }, 'the daily backup failed; the server tries again later'),
    )
    worker = undefined
    if (!isOver) lookAfter(backupTimes.everyMs)
  }
  const lookAfter = (ms: number) => {
    timer = setTimeout(() => {
      looking = look()
    }, ms).unref()
  }
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  lookAfter(backupTimes.firstMs)
  return async () => {
    isOver = true
    clearTimeout(timer)
    worker?.postMessage('abort')
    await looking
  }
}

/**
 * Waits until a thread has ended.
 * @throws the error that ended it
 */
const ended = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
