import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import type { Recovery, StartStep } from '#shared/start-trouble.ts'
import { StartError } from '../failures/start-error.ts'
import { codeOf } from '../failures/transient.ts'
import { makeBackup } from './backups.ts'
import { checkDatabase, databaseFile } from './check-database.ts'
import { migrations } from './migrations.ts'
import { type Databases, type FileDatabases, openDatabases } from './open.ts'
import { closeToOthers, makePrivate } from './private-files.ts'
import { recover } from './recovery.ts'

/** A data folder that this process has locked. */
export interface Folder {
  databases: FileDatabases
  /**
   * Closes the database and releases the lock.
   * @param how if `isCleanStop` is true, the next start skips the full check. A failed start must not set it
   */
  close(how?: { isCleanStop: boolean }): void
}

export interface FolderOptions {
  /** Returns the time of the computer's clock in milliseconds. */
  real: () => number
  /** Milliseconds that the start, and later each writing call, waits for a lock of another program. */
  busyMs?: number | undefined
  /** Recovery that the user chose because the data could not be used. */
  recovery?: Recovery | undefined
  /** Called before each step that may take long. */
  onStep?: ((step: StartStep) => void) | undefined
  /** SQL of each schema version. Tests add a later version. */
  history?: readonly string[]
}

/**
 * Locks a data folder, recovers its data on request, and opens the database. Backs the database up before a migration.
 * @throws {StartError} with one sentence for the user. The folder then contains no changes except the files of the
 * lock.
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

interface FolderLock {
  release(): void
}

/** Milliseconds that a start waits for a server that is closing. */
const lockTimeoutMs = 500

/**
 * Locks a data folder for this process, before anything in it is read or written. The lock is an open transaction on a
 * separate SQLite file. The operating system releases it, no matter how the process ends. If a process closes any
 * handle of a file, POSIX releases all its locks on that file. Therefore no other code may open the file.
 * @throws {StartError} if another process has locked the folder, or if it is not writable
 */
function lockFolder(dataDir: string): FolderLock {
  const pidFile = path.join(dataDir, 'lock.pid')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = takeLock(path.join(dataDir, 'lock.sqlite'), () => holderOf(dataDir, pidFile))
  const release = () => {
    rmSync(pidFile, { force: true })
    lock.close()
  }
  try {
    writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })
    return { release }
  } catch (error) {
    release()
    throw error
  }
}

function takeLock(file: string, holder: () => string): Database.Database {
  makePrivate(file)
  const lock = new Database(file, { timeout: lockTimeoutMs })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    throw codeOf(error).startsWith('SQLITE_BUSY') ? new StartError(holder(), 'inUse') : error
  }
}

function holderOf(dataDir: string, pidFile: string): string {
  let pid = ''
  try {
    pid = readFileSync(pidFile, 'utf8').trim()
  } catch {
    // The process that holds the lock may not have written its process id yet.
  }
  return `Stallkeeper is already running with this data folder${/^\d+$/.test(pid) ? ` (pid ${pid})` : ''}: ${dataDir}.`
}
