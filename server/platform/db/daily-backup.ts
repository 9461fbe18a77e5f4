import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { listBackups } from './backups.ts'
import type { FileDatabases } from './open.ts'

/** Delays in milliseconds of the computer's clock. */
export interface BackupTimes {
  /** Delay of the first check. A backup must not compete with the start for the disk. */
  firstMs: number
  everyMs: number
}

const usualTimes: BackupTimes = { firstMs: 60_000, everyMs: 3_600_000 }
const dayMs = 86_400_000

/** The thread's file has the extension of this one: `.ts` in development, `.js` after the build. */
const thread = path.join(import.meta.dirname, `backup-thread${path.extname(import.meta.filename)}`)

/**
 * Makes a backup in a worker thread whenever the newest one is a day old or missing.
 * @returns a function that stops it and waits until a running backup has been aborted
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
    // The absolute value keeps backups going after the clock was set back. A database that failed its check is not backed up.
    if (!databases.isSound() || (newest && Math.abs(at - newest.at) < dayMs)) return
    worker = new Worker(thread, { workerData: { dataDir, file: databases.file, at } })
    await ended(worker)
  }
  const look = async () => {
    await make().catch(error => isOver || log.warn({ err: error }, 'the backup failed'))
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

/** @throws the error that ended the thread */
const ended = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
