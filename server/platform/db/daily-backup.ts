import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { listBackups } from './backups.ts'
import type { FileDatabases } from './open.ts'

/** In milliseconds of the computer's clock. */
export interface BackupTimes {
  /** After the start, which has the disk for itself until then. */
  firstMs: number
  everyMs: number
}

const usualTimes: BackupTimes = { firstMs: 60_000, everyMs: 3_600_000 }
const dayMs = 86_400_000

/** Beside this file, built or as it is. */
const thread = path.join(import.meta.dirname, `backup-thread${path.extname(import.meta.filename)}`)

/**
 * Makes a backup whenever the newest is a day old, or there is none, in a thread of its own.
 * @returns ends it, and waits until one that is under way has been given up
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
    // A clock that was turned back must not end them; what has proved wrong is not worth one.
    if (!databases.isSound() || (newest && Math.abs(at - newest.at) < dayMs)) return
    worker = new Worker(thread, { workerData: { dataDir, file: databases.file, at } })
    await ended(worker)
  }
  const look = async () => {
    await make().catch(error => isOver || log.warn({ err: error }, 'no backup could be made'))
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
    worker?.postMessage('give up')
    await looking
  }
}

/** Until a thread has ended. @throws what it failed with */
const ended = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
