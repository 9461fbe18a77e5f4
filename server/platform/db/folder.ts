import Database from 'better-sqlite3'
import type { Recovery, StartStep } from '#shared/start-trouble.ts'
import { makeBackup } from './backups.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { migrations } from './migrations.ts'
import { checkDatabase, type Databases, databaseFile, type FileDatabases, openDatabases } from './open.ts'
import { closeToOthers } from './private-files.ts'
import { recover } from './recovery.ts'

/** A data folder that this process has for itself. */
export interface Folder {
  databases: FileDatabases
  /** @param how whether the server ran and stopped as it should: a failed start says nothing of what is in the folder */
  close(how?: { isCleanStop: boolean }): void
}

export interface FolderOptions {
  /** The computer's clock, in milliseconds. */
  real: () => number
  /** How long the start, and later each call that writes, waits for another program that holds the lock. */
  busyMs?: number | undefined
  /** What to do first about data that cannot be used. */
  recovery?: Recovery | undefined
  /** Called before each step that may take long. */
  onStep?: ((step: StartStep) => void) | undefined
  /** The schema's versions; tests add a later one. */
  history?: readonly string[]
}

/**
 * Takes a data folder, recovers what is in it where that is wanted, and opens it; a database of an older schema is backed up
 * before it changes.
 * @throws {StartError} with one sentence; the folder is left as it was but for the lock's own files
 */
export async function openFolder(dataDir: string, options: FolderOptions): Promise<Folder> {
  const { real, busyMs, recovery, onStep = () => undefined, history = migrations } = options
  const lock = lockFolder(dataDir)
  try {
    closeToOthers(dataDir)
    if (recovery !== undefined) {
      onStep('restoring')
      await recover(dataDir, recovery, real())
    }
    const found = checkDatabase(dataDir, { onStep, history })
    if (found.isOlder) {
      onStep('backingUp')
      await backUp(dataDir, real())
    }
    const databases = openDatabases(dataDir, { busyMs, onStep, history }, found)
    return { databases, close: how => closeBoth(databases, lock, how) }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function backUp(dataDir: string, at: number): Promise<void> {
  const db = new Database(databaseFile(dataDir))
  try {
    await makeBackup(dataDir, db, { at })
  } finally {
    db.close()
  }
}

function closeBoth(databases: Databases, lock: FolderLock, how?: { isCleanStop: boolean }): void {
  try {
    databases.close(how)
  } finally {
    lock.release()
  }
}
