import { constants, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import type { Recovery } from '#shared/start-trouble.ts'
import { StartError } from '../failures/start-error.ts'
import { codeOf } from '../failures/transient.ts'
import { type Backup, isWhole, listBackups } from './backups.ts'
import { migrations } from './migrations/all.ts'
import { ours } from './private-files.ts'
import { syncFile, syncFolder } from './synced.ts'

const databaseFiles = /^stallkeeper\.(sqlite(-wal|-shm)?|stopped)$/
/** The lock is held while a folder recovers, and backups are what it recovers from. */
const stays = /^(lock\.|backups$|set-aside$)/

/**
 * Does what a person asked for because the server could not start. Nothing is deleted: what was there stands below
 * `set-aside`, in a folder with the moment as its name. Killed half way, the folder is as before or without a database.
 * @param at the moment, in milliseconds
 * @throws {StartError} when no backup can be restored; nothing has been changed then
 */
export async function recover(dataDir: string, recovery: Recovery, at: number): Promise<void> {
  if (recovery === 'restore') await restore(dataDir, at)
  else setAside(dataDir, at, name => ours.test(name) && !stays.test(name))
}

/** Puts the newest backup that is whole, sound and of a schema that this version knows in the database's place. */
async function restore(dataDir: string, at: number): Promise<void> {
  const copy = path.join(dataDir, 'stallkeeper.restored')
  for (const backup of listBackups(dataDir)) {
    if (!(await isFit(backup, copy))) continue
    setAside(dataDir, at, name => databaseFiles.test(name))
    renameSync(copy, path.join(dataDir, 'stallkeeper.sqlite'))
    syncFolder(dataDir)
    return
  }
  rmSync(copy, { force: true })
  throw new StartError(`No backup in ${dataDir} can be restored; nothing was changed.`, 'missing')
}

/** Copies a backup, and looks whether a shop can go on from it. A session that was ended since then must not live again. */
async function isFit(backup: Backup, copy: string): Promise<boolean> {
  let db: Database.Database | undefined
  try {
    if (!(await isWhole(backup))) return false
    await copyFile(backup.file, copy, constants.COPYFILE_FICLONE)
    db = new Database(copy)
    const version = Number(db.pragma('user_version', { simple: true }))
    const isFound = version <= migrations.length && db.pragma('quick_check', { simple: true }) === 'ok'
    if (isFound) db.exec('DELETE FROM sessions')
    db.close()
    if (isFound) await syncFile(copy)
    return isFound
  } catch (error) {
    db?.close()
    // What the backup itself cannot help stops the recovery; another backup would meet it too.
    if (!/^(ENOENT|SQLITE_(NOTADB|CORRUPT|ERROR))/.test(codeOf(error))) throw error
    return false
  }
}

/** Moves files and folders of a data folder aside. */
function setAside(dataDir: string, at: number, isMoved: (name: string) => boolean): void {
  const folder = path.join(dataDir, 'set-aside', new Date(at).toISOString().replaceAll(':', '-'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(dataDir).filter(isMoved)) renameSync(path.join(dataDir, name), path.join(folder, name))
  syncFolder(folder)
  syncFolder(dataDir)
}
