import type { Logger } from 'pino'
import { listBackups } from './backups.ts'
import type { Databases } from './open.ts'

/** In milliseconds of the computer's clock. */
export interface BackupTimes {
  /** After the start, which has the disk for itself until then. */
  firstMs: number
  everyMs: number
}

const usualTimes: BackupTimes = { firstMs: 60_000, everyMs: 3_600_000 }
const dayMs = 86_400_000

/**
 * Makes a backup whenever the newest is a day old, or there is none.
 * @returns ends it, and waits until one that is under way has been given up
 */
export function keepBackups(
  { databases, dataDir }: { databases: Databases; dataDir: string },
  { log, real, backupTimes = usualTimes }: { log: Logger; real: () => number; backupTimes?: BackupTimes },
): () => Promise<void> {
  let isOver = false
  const make = async () => {
    const at = real()
    const [newest] = listBackups(dataDir)
    // A clock that was turned back must not end them.
    if (newest && Math.abs(at - newest.at) < dayMs) return
    await databases.backUp(at, () => !isOver)
  }
  const look = async () => {
    await make().catch(error => isOver || log.warn({ err: error }, 'no backup could be made'))
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
    await looking
  }
}
