import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { StartError } from '../failures/start-error.ts'
import { codeOf } from '../failures/transient.ts'
import { makePrivate } from './private-files.ts'

export interface FolderLock {
  release(): void
}

/** How long a start waits for a server that is just closing. */
const patienceMs = 500

/**
 * Takes a data folder for this process alone, before anything in it is touched. The lock is a transaction that never ends
 * on a file of its own, so that the system frees it with the process, however that dies. Nobody else may open that file:
 * closing it anywhere in this process would free the lock.
 * @throws StartError when another process has the folder, or it cannot be written
 */
export function lockFolder(dataDir: string): FolderLock {
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
  const lock = new Database(file, { timeout: patienceMs })
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
    // Who holds it may have taken it only just now.
  }
  return `Stallkeeper already runs on this folder${/^\d+$/.test(pid) ? ` (pid ${pid})` : ''}: ${dataDir}.`
}
