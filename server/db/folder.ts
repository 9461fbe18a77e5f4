import { type FolderLock, lockFolder } from './folder-lock.ts'
import { type Databases, openDatabases } from './open.ts'
import { closeToOthers } from './private-files.ts'

/** A data folder that this process has for itself. */
export interface Folder {
  databases: Databases
  /** @param how whether the server ran and stopped as it should: a failed start says nothing of what is in the folder */
  close(how?: { isCleanStop: boolean }): void
}

/**
 * Takes a data folder and opens what is in it.
 * @param busyMs how long a write waits for another program that holds the lock
 * @throws {StartError} with one sentence; the folder is left as it was but for the lock's own files
 */
export function openFolder(dataDir: string, busyMs?: number): Folder {
  const lock = lockFolder(dataDir)
  try {
    closeToOthers(dataDir)
    const databases = openDatabases(dataDir, busyMs)
    return { databases, close: how => closeBoth(databases, lock, how) }
  } catch (error) {
    lock.release()
    throw error
  }
}

function closeBoth(databases: Databases, lock: FolderLock, how?: { isCleanStop: boolean }): void {
  try {
    databases.close(how)
  } finally {
    lock.release()
  }
}
