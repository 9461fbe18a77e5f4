import { existsSync, statfsSync } from 'node:fs'
import path from 'node:path'

/** Path of Linux's file system in memory. */
const inMemory = '/dev/shm'

/** Bytes of free space that the folders of parallel tests need. In a container, the file system may have only 64 MB. */
const needed = 2 * 2 ** 30

const hasRoom = (): boolean => {
  if (!existsSync(inMemory)) return false
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize > needed
}

/**
 * Reduces the time that tests wait for files. Temporary folders are in memory, because SQLite waits for the disk at
 * each start and commit. Child processes that run the sources use a shared compile cache. Both settings are environment
 * variables, which processes inherit.
 */
export function speedUpFiles(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = inMemory
  process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled')
}
